import { somarDias } from './dates.ts';
import { DIAS_DO_CODIGO } from './pix.ts';

/** A Pix code was given out on `dia` and asked for so many cents. */
export type CodigoDado = { dia: string; centavos: number };
type Conta = { id: string; vencimento: string; contrato?: string; codigos?: readonly CodigoDado[] };

const deUmDia = ({ codigos = [] }: Conta, dia: string): number[] =>
  codigos.filter((um) => um.dia === dia).map(({ centavos }) => centavos);

/** The days of this conta's codes that money of a day may have been sent by, latest first. */
const diasQueValem = ({ codigos }: Conta, dia: string): string[] => {
  if (!codigos) return [];
  const de = somarDias(dia, -DIAS_DO_CODIGO);
  return [...new Set(codigos.map((um) => um.dia).filter((um) => um >= de && um <= dia))].toSorted().reverse();
};

/** What settles on this day a conta that owes so much: less, where a code of the days before asked for less. */
export const oQueQuita = (conta: Conta, devido: number, dia: string): number =>
  Math.min(devido, ...diasQueValem(conta, dia).flatMap((doCodigo) => deUmDia(conta, doCodigo)));

/** Whether somebody was asked, in the days before, for this conta that was due already. */
export const cobradaHaPouco = (conta: Conta, dia: string): boolean =>
  conta.vencimento <= dia && diasQueValem(conta, dia).length > 0;

/** What the codes of one day asked for together, of each of the days before on which every one of these contas had one. */
export function pedidosDeUmDia(contas: readonly Conta[], dia: string): number[] {
  const [primeira] = contas;
  const dias = primeira ? diasQueValem(primeira, dia) : [];
  return dias.flatMap((doCodigo) => {
    const pedidos = contas.map((conta) => deUmDia(conta, doCodigo));
    if (pedidos.some(({ length }) => length === 0)) return [];
    // A conta that was changed that day asked for two amounts.
    return [Math.min, Math.max].map((qual) => pedidos.reduce((soma, dela) => soma + qual(...dela), 0));
  });
}

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
