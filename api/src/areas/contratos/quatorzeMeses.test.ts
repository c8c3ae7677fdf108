import * as financeiro from '@imob/schemas/financeiro';
import * as painel from '@imob/schemas/painel';
import * as recibos from '@imob/schemas/recibos';
import { somarDias } from '@imob/schemas/rules/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, novoContrato, novoLocador } from '../../../test/support/factories.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-11-22T15:00:00Z' });
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const lerPainel = async (mes?: string): Promise<painel.Painel> =>
  (await ana.pedir(painel.ler, mes ? { query: { mes } } : {})).body;

test('a lease that began 14 months ago is entered with its past: each payment in its month, each receipt of the day paid', async () => {
  const { contratoId } = await novoContrato(ana, {
    ...{ dataInicio: '2025-09-22', dataFim: '2028-03-21', valorAluguel: 2000, diaVencimento: 5 },
    termos: { multaPercentual: 10, jurosMensal: 1 },
  });
  const vencidas = (await contasDe(ana, contratoId)).filter(({ dataVencimento }) => dataVencimento < '2026-11-22');
  expect(vencidas).toHaveLength(14);
  // Two days after each due date; the last one ten days late, with its charges.
  for (const [i, { id, dataVencimento }] of vencidas.entries()) {
    const ultima = i === vencidas.length - 1;
    const dataPagamento = somarDias(dataVencimento, ultima ? 10 : 2);
    const body = { dataPagamento, formaPagamento: 'Pix', ...(ultima && { encargos: 'COBRAR' }) };
    const { status, body: pago } = await ana.pedir(financeiro.pagar, { params: { id }, body });
    expect(status).toBe(200);
    expect(pago.recibo_digital).toMatchObject({
      dataPagamento: `${dataPagamento}T15:00:00.000Z`,
      emitidoEm: '2026-11-22T15:00:00.000Z',
      competencia: dataVencimento.slice(0, 7),
    });
  }

  const { meses, emAtraso } = await lerPainel();
  expect(emAtraso.total).toBe(0);
  expect(meses.filter(({ mes }) => mes >= '2025-12')).toEqual(
    meses.filter(({ mes }) => mes >= '2025-12').map(({ mes }) => ({ mes, esperado: 2000, recebido: 2000 })),
  );
  expect((await lerPainel('2025-10')).entrou).toBe(2000);
  expect(await lerPainel('2026-11')).toMatchObject({ entrou: 2206.67, encargosRecebidos: 206.67, recebido: 2000 });
  expect((await lerPainel('2025-09')).entrou).toBe(0);

  const dados: recibos.Recibo[] = (await ana.pedir(recibos.listar)).body;
  expect(new Set(dados.map(({ numero }) => numero)).size).toBe(14);
  const primeiro = dados.find(({ competencia }) => competencia === '2025-10') as recibos.Recibo;
  const cookie = `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}`;
  const { rawPayload } = await teste.app.inject({ url: `/recibos/${primeiro.id}/pdf`, headers: { cookie } });
  const texto = await textoDoPdf(rawPayload);
  expect(texto).toContain('07/10/2025');
  expect(texto).toContain('22/11/2026');
});
