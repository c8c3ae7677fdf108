import * as financeiro from '@imob/schemas/financeiro';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aoMesmoTempo, contagem, linhas } from './races/race.ts';
import { type TestApp, testApp } from './support/app.ts';
import { contasDe, type Locador, novaConta, novoContrato, novoLocador } from './support/factories.ts';
import { violations } from './support/invariants.ts';

/** Receipts of undone payments stay, and debts here are no installments of the contract. */
const EXCETO = [
  'a conta has at most one receipt',
  'a receipt shows what its conta received',
  'a partial payment leaves its rest as one conta',
  'the installments and their rests add up to the rent',
  'a contract has all its installments',
];
let teste: TestApp;
let ana: Locador;
let contratoId: string;
beforeAll(async () => {
  teste = await testApp();
  teste.agora('2026-11-25T15:00:00Z');
  ana = await novoLocador(teste);
  const termos = { multaPercentual: 10, jurosMensal: 1, carenciaDias: 2 };
  ({ contratoId } = await novoContrato(ana, { dataFim: '2026-02-01', termos }));
});
afterAll(() => teste.fechar());

const emCentavos = (valor: number) => Math.round(valor * 100);
const ITENS = [
  { descricao: 'Aluguel', tipo: 'ALUGUEL', valor: 1300 },
  { descricao: 'Condomínio', tipo: 'CONDOMINIO', valor: 250.37 },
  { descricao: 'Abono', tipo: 'DESCONTO', valor: -50.37 },
];
const novaDivida = (itens: boolean) =>
  novaConta(ana, contratoId, {
    ...{ descricao: 'Dívida', valor: 1500, dataVencimento: '2026-11-10', tipo: 'ALUGUEL' },
    ...(itens && { itens: ITENS }),
  });

const passo = fc.record({
  parte: fc.double({ min: 0.001, max: 1.1, noNaN: true }),
  dia: fc.integer({ min: 8, max: 25 }),
  encargos: fc.constantFrom('COBRAR' as const, 'DISPENSAR' as const, null, { multa: 20.01, juros: 0.37 }),
  desconto: fc.constantFrom(0, 0, 0.01, 33.33),
  quitar: fc.boolean().map((sim) => sim || null),
  desfaz: fc.integer({ min: 0, max: 2 }).map((n) => n === 0),
});

test('any order of payments, discounts and undoing conserves money to the cent', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 1, maxLength: 7 }), fc.boolean(), async (passos, itens) => {
      let id = await novaDivida(itens);
      /** Says what stood before each payment that is still in force. */
      const pilha: { id: string; antes: any[] }[] = [];
      for (const { parte, dia, encargos, desconto, quitar, desfaz } of passos) {
        const antes = await contasDe(ana, contratoId);
        const ultimo = pilha.at(-1);
        if (desfaz && ultimo) {
          const { status } = await ana.pedir(financeiro.mudar, {
            params: { id: ultimo.id },
            body: { status: 'PENDENTE' },
          });
          expect([status, await contasDe(ana, contratoId)]).toEqual([200, ultimo.antes]);
          pilha.pop();
          id = ultimo.id;
          continue;
        }
        const dataPagamento = `2026-11-${String(dia).padStart(2, '0')}`;
        const devido = (await ana.pedir(financeiro.encargos, { params: { id }, query: { em: dataPagamento } })).body;
        const valorPago = Math.max(1, Math.round(emCentavos(devido.total) * parte)) / 100;
        const { body, status } = await ana.pedir(financeiro.pagar, {
          params: { id },
          body: { valorPago, dataPagamento, encargos, desconto, quitar },
        });
        if (status === 400) continue;
        const { recibo_digital: recibo, saldo_devedor } = body;
        const { multa, juros, correcao } = recibo;
        const doRecibo = [...recibo.itens.map(({ valor }: any) => valor), multa, juros, correcao, -recibo.desconto];
        expect(doRecibo.reduce((soma, valor) => soma + emCentavos(valor), 0)).toBe(emCentavos(recibo.valor));
        // Received for the debt, forgiven and still owed are the whole that was due, however it was reckoned.
        const pago = (await ana.pedir(financeiro.encargos, { params: { id } })).body;
        const acordado = typeof encargos === 'object' && encargos ? [encargos.multa, encargos.juros] : [0, 0];
        const cobrados = encargos === 'COBRAR' ? [devido.multa, devido.juros] : acordado;
        const partes = encargos ? [devido.valor, ...cobrados] : [antes.find((conta) => conta.id === id).valor];
        const inteiro = partes.reduce((soma, valor) => soma + emCentavos(valor), 0);
        expect(emCentavos(pago.total) + emCentavos(pago.desconto) + emCentavos(saldo_devedor)).toBe(inteiro);
        expect(recibo.valor).toBe(valorPago);
        if (saldo_devedor > 0) expect(pago.total).toBe(recibo.valor);
        pilha.push({ id, antes });
        if (saldo_devedor === 0) break;
        const novas = (await contasDe(ana, contratoId)).filter((nova) => !antes.some((velha) => velha.id === nova.id));
        expect(novas.map(({ valor }) => valor)).toEqual([saldo_devedor]);
        id = novas[0].id;
      }
      expect(await violations(teste.deps.pool, EXCETO)).toEqual([]);
    }),
    { numRuns: 25 },
  );
});

test.each([1, 2, 3])('payments of one conta at once, with charges: one receipt, one rest (round %i)', async () => {
  const id = await novaDivida(false);
  const corpos = [{ valorPago: 1000 }, { valorPago: 700, quitar: true }, {}];
  const respostas = await aoMesmoTempo(9, (i) =>
    ana.pedir(financeiro.pagar, { params: { id }, body: { encargos: 'COBRAR', ...corpos[i % 3] } }),
  );
  expect(contagem(respostas)).toEqual({ 200: 1, 400: 8 });
  expect(await linhas(teste, 'select count(*)::int as n from recibos where "contaId" = $1', [id])).toEqual([{ n: 1 }]);
});

test('receipts of payments at once are numbered without a double, and one undone with its rest waits for nobody', async () => {
  const ids = await aoMesmoTempo(8, () => novaDivida(false));
  const pagos = await aoMesmoTempo(8, (i) =>
    ana.pedir(financeiro.pagar, { params: { id: ids[i] as string }, body: { valorPago: 10, encargos: 'COBRAR' } }),
  );
  const numeros = pagos.map(({ body }) => body.recibo_digital.numero);
  expect(new Set(numeros).size).toBe(8);
  expect(Math.max(...numeros) - Math.min(...numeros)).toBe(7);
  const abertas = (await contasDe(ana, contratoId)).filter(({ valor }) => valor === 1647.5 || valor === 1497.5);
  const desfazer = ids.map((id) => ana.pedir(financeiro.mudar, { params: { id }, body: { status: 'PENDENTE' } }));
  const pagar = abertas.map(({ id }) => ana.pedir(financeiro.pagar, { params: { id } }));
  const [desfeitos] = await Promise.all([Promise.all(desfazer), Promise.all(pagar)]);
  expect(desfeitos.every(({ status }) => status === 200 || status === 409)).toBe(true);
});
