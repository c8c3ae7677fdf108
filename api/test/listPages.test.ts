// The lists that grow without end come page by page: statements, what tenants asked for, notices that were sent.
import { randomUUID } from 'node:crypto';
import * as extratos from '@imob/schemas/extratos';
import * as inquilino from '@imob/schemas/inquilino';
import * as notificacoes from '@imob/schemas/notificacoes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from './support/app.ts';
import { contasDe, type Locador, novoContrato, novoLocador } from './support/factories.ts';

let teste: TestApp;
let ana: Locador;
let bia: Locador;
let contratoId: string;
let outroId: string;
/** Two of the five arrived at the same moment. */
const momentos = [1, 2, 2, 3, 4].map((dia) => `2026-03-0${dia}T12:00:00.000Z`);

beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z' });
  ana = await novoLocador(teste);
  bia = await novoLocador(teste);
  ({ contratoId } = await novoContrato(ana));
  ({ contratoId: outroId } = await novoContrato(ana));
  const { db } = teste.deps;
  const [conta] = await contasDe(ana, contratoId);
  for (const [i, em] of momentos.entries()) {
    const userId = ana.uid;
    const nome = `extrato ${i}.ofx`;
    await db
      .insertInto('extratos')
      .values({ userId, id: randomUUID(), nome, criadoEm: em, conta: null, ilegiveis: 0, linhasIlegiveis: '[]' })
      .execute();
    await db
      .insertInto('pedidos')
      .values({
        ...{ userId, id: randomUUID(), contratoId: i === 4 ? outroId : contratoId, tipo: 'PERGUNTA', texto: `${i}` },
        ...{ contaId: null, arquivoKey: null, situacao: i % 2 ? 'RESOLVIDO' : 'ABERTO', resposta: null },
        ...{ criadoEm: em, atualizadoEm: em },
      })
      .execute();
    await db
      .insertInto('notificacoes')
      .values({
        ...{ userId, id: randomUUID(), contratoId, contaId: conta.id, tipo: 'INADIMPLENCIA', diasAntes: -1 - i },
        ...{ locatarioNome: i === 2 ? 'Íris Brandão' : 'João', locatarioEmail: null, assunto: `Aviso ${i}` },
        ...{ dataVencimento: '2026-03-01', valor: 10, enviadoEm: em, criadoEm: em },
      })
      .execute();
  }
});
afterAll(() => teste.fechar());

type Query = Record<string, string>;

/** All rows of a list, two at a time, by what tells one from the other. */
async function todas(endpoint: { method: string; url: string }, lista: string, campo: string, query: Query = {}) {
  const linhas: string[] = [];
  for (let cursor = ''; ; ) {
    const { body, status, texto } = await ana.pedir(endpoint, { query: { ...query, limite: '2', cursor } });
    expect(status, texto).toBe(200);
    linhas.push(...body[lista].map((linha: Record<string, string>) => linha[campo]?.match(/\d/)?.[0]));
    if (body.proximo === null) return linhas;
    expect(body[lista]).toHaveLength(2);
    cursor = body.proximo;
  }
}

const listas = [
  ['statements', extratos.pagina, 'extratos', 'nome'],
  ['requests of tenants', inquilino.paginaDePedidos, 'pedidos', 'texto'],
  ['notices', notificacoes.pagina, 'notificacoes', 'assunto'],
] as const;

describe.each(listas)('%s', (_, endpoint, lista, campo) => {
  test('come latest first, each once, also those of the same moment', async () => {
    const lidas = await todas(endpoint, lista, campo);
    expect(lidas.slice(0, 2).concat(lidas.slice(4))).toEqual(['4', '3', '0']);
    expect(lidas.slice(2, 4).sort()).toEqual(['1', '2']);
  });

  test('are nobody else’s, and a cursor of another list is 400', async () => {
    expect((await bia.pedir(endpoint)).body).toMatchObject({ [lista]: [], proximo: null });
    expect((await teste.cliente().pedir(endpoint)).status).toBe(401);
    const ruins: Query[] = [{ cursor: 'x' }, { limite: '0' }, { limite: '101' }];
    for (const query of ruins) {
      expect((await ana.pedir(endpoint, { query })).status).toBe(400);
    }
  });
});

test('requests are narrowed by contract and by what is still to be done', async () => {
  const dos = (query: Query) => todas(inquilino.paginaDePedidos, 'pedidos', 'texto', query);
  expect(await dos({ pendentes: 'true' })).toEqual(['4', '2', '0']);
  expect((await dos({ situacao: 'RESOLVIDO' })).sort()).toEqual(['1', '3']);
  expect(await dos({ contratoId: outroId })).toEqual(['4']);
  expect(await dos({ contratoId: 'nenhum' })).toEqual([]);
});

test('notices are found by tenant and subject, and carry what became of each channel', async () => {
  const dos = (query: Query) => todas(notificacoes.pagina, 'notificacoes', 'assunto', query);
  expect(await dos({ busca: 'iris' })).toEqual(['2']);
  expect(await dos({ busca: 'avi 3' })).toEqual(['3']);
  expect(await dos({ contratoId: outroId })).toEqual([]);
  expect(await dos({ contratoId: 'nenhum' })).toEqual([]);
  const { body } = await ana.pedir(notificacoes.pagina, { query: { limite: '1' } });
  const { body: antigas } = await ana.pedir(notificacoes.historico, { query: { limite: '1' } });
  expect(body.notificacoes).toEqual(antigas);
});
