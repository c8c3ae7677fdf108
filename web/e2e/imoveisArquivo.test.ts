import { afterAll, beforeAll, expect, it } from 'vitest';
import { novaInspecao, novoImovel, novoLocador } from '../../api/test/support/factories.ts';
import { montarPalco, olhar, type Pagina, type Palco } from './navegador.ts';

let palco: Palco;
beforeAll(async () => {
  palco = await montarPalco({ agora: '2026-03-10T15:00:00Z' });
});
afterAll(() => palco.fechar());

const titulo = (pagina: Pagina, nome: string) => pagina.getByRole('heading', { level: 1, name: nome }).waitFor();

it('um imóvel com vistoria não se apaga: arquivado, sai das listas, guarda tudo e volta', async () => {
  const ana = await novoLocador(palco.servico);
  const imovelId = await novoImovel(ana, { nome: 'Casa da Vila' });
  await novoImovel(ana, { nome: 'Kitnet do Centro' });
  await novaInspecao(ana, imovelId);
  const pagina = await palco.abrir(`imoveis/${imovelId}`, { como: ana, tela: 'celular' });
  await titulo(pagina, 'Casa da Vila');
  await pagina.getByRole('button', { name: 'Mais ações do imóvel' }).click();
  await pagina.getByRole('menuitem', { name: 'Apagar imóvel' }).click();
  const motivo = pagina.getByRole('dialog', { name: 'Casa da Vila tem vistorias' });
  await motivo.getByText(/arquive-o/).waitFor();
  await olhar(pagina, 'imovel-nao-se-apaga');
  await motivo.getByRole('button', { name: 'Arquivar imóvel' }).click();
  const pergunta = pagina.getByRole('dialog', { name: 'Arquivar Casa da Vila?' });
  await pergunta.getByRole('button', { name: 'Arquivar imóvel' }).click();
  await pagina.getByText('Imóvel arquivado', { exact: true }).waitFor();
  await olhar(pagina, 'imovel-arquivado');

  await pagina.goto(`${palco.endereco}imoveis`);
  await pagina.getByText('Kitnet do Centro').first().waitFor();
  expect(await pagina.getByText('Casa da Vila').count()).toBe(0);
  await pagina.goto(`${palco.endereco}contratos/novo`);
  await pagina.getByRole('radio', { name: /Kitnet do Centro/ }).waitFor();
  expect(await pagina.getByRole('radio', { name: /Casa da Vila/ }).count()).toBe(0);
  await pagina.goto(`${palco.endereco}imoveis/${imovelId}`);
  await pagina.getByRole('button', { name: 'Trazer de volta' }).click();
  await pagina.getByText('O imóvel voltou às suas listas.').waitFor();
  await pagina.goto(`${palco.endereco}imoveis`);
  await pagina.getByText('Casa da Vila').first().waitFor();
}, 60_000);
