// Mass assignment: what the server owns of a repair, a provider or a commitment is ignored in what a client sends.
import * as compromissos from '@imob/schemas/compromissos';
import * as manutencoes from '@imob/schemas/manutencoes';
import * as prestadores from '@imob/schemas/prestadores';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { diferencas, retrato } from '../matrix/snapshot.ts';
import { type TestApp, testApp } from '../support/app.ts';
import { type Locador, novoContrato, novoImovel, novoLocador } from '../support/factories.ts';
import { manutencoesDe, novoCompromisso, novoPrestador } from '../support/repairs.ts';

let teste: TestApp;
let ana: Locador;
let bia: Locador;
let alheio: { imovelId: string; contratoId: string };
beforeAll(async () => {
  teste = await testApp();
  [ana, bia] = [await novoLocador(teste), await novoLocador(teste)];
  alheio = await novoContrato(bia);
});
afterAll(() => teste.fechar());

const ID = '11111111-1111-4111-8111-111111111111';
const ANTIGO = '2001-01-01T00:00:00.000Z';
const doServidor = () => ({ id: ID, userId: bia.uid, criadoEm: ANTIGO, atualizadoEm: ANTIGO });
const daManutencao = () => ({
  ...{ contratoId: alheio.contratoId, orcamentoId: ID, custo: 1, despesaId: ID, contaId: ID, andouEm: ANTIGO },
  ...{ fotos: [{ key: 'k' }], visitaResposta: 'PODE', visitaRecado: 'X', feitoEm: ANTIGO, concluidaEm: '2001-01-01' },
});
const doCompromisso = { feitos: [{ em: '2026-01-01' }], imovelNome: 'X' };

const criacoes = [
  [
    'manutencoes',
    manutencoes.criar,
    async () => ({ imovelId: await novoImovel(ana), titulo: 'Torneira' }),
    () => ({ ...daManutencao(), situacao: 'CONCLUIDA', passarContato: true }),
  ],
  ['prestadores', prestadores.criar, async () => ({ nome: 'Rui Reparos' }), () => ({})],
  ['compromissos', compromissos.criar, async () => ({ titulo: 'AVCB', proximo: '2026-06-01' }), () => doCompromisso],
] as const;

test.each(criacoes)('creating %s ignores what the server owns', async (tabela, endpoint, corpo, dele) => {
  const roubo: Record<string, unknown> = { ...doServidor(), ...dele() };
  const { status, body } = await ana.pedir(endpoint, { body: { ...roubo, ...(await corpo()) } });
  expect(status).toBe(201);
  const { rows } = await sql<Record<string, unknown>>`
    select * from ${sql.table(tabela)} where "userId" = ${ana.uid} and id = ${body.id}`.execute(teste.deps.db);
  expect(rows).toHaveLength(1);
  for (const [campo, valor] of Object.entries(roubo)) expect([campo, rows[0]?.[campo]]).not.toEqual([campo, valor]);
  expect(rows[0]).toMatchObject({ userId: ana.uid, criadoEm: '2026-03-10T15:00:00.000Z' });
});

const mudancas = [
  [
    'manutencoes',
    manutencoes.mudar,
    async () => (await manutencoesDe(ana).abrir({ imovelId: await novoImovel(ana) })).body.id,
    () => ({ ...daManutencao(), imovelId: alheio.imovelId }),
  ],
  ['prestadores', prestadores.mudar, async () => (await novoPrestador(ana)).id, () => ({})],
  ['compromissos', compromissos.mudar, async () => (await novoCompromisso(ana)).id, () => doCompromisso],
] as const;

test.each(mudancas)('changing %s ignores what the server owns', async (_tabela, endpoint, preparar, dele) => {
  const id = await preparar();
  const antes = await retrato(teste.deps.pool);
  expect((await ana.pedir(endpoint, { params: { id }, body: { ...doServidor(), ...dele() } })).status).toBe(200);
  expect(diferencas(antes, await retrato(teste.deps.pool))).toEqual([]);
});
