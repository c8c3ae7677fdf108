import * as compromissos from '@imob/schemas/compromissos';
import * as exemplos from '@imob/schemas/exemplos';
import * as financeiro from '@imob/schemas/financeiro';
import * as patrimonio from '@imob/schemas/patrimonio';
import * as previsao from '@imob/schemas/previsao';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  noDia,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
  novosCoproprietarios,
} from '../../../test/support/factories.ts';
import { prorrogadoCom } from '../../../test/support/prolonged.ts';
import { manutencoesDe, novoCompromisso, novoPrestador } from '../../../test/support/repairs.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-11-24');
});

type Query = Record<string, string>;
const ler = async (query: Query = {}, quem = ana): Promise<previsao.Previsao> => {
  const { status, body } = await quem.pedir(previsao.ler, { query });
  expect([status, body.error]).toEqual([200, undefined]);
  return previsao.Previsao.strict().parse(body);
};
const linhas = async (mes: string, query: Query = {}): Promise<previsao.LinhaPrevista[]> =>
  (await ana.pedir(previsao.linhas, { query: { mes, ...query } })).body.linhas;
const doMes = ({ meses }: previsao.Previsao, mes: string) => meses.find((um) => um.mes === mes);
const pagar = async (id: string, dataPagamento: string) =>
  expect((await ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento } })).status).toBe(200);
const movimento = (entra: number, sai = 0) => ({ entra, sai });

test('the contas that exist are certain; the months after a lease’s end stand apart, and so does what is overdue', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa' });
  const prazo = { dataInicio: '2026-03-01', dataFim: '2027-02-28', valorAluguel: 2000, valorCaucao: 6000 };
  const { contratoId } = await novoContrato(ana, { imovelId, ...prazo });
  const contas = await contasDe(ana, contratoId);
  const [caucao] = contas.filter(({ tipo }) => tipo === 'CAUCAO');
  for (const { id } of contas.filter(({ tipo, dataVencimento: dia }) => tipo === 'ALUGUEL' && dia < '2026-11-01'))
    await pagar(id, '2026-11-01');
  const lida = await ler();
  expect(lida).toMatchObject({
    ...{ de: '2026-11-24', ate: '2027-10-31', entra: 6000, sai: 0, saldo: 6000 },
    ...{ seContinuar: movimento(16_000), caucao: movimento(0), estimado: movimento(0) },
    atrasado: { valor: 2000, contas: 2, caucao: caucao.valor },
  });
  expect(lida.meses.map(({ mes, entra, seContinuar }) => [mes.slice(2), entra, seContinuar.entra])).toEqual([
    ...[
      ['26-11', 0, 0],
      ['26-12', 2000, 0],
      ['27-01', 2000, 0],
      ['27-02', 2000, 0],
    ],
    ...['03', '04', '05', '06', '07', '08', '09', '10'].map((mes) => [`27-${mes}`, 0, 2000]),
  ]);
  expect(doMes(lida, '2026-12')?.porOrigem).toEqual([
    { origem: 'ALUGUEL', certeza: 'CERTO', ...movimento(2000), linhas: 1 },
  ]);
  expect(lida.imoveis).toMatchObject([{ imovelId, imovelNome: 'Casa', entra: 6000, atrasado: 2000 }]);
  expect(lida.vagos).toEqual([]);
  const dezembro = contas.find(({ dataVencimento }) => dataVencimento === '2026-12-10');
  expect(await linhas('2026-12')).toMatchObject([
    { dia: '2026-12-10', registroId: dezembro.id, contratoId, imovelNome: 'Casa', locatarioNome: 'João Pereira' },
  ]);
  const curta = await ler({ meses: '3' });
  expect([curta.ate, curta.entra, curta.meses.length]).toEqual(['2027-01-31', 4000, 3]);
  const { status, body } = await ana.pedir(previsao.ler, { query: { meses: '5' } });
  expect([status, body.campos[0].campo]).toEqual([400, 'meses']);
});

