import * as auth from '@imob/schemas/auth';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { esquecer } from './esquecer.ts';

let teste: TestApp;
let dono: Locador;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z' });
  dono = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const AGORA = '2036-03-10T15:00:00Z';

/** One of each kind, kept since `em`. */
async function guardados(contratoId: string, contaId: string, em: string, canal: 'email' | 'sms') {
  const { db } = teste.deps;
  const userId = dono.uid;
  const id = crypto.randomUUID();
  const diasAntes = canal === 'email' ? 1 : 2;
  const aviso = { userId, contaId, tipo: 'VENCIMENTO', diasAntes, dataVencimento: '2026-01-01' } as const;
  await db
    .insertInto('notificacoes')
    .values({
      ...{ ...aviso, id, contratoId, locatarioNome: 'Zé', locatarioEmail: null, assunto: 'x', valor: 1 },
      ...{ enviadoEm: em, criadoEm: em },
    })
    .execute();
  await db
    .insertInto('enviosNotificacao')
    .values({
      ...{ ...aviso, canal, situacao: 'falhou', erro: 'ze@exemplo.com.br recusado' },
      ...{ execucao: 1, em, duvidaDesde: null },
    })
    .execute();
  await db
    .insertInto('aparelhos')
    .values({ userId, aparelho: `Firefox ${canal}`, vistoEm: em })
    .execute();
  await db
    .insertInto('emailsDoServidor')
    .values({ userId, dia: em.slice(0, 10), quantidade: 1 })
    .execute();
  await db.insertInto('falhasLogin').values({ conta: canal, endereco: 'x', em }).execute();
  return id;
}

test('what has served its purpose goes after its years, what has not stays, and a claim keeps its key', async () => {
  const { contratoId } = await novoContrato(dono);
  const [conta] = await contasDe(dono, contratoId);
  await guardados(contratoId, conta.id, '2026-03-09T15:00:00Z', 'email');
  const novo = await guardados(contratoId, conta.id, '2036-03-10T14:00:00Z', 'sms');
  await teste.cliente().pedir(auth.forgotPassword, { body: { email: dono.email } });
  teste.agora(AGORA);
  expect(await esquecer(teste.deps)).toBeGreaterThan(6);
  expect(await esquecer(teste.deps)).toBe(0);

  const { db } = teste.deps;
  expect(await db.selectFrom('notificacoes').select('id').execute()).toEqual([{ id: novo }]);
  const envios = await db.selectFrom('enviosNotificacao').select(['canal', 'erro']).orderBy('canal').execute();
  expect(envios).toEqual([
    { canal: 'email', erro: null },
    { canal: 'sms', erro: 'ze@exemplo.com.br recusado' },
  ]);
  expect(await db.selectFrom('aparelhos').select('aparelho').execute()).toEqual([{ aparelho: 'Firefox sms' }]);
  expect(await db.selectFrom('emailsDoServidor').select('dia').execute()).toEqual([{ dia: '2036-03-10' }]);
  expect(await db.selectFrom('falhasLogin').select('conta').execute()).toEqual([{ conta: 'sms' }]);
  expect(await db.selectFrom('sessoes').select('uid').execute()).toEqual([]);
  // The landlord finds what went, but of the service's own counts nothing.
  const esquecidos = await db.selectFrom('auditoria').select('valores').where('acao', '=', 'expirar').execute();
  expect(esquecidos.map(({ valores }) => valores?.depois)).toEqual([
    { notificacoes: 1 },
    { enviosNotificacao: 1 },
    { aparelhos: 3 },
  ]);
  expect(await db.selectFrom('tokens').select('uid').execute()).toEqual([]);
  expect(await db.selectFrom('contas').select('id').execute()).not.toEqual([]);
});
