import * as exemplos from '@imob/schemas/exemplos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as rendimentos from '@imob/schemas/rendimentos';
import * as resultado from '@imob/schemas/resultado';
import type { TipoDeDespesa } from '@imob/schemas/rules/despesas';
import { somar } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
} from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-11-24T15:00:00Z');
  ana = await novoLocador(teste);
});

const locacao = async (nome: string, mudancas: object = {}) => {
  const imovelId = await novoImovel(ana, { nome });
  const termo = { dataInicio: '2025-12-01', dataFim: '2026-11-30', valorAluguel: 2000, ...mudancas };
  const { contratoId } = await novoContrato(ana, { imovelId, ...termo });
  return { imovelId, contratoId, contas: await contasDe(ana, contratoId) };
};
const pagar = async (id: string, dataPagamento: string, corpo: object = {}) => {
  const { status, body } = await ana.pedir(financeiro.pagar, { params: { id }, body: { dataPagamento, ...corpo } });
  expect([status, body.error]).toEqual([200, undefined]);
};
const gasta = (imovelId: string | null, tipo: TipoDeDespesa, valor: number, data: string, mais: object = {}) =>
  novaDespesa(ana, { imovelId, tipo, valor, data, ...mais });
const ler = async (query: Record<string, string> = { ano: '2026' }, quem = ana): Promise<resultado.Resultado> =>
  resultado.Resultado.strict().parse((await quem.pedir(resultado.ler, { query })).body);
/** Without co-owners all of it is the landlord's. */
const todo = (recebido: number, despesas: number, saldo: number) => {
  const soma = { recebido, despesas, resultado: saldo };
  return { ...soma, suaParte: soma, coproprietarios: [] };
};
const doMes = ({ meses }: resultado.Resultado, mes: string) => meses.find((um) => um.mes === mes);

test('a year is what came in less what was spent until today, in all, by month and by property', async () => {
  const casa = await locacao('Casa', { valorCaucao: 4000 });
  const sala = await locacao('Sala');
  const caucao = casa.contas.find(({ tipo }) => tipo === 'CAUCAO');
  await pagar(caucao.id, '2026-03-01');
  const alugueis = casa.contas.filter(({ tipo }) => tipo === 'ALUGUEL');
  await pagar(alugueis[0].id, '2026-03-10');
  await pagar(alugueis[1].id, '2025-12-31');
  const itens = [{ tipo: 'CONDOMINIO', descricao: 'Condomínio', valor: 500 }];
  await pagar(await novaConta(ana, casa.contratoId, { tipo: 'ALUGUEL', valor: 500, itens }), '2026-03-11');
  await pagar(sala.contas[0].id, '2026-04-10', { valorPago: 1234.56 });
  await gasta(casa.imovelId, 'CONDOMINIO', 500, '2026-03-09', { reembolsada: true });
  await gasta(casa.imovelId, 'REPARO', 80.1, '2026-03-20');
  await gasta(casa.imovelId, 'REPARO', 0.2, '2026-11-24');
  await gasta(casa.imovelId, 'IPTU', 300, '2025-12-31');
  await gasta(casa.imovelId, 'IPTU', 310, '2026-11-25');
  await gasta(sala.imovelId, 'FINANCIAMENTO', 1500, '2026-04-02');
  await gasta(null, 'OUTRO', 50, '2026-04-03');
  const lido = await ler();
  expect({ ...lido, meses: lido.meses.filter(({ recebido, despesas }) => recebido + despesas > 0) }).toEqual({
    ...{ ano: 2026, ...todo(3734.56, 2130.3, 1604.26), previstas: 310 },
    meses: [
      { mes: '2026-03', ...todo(2500, 580.1, 1919.9) },
      { mes: '2026-04', ...todo(1234.56, 1550, -315.44) },
      { mes: '2026-11', ...todo(0, 0.2, -0.2) },
    ],
    imoveis: [
      {
        ...{ imovelId: casa.imovelId, imovelNome: 'Casa', ...todo(2500, 580.3, 1919.7) },
        porTipo: [
          { tipo: 'CONDOMINIO', valor: 500 },
          { tipo: 'REPARO', valor: 80.3 },
        ],
      },
      {
        ...{ imovelId: sala.imovelId, imovelNome: 'Sala', ...todo(1234.56, 1500, -265.44) },
        porTipo: [{ tipo: 'FINANCIAMENTO', valor: 1500 }],
      },
      {
        ...{ imovelId: null, imovelNome: null, ...todo(0, 50, -50) },
        porTipo: [{ tipo: 'OUTRO', valor: 50 }],
      },
    ],
  });
  expect(lido.meses.map(({ mes }) => mes)).toHaveLength(12);

  const { texto, headers } = await ana.pedir(resultado.exportar, { query: { ano: '2026', formato: 'csv' } });
  expect(headers['content-disposition']).toContain('resultado-2026.csv');
  expect(texto.trim().split('\r\n').slice(1)).toEqual([
    '03/2026;Casa;2500,00;580,10;1919,90',
    '04/2026;Sem imóvel;0,00;50,00;-50,00',
    '04/2026;Sala;1234,56;1500,00;-265,44',
    '11/2026;Casa;0,00;0,20;-0,20',
  ]);
});

