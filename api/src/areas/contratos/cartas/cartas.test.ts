import { hash } from 'node:crypto';
import * as auditoria from '@imob/schemas/auditoria';
import * as cartas from '@imob/schemas/cartas';
import * as financeiro from '@imob/schemas/financeiro';
import * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import * as locatarios from '@imob/schemas/locatarios';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { novaDevedora } from '../../../../test/support/debtor.ts';
import {
  contasDe,
  type Locador,
  locacaoDaPadaria,
  noDia,
  novoContrato,
  novoLocador,
} from '../../../../test/support/factories.ts';
import { cartasDe } from '../../../../test/support/letters.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
beforeEach(() => noDia(teste, ana, '2026-04-10'));
afterAll(() => teste.fechar());

const PREFERENCIA = { tipo: 'PREFERENCIA', preco: 350000, pagamento: 'À vista.', exame: 'No cartório, em dias úteis.' };
const INFRACAO = { tipo: 'INFRACAO', fato: 'Música alta depois das 22h.', prazoDias: 15 };

test('a notice of debt asks for what each conta owes that day, and stays as it was written', async () => {
  const ela = await novaDevedora(ana);
  const { escrever, listar } = cartasDe(ana, ela.contratoId);
  const { status, body } = await escrever({ tipo: 'DEBITO', prazoDias: 10 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ contratoId: ela.contratoId, tipo: 'DEBITO', pedido: { tipo: 'DEBITO', prazoDias: 10 }, dia: '2026-04-10' },
    ...{ enviadaEm: null, entregueEm: null, prazoAte: null, desfecho: null },
  });
  expect(cartas.Carta.parse(body)).toEqual(body);
  expect(body.sha256).toBe(hash('sha256', body.conteudo, 'hex'));
  for (const dito of ['1.694,00', '1.679,50', '1.665,50', '5.039,00', '10 (dez) dias'])
    expect(body.conteudo.replaceAll('\u00a0', ' ')).toContain(dito);
  await ana.pedir(locatarios.mudar, { params: { id: ela.locatarioId }, body: { nome: 'Outro Nome' } });
  await ana.pedir(financeiro.pagar, { params: { id: ela.atrasadas[0] as string }, body: {} });
  expect(await listar()).toEqual([body]);
  const cookie = `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}`;
  const url = `/contratos/${ela.contratoId}/cartas/${body.id}/pdf`;
  const { rawPayload, statusCode } = await teste.app.inject({ url, headers: { cookie } });
  expect(statusCode).toBe(200);
  const papel = await textoDoPdf(rawPayload);
  expect(papel).toContain(`SHA-256 ${body.sha256.slice(0, 16)}`);
  expect(papel).not.toContain('Outro Nome');
});

test('a notice of debt says what is left to pay where a company withholds its tax, as its page does', async () => {
  const { contratoId } = await locacaoDaPadaria(ana, { dataInicio: '2026-02-01', dataFim: '2027-01-31' });
  const [fevereiro] = await contasDe(ana, contratoId);
  const body = { valorPago: 4627.1, irRetido: 372.9, dataPagamento: '2026-02-10' };
  expect((await ana.pedir(financeiro.pagar, { params: { id: fevereiro.id }, body })).status).toBe(200);
  const { conteudo } = (await cartasDe(ana, contratoId).escrever({ tipo: 'DEBITO', prazoDias: 10 })).body;
  expect(conteudo.replaceAll('\u00a0', ' ')).toMatch(
    /total devido em 10\/04\/2026 é de R\$ 5\.\d.*\nSe desse total .* retiver na fonte R\$ 372,90 .*, o valor a pagar em 10\/04\/2026 é de R\$ \d/,
  );
});

