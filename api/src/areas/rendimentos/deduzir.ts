import type { Pagador } from '@imob/schemas/rendimentos';
import { DEDUTIVEIS, type TipoDeDespesa } from '@imob/schemas/rules/despesas';
import { centavos, reais, somar } from '@imob/schemas/rules/money';
import type { GastoNoMes } from '../despesas/somarPorMes.ts';

type Parte = { mes: string; imovelId: string; pessoa: Pagador['pessoa']; rendimento: number };
type Lugar = { mes: string; imovelId: string | null };

/**
 * Takes what the landlord alone spent on taxes, condomínio and administration of a property off the rents that natural persons paid for it
 * in the same month, the first payer's first: it is the month's sum that is taxed, whosever line says the deduction. No rent falls below
 * zero, and nothing is carried to another month. `semUso` tells what comes off no rent, by month.
 */
export function deduzir<P extends Parte>(
  partes: readonly P[],
  gastos: readonly GastoNoMes[],
): { partes: (P & { deducoes: number })[]; semUso: (mes: string) => number } {
  const restam = new Map(
    [...Map.groupBy(gastos.filter(dedutivel), lugarDe)].map(([lugar, dele]) => [
      lugar,
      centavos(somar(dele.map(({ valor }) => valor))),
    ]),
  );
  const deduzidas = partes.map((parte) => {
    const resta = parte.pessoa === 'FISICA' ? (restam.get(lugarDe(parte)) ?? 0) : 0;
    const cabem = Math.min(resta, centavos(parte.rendimento));
    if (cabem > 0) restam.set(lugarDe(parte), resta - cabem);
    return { ...parte, deducoes: reais(cabem) };
  });
  const semUso = (mes: string) =>
    somar([...restam].filter(([lugar]) => lugar.startsWith(mes)).map(([, resta]) => reais(resta)));
  return { partes: deduzidas, semUso };
}

const tipos: readonly TipoDeDespesa[] = DEDUTIVEIS;
/** Whether it may come off a rent: it was paid, by the landlord alone. */
export const dedutivel = ({ tipo, reembolsada, prevista }: GastoNoMes) =>
  tipos.includes(tipo) && !reembolsada && !prevista;
const lugarDe = ({ mes, imovelId }: Lugar) => `${mes} ${imovelId}`;
