import { somar } from '../dinheiro.ts';
import type { Linha } from '../financeiro/linhas.ts';
import { recebidoDe } from '../financeiro/recebido.ts';

export type Andamento = {
  quantas: number;
  pagas: number;
  recebido: number;
  emAtraso: number;
  aVencer: number;
};

/** How far a contract's contas are; cancelled ones do not count. */
export function andamentoDe(linhas: readonly Linha[]): Andamento {
  const contas = linhas.map(({ conta }) => conta).filter(({ status }) => status !== 'CANCELADO');
  const soma = (status: string) => somar(contas.filter((conta) => conta.status === status).map(recebidoDe));
  return {
    quantas: contas.length,
    pagas: contas.filter(({ status }) => status === 'PAGO').length,
    recebido: soma('PAGO'),
    emAtraso: soma('ATRASADO'),
    aVencer: soma('PENDENTE'),
  };
}

/** The contas by year of their due date, in order. */
export function porAno(linhas: readonly Linha[]): { ano: string; linhas: Linha[] }[] {
  const anos = Map.groupBy(linhas, ({ conta }) => conta.dataVencimento.slice(0, 4));
  return [...anos].sort(([a], [b]) => a.localeCompare(b)).map(([ano, doAno]) => ({ ano, linhas: doAno }));
}

/** The years that are open at first: those with something to receive now, and the present one. */
export function anosAbertos(linhas: readonly Linha[], hoje: string): string[] {
  const anos = new Set([hoje.slice(0, 4)]);
  const proxima = linhas.find(({ conta }) => conta.status === 'PENDENTE');
  if (proxima) anos.add(proxima.conta.dataVencimento.slice(0, 4));
  for (const { conta } of linhas) if (conta.status === 'ATRASADO') anos.add(conta.dataVencimento.slice(0, 4));
  const existentes = porAno(linhas).map(({ ano }) => ano);
  const abertos = existentes.filter((ano) => anos.has(ano));
  return abertos.length > 0 ? abertos : existentes.slice(-1);
}