test('the term runs from the day on which the letter came, and what came of it is noted', async () => {
  const ela = await novaDevedora(ana);
  const { escrever, mudar } = cartasDe(ana, ela.contratoId);
  const { body } = await escrever({ tipo: 'DEBITO', prazoDias: 10 });
  await noDia(teste, ana, '2026-04-15');
  const anotar = (mudanca: object) => mudar(body.id, mudanca);
  for (const [mudanca, campo] of [
    [{ entregueEm: '2026-04-09' }, 'entregueEm'],
    [{ entregueEm: '2026-04-16' }, 'entregueEm'],
    [{ entregueComo: 'CARTORIO' }, 'entregueEm'],
    [{ desfecho: 'OUTRO' }, 'desfecho'],
  ] as const) {
    const recusada = await anotar(mudanca);
    expect([recusada.status, recusada.body.campos[0].campo]).toEqual([400, campo]);
  }
  const entregue = await anotar({ entregueEm: '2026-04-13', entregueComo: 'CORREIO' });
  expect(entregue.body).toMatchObject({ entregueEm: '2026-04-13', entregueComo: 'CORREIO', prazoAte: '2026-04-23' });
  expect((await anotar({ entregueEm: '2026-04-14' })).body).toMatchObject({
    prazoAte: '2026-04-24',
    entregueComo: 'CORREIO',
  });
  expect((await anotar({ desfecho: 'NAO_ATENDIDA' })).body).toMatchObject({
    desfechoEm: '2026-04-15',
    entregueEm: '2026-04-14',
  });
  await noDia(teste, ana, '2026-04-20');
  // Said again it is no news.
  expect((await anotar({ desfecho: 'NAO_ATENDIDA' })).body.desfechoEm).toBe('2026-04-15');
  expect((await anotar({ desfecho: null })).body).toMatchObject({ desfecho: null, desfechoEm: null });
  const semEntrega = await anotar({ entregueEm: null });
  expect(semEntrega.body).toMatchObject({ entregueEm: null, entregueComo: null, prazoAte: null });
});

test('one that nobody got is deleted; one that went stays, and may be taken back', async () => {
  const { contratoId } = await novoContrato(ana);
  const { escrever, mudar, apagar, listar } = cartasDe(ana, contratoId);
  const { body: uma } = await escrever(INFRACAO);
  const { body: outra } = await escrever(PREFERENCIA);
  await mudar(outra.id, { entregueEm: '2026-04-10', entregueComo: 'EM_MAOS' });
  const recusada = await apagar(outra.id);
  expect([recusada.status, recusada.body.error]).toEqual([409, expect.stringContaining('retirada')]);
  expect((await apagar(uma.id)).status).toBe(200);
  expect((await listar()).map(({ id }) => id)).toEqual([outra.id]);
  expect((await mudar(outra.id, { desfecho: 'RETIRADA' })).body).toMatchObject({ desfecho: 'RETIRADA' });
  expect((await apagar(uma.id)).status).toBe(404);
});

test('the same request makes one letter, also where many come at once; of one deleted since none', async () => {
  const { contratoId } = await novoContrato(ana);
  const { escrever, apagar, listar } = cartasDe(ana, contratoId);
  const headers = { 'idempotency-key': 'carta-1' };
  const feitas = await Promise.all(Array.from({ length: 5 }, () => escrever(INFRACAO, headers)));
  expect(new Set(feitas.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
  expect(await listar()).toHaveLength(1);
  await apagar(feitas[0]?.body.id);
  expect((await escrever(INFRACAO, headers)).status).toBe(409);
  expect(await listar()).toEqual([]);
});

test('history and trail tell of a letter in the contract', async () => {
  const { contratoId } = await novoContrato(ana);
  const { escrever, mudar } = cartasDe(ana, contratoId);
  const { body: carta } = await escrever(PREFERENCIA);
  await mudar(carta.id, { entregueEm: '2026-04-10', entregueComo: 'CARTORIO' });
  const { body } = await ana.pedir(linhaDoTempo.buscar, { params: { id: contratoId } });
  expect(body.eventos.find(({ tipo }: { tipo: string }) => tipo === 'CARTA')).toMatchObject({
    ...{ dia: '2026-04-10', titulo: 'Oferta de venda, com preferência', detalhe: 'Entregue em 10/04/2026' },
    registro: { tipo: 'carta', id: carta.id },
  });
  const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: `contrato:${contratoId}` } })).body;
  expect(eventos.slice(0, 2)).toMatchObject([
    {
      acao: 'mudar',
      registro: { tipo: 'carta', id: carta.id },
      depois: { entregueComo: 'CARTORIO', prazoAte: '2026-05-10' },
    },
    { acao: 'criar', depois: { tipo: 'PREFERENCIA', preco: 350000, sha256: carta.sha256 } },
  ]);
  // The trail keeps the hash of the frozen text, not the text.
  expect(JSON.stringify(eventos)).not.toContain('destinatarios');
});
