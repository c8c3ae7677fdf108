import * as boletos from '@imob/schemas/boletos';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as extratos from '@imob/schemas/extratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as recebimentos from '@imob/schemas/recebimentos';
import { escreverLinha } from '@imob/schemas/rules/boleto';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type TestApp, testApp } from '../../test/support/app.ts';
import { contasDe, type Locador, novoContrato, novoLocador, novoLocatario } from '../../test/support/factories.ts';
import { formulario } from '../../test/support/form.ts';
import { freePort } from '../../test/support/ports.ts';
import { shortTimeouts } from '../../test/support/timeouts.ts';
import { readEnv } from '../env.ts';
import { createPixBanks } from '../providers/pix/banks.ts';
import { type BancoDaDemo, iniciarBanco } from './banco.ts';
import { cpfDe } from './cpf.ts';
import { prepararRecebimento, type Recebendo } from './receber.ts';

let teste: TestApp;
let banco: BancoDaDemo;
let ana: Locador;
let atrasado: string;
let recebendo: Recebendo;
const contratos: string[] = [];
const POR_BOLETO = 'Bruno Reis';
beforeAll(async () => {
  let extrato = '';
  banco = await iniciarBanco({ extrato: () => extrato });
  const { PIX_BANCOS } = readEnv({ FRONTEND_URL: 'http://localhost', ...banco.env });
  const agora = () => new Date();
  const porta = await freePort();
  teste = await testApp({
    env: { PUBLIC_URL: `http://127.0.0.1:${porta}` },
    deps: { pix: createPixBanks({ PIX_BANCOS }, { ...shortTimeouts, deadline: 5_000 }, agora), agora },
  });
  await teste.app.listen({ host: '127.0.0.1', port: porta });
  ana = await novoLocador(teste);
  const dia = (deHoje: number) => new Date(Date.now() + deHoje * 86_400_000).toISOString().slice(0, 10);
  for (const [i, nome] of ['João Pereira Lima', 'Maria Souza', 'Rita Alves', 'Caio Prado', POR_BOLETO].entries()) {
    const locatarioId = await novoLocatario(ana, { nome, cpf: cpfDe(271_828_180 + i) });
    const vencimento = dia(i === 0 ? -8 : 4 + i);
    const { contratoId } = await novoContrato(ana, {
      ...{ locatarioId, dataInicio: vencimento, dataFim: dia(60), diaVencimento: Number(vencimento.slice(8)) },
      valorAluguel: 1500 + i,
    });
    const formaPagamento = nome === POR_BOLETO ? 'Boleto' : 'Pix';
    await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { formaPagamento } });
    contratos.push(contratoId);
  }
  [atrasado = ''] = contratos;
  recebendo = await prepararRecebimento(teste.deps, { pedir: async (e, p) => (await ana.pedir(e, p)).body }, banco);
  extrato = recebendo.extrato;
});
afterAll(async () => {
  await teste.fechar();
  await banco.fechar();
});

const naPorta = async (campos: Record<string, string>) => {
  const senha = /name="senha" value="([^"]+)"/.exec(await (await fetch(banco.url)).text())?.[1] ?? '';
  const body = new URLSearchParams({ senha, ...campos });
  return (await fetch(banco.url, { method: 'POST', body })).text();
};

test('a late rent is paid from the tenant’s page, charges included, and is received within seconds, with its receipt', async () => {
  const pagina = await (await fetch(recebendo.link ?? '')).text();
  expect(pagina).toContain('Multa');
  const [, codigo = ''] = /<textarea[^>]*>(000201[^<]+)</.exec(pagina) ?? [];
  expect(await naPorta({ acao: 'forjar' })).toContain('respondeu 200');
  expect((await contasDe(ana, atrasado))[0].status).toBe('ATRASADO');
  expect(await naPorta({ acao: 'pagar', codigo })).toContain('O banco avisou o Imob');
  await vi.waitFor(async () => expect((await contasDe(ana, atrasado))[0].status).toBe('PAGO'), 10_000);
  const [paga] = await contasDe(ana, atrasado);
  expect(paga.valorRecebido).toBeGreaterThan(1500);
  expect(paga.reciboId).toEqual(expect.any(String));
  expect((await ana.pedir(recebimentos.listar)).body.recebimentos).toMatchObject([{ situacao: 'CONCILIADO' }]);
});

test('a boleto is paid by its line, once, and is received within seconds', async () => {
  expect(recebendo.porBoleto).toBe(POR_BOLETO);
  const [conta] = await contasDe(ana, contratos.at(-1) ?? '');
  const { boleto } = (await ana.pedir(boletos.buscar, { params: { id: conta.id } })).body;
  const codigo = escreverLinha(boleto.linhaDigitavel);
  expect(await naPorta({ acao: 'pagar', codigo })).toContain('Pago: R$ 1504,00. O banco avisou o Imob');
  const lida = async () => (await contasDe(ana, contratos.at(-1) ?? ''))[0];
  await vi.waitFor(async () => expect(await lida()).toMatchObject({ status: 'PAGO', valorRecebido: 1504 }), 10_000);
  for (const outra of [codigo, boleto.copiaECola]) {
    expect(await naPorta({ acao: 'pagar', codigo: outra })).toContain('não pode mais ser pago');
  }
});

test('whoever does not know the door’s word pays nothing', async () => {
  const body = new URLSearchParams({ senha: 'outra', acao: 'forjar' });
  expect(await (await fetch(banco.url, { method: 'POST', body })).text()).not.toContain('role="status"');
});

test('its statement settles three contas more', async () => {
  const arquivo = Buffer.from(await (await fetch(`${banco.url}/extrato.ofx`)).text());
  const { body } = await ana.pedir(extratos.importar, formulario({}, arquivo, 'extrato.ofx'));
  expect(body).toMatchObject({ lancamentos: 6, sugeridos: 3 });
  const { lancamentos } = (await ana.pedir(extratos.buscar, { params: { id: body.id } })).body;
  const pares = lancamentos
    .filter(({ contaIds }: { contaIds: string[] }) => contaIds.length > 0)
    .map(({ id, contaIds }: { id: string; contaIds: string[] }) => ({ lancamentoIds: [id], contaIds }));
  const { body: feito } = await ana.pedir(extratos.confirmar, { params: { id: body.id }, body: { pares } });
  expect(feito).toEqual({ confirmados: 3, recusados: [] });
  const todas = (await ana.pedir(financeiro.listar)).body as { status: string }[];
  expect(todas.filter(({ status }) => status === 'PAGO')).toHaveLength(5);
  expect((await ana.pedir(configuracoes.buscar)).body.pix).toMatchObject({ tipoChave: 'ALEATORIA' });
});
