import * as extrato from '@imob/schemas/extratoDoLocatario';
import * as financeiro from '@imob/schemas/financeiro';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, type Locador, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';

let teste: TestApp;
let ana: Locador;
let locatarioId: string;
let contas: { id: string }[];
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-15T15:00:00Z' });
  ana = await novoLocador(teste);
  locatarioId = await novoLocatario(ana, { nome: 'João Pereira', cpf: '529.982.247-25' });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  contas = await contasDe(ana, contratoId);
  await pagar(0, { dataPagamento: '2026-01-15', encargos: 'COBRAR' });
  await pagar(1, { dataPagamento: '2026-02-10', valorPago: 1000 });
});
afterAll(() => teste.fechar());

const pagar = (qual: number, body: object) =>
  ana.pedir(financeiro.pagar, { params: { id: contas[qual]?.id as string }, body });
const ler = (query: Record<string, string> = {}) => ana.pedir(extrato.extrato, { params: { id: locatarioId }, query });

test('each charge and payment stands at its day, and the balance is what the open contas ask for', async () => {
  const { body } = await ler();
  expect([body.de, body.ate, body.saldoAnterior]).toEqual(['2025-03-15', '2026-03-15', 0]);
  expect(
    body.lancamentos.map(({ em, descricao, debito, credito, saldo }: extrato.LancamentoDoExtrato) => ({
      ...{ em, descricao, valor: debito - credito, saldo },
    })),
  ).toEqual([
    { em: '2026-01-10', descricao: 'Aluguel 1/12', valor: 1500, saldo: 1500 },
    { em: '2026-01-15', descricao: 'Encargos de Aluguel 1/12', valor: expect.any(Number), saldo: expect.any(Number) },
    { em: '2026-01-15', descricao: 'Pagamento de Aluguel 1/12', valor: expect.any(Number), saldo: 0 },
    { em: '2026-02-10', descricao: 'Aluguel 2/12 (Parcial)', valor: 1000, saldo: 1000 },
    { em: '2026-02-10', descricao: 'Pagamento de Aluguel 2/12 (Parcial)', valor: -1000, saldo: 0 },
    { em: '2026-02-10', descricao: 'Aluguel 2/12 (Saldo)', valor: 500, saldo: 500 },
    { em: '2026-03-10', descricao: 'Aluguel 3/12', valor: 1500, saldo: 2000 },
  ]);
  expect([body.saldo, body.cobrado - body.pago]).toEqual([2000, 2000]);
});

test('what is owed today counts the charges of the day, as a payment of today would', async () => {
  const { emAtraso } = (await ler()).body;
  const devidos = await Promise.all(
    emAtraso.contas.map(async ({ contaId }: { contaId: string }) => {
      return (await ana.pedir(financeiro.encargos, { params: { id: contaId } })).body.total;
    }),
  );
  expect(emAtraso.contas.map(({ total }: { total: number }) => total)).toEqual(devidos);
  expect(devidos.at(-1)).toBe(1652.5);
  expect([emAtraso.em, emAtraso.contas.length]).toEqual(['2026-03-15', 2]);
});

test('a period begins with the balance before it, days the wrong way round are refused', async () => {
  const { body } = await ler({ de: '2026-03-01', ate: '2026-12-31' });
  expect([body.saldoAnterior, body.lancamentos.length, body.saldo]).toEqual([500, 10, 15500]);
  const { status, body: erro } = await ler({ de: '2026-03-01', ate: '2026-02-01' });
  expect([status, erro.campos]).toEqual([400, [{ campo: 'de', mensagem: expect.stringContaining('depois da final') }]]);
});

test('the same goes on paper, with what is overdue first', async () => {
  const cookie = { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}` };
  const resposta = await teste.app.inject({ url: `/locatarios/${locatarioId}/extrato.pdf`, headers: cookie });
  expect([resposta.statusCode, resposta.headers['content-type']]).toEqual([200, 'application/pdf']);
  const texto = await textoDoPdf(resposta.rawPayload);
  expect(texto).toMatch(/Em atraso em 15\/03\/2026.*Total em atraso.*Saldo anterior.*Saldo em 15\/03\/2026/);
  expect(texto).toContain('529.982.247-25');
  expect(texto).toContain('não é recibo');
});
