import * as exemplos from '@imob/schemas/exemplos';
import * as imoveis from '@imob/schemas/imoveis';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoImovel, novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-11-12T15:00:00Z' });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

it('quem é novo olha com dados de exemplo e os apaga, e só eles', async () => {
  const bia = await novoLocador(palco.servico);
  const pagina = await palco.abrir('', { como: bia, tela: 'celularPequeno', escuro: true });
  // A hurried person's second click asks for nothing more.
  await pagina.getByRole('button', { name: 'Ver com dados de exemplo' }).dblclick();
  await pagina.getByText('Estes são dados de exemplo').waitFor();
  await pagina.getByText('Paulo Teixeira (exemplo)').first().waitFor();
  await olhar(pagina, 'painel-exemplos');

  await pagina.goto(`${palco.endereco}rendimentos`);
  await pagina.getByText('Os pagamentos dos dados de exemplo ficam de fora.').waitFor();
  await pagina.goto(palco.endereco);
  const meu = await novoImovel(bia, { nome: 'Casa de verdade' });
  await pagina.getByRole('button', { name: 'Apagar os dados de exemplo' }).click();
  await pagina.getByRole('dialog').getByRole('button', { name: 'Apagar os exemplos' }).click();
  await pagina.getByText('Os dados de exemplo foram apagados.').waitFor();
  await expect.poll(() => pagina.getByText('Estes são dados de exemplo').count()).toBe(0);
  expect((await bia.pedir(imoveis.listar)).body.map(({ id }: { id: string }) => id)).toEqual([meu]);
  expect((await bia.pedir(exemplos.ler)).body).toEqual({ ha: false, locatarios: [] });
});
