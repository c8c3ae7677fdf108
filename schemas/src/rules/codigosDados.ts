import { somarDias } from './dates.ts';
import { DIAS_DO_CODIGO } from './pix.ts';

/** A Pix code was given out on `dia` and asked for so many cents: what was due, less the cents of tax that a company was to withhold. */
export type CodigoDado = { dia: string; centavos: number; retido?: number };
type Pedida = { codigos?: readonly CodigoDado[] };
type Conta = Pedida & { id: string; vencimento: string; contrato?: string };

const deUmDia = ({ codigos = [] }: Pedida, dia: string): CodigoDado[] => codigos.filter((um) => um.dia === dia);

/** Gives the debt for which the code was given out, in cents. */
const daDivida = ({ centavos, retido = 0 }: CodigoDado): number => centavos + retido;

/** Lists the days of the conta's codes with which money of `dia` may have been sent, the latest first. */
const diasQueValem = ({ codigos }: Pedida, dia: string): string[] => {
  if (!codigos) return [];
  const de = somarDias(dia, -DIAS_DO_CODIGO);
  return [...new Set(codigos.map((um) => um.dia).filter((um) => um >= de && um <= dia))].toSorted().reverse();
};

/** Gives the cents that settle a conta on this day: its debt, or less if a code of the days before was given out for less. */
export const oQueQuita = (conta: Pedida, devido: number, dia: string): number =>
  Math.min(devido, ...diasQueValem(conta, dia).flatMap((doCodigo) => deUmDia(conta, doCodigo).map(daDivida)));

/** The cents of tax that were taken off in a code of the days before that asked for just this amount; 0 where none did. */
export const retidoDoCodigo = (conta: Pedida, recebido: number, dia: string): number =>
  diasQueValem(conta, dia)
    .flatMap((doCodigo) => deUmDia(conta, doCodigo))
    .find(({ centavos, retido }) => retido && centavos === recebido)?.retido ?? 0;

/** The sums that codes of one day asked for together. A code of a single conta with a tax taken off is left out. */
export const somasPedidas = (contas: readonly Pedida[], dia: string): number[] =>
  pedidosJuntos(contas, dia)
    .filter((cada) => cada.length > 1 || !cada[0]?.retido)
    .map(somaPedida);

/** The amounts that codes of the days before asked for, of those in which a tax was taken off. */
export const liquidosPedidos = (conta: Pedida, dia: string): number[] =>
  diasQueValem(conta, dia)
    .flatMap((doCodigo) => deUmDia(conta, doCodigo))
    .filter(({ retido }) => retido)
    .map(({ centavos }) => centavos);

/** Whether somebody was asked, in the days before, for this conta that was due already. */
export const cobradaHaPouco = (conta: Conta, dia: string): boolean =>
  conta.vencimento <= dia && diasQueValem(conta, dia).length > 0;

/**
 * Lists the codes of one day for all of these contas: a tenant who paid their sum owes nothing more. There are lists for each day on which
 * every conta had a code, the latest day first. A conta that was changed that day had two codes: the list of the lower ones comes first.
 */
export function pedidosJuntos(contas: readonly Pedida[], dia: string): CodigoDado[][] {
  const dias = contas[0] ? diasQueValem(contas[0], dia) : [];
  return dias.flatMap((doCodigo) => {
    const pedidos = contas.map((conta) =>
      deUmDia(conta, doCodigo).toSorted((um, outro) => um.centavos - outro.centavos),
    );
    if (pedidos.some(({ length }) => length === 0)) return [];
    return [0, -1].map((qual) => pedidos.map((dela) => dela.at(qual) as CodigoDado));
  });
}

/** Gives the sum of the codes' amounts, in cents. */
export const somaPedida = (pedidos: readonly CodigoDado[]): number =>
  pedidos.reduce((soma, { centavos }) => soma + centavos, 0);

/** All that was due of a tenant, and of each of his contracts, on each of the days before on which codes were given out. */
export function devidasDeUmaVez<T extends Conta>(dele: readonly T[], dia: string): T[][] {
  const grupos = new Map<string, T[]>();
  for (const doCodigo of new Set(dele.flatMap((conta) => diasQueValem(conta, dia)))) {
    const devidas = dele.filter((conta) => conta.vencimento <= doCodigo && deUmDia(conta, doCodigo).length > 0);
    for (const grupo of [devidas, ...Map.groupBy(devidas, ({ contrato }) => contrato).values()]) {
      if (grupo.length > 1) grupos.set(grupo.map(({ id }) => id).join(), grupo);
    }
  }
  return [...grupos.values()];
}
