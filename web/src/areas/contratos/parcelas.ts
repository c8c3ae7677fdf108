import { somarDias } from '@imob/schemas/rules/dates';
import { somar } from '@imob/schemas/rules/money';
import type { Linha } from '../financeiro/linhas.ts';
import { recebidoDe } from '../financeiro/recebido.ts';

export type Andamento = {
  quantas: number;
  pagas: number;
  recebido: number;
  /** A deposit that was paid is no income. */
  caucao: number;
  emAtraso: number;
  aVencer: number;
};

/** How far a contract's contas are; cancelled ones do not count. */
export function andamentoDe(linhas: readonly Linha[]): Andamento {
  const contas = linhas.map(({ conta }) => conta).filter(({ status }) => status !== 'CANCELADO');
  const soma = (status: string, conta: (tipo: string) => boolean = () => true) =>
    somar(contas.filter((uma) => uma.status === status && conta(uma.tipo)).map(recebidoDe));
  return {
    quantas: contas.length,
    pagas: contas.filter(({ status }) => status === 'PAGO').length,
    recebido: soma('PAGO', (tipo) => tipo !== 'CAUCAO'),
    caucao: soma('PAGO', (tipo) => tipo === 'CAUCAO'),
    emAtraso: soma('ATRASADO'),
    aVencer: soma('PENDENTE'),
  };
}

/** A list shows at least this many of the next contas. */
const A_VISTA = 3;

/** Says how many open contas, ordered by the day they are due, a list shows at once; the last ones are years away. */
export function quantasAVista(abertas: readonly Linha[], hoje: string): number {
  const logo = abertas.filter(({ conta }) => conta.dataVencimento <= somarDias(hoje, 45)).length;
  return Math.max(A_VISTA, logo);
}

/** Splits the contas into the next open ones, later ones, paid ones (the latest first) and cancelled ones. */
export function porVez(linhas: readonly Linha[], hoje: string) {
  const de = (...status: string[]) => linhas.filter(({ conta }) => status.includes(conta.status));
  const abertas = de('ATRASADO', 'PENDENTE').sort(porVencimento);
  const quantas = quantasAVista(abertas, hoje);
  return {
    agora: abertas.slice(0, quantas),
    depois: abertas.slice(quantas),
    pagas: de('PAGO').sort(porVencimento).reverse(),
    canceladas: de('CANCELADO').sort(porVencimento),
  };
}

const porVencimento = (um: Linha, outro: Linha) => um.conta.dataVencimento.localeCompare(outro.conta.dataVencimento);
