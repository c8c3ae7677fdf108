import * as recebimentos from '@imob/schemas/recebimentos';
import { centavos, reais } from '@imob/schemas/rules/money';
import { lerTxid, txidEstatico } from '@imob/schemas/rules/txid';
import { expect } from 'vitest';
import { pollBanks } from '../../src/areas/bancos/consultar.ts';
import { issueCharges } from '../../src/areas/bancos/emitir.ts';
import type { BancoFalso } from '../../src/providers/pix/fake.ts';
import type { PixFalso } from '../../src/providers/pix/fakeBooks.ts';
import { CHAVE } from '../support/bank.ts';
import { type Contas, CPF, ler, lerContas, NOME, parte, pedir, type Vida } from './life.ts';
import type { Feito, Operacao } from './operations.ts';

/** The operations of a bank in a life, and its landlord's answers. A life without a bank has none of these. */

const PAGADORES = [
  { nome: NOME, cpf: CPF.replace(/\D/g, '') },
  { nome: NOME, cpf: CPF.replace(/\D/g, '') },
  { nome: 'Francisco da Silva', cpf: '12345678909' },
];

const comBanco =
  (fazer: (vida: Vida, banco: BancoFalso, contas: Contas) => Promise<Feito>): Operacao =>
  async (vida, contas) =>
    vida.banco && fazer(vida, vida.banco, contas);

/** The bank is asked for all that it knows, and its charges are made what their contas are. */
export async function perguntar(vida: Vida, banco: BancoFalso): Promise<void> {
  await pollBanks(vida.teste.deps);
  vida.perguntados = banco.pix.length;
}

const receberPix = comBanco(async (vida, banco, { abertas, todas }) => {
  const { chance, escolher } = vida.sorte;
  const conta = escolher(chance(0.8) && abertas.length > 0 ? abertas.slice(0, 8) : todas);
  const pagador = escolher(PAGADORES);
  const viva = [...banco.cobrancas.values()].find(
    ({ txid, status }) => status === 'ATIVA' && lerTxid(txid)?.id === conta.id,
  );
  const quanto = centavos(parte(conta.valor, escolher([1, 1, 1, 0.5, 1.03, 2])));
  const pago =
    viva && chance(0.7) ? banco.pagar(viva.txid, chance(0.8) ? { pagador } : { pagador, centavos: quanto }) : undefined;
  const txid = chance(0.6) ? { txid: txidEstatico(conta.id) } : {};
  const { valor } = pago ?? banco.receber({ centavos: quanto, chave: CHAVE, pagador, ...txid });
  if (chance(0.8)) await perguntar(vida, banco);
  return { nota: `${valor} of ${pagador.nome} for ${conta.descricao}, ${pago ? 'by its charge' : Object.keys(txid)}` };
});

const perguntarAoBanco = comBanco(async (vida, banco) => {
  await issueCharges(vida.teste.deps);
  await perguntar(vida, banco);
  return { nota: '' };
});

type Lido = recebimentos.Recebimento;
export async function lerRecebidos(vida: Vida): Promise<Lido[]> {
  const lidos: Lido[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query: Record<string, string> = { limite: '100', ...(cursor && { cursor }) };
    const pagina: { recebimentos: Lido[]; proximo: string | null } = await ler(vida, recebimentos.listar, { query });
    lidos.push(...pagina.recebimentos);
    cursor = pagina.proximo;
  }
  // By what no chance decides: ids and numbers of the bank are random.
  const chave = (um: Lido) => `${um.horario} ${um.valor} ${um.situacao} ${um.criadoEm}`;
  return lidos.sort((a, b) => (chave(a) < chave(b) ? -1 : 1));
}