test('a lease that goes on without a term makes its rents, with what recurs and the rent that is agreed for later days', async () => {
  const item = { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 300, de: '2026-03', ate: '2027-02' };
  await noDia(teste, ana, '2026-03-05');
  const { id } = await prorrogadoCom(ana, item, { valorAluguel: 1500 });
  await teste.deps.pool.query(
    `insert into reajustes ("userId", id, "contratoId", "dataBase", "valorAntes", "valorDepois", origem, "aplicadoEm")
     values ($1, gen_random_uuid(), $2, '2027-01-01', 1500, 1600, 'ACORDO', now())`,
    [ana.uid, id],
  );
  await teste.deps.pool.query('update contratos set "valorAluguel" = 1600 where id = $1', [id]);
  const lida = await ler({ meses: '12' });
  const certos = lida.meses.flatMap(({ mes, porOrigem }) =>
    porOrigem.map(({ certeza, origem, entra }) => [mes, origem, certeza, entra]),
  );
  const [primeiro] = certos.filter(([mes]) => (mes as string) > '2026-04');
  expect(primeiro).toEqual(['2026-05', 'ALUGUEL', 'CERTO', 1800]);
  expect(certos.filter(([mes]) => (mes as string) >= '2026-12')).toEqual([
    ...[
      ['2026-12', 'ALUGUEL', 'CERTO', 1800],
      ['2027-01', 'ALUGUEL', 'CERTO', 1900],
      ['2027-02', 'ALUGUEL', 'CERTO', 1900],
    ],
  ]);
  expect(lida.seContinuar).toEqual(movimento(0));
});

test('what goes out: expenses to pay, a repair whose offer was taken, an installment, and a commitment at its last price', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa' });
  await novaDespesa(ana, { imovelId, tipo: 'IPTU', valor: 310, data: '2026-12-05', pagaEm: null, vezes: 2 });
  await novaDespesa(ana, { imovelId, tipo: 'SEGURO', valor: 90, data: '2026-11-20', pagaEm: null });
  await novaDespesa(ana, { imovelId: null, tipo: 'OUTRO', valor: 45.5, data: '2026-12-01', pagaEm: null });
  const de = manutencoesDe(ana);
  const { id } = (await de.abrir({ imovelId })).body;
  expect((await de.mudar(id, { visitaDia: '2026-12-02' })).status).toBe(200);
  const { id: prestadorId } = await novoPrestador(ana);
  const { body: pedida } = await de.orcar(id, { prestadorId, valor: 480 });
  await de.mudarOrcamento(id, pedida.orcamentos[0]?.id as string, { escolhido: true });
  const { status } = await ana.pedir(patrimonio.mudar, {
    params: { id: imovelId },
    body: { parcela: 1500, financiadoAte: '2027-01' },
  });
  expect(status).toBe(200);
  await novaDespesa(ana, { imovelId, tipo: 'FINANCIAMENTO', valor: 1500, data: '2026-11-10' });
  const { id: compromissoId } = await novoCompromisso(ana, { imovelId, proximo: '2026-11-10', aCadaMeses: 1 });
  const feito = { em: '2026-11-10', venceVisto: '2026-11-10', valor: 120 };
  expect((await ana.pedir(compromissos.fazer, { params: { id: compromissoId }, body: feito })).status).toBe(200);
  await novoCompromisso(ana, { imovelId, titulo: 'Sem preço', proximo: '2026-12-10' });

  const lida = await ler({ meses: '3' });
  expect([lida.sai, lida.estimado]).toEqual([310 + 310 + 90 + 45.5 + 480 + 3000, movimento(0, 240)]);
  expect((await linhas('2026-11')).map(({ descricao, nota, sai, dia }) => [descricao, nota, sai, dia])).toEqual([
    ['Seguro', 'Venceu em 20/11/2026', 90, '2026-11-24'],
  ]);
  expect((await linhas('2026-12')).map(({ dia, origem, sai }) => [dia.slice(8), origem, sai])).toEqual([
    ...[
      ['01', 'DESPESA', 45.5],
      ['02', 'MANUTENCAO', 480],
      ['05', 'DESPESA', 310],
      ['10', 'COMPROMISSO', 120],
    ],
    ['31', 'FINANCIAMENTO', 1500],
  ]);
  expect(lida.imoveis.at(-1)).toMatchObject({ imovelId: null, sai: 45.5 });
  expect(await ler({ meses: '3', imovelId })).toMatchObject({ sai: 4190 });
});

