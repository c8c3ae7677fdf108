import * as notificacoes from '@imob/schemas/notificacoes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  historicoDe,
  locadorComContrato,
  rodar,
  type TesteComFalsos,
  testComFalsos,
} from '../../../../test/support/providers.ts';

/** E-mails that may have gone out: repeated only while the provider would notice, which knows a key for 15 minutes. */

let teste: TesteComFalsos;
let locador: Awaited<ReturnType<typeof locadorComContrato>>['locador'];
beforeAll(async () => {
  teste = await testComFalsos();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  await teste.deps.db.updateTable('usuarios').set({ ativo: false }).execute();
  teste.limpar();
  ({ locador } = await locadorComContrato(teste, { config: { emailAtivo: true } }));
});

const brevo = () => teste.falsos.brevo;
const rodarAs = (hora: string) => {
  teste.agora(`2026-03-07T${hora}:00Z`);
  return rodar(teste);
};
/** The message is taken, and every attempt of one sending ends without an answer. */
const perderResposta = () => brevo().fail('cortar-depois', 3);
const recusar = () => brevo().fail({ status: 402, body: { code: 'not_enough_credits', message: 'x' } });
const envioDe = async () => {
  const [aviso] = (await locador.pedir(notificacoes.naoEntregues)).body;
  return aviso.envios[0];
};

test('an answer that was lost: sent again minutes later under the same key, which the provider recognises', async () => {
  perderResposta();
  expect(await rodarAs('15:00')).toMatchObject({ totalGeral: 0, totalFalhas: 1 });
  expect(await envioDe()).toMatchObject({ situacao: 'incerto', erro: expect.stringContaining('caiu') });
  expect(await rodarAs('15:11')).toMatchObject({ totalGeral: 1, totalFalhas: 0 });
  expect(brevo().mensagens).toHaveLength(1);
  expect(new Set(brevo().requests.map(({ body }: any) => body.headers.idempotencyKey)).size).toBe(1);
  expect(await historicoDe(locador)).toMatchObject([{ canaisUsados: ['email'], envios: [{ situacao: 'enviado' }] }]);
});

test('an hour later the provider has forgotten the key: it stays uncertain and is not sent a second time', async () => {
  perderResposta();
  await rodarAs('15:00');
  expect(brevo().mensagens).toHaveLength(1);
  brevo().clear();
  expect(await rodarAs('16:00')).toMatchObject({ sucesso: true, totalGeral: 0, totalFalhas: 0 });
  expect(brevo().requests).toEqual([]);
  expect(await envioDe()).toMatchObject({ situacao: 'incerto' });
});

test('what counts is the first attempt that may have gone out, not the last', async () => {
  perderResposta();
  await rodarAs('15:00');
  perderResposta();
  await rodarAs('15:08');
  brevo().clear();
  await rodarAs('15:16');
  expect(brevo().requests).toEqual([]);
  expect(await envioDe()).toMatchObject({ situacao: 'incerto' });
});

test('a refusal afterwards does not say that the first attempt did not go out', async () => {
  perderResposta();
  await rodarAs('15:00');
  recusar();
  await rodarAs('15:05');
  expect(await envioDe()).toMatchObject({ situacao: 'incerto', erro: 'a conta no provedor está sem créditos' });
  brevo().clear();
  await rodarAs('16:00');
  expect(brevo().requests).toEqual([]);
});

test('a refused e-mail certainly did not leave: tried again all day, also after many hours', async () => {
  for (const hora of ['12:00', '15:00']) {
    recusar();
    await rodarAs(hora);
    expect(await envioDe()).toMatchObject({ situacao: 'falhou' });
  }
  expect(await rodarAs('20:00')).toMatchObject({ totalGeral: 1 });
  expect(brevo().mensagens).toHaveLength(1);
});

test('an answer that was lost after a refusal: minutes count from the attempt that may have gone out', async () => {
  recusar();
  await rodarAs('12:00');
  perderResposta();
  await rodarAs('15:00');
  expect(await rodarAs('15:05')).toMatchObject({ totalGeral: 1 });
  expect(brevo().mensagens).toHaveLength(1);
});
