import * as acerto from '@imob/schemas/acerto';
import * as contratos from '@imob/schemas/contratos';
import type { Encargos } from '@imob/schemas/financeiro';
import * as financeiro from '@imob/schemas/financeiro';
import * as contasEmPaginas from '@imob/schemas/paginas/financeiro';
import * as reajustes from '@imob/schemas/reajustes';
import { somarDias } from '@imob/schemas/rules/dates';
import { centavos } from '@imob/schemas/rules/money';
import { expect } from 'vitest';
import { sistema } from '../../src/areas/auditoria/autor.ts';
import { gravarImportacao } from '../../src/areas/importacoes/gravar.ts';
import { confirmar, enviar, ler as lerImportacao } from '../support/spreadsheets.ts';
import { deReajuste } from './adjusting.ts';
import { acordosDeDivida } from './agreeing.ts';
import { doBanco, perguntar } from './bank.ts';
import { conferir } from './invariants.ts';
import {
  type Contas,
  comparaveis,
  ler,
  lerContas,
  maisTarde,
  pedir,
  pedirDoContrato,
  temPartesDesfeitas,
  type Vida,
} from './life.ts';
import { type Operacao, operacoes, pagamentoAoAcaso, primeiraAberta, reajustar } from './operations.ts';
import { gastos } from './spending.ts';

/** Operations that promise something about the contas after them, which is asked at once. */

const pagarEDesfazer: Operacao = async (vida, contas) => {
  const conta = primeiraAberta(vida, contas);
  if (!conta) return;
  // Without charges a payment is as it was before there were any, and its undoing leaves two contas.
  const body = { encargos: 'COBRAR', ...pagamentoAoAcaso(vida, conta) };
  const params = { id: conta.id };
  const nota = `${conta.descricao} of ${conta.valor} ${JSON.stringify(body)}`;
  const resposta = await pedir(vida, financeiro.pagar, { params, body });
  if (resposta.status !== 200) return { nota, resposta };
  await pedir(vida, financeiro.mudar, { params, body: { status: 'PENDENTE' } });
  const depois = (await lerContas(vida)).todas;
  expect(comparaveis(depois), `undone, ${nota} restores the conta`).toEqual(comparaveis(contas.todas));
  return { nota, resposta };
};

const reajustarEDesfazer: Operacao = async (vida, contas) => {
  if (temPartesDesfeitas(contas)) return;
  const { antes, ...feito } = await reajustar(vida);
  if (feito.resposta?.status !== 201) return feito;
  maisTarde(vida);
  const params = { reajusteId: feito.resposta.body.id as string };
  const desfeito = await pedirDoContrato(vida, reajustes.desfazer, { params });
  const conhecidas = new Set(contas.todas.map(({ id }) => id));
  const depois = (await lerContas(vida)).todas.filter(({ id }) => conhecidas.has(id));
  expect(comparaveis(depois), `undone at once (${desfeito.texto}), an adjustment restores all contas`).toEqual(
    comparaveis(contas.todas),
  );
  const { valorAluguel } = (await pedirDoContrato(vida, contratos.buscar)).body;
  expect(valorAluguel, 'undone at once, an adjustment restores the rent').toBe(antes);
  return feito;
};

function acertoAoAcaso({ sorte, dia }: Vida): { chavesEm: string } & Record<string, unknown> {
  const { chance, escolher, inteiro } = sorte;
  const chavesEm = somarDias(dia, -inteiro(0, 45));
  return {
    chavesEm,
    ...(chance(0.3) && { avisoEm: somarDias(chavesEm, -35) }),
    danos: chance(0.5) ? [{ descricao: 'Parede', valor: escolher([0.01, 400, 123.45]) }] : [],
    leituras: escolher([
      [],
      [{ tipo: 'AGUA', valor: 80, pago: 30 }],
      [{ tipo: 'IPTU', valor: 1200, de: '2026-01-01', ate: '2026-12-31', pago: escolher([0, 700]) }],
      [{ tipo: 'CONDOMINIO', valor: 200 }],
    ]),
  };
}