test('IPTU and condomínio of last year are supposed only where the landlord says so, and none is recorded of the month', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa' });
  for (const [tipo, valor, data, mais] of [
    ['IPTU', 100, '2025-12-10', {}],
    ['IPTU', 101, '2026-01-10', {}],
    ['CONDOMINIO', 400, '2026-01-05', {}],
    ['CONDOMINIO', 50, '2026-01-06', { reembolsada: true }],
    ['LUZ', 70, '2026-01-05', {}],
  ] as const)
    await novaDespesa(ana, { imovelId, tipo, valor, data, ...mais });
  await novaDespesa(ana, { imovelId, tipo: 'IPTU', valor: 120, data: '2026-12-28', pagaEm: null });
  expect(await ler({ meses: '3' })).toMatchObject({ sai: 120, suposto: movimento(0) });
  const suposta = await ler({ meses: '3', supor: 'true' });
  expect(suposta).toMatchObject({ sai: 120, suposto: movimento(0, 501) });
  expect((await linhas('2027-01', { supor: 'true' })).map(({ descricao, nota }) => [descricao, nota])).toEqual([
    ['Condomínio', 'Como em 05/01/2026'],
    ['IPTU e taxas', 'Como em 10/01/2026'],
  ]);
});

test('co-owners get their part of what comes in less what goes out, in the month in which it does', async () => {
  const { contratoId, imovelId } = await novoContrato(ana, {
    dataInicio: '2026-11-25',
    dataFim: '2027-11-24',
    valorAluguel: 1000.01,
  });
  expect(contratoId).toBeTruthy();
  await novosCoproprietarios(ana, imovelId, [{ nome: 'Maria', percentual: 50, desde: '2027-01-01' }]);
  await novaDespesa(ana, { imovelId, tipo: 'REPARO', valor: 100, data: '2027-01-20', pagaEm: null });
  const lida = await ler({ meses: '3' });
  const repasses = lida.meses.flatMap(({ mes, porOrigem }) =>
    porOrigem.filter(({ origem }) => origem === 'REPASSE').map(({ sai }) => [mes, sai]),
  );
  expect(repasses).toEqual([['2027-01', 450]]);
  expect(lida.saldo).toBe(2000.02 - 100 - 450);
});

test('the carnê-leão of a month falls due in the next one, by what came in and what is certain, while its table is known', async () => {
  const locatarioId = await novoLocatario(ana, { cpf: '529.982.247-25' });
  const prazo = { dataInicio: '2026-10-01', dataFim: '2027-09-30', valorAluguel: 8000 };
  const { contratoId, imovelId } = await novoContrato(ana, { locatarioId, ...prazo });
  const [outubro, novembro] = await contasDe(ana, contratoId);
  await pagar(outubro.id, '2026-10-10');
  await pagar(novembro.id, '2026-11-10');
  await novaDespesa(ana, { imovelId, tipo: 'CONDOMINIO', valor: 500, data: '2026-12-10', pagaEm: null });
  const lida = await ler();
  const impostos = lida.meses.flatMap(({ mes, porOrigem }) =>
    porOrigem.filter(({ origem }) => origem === 'CARNE_LEAO').map(({ certeza, sai }) => [mes, certeza, sai]),
  );
  expect(impostos).toEqual([
    ['2026-11', 'ESTIMADO', 1124.29],
    ['2026-12', 'ESTIMADO', 1124.29],
    ['2027-01', 'ESTIMADO', 986.79],
  ]);
  expect(lida.semTabela).toBe(2027);
  expect((await ler({ imovelId })).estimado.sai).toBe(0);
});

