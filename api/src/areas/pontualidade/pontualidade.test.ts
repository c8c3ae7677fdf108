import * as acordos from '@imob/schemas/acordos';
import * as demais from '@imob/schemas/demaisLocatarios';
import * as financeiro from '@imob/schemas/financeiro';
import * as pontualidade from '@imob/schemas/pontualidade';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { cartasDe } from '../../../test/support/letters.ts';
import { comAtrasos, promessasDe } from '../../../test/support/promises.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-03-16T15:00:00Z');
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const ler = async (id: string): Promise<pontualidade.Pontualidade> =>
  (await ana.pedir(pontualidade.buscar, { params: { id } })).body;
const pagar = async (id: string, body: object) =>
  expect((await ana.pedir(financeiro.pagar, { params: { id }, body })).status).toBe(200);

test('rents paid by their day, those of the next business day too, the delay of the others, and the promises that were kept', async () => {
  const { ids, locatarioId, contratoId } = await comAtrasos(ana);
  const [janeiro, fevereiro, marco] = ids as [string, string, string];
  // 10 January 2026 is a Saturday: the 12th is in time.
  await pagar(janeiro, { dataPagamento: '2026-01-12' });
  // Half in time, the rest late: it is late by the rest.
  await pagar(fevereiro, { dataPagamento: '2026-02-09', valorPago: 700 });
  const resto = (await ana.pedir(financeiro.listar, { query: { contratoId, status: 'ATRASADO' } })).body;
  await pagar(resto.find(({ descricao }: any) => /Saldo/.test(descricao)).id, { dataPagamento: '2026-02-14' });
  const de = promessasDe(ana);
  await de.prometer([marco], '2026-03-18');
  const doze = { meses: 12, desde: '2025-03-16', vencidos: 3, noDia: 1, emAberto: 1 };
  expect(await ler(locatarioId)).toEqual({
    em: '2026-03-16',
    // Four days of February's rent, six of March's so far.
    periodos: [
      { ...doze, atrasoMedio: 5 },
      { ...doze, meses: 24, desde: '2024-03-16', atrasoMedio: 5 },
    ],
    promessas: { feitas: 0, cumpridas: 0 },
  });
  await pagar(marco, { dataPagamento: '2026-03-16' });
  expect((await ler(locatarioId)).promessas).toEqual({ feitas: 1, cumpridas: 1 });
});

test('who rents beside another is told of alike, and a rent of an agreement is paid once its installments are', async () => {
  const { ids, contratoId, locatarioId } = await comAtrasos(ana);
  const outra = await novoLocatario(ana, { nome: 'Rita' });
  const params = { id: contratoId };
  expect((await ana.pedir(demais.gravar, { params, body: { demais: [{ locatarioId: outra }] } })).status).toBe(200);
  const corpo = {
    contaIds: ids.slice(0, 3),
    encargos: 'DISPENSAR',
    parcelas: [{ vencimento: '2026-04-01', valor: 4500 }],
  };
  const { body: acordo } = await ana.pedir(acordos.criar, { params, body: corpo });
  const emAberto = async (id: string) => (await ler(id)).periodos[0]?.emAberto;
  expect([await emAberto(locatarioId), await emAberto(outra)]).toEqual([3, 3]);
  await pagar(acordo.contas[0].id, {});
  expect((await ler(outra)).periodos[0]).toMatchObject({ vencidos: 3, noDia: 0, emAberto: 0, atrasoMedio: 35 });
});

test('a letter of reference says what is recorded of the lease, its rent only where that is wanted, and waits for nothing', async () => {
  const { ids, contratoId } = await comAtrasos(ana);
  const de = cartasDe(ana, contratoId);
  await pagar(ids[0] as string, { dataPagamento: '2026-01-10' });
  await pagar(ids[1] as string, { dataPagamento: '2026-02-10' });
  await pagar(ids[2] as string, { dataPagamento: '2026-03-13' });
  const { status, body: carta } = await de.escrever({ tipo: 'REFERENCIA', comAluguel: true });
  expect(status).toBe(201);
  expect(carta).toMatchObject({ tipo: 'REFERENCIA', prazoAte: null });
  expect(carta.texto.paragrafos.slice(1, 4)).toEqual([
    'O aluguel mensal é de R$\u00a01.500,00 (mil e quinhentos reais).',
    'Nesse período venceram 3 aluguéis, e 2 foram pagos até o dia do vencimento, ou o dia útil seguinte.',
    'O outro atrasou 3 dias.',
  ]);
  const { body: sem } = await de.escrever({ tipo: 'REFERENCIA' });
  expect(sem.conteudo).not.toContain('1.500,00');
  expect((await de.mudar(carta.id, { desfecho: 'ATENDIDA' })).status).toBe(400);
  await noDia(teste, ana, '2026-05-30');
  expect(
    (await ana.pedir({ method: 'GET', url: '/painel' })).body.decidir.filter(({ tipo }: any) => tipo === 'CARTA'),
  ).toEqual([]);
});

test('nothing is declared of a lease of which no rent has fallen due', async () => {
  const { contratoId } = await comAtrasos(ana, { dataInicio: '2026-03-15', dataFim: '2027-03-15' });
  const de = cartasDe(ana, contratoId);
  expect((await de.escrever({ tipo: 'REFERENCIA' })).status).toBe(409);
  expect((await de.opcoes()).impedimentos.map(({ tipo }) => tipo)).toContain('REFERENCIA');
});
