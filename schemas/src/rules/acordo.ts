import { type Partes, totalDe } from './imputacao.ts';

/** The most contas that go into one agreement, and the most installments that come of it. */
export const MAXIMO_DO_ACORDO = 60;

/** Cents of one installment, of which `principal` has the correction in it. */
export type PartesDaParcela = { valor: number; principal: number; multa: number; juros: number };

/**
 * Shares what is agreed on among the installments, each with as much of fine and interest as it is of the whole, to
 * the cent: a late one bears interest on its principal alone. `parcelas` add up to the parts.
 */
export function repartirAcordo(partes: Partes, parcelas: readonly number[]): PartesDaParcela[] {
  const total = totalDe(partes);
  let ate = 0;
  let antes = { multa: 0, juros: 0 };
  return parcelas.map((valor) => {
    ate += valor;
    const feitas = { multa: proporcional(partes.multa, ate, total), juros: proporcional(partes.juros, ate, total) };
    const [multa, juros] = [feitas.multa - antes.multa, feitas.juros - antes.juros];
    antes = feitas;
    return { valor, multa, juros, principal: valor - multa - juros };
  });
}

/** Half up; exact, since both factors may have eleven digits. */
const proporcional = (quanto: number, parte: number, todo: number): number =>
  Number((2n * BigInt(quanto) * BigInt(parte) + BigInt(todo)) / (2n * BigInt(todo)));