/** Gives the sum that the open contas ask for after a settlement, in cents: its own contas as they are, the others as of the keys. */
async function devidoNasChaves(vida: Vida, { todas }: Contas, chavesEm: string): Promise<number> {
  const conhecidas = new Set(todas.map(({ id }) => id));
  let soma = 0;
  for (const { id, valor, dataVencimento } of (await lerContas(vida)).abertas) {
    const feitaPorEle = dataVencimento === vida.dia && !conhecidas.has(id);
    const pedido = { params: { id }, query: { em: chavesEm } };
    soma += centavos(feitaPorEle ? valor : (await ler<Encargos>(vida, financeiro.encargos, pedido)).total);
  }
  return soma;
}

async function acertar(vida: Vida, desfazer: boolean): ReturnType<Operacao> {
  // The bank is asked first, because a Pix reported between the settlement and its undoing would forbid the undoing.
  if (vida.banco) await perguntar(vida, vida.banco);
  const contas = await lerContas(vida);
  const body = acertoAoAcaso(vida);
  const nota = JSON.stringify(body);
  const calculado = await pedirDoContrato<acerto.Acerto>(vida, acerto.criar, { body });
  if (calculado.status !== 201) return { nota, resposta: calculado };
  const { id, saldo } = calculado.body;
  const params = { acertoId: id };
  maisTarde(vida);
  const resposta = await pedirDoContrato<acerto.Acerto>(vida, acerto.confirmar, { params });
  if (resposta.status !== 200) return { nota, resposta };
  vida.acertado = true;
  const aPagar = await devidoNasChaves(vida, contas, body.chavesEm);
  const frase = `after a settlement of ${saldo} (${nota}) the contas ask for it`;
  expect(aPagar, frase).toBe(Math.max(0, centavos(saldo)));
  if (saldo < 0) expect(resposta.body.aDevolver, 'a settlement gives back its balance').toBe(-saldo);
  await conferir(vida);
  if (!desfazer) return { nota, resposta };
  const desfeito = await pedirDoContrato(vida, acerto.desfazer, { params });
  expect(desfeito.status, `a settlement is undone: ${desfeito.texto}`).toBe(200);
  vida.acertado = false;
  const depois = (await lerContas(vida)).todas;
  expect(comparaveis(depois), `undone, a settlement (${nota}) restores all contas`).toEqual(comparaveis(contas.todas));
  return { nota: `${nota}, undone`, resposta };
}

/** Exports the contas and imports them again: they are all there, and nothing changes. */
const exportarEImportar: Operacao = async (vida, contas) => {
  const { quem, teste } = vida;
  // A sheet without rows brings nothing, and is not confirmed.
  if (contas.todas.length === 0) return;
  const { texto } = await pedir(vida, contasEmPaginas.exportar, { query: { formato: 'csv' } });
  const resposta = await enviar(quem, Buffer.from(texto), { tipo: 'CONTAS' });
  expect(resposta.status, resposta.texto).toBe(201);
  const { id, erros } = resposta.body;
  const nota = `${contas.todas.length} contas, ${erros.lista[0]?.mensagem ?? 'confirmed'}`;
  if (erros.lista.length > 0) return { nota, resposta };
  const confirmada = await confirmar(quem, id);
  const sinal = new AbortController().signal;
  await gravarImportacao(teste.deps, { autor: sistema(quem.uid), importacaoId: id }, sinal);
  const { situacao, falha } = await lerImportacao(quem, id);
  expect([situacao, falha], 'what was exported is brought in again').toEqual(['IMPORTADA', null]);
  const depois = (await lerContas(vida)).todas;
  expect(comparaveis(depois), 'brought in again, it changes nothing').toEqual(comparaveis(contas.todas));
  return { nota, resposta: confirmada };
};

/** All operations: those of the table, and these. */
export const todas: typeof operacoes = {
  ...operacoes,
  ...doBanco,
  ...deReajuste,
  ...acordosDeDivida,
  ...gastos,
  exportarEImportar: { vezes: 1, fazer: exportarEImportar },
  pagarEDesfazer: { vezes: 1, fazer: pagarEDesfazer },
  reajustarEDesfazer: { vezes: 1, fazer: reajustarEDesfazer },
  acertar: { vezes: 1, fazer: (vida) => acertar(vida, vida.sorte.chance(0.5)) },
  acertarEDesfazer: { vezes: 1, fazer: (vida) => acertar(vida, true) },
};
