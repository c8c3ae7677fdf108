// A conta of rent and of what is passed on, paid in parts picked at random, is the same income as one payment of as much.
import * as financeiro from '@imob/schemas/financeiro';
import * as painel from '@imob/schemas/painel';
import * as recibos from '@imob/schemas/recibos';
import * as rendimentos from '@imob/schemas/rendimentos';
import { centavos, reais, somar, subtrair } from '@imob/schemas/rules/money';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Sorte, sorteDe } from '../../../test/lives/chance.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, novaConta, novoContrato, novoLocador } from '../../../test/support/factories.ts';

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

const ALUGUEL = { descricao: 'Aluguel', tipo: 'ALUGUEL', valor: 1000 };
const CONDOMINIO = { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 300 };
const DESCONTO = { descricao: 'Bom pagador', tipo: 'DESCONTO', valor: -50 };
const REPARO = { descricao: 'Pia', tipo: 'REPARO', valor: 40.07 };
type Item = typeof ALUGUEL;

/** A conta of these items, of a lease of its own. */
async function nova(itens: Item[], descontoPontualidade: object | null) {
  const { contratoId } = await novoContrato(ana, { termos: { multaPercentual: 10, descontoPontualidade } });
  const valor = somar(itens.map((item) => item.valor));
  return {
    contratoId,
    id: await novaConta(ana, contratoId, {
      tipo: 'ALUGUEL',
      descricao: 'Conta',
      valor,
      itens,
      dataVencimento: '2026-03-10',
    }),
  };
}
async function pagar(id: string, dia: string, corpo: object = {}) {
  const body = { encargos: 'COBRAR', dataPagamento: dia, ...corpo };
  const pago = await ana.pedir(financeiro.pagar, { params: { id }, body });
  expect([pago.status, pago.body.error]).toEqual([200, undefined]);
  return pago.body.recibo_digital as recibos.Recibo;
}
/** Finds what is still open of the lease's conta, which is not one of its rents, after a payment in part. */
const restoDe = async (contratoId: string): Promise<string | undefined> =>
  (await contasDe(ana, contratoId)).find(
    ({ descricao, status }) => !descricao.startsWith('Aluguel') && ['PENDENTE', 'ATRASADO'].includes(status),
  )?.id;
const mudarNome = async (id: string, descricao: string) =>
  expect((await ana.pedir(financeiro.mudar, { params: { id }, body: { descricao } })).status).toBe(200);
const ler = async (ano = '2026'): Promise<rendimentos.Rendimentos> =>
  (await ana.pedir(rendimentos.ler, { query: { ano } })).body;
const deMeses = async () =>
  (await Promise.all(['2025', '2026'].map(ler))).flatMap(({ pagadores }) => pagadores.flatMap(({ meses }) => meses));
const somas = async () => {
  const anos = await Promise.all(['2025', '2026'].map(ler));
  const meses = await deMeses();
  expect(meses.every(({ rendimento, repasses }) => rendimento >= 0 && repasses >= 0)).toBe(true);
  const de = (qual: 'rendimento' | 'repasses') => somar(anos.map((um) => um[qual]));
  expect([somar(meses.map((um) => um.rendimento)), somar(meses.map((um) => um.repasses))]).toEqual([
    de('rendimento'),
    de('repasses'),
  ]);
  return { rendimento: de('rendimento'), repasses: de('repasses') };
};
const DESCONTO_DE_100 = { tipo: 'VALOR', valor: 100, diasAntes: 0 };

test('a discount is of the rent, also where the part that completes pays nothing but condomínio', async () => {
  const { id, contratoId } = await nova([ALUGUEL, CONDOMINIO], DESCONTO_DE_100);
  await pagar(id, '2026-03-03', { valorPago: 1000 });
  await pagar((await restoDe(contratoId)) ?? '', '2026-03-05');
  expect(await somas()).toEqual({ rendimento: 900, repasses: 300 });
});