test('of one property it is what is said of it among all; of a stranger’s, of none and of one without money it is empty', async () => {
  const [casa, sala] = [await locacao('Casa'), await locacao('Sala')];
  await pagar(casa.contas[0].id, '2026-02-10', { valorPago: 700 });
  await pagar((await contasDe(ana, casa.contratoId)).find(({ valor }) => valor === 1300).id, '2026-03-10');
  await pagar(sala.contas[0].id, '2026-02-10');
  await gasta(casa.imovelId, 'IPTU', 12.34, '2026-02-01');
  await gasta(sala.imovelId, 'IPTU', 56.78, '2026-02-01');
  await gasta(casa.imovelId, 'IPTU', 9, '2026-12-01');
  const todos = await ler();
  const dela = await ler({ ano: '2026', imovelId: casa.imovelId });
  expect(dela.imoveis).toEqual(todos.imoveis.filter(({ imovelId }) => imovelId === casa.imovelId));
  expect([dela.recebido, dela.despesas, dela.previstas]).toEqual([2000, 12.34, 9]);
  expect(doMes(dela, '2026-02')).toEqual({ mes: '2026-02', ...todo(700, 12.34, 687.66) });
  const bia = await novoLocador(teste);
  const outros = [
    [casa.imovelId, bia],
    ['nenhum', ana],
    [await novoImovel(ana), ana],
  ] as const;
  for (const [imovelId, quem] of outros) {
    const lido = await ler({ ano: '2026', imovelId }, quem);
    expect([lido.recebido, lido.despesas, lido.previstas, lido.imoveis]).toEqual([0, 0, 0, []]);
    expect(lido.meses).toHaveLength(12);
  }
});

test('what came in is what rendimentos say, in parts, of companies and after money went back', async () => {
  const casa = await locacao('Casa', { valorAluguel: 6000 });
  const empresa = await locacao('Loja');
  await pagar(casa.contas[0].id, '2026-01-31', { valorPago: 1000.01 });
  await pagar(casa.contas[1].id, '2026-02-10', { encargos: { multa: 12.34, juros: 0, correcao: 0 } });
  await pagar(empresa.contas[0].id, '2026-02-11');
  await sql`update contas set "valorRecebido" = 1900 where "userId" = ${ana.uid} and id = ${empresa.contas[0].id}`.execute(
    teste.deps.db,
  );
  const { body } = await ana.pedir(rendimentos.ler, { query: { ano: '2026' } });
  const lido = await ler();
  expect(lido.recebido).toBe(somar([body.rendimento, body.repasses]));
  for (const mes of (body as rendimentos.Rendimentos).meses) {
    const deles = [mes.deFisicas, mes.deJuridicas, mes.semDocumento, mes.repasses];
    expect([mes.mes, doMes(lido, mes.mes)?.recebido]).toEqual([mes.mes, somar(deles)]);
  }
});

test('a property that is gone is called as it was', async () => {
  const casa = await locacao('Casa antiga');
  await pagar(casa.contas[0].id, '2026-02-10');
  const terreno = await novoImovel(ana, { nome: 'Terreno' });
  await gasta(terreno, 'IPTU', 90, '2026-02-01');
  for (const id of [casa.imovelId, terreno]) {
    expect((await ana.pedir(imoveis.remover, { params: { id } })).status).toBe(200);
  }
  expect((await ler()).imoveis.map(({ imovelNome }) => imovelNome)).toEqual(['Casa antiga', 'Terreno']);
  expect((await ler({ imovelId: terreno })).despesas).toBe(90);
});

test('examples count for nothing, and a year that cannot be is 400', async () => {
  await ana.pedir(exemplos.criar);
  const { body } = await ana.pedir({ method: 'GET', url: '/imoveis/pagina' });
  await gasta(body.imoveis[0].id, 'IPTU', 90, '2026-02-01');
  expect(await ler({})).toMatchObject({ ano: 2026, recebido: 0, despesas: 0, imoveis: [] });
  for (const ano of ['vinte', '1989', '2026.5']) {
    const { status, body: erro } = await ana.pedir(resultado.ler, { query: { ano } });
    expect([status, erro.campos[0].campo]).toEqual([400, 'ano']);
  }
});
