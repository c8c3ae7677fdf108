import * as financeiro from '@imob/schemas/financeiro';
import { MAXIMO_DE_ITENS } from '@imob/schemas/itensDaConta';
import * as recorrentes from '@imob/schemas/recorrentes';
import { txidDinamico } from '@imob/schemas/rules/txid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TesteComBanco, testeComBanco } from '../../../test/support/bank.ts';
import {
  contasDe,
  type Locador,
  noDia,
  novaConta,
  novoContrato,
  novoLocador,
} from '../../../test/support/factories.ts';
import { manutencoesDe } from '../../../test/support/repairs.ts';
import { pollBanks } from '../bancos/consultar.ts';
import { issueCharges } from '../bancos/emitir.ts';

let banca: TesteComBanco;
let ana: Locador;
beforeAll(async () => {
  banca = await testeComBanco();
});
afterAll(() => banca?.fechar());
beforeEach(async () => {
  banca.recomecar();
  ana = await novoLocador(banca.teste);
  await noDia(banca.teste, ana, '2026-04-05');
});

/** A repair whose cost the tenant paid comes off this conta. */
async function descontar(quem: Locador, imovelId: string, abaterEm: string, custo: number) {
  const de = manutencoesDe(quem);
  const { id } = (await de.abrir({ imovelId })).body;
  const em = banca.teste.deps.agora().toISOString().slice(0, 10);
  return de.concluir(id, { em, quemPagou: 'INQUILINO', custo, abaterEm });
}
const lida = async (contratoId: string, id: string) => (await contasDe(ana, contratoId)).find((uma) => uma.id === id);
const mudar = (id: string, body: object) => ana.pedir(financeiro.mudar, { params: { id }, body });
const pagar = (id: string, body: object = {}) => ana.pedir(financeiro.pagar, { params: { id }, body });

test('it stands beside what the rent is made of, and the receipt of its payment says so', async () => {
  const { imovelId, contratoId } = await novoContrato(ana);
  const item = { descricao: 'Condomínio', valor: 300, tipo: 'CONDOMINIO', de: '2026-05' };
  expect((await ana.pedir(recorrentes.criar, { params: { id: contratoId }, body: item })).status).toBe(201);
  const conta = (await contasDe(ana, contratoId)).find(({ competencia }) => competencia === '2026-05');
  expect(conta.valor).toBe(1800);
  expect((await descontar(ana, imovelId, conta.id, 120.5)).status).toBe(200);
  const depois = await lida(contratoId, conta.id);
  expect(depois.valor).toBe(1679.5);
  expect(depois.itens).toEqual([
    ...conta.itens,
    { descricao: 'Reparo pago pelo inquilino: Torneira da cozinha', tipo: 'DESCONTO', valor: -120.5 },
  ]);
  const { recibo_digital } = (await pagar(conta.id)).body;
  expect(recibo_digital).toMatchObject({ valor: 1679.5, tipo: 'INTEGRAL' });
  expect(recibo_digital.itens.at(-1)).toMatchObject({ tipo: 'DESCONTO', valor: -120.5 });
});

test('a second repair comes off the same rent, until nothing would be left of it', async () => {
  const { imovelId, contratoId } = await novoContrato(ana);
  const conta = (await contasDe(ana, contratoId)).find(({ status }) => status === 'PENDENTE');
  await descontar(ana, imovelId, conta.id, 1000);
  const demais = await descontar(ana, imovelId, conta.id, 500);
  expect([demais.status, demais.body]).toMatchObject([
    409,
    { error: expect.stringContaining('desconte de uma conta maior') },
  ]);
  expect((await descontar(ana, imovelId, conta.id, 499.99)).status).toBe(200);
  expect((await lida(contratoId, conta.id)).valor).toBe(0.01);
});

