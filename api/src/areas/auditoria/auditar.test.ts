import { hash } from 'node:crypto';
import * as financeiro from '@imob/schemas/financeiro';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novaConta, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { auditar } from './auditar.ts';
import { sistema } from './autor.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const agora = new Date('2026-03-10T12:00:00Z');
const eventosDe = (registroId: string) =>
  teste.deps.db
    .selectFrom('auditoria')
    .selectAll()
    .where('userId', '=', ana.uid)
    .where('registroId', '=', registroId)
    .orderBy('ordem')
    .execute();

test('a payment says who, from where, and what of the conta was before and after', async () => {
  const { contratoId } = await novoContrato(ana);
  const id = await novaConta(ana, contratoId, { valor: 250 });
  const { body } = await ana.pedir(financeiro.pagar, {
    params: { id },
    body: { valorPago: 250, formaPagamento: 'PIX' },
    headers: { 'user-agent': 'x'.repeat(300) },
  });
  const [criada, paga, ...resto] = await eventosDe(id);
  expect(resto).toEqual([]);
  expect(criada).toMatchObject({ acao: 'criar', quem: ana.uid, registroTipo: 'conta' });
  expect(criada?.valores).toMatchObject({ antes: null, depois: { valor: 250, contratoId } });
  expect(paga).toMatchObject({
    acao: 'pagar',
    quem: ana.uid,
    origem: { ip: '127.0.0.1', agente: 'x'.repeat(120), requisicao: expect.stringMatching(/^[0-9a-f-]{36}$/) },
    valores: {
      antes: { status: 'PENDENTE', dataPagamento: null, reciboId: null, valorRecebido: null },
      depois: { status: 'PAGO', reciboId: body.recibo_digital.id, valorRecebido: 250, formaPagamento: 'PIX' },
    },
  });
  expect(Object.keys(paga?.valores?.antes ?? {})).not.toContain('valor');
});

test('a contract with its installments is one event that names them, not one each', async () => {
  const { contratoId, numeroParcelas } = await novoContrato(ana);
  const [criado, ...resto] = await eventosDe(contratoId);
  expect(resto).toEqual([]);
  expect(criado?.valores?.depois?.parcelas).toHaveLength(numeroParcelas);
});

test('a change that is rolled back leaves no trace, and one that changes nothing is none', async () => {
  const { db } = teste.deps;
  const mudanca = (depois: object) => ({
    acao: 'mudar' as const,
    registro: { tipo: 'conta' as const, id: 'desfeita' },
    antes: { descricao: 'a', partes: [{ b: 1 }] },
    depois,
  });
  const desfeita = db.transaction().execute(async (trx) => {
    await auditar(trx, sistema(ana.uid), agora, mudanca({ descricao: 'b' }));
    throw new Error('desfazer');
  });
  await expect(desfeita).rejects.toThrow('desfazer');
  await auditar(db, sistema(ana.uid), agora, mudanca({ descricao: 'a', partes: [{ b: 1 }] }));
  expect(await eventosDe('desfeita')).toEqual([]);
});

test('values are hashed as they are kept, and what is too large stands as its hash', async () => {
  const registro = { tipo: 'inspecao', id: 'grande' } as const;
  const fotos = ['y'.repeat(40_000)];
  await auditar(teste.deps.db, sistema(ana.uid), agora, { acao: 'criar', registro, depois: { fotos } });
  const { rows } = await sql<{ texto: string; valoresHash: Buffer }>`
    select valores::text as texto, "valoresHash" from auditoria where "userId" = ${ana.uid} and "registroId" = 'grande'
  `.execute(teste.deps.db);
  const { texto = '', valoresHash } = rows[0] ?? {};
  expect(valoresHash).toEqual(hash('sha256', texto, 'buffer'));
  const sha256 = hash('sha256', JSON.stringify(fotos), 'hex');
  expect(JSON.parse(texto).depois).toEqual({ fotos: { tamanho: JSON.stringify(fotos).length, sha256 } });
});
