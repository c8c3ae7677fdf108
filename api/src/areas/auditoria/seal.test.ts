import { setTimeout as esperar } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';
import { auditar } from './auditar.ts';
import { sistema } from './autor.ts';
import { expirar } from './expire.ts';
import { selar } from './seal.ts';
import { verificar } from './verify.ts';

const agora = new Date('2026-03-10T15:00:00Z');
let teste: TestApp;
let ana: Locador;
let bia: Locador;
beforeEach(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
  bia = await novoLocador(teste);
  for (const nome of ['um', 'dois', 'três']) await anotar(ana, nome);
  await selar(teste.deps.db, agora);
});
afterEach(() => teste.fechar());

const anotar = (quem: Locador, id: string, em = agora, db = teste.deps.db) =>
  auditar(db, sistema(quem.uid), em, { acao: 'criar', registro: { tipo: 'conta', id }, depois: { descricao: id } });
const problemas = async () => (await verificar(teste.deps.db)).problemas;
const mexer = (comando: string) => sql.raw(comando).execute(teste.deps.db);

test('what is sealed stands, and the next pass goes on from there', async () => {
  expect(await verificar(teste.deps.db)).toMatchObject({ locadores: 2, blocos: 2, problemas: [] });
  expect(await selar(teste.deps.db, agora)).toBe(0);
  await anotar(ana, 'quatro');
  expect(await selar(teste.deps.db, agora)).toBe(1);
  expect(await verificar(teste.deps.db)).toMatchObject({ blocos: 3, semValores: 0, problemas: [] });
});

test.each([
  ['an author changed', `update auditoria set quem = 'outro' where "registroId" = 'dois'`, 'não são mais os que foram'],
  [
    'a moment changed',
    // In UTC, since what depends on the session's time zone is no update that a cluster takes.
    `update auditoria set em = (em at time zone 'UTC' - interval '1 ms') at time zone 'UTC' where "registroId" = 'dois'`,
    'não são mais',
  ],
  ['an event removed', `delete from auditoria where "registroId" = 'dois'`, 'perdeu 1 de'],
  [
    'values changed',
    `update auditoria set valores = '{"antes":null,"depois":{"descricao":"x"},"sal":""}' where "registroId" = 'dois'`,
    'valores do evento',
  ],
  [
    'an event slipped in between',
    `insert into auditoria select "userId", gen_random_uuid(), em, quem, acao, "registroTipo", 'novo', origem, valores,
      "valoresHash", ordem from auditoria where "registroId" = 'dois'`,
    'recebeu 1 eventos depois do selo',
  ],
  ['a block removed', `delete from "auditoriaBlocos"`, 'não estão em bloco algum'],
])('%s is told', async (_caso, comando, frase) => {
  await mexer(comando);
  expect((await problemas()).join('\n')).toContain(frase);
});

test('a chain that was made anew from its middle does not fit what follows', async () => {
  await anotar(ana, 'quatro');
  await selar(teste.deps.db, agora);
  await mexer(`update "auditoriaBlocos" set hash = '\\x00' where numero = 1 and "userId" = '${ana.uid}'`);
  expect((await problemas()).join('\n')).toContain('o bloco 2 não continua o 1');
});

test('values that are made anonymous leave the seal whole', async () => {
  const registro = { tipo: 'locatario', id: 'zé' } as const;
  await auditar(teste.deps.db, sistema(ana.uid), agora, { acao: 'criar', registro, depois: { nome: 'Zé' } });
  await mexer(`update auditoria set valores = null where "registroId" = 'zé'`);
  const depois = { anonimizado: true, apagados: ['zé'] };
  await auditar(teste.deps.db, sistema(ana.uid), agora, { acao: 'mudar', registro, depois });
  await selar(teste.deps.db, agora);
  expect(await verificar(teste.deps.db)).toMatchObject({ semValores: 1, problemas: [] });
});

test.each([
  ['of a kind that no anonymisation blanks', 'conta', 'dois', ['dois']],
  ['of a record that no anonymisation names', 'contrato', 'c1', ['c2']],
  ['of which no anonymisation tells', 'contrato', 'c1', undefined],
] as const)('values that are gone %s are told', async (_caso, tipo, id, apagados) => {
  const { db } = teste.deps;
  await auditar(db, sistema(ana.uid), agora, { acao: 'criar', registro: { tipo, id }, depois: { valor: 1 } });
  if (apagados) {
    const registro = { tipo: 'locatario', id: 'zé' } as const;
    await auditar(db, sistema(ana.uid), agora, { acao: 'mudar', registro, depois: { anonimizado: true, apagados } });
  }
  await selar(db, agora);
  await mexer(`update auditoria set valores = null where "registroId" = '${id}'`);
  expect((await problemas()).join('\n')).toContain('nenhuma anonimização os explica');
});

test('values that were gone before the anonymisation that would explain later ones are told of none', async () => {
  const { db } = teste.deps;
  const registro = { tipo: 'locatario', id: 'zé' } as const;
  const depois = { anonimizado: true, apagados: ['zé'] };
  await auditar(db, sistema(ana.uid), agora, { acao: 'mudar', registro, depois });
  await auditar(db, sistema(ana.uid), agora, { acao: 'mudar', registro, depois: { nome: 'Zeca' } });
  await selar(db, agora);
  await mexer(`update auditoria set valores = null where valores::text like '%Zeca%'`);
  expect((await problemas()).join('\n')).toContain('nenhuma anonimização os explica');
});

test('an event whose transaction commits late is waited for, not left behind the seal', async () => {
  const { db } = teste.deps;
  let confirmar = () => {};
  let inserida = () => {};
  const inserindo = new Promise<void>((resolve) => {
    inserida = resolve;
  });
  const atrasada = db.transaction().execute(async (trx) => {
    await anotar(ana, 'atrasada', agora, trx);
    inserida();
    await new Promise<void>((resolve) => {
      confirmar = resolve;
    });
  });
  await inserindo;
  await anotar(bia, 'depois');
  const selagem = selar(db, agora);
  await esperar(400);
  confirmar();
  await Promise.all([atrasada, selagem]);
  expect(await problemas()).toEqual([]);
  const { rows } = await sql<{ selada: boolean }>`
    select exists (select 1 from "auditoriaBlocos" b where b."userId" = a."userId" and a.ordem > b.de and a.ordem <= b.ate)
      as selada from auditoria a where "registroId" in ('atrasada', 'depois')`.execute(db);
  expect(rows).toEqual([{ selada: true }, { selada: true }]);
});

test('what is too old goes with its blocks, which is noted, and the chain still holds', async () => {
  const { db } = teste.deps;
  for (const ano of [2027, 2030]) {
    await anotar(ana, `de ${ano}`, new Date(`${ano}-03-10T15:00:00Z`));
    await selar(db, agora);
  }
  const em2032 = new Date('2032-06-01T12:00:00Z');
  expect(await expirar(db, 5, em2032)).toBeGreaterThan(3);
  expect(await expirar(db, 5, em2032)).toBe(0);
  await selar(db, em2032);
  expect(await problemas()).toEqual([]);
  const ficaram = await db.selectFrom('auditoria').select('registroId').where('userId', '=', ana.uid).execute();
  expect(ficaram.map(({ registroId }) => registroId).sort()).toEqual(['bloco 2', 'de 2030']);
  await mexer(`delete from auditoria where "registroId" = 'bloco 2'`);
  expect((await problemas()).join('\n')).toContain('faltam os blocos antes do 2');
});
