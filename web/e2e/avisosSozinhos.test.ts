// The landlord switches on messages that go out by themselves, and they go out as he set them.
import * as configuracoes from '@imob/schemas/configuracoes';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { novoLocador } from '../../api/test/support/factories.ts';
import { locadorComContrato, rodar } from '../../api/test/support/providers.ts';
import { montarPalcoComFalsos } from './comFalsos.ts';

const DIA = '2026-03-07T15:00:00Z';
/** 21:30 of the same day for the landlord. */
const NOITE = '2026-03-08T00:30:00Z';

let palco: Awaited<ReturnType<typeof montarPalcoComFalsos>>;
beforeAll(async () => {
  palco = await montarPalcoComFalsos(DIA, { tarefas: true });
  await novoLocador(palco.servico);
});
afterAll(() => palco.fechar());

it('silêncio à noite e recibo por e-mail se ligam nas notificações, e valem', async () => {
  const email = 'rita@inquilino.exemplo.com.br';
  const recebidas = () => palco.falsos.brevo.mensagens.filter(({ para }) => para === email);
  const { locador, contratoId } = await locadorComContrato(palco.servico, {
    locatario: { email },
    config: {
      emailAtivo: true,
      mailApiKey: 'chave-do-locador',
      mailEmailRemetente: 'ana@locadora.exemplo.com.br',
      diasAvisoVencimento: [3],
    },
  });
  const pagina = await palco.abrir('notificacoes', { como: locador, tela: 'celular' });
  await pagina.getByRole('switch', { name: 'Silêncio à noite' }).click();
  await pagina.getByRole('switch', { name: 'Enviar o recibo ao locatário por e-mail' }).click();
  await pagina.getByRole('button', { name: 'Salvar avisos' }).click();
  await pagina.getByText('Avisos salvos.').waitFor();
  expect((await locador.pedir(configuracoes.buscar)).body.notificacoes).toMatchObject({
    silencioNoturno: true,
    reciboPorEmail: true,
  });

  palco.servico.agora(NOITE);
  await rodar(palco.servico);
  expect(recebidas()).toEqual([]);
  palco.servico.agora(DIA);
  await rodar(palco.servico);
  expect(recebidas()).toHaveLength(1);

  await pagina.goto(`${palco.endereco}financeiro?mes=2026-03&contratoId=${contratoId}`);
  await pagina
    .getByRole('button', { name: /^Receber/ })
    .first()
    .click();
  const dialogo = pagina.getByRole('dialog', { name: 'Registrar pagamento' });
  await dialogo.getByRole('button', { name: /^Registrar/ }).click();
  await expect.poll(() => recebidas().length).toBe(2);
  expect(recebidas()[1]).toMatchObject({ assunto: 'Recibo do seu pagamento' });
});