/** The landlord says what money pays that waits for his word, or that it is what he registered. */
const conciliar: Operacao = async (vida, { abertas, pagas }) => {
  const { chance, escolher } = vida.sorte;
  const esperam = (await lerRecebidos(vida)).filter(({ situacao }) => situacao !== 'CONCILIADO');
  if (esperam.length === 0) return;
  const { id, valor, situacao, registradas } = escolher(esperam);
  const registrado = chance(0.3);
  const pagasDele = registradas.length > 0 ? registradas : pagas.slice(0, 1).map((conta) => conta.id);
  const escolhidas = Array.from({ length: chance(0.3) ? 2 : 1 }, () => abertas.length > 0 && escolher(abertas).id);
  const contaIds = registrado ? pagasDele : escolhidas.filter((um) => um !== false);
  if (contaIds.length === 0) return;
  const body = { contaIds, quitar: chance(0.3), ...(registrado && { jaRegistrado: true }) };
  const resposta = await pedir(vida, recebimentos.conciliar, { params: { id }, body });
  return { nota: `${situacao} of ${valor} for ${contaIds.length}${registrado ? ', registered' : ''}`, resposta };
};

const devolver = comBanco(async (vida, banco) => {
  const { chance, escolher } = vida.sorte;
  const todos = (await lerRecebidos(vida)).filter(({ bancoId }) => bancoId);
  if (todos.length === 0) return;
  const { id, valor, situacao } = escolher(todos);
  banco.modos.devolucao = chance(0.5) ? 'DEVOLVIDO' : 'EM_PROCESSAMENTO';
  const body = { valor: parte(valor, escolher([0.01, 0.4, 1])) };
  const resposta = await pedir(vida, recebimentos.devolver, { params: { id }, body });
  return { nota: `${body.valor} of a ${situacao} of ${valor}`, resposta };
});

const emAndamento = (pix: readonly PixFalso[]) =>
  pix.flatMap(({ endToEndId, devolucoes }) =>
    devolucoes.filter(({ status }) => status === 'EM_PROCESSAMENTO').map(({ id }) => ({ endToEndId, id })),
  );

/** The bank ends a return, or another bank obtains one. */
const devolverNoBanco = comBanco(async (vida, banco) => {
  const { chance, escolher } = vida.sorte;
  const andam = emAndamento(banco.pix);
  if (andam.length > 0) {
    const { endToEndId, id } = escolher(andam);
    banco.concluirDevolucao(endToEndId, id, chance(0.7) ? 'DEVOLVIDO' : 'NAO_REALIZADO');
    await perguntar(vida, banco);
    return { nota: 'ends one' };
  }
  const pix = banco.pix.length > 0 && chance(0.3) ? escolher(banco.pix) : undefined;
  if (!pix) return;
  const volta = ({ status, valor }: PixFalso['devolucoes'][number]) =>
    status === 'NAO_REALIZADO' ? 0 : centavos(Number(valor));
  const resta = pix.devolucoes.reduce((soma, uma) => soma - volta(uma), centavos(Number(pix.valor)));
  if (resta <= 0) return;
  const quanto = chance(0.5) ? resta : Math.ceil(resta / 3);
  banco.devolverPorFora(pix.endToEndId, quanto, 'MED_FRAUDE');
  await perguntar(vida, banco);
  return { nota: `${reais(quanto)} of ${pix.valor} by another bank` };
});

/** No charge of the bank can be paid whose conta is paid, called off or gone; no conta has two, and none asks for another amount. */
export async function conferirCobrancas(vida: Vida, banco: BancoFalso): Promise<void> {
  await perguntar(vida, banco);
  const { abertas } = await lerContas(vida);
  const valores = new Map(abertas.map(({ id, valor }) => [id, valor]));
  const vivas = [...banco.cobrancas.values()].filter(({ status }) => status === 'ATIVA');
  const deQuais = vivas.map(({ txid }) => lerTxid(txid)?.id ?? '');
  expect(new Set(deQuais).size, 'a conta has two charges that can be paid').toBe(deQuais.length);
  for (const [i, { tipo, corpo }] of vivas.entries()) {
    const { original } = corpo.valor as { original: string };
    const daConta = valores.get(deQuais[i] as string);
    expect(daConta, 'a charge can be paid whose conta is not open').toBeDefined();
    if (tipo === 'cobv') expect(Number(original), 'a charge asks for what its conta is').toBe(daConta);
  }
}

export const doBanco = {
  receberPix: { vezes: 3, fazer: receberPix },
  perguntarAoBanco: { vezes: 1, fazer: perguntarAoBanco },
  conciliar: { vezes: 2, fazer: conciliar },
  devolver: { vezes: 1, fazer: devolver },
  devolverNoBanco: { vezes: 1, fazer: devolverNoBanco },
};
