import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import * as financeiro from '@imob/schemas/financeiro';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { contasDe, novoContrato, novoLocador, novoLocatario } from '../../api/test/support/factories.ts';
import { configurar } from '../../api/test/support/providers.ts';
import { montarPalcoComFalsos } from './comFalsos.ts';
import { olhar } from './navegador.ts';

let palco: Awaited<ReturnType<typeof montarPalcoComFalsos>>;
beforeAll(async () => {
  palco = await montarPalcoComFalsos('2026-03-10T15:00:00Z');
});
afterAll(() => palco.fechar());

it('o recibo de quem aluga junto vai por e-mail a quem o locador escolher, e a tela diz a quem foi', async () => {
  const ana = await novoLocador(palco.servico);
  await configurar(ana, { mailApiKey: 'chave', mailEmailRemetente: 'ana@locadora.exemplo.com.br' });
  const locatarioId = await novoLocatario(ana, {
    ...{ nome: 'João Pereira', cpf: '529.982.247-25', email: 'joao@exemplo.com.br' },
  });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  const demais = [
    { locatarioId: await novoLocatario(ana, { nome: 'Bia Souza', email: 'bia@exemplo.com.br' }) },
    { locatarioId: await novoLocatario(ana, { nome: 'Caio Dias', email: null }) },
  ];
  await ana.pedir(demaisLocatarios.gravar, { params: { id: contratoId }, body: { demais } });
  const [conta] = await contasDe(ana, contratoId);
  const { body } = await ana.pedir(financeiro.pagar, { params: { id: conta.id } });
  const pagina = await palco.abrir(`recibos/${body.recibo_digital.id}`, { como: ana });
  await pagina.getByRole('button', { name: 'Enviar', exact: true }).click();
  const via = pagina.getByRole('menuitem', { name: /^E-mail a quem aluga/ });
  await via.waitFor();
  await olhar(pagina, 'recibo-enviar-juntos');
  await via.click();
  const dialogo = pagina.getByRole('dialog', { name: 'Enviar o recibo por e-mail' });
  await expect.poll(() => dialogo.getByRole('checkbox', { name: 'Caio Dias' }).isDisabled()).toBe(true);
  await dialogo.getByText('bia@exemplo.com.br').waitFor();
  await olhar(pagina, 'recibo-a-quem');
  await dialogo.getByRole('button', { name: 'Enviar a 2 pessoas' }).click();
  await dialogo.waitFor({ state: 'detached' });
  await pagina.getByText('a joao@exemplo.com.br, bia@exemplo.com.br.').waitFor();
  expect(palco.falsos.brevo.mensagens).toMatchObject([{ para: 'joao@exemplo.com.br', copias: ['bia@exemplo.com.br'] }]);
  await olhar(pagina, 'recibo-enviado');
});