test('a stranger’s property, none and examples bring nothing; a property that stands empty tells since when and at what cost', async () => {
  const { imovelId } = await novoContrato(ana, { dataInicio: '2026-11-25', dataFim: '2027-11-24' });
  const bia = await novoLocador(teste);
  for (const [id, quem] of [
    [imovelId, bia],
    ['nenhum', ana],
  ] as const) {
    const lida = await ler({ imovelId: id }, quem);
    expect([lida.entra, lida.imoveis, lida.vagos, lida.meses.length]).toEqual([0, [], [], 12]);
  }
  await bia.pedir(exemplos.criar);
  expect(await ler({}, bia)).toMatchObject({ entra: 0, sai: 0, seContinuar: movimento(0), imoveis: [], vagos: [] });

  await noDia(teste, ana, '2026-11-24');
  const vazia = await novoImovel(ana, { nome: 'Vazia' });
  await teste.deps.pool.query(`update imoveis set "criadoEm" = '2026-08-27T12:00:00Z' where id = $1`, [vazia]);
  await novaDespesa(ana, { imovelId: vazia, tipo: 'CONDOMINIO', valor: 300, data: '2026-10-05' });
  await novaDespesa(ana, { imovelId: vazia, tipo: 'CONDOMINIO', valor: 300, data: '2026-11-05' });
  await novaDespesa(ana, { imovelId: vazia, tipo: 'CONDOMINIO', valor: 300, data: '2026-08-05' });
  const [amanha, desdeAgosto] = (await ler()).vagos.toSorted((a, b) => a.dias - b.dias);
  expect(amanha).toMatchObject({ imovelId, dias: 1, vagoDesde: '2026-11-24' });
  expect(desdeAgosto).toEqual({
    ...{ imovelId: vazia, imovelNome: 'Vazia', vagoDesde: '2026-08-27', dias: 90, custo: 600, custoPorMes: 200 },
  });
});

test('the sheet has each movement in a row of its own', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa' });
  await novoContrato(ana, { imovelId, dataInicio: '2026-11-25', dataFim: '2026-12-24', valorAluguel: 1234.5 });
  await novaDespesa(ana, { imovelId: null, tipo: 'OUTRO', valor: 45, data: '2026-12-01', pagaEm: null });
  const { texto, headers } = await ana.pedir(previsao.exportar, { query: { formato: 'csv', meses: '3' } });
  expect(headers['content-disposition']).toContain('previsao.csv');
  expect(texto.trim().split('\r\n')).toEqual([
    'Dia;Mês;Imóvel;Inquilino;O que é;Descrição;Quanto é certo;Entra;Sai;Nota',
    '01/12/2026;12/2026;Sem imóvel;;Despesas a pagar;Outra;Previsto;;45,00;',
    '10/12/2026;12/2026;Casa;João Pereira;Aluguéis;Aluguel 1/1;Previsto;1234,50;;',
    '10/01/2027;01/2027;Casa;João Pereira;Aluguéis;Aluguel 01/2027;Se continuar;1234,50;;',
  ]);
});

test('what was paid on the last day of a leap February is supposed of the next one too', async () => {
  await noDia(teste, ana, '2028-03-10');
  const imovelId = await novoImovel(ana, { nome: 'Casa' });
  await novaDespesa(ana, { imovelId, tipo: 'IPTU', valor: 310, data: '2028-02-29', pagaEm: '2028-02-29' });
  await noDia(teste, ana, '2028-03-11');
  expect(doMes(await ler({ supor: 'true' }), '2029-02')?.suposto).toEqual(movimento(0, 310));
});