test('what a later month does not bring of what is passed on, an earlier one did: together they are the whole', async () => {
  const { id, contratoId } = await nova([ALUGUEL, CONDOMINIO], DESCONTO_DE_100);
  const valores = async () => (await deMeses()).map(({ mes, rendimento, repasses }) => [mes, rendimento, repasses]);
  await pagar(id, '2025-12-30', { valorPago: 1000 });
  expect(await valores()).toEqual([['2025-12', 1000, 0]]);
  const resto = (await restoDe(contratoId)) ?? '';
  await mudarNome(resto, 'O que faltou do condomínio');
  await pagar(resto, '2026-01-05');
  expect(await valores()).toEqual([
    ['2025-12', 900, 100],
    ['2026-01', 0, 200],
  ]);
});

const devido = async (id: string, em: string): Promise<number> =>
  (await ana.pedir(financeiro.encargos, { params: { id }, query: { em } })).body.total;

const DIAS = ['2025-11-03', '2025-12-31', '2026-01-01', '2026-02-28', '2026-03-01', '2026-03-02', '2026-03-10'];

/** Pays a conta in parts by its due day, the last of which may be taken for the whole; gives the receipts. Some parts are renamed, or undone and paid again. */
async function pagarEmPartes({ inteiro, chance, escolher }: Sorte, contratoId: string) {
  const recebidos: recibos.Recibo[] = [];
  let qual = inteiro(0, 3);
  for (let faltam = inteiro(1, 3); faltam >= 0; faltam--) {
    const id = (await restoDe(contratoId)) ?? '';
    const em = DIAS[qual] ?? '';
    if (chance(0.3)) await mudarNome(id, escolher(['Acordo', 'O resto (Parcial)', 'Outra (Saldo)']));
    if (chance(0.2)) {
      await pagar(id, em, { valorPago: 0.01 });
      await ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } });
    }
    const parte = reais(Math.ceil(centavos(await devido(id, em)) * escolher([0.1, 0.5, 0.77])));
    const ultima = chance(0.3) ? { valorPago: parte, quitar: true } : {};
    recebidos.push(await pagar(id, em, faltam > 0 ? { valorPago: parte } : ultima));
    if (faltam > 0) qual += inteiro(0, 1);
  }
  expect(await restoDe(contratoId)).toBeUndefined();
  return { dia: DIAS[qual] ?? '', recebidos, pago: somar(recebidos.map(({ valor }) => valor)) };
}

test.each(Array.from({ length: 40 }, (_, i) => i + 1))(
  'seed %i: in parts or at once, it is the same income',
  async (semente) => {
    const sorte = sorteDe(semente);
    const desconto = sorte.escolher([null, DESCONTO_DE_100, { tipo: 'PERCENTUAL', valor: 7.5, diasAntes: 0 }]);
    const itens = [ALUGUEL, CONDOMINIO, DESCONTO, REPARO]
      .map((item) => ({ item, em: sorte.inteiro(0, 1_000) }))
      .toSorted((a, b) => a.em - b.em)
      .map(({ item }) => item);
    const emPartes = await nova(itens, desconto);
    const { pago, dia, recebidos } = await pagarEmPartes(sorte, emPartes.contratoId);
    const antes = await somas();
    expect(somar([antes.rendimento, antes.repasses])).toBe(pago);
    const { body } = await ana.pedir(painel.ler, { query: { mes: '2026-03' } });
    expect(somar(body.meses.map((um: { recebido: number }) => um.recebido))).toBe(pago);
    await ana.pedir(recibos.remover, { params: { id: sorte.escolher(recebidos).id } });
    expect(await somas()).toEqual(antes);
    const deUmaVez = await nova(itens, desconto);
    await pagar(deUmaVez.id, dia, { valorPago: pago, quitar: true });
    const depois = await somas();
    expect({
      rendimento: subtrair(depois.rendimento, antes.rendimento),
      repasses: subtrair(depois.repasses, antes.repasses),
    }).toEqual(antes);
  },
);