test('an overdue rent takes it too; one that was paid, in part or whole, or called off, a deposit and another charge do not', async () => {
  const { imovelId, contratoId } = await novoContrato(ana, { valorCaucao: 3000 });
  const contas = await contasDe(ana, contratoId);
  const alugueis = contas.filter(({ tipo }) => tipo === 'ALUGUEL');
  const [atrasado, parcial, paga, cancelada] = alugueis.map(({ id }) => id as string);
  const caucao = contas.find(({ tipo }) => tipo === 'CAUCAO').id as string;
  const reparo = await novaConta(ana, contratoId, { tipo: 'REPARO', valor: 900 });
  await pagar(parcial as string, { valorPago: 500 });
  await pagar(paga as string);
  await mudar(cancelada as string, { status: 'CANCELADO' });
  const resto = (await contasDe(ana, contratoId)).find(({ descricao }) => descricao.endsWith(' (Saldo)'))?.id as string;
  expect(resto).toBeTruthy();
  for (const id of [parcial, paga, cancelada, caucao, reparo]) {
    const { status, body } = await descontar(ana, imovelId, id as string, 10);
    expect([status, body]).toMatchObject([409, { error: expect.stringContaining('aluguel em aberto') }]);
  }
  expect((await descontar(ana, imovelId, atrasado as string, 10)).status).toBe(200);
  expect(await lida(contratoId, atrasado as string)).toMatchObject({ status: 'ATRASADO', valor: 1490 });
});

test('a rent that has as many items as it may is refused, and nothing is written', async () => {
  const { imovelId, contratoId } = await novoContrato(ana);
  const conta = (await contasDe(ana, contratoId)).find(({ status }) => status === 'PENDENTE');
  const itens = Array.from({ length: MAXIMO_DE_ITENS }, (_, i) => ({
    descricao: `Parte ${i + 1}`,
    tipo: 'ALUGUEL',
    valor: 100,
  }));
  const cheia = { itens, valor: 100 * MAXIMO_DE_ITENS, motivo: 'Partes' };
  expect((await mudar(conta.id, cheia)).status).toBe(200);
  expect((await descontar(ana, imovelId, conta.id, 10)).body).toMatchObject({
    error: expect.stringContaining('itens'),
  });
  expect((await manutencoesDe(ana).listar()).body.manutencoes).toMatchObject([{ situacao: 'ABERTA', custo: null }]);
});

test('its charge in the bank follows, as where the landlord changes the conta himself', async () => {
  const { falso, teste } = banca;
  banca.recomecar();
  const { ana: dona, conta, contratoId } = await banca.comBanco();
  await issueCharges(teste.deps);
  const cobranca = () => falso.cobrancas.get(txidDinamico(conta.id, 0));
  expect(cobranca()?.corpo).toMatchObject({ valor: { original: '1500.00' } });
  const { imovelId } = (await dona.pedir({ method: 'GET', url: `/contratos/${contratoId}` })).body;
  expect((await descontar(dona, imovelId, conta.id, 120)).status).toBe(200);
  await pollBanks(teste.deps);
  expect(cobranca()?.corpo).toMatchObject({ valor: { original: '1380.00' } });
});

test('a discount that the landlord took off its rent again is no cost any more, once the repair is opened again', async () => {
  const { imovelId, contratoId } = await novoContrato(ana);
  const conta = (await contasDe(ana, contratoId)).find(({ status }) => status === 'PENDENTE');
  const de = manutencoesDe(ana);
  const { id } = (await descontar(ana, imovelId, conta.id, 1200)).body;
  expect((await de.mudar(id, { situacao: 'ABERTA' })).body.custo).toBe(1200);
  await mudar(conta.id, { valor: 1500, itens: [], motivo: 'Valor errado' });
  await de.concluir(id, { em: '2026-04-05' });
  expect((await de.mudar(id, { situacao: 'ABERTA' })).body).toMatchObject({ custo: null, contaId: null });
  const certo = { em: '2026-04-05', quemPagou: 'INQUILINO', custo: 120, abaterEm: conta.id };
  expect((await de.concluir(id, certo)).body).toMatchObject({ custo: 120, contaId: conta.id });
  expect((await lida(contratoId, conta.id)).valor).toBe(1380);
  // The part that was paid has it not, and the rest has.
  await pagar(conta.id, { valorPago: 500 });
  expect((await de.mudar(id, { situacao: 'ABERTA' })).body.custo).toBe(120);
});
