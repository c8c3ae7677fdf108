import { somar, subtrair } from '@imob/schemas/rules/money';
import { chaveDaPessoa, parteDe, valeEm } from '@imob/schemas/rules/partes';
import type { CoproprietarioRow, Titular } from './ler.ts';

/** The property and the day of a payment. Money without a property belongs to the landlord alone. */
export type Lugar = { imovelId: string | null; dia: string };
/** Gives somebody's part of an amount. */
export type Parte = (lugar: Lugar, valor: number) => number;

/**
 * Gives the part of a co-owner, or without one the landlord's: what the others' parts leave, odd cents included, so that all parts together
 * are the whole.
 */
export function parteDoTitular(quotas: readonly CoproprietarioRow[], titular: Titular | null): Parte {
  const porImovel = Map.groupBy(quotas, ({ imovelId }) => imovelId);
  const vigentes = ({ imovelId, dia }: Lugar) =>
    (porImovel.get(imovelId ?? '') ?? []).filter((quota) => valeEm(quota, dia));
  const dasQuotas = (de: readonly CoproprietarioRow[], valor: number) =>
    somar(de.map(({ percentual }) => parteDe(valor, percentual)));
  if (!titular) return (lugar, valor) => subtrair(valor, dasQuotas(vigentes(lugar), valor));
  return (lugar, valor) =>
    dasQuotas(
      vigentes(lugar).filter((quota) => chaveDaPessoa(quota) === titular.chave),
      valor,
    );
}
