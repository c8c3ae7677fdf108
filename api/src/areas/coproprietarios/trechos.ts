import { somarDias } from '@imob/schemas/rules/dates';
import { type RawBuilder, sql } from 'kysely';
import type { CoproprietarioRow } from './ler.ts';

/** A day within a month from which on a property has other owners, or other shares. */
export type Mudanca = { imovelId: string; dia: string };

export const mudancasDe = (quotas: readonly CoproprietarioRow[]): Mudanca[] =>
  quotas
    .flatMap(({ imovelId, desde, ate }) => [desde, ate && somarDias(ate, 1)].map((dia) => ({ imovelId, dia })))
    .filter((uma): uma is Mudanca => uma.dia !== null && !uma.dia.endsWith('-01'));

/**
 * SQL of the stretch to which money of a day (`YYYY-MM-DD`) belongs, within which a property has the same owners: its month, or the part
 * of the month that begins with the last change of them. Stretches sort as their days do, and begin with their month.
 */
export function trecho(
  dia: RawBuilder<string>,
  imovelId: RawBuilder<unknown>,
  mudancas: readonly Mudanca[],
): RawBuilder<string> {
  const mes = sql<string>`left(${dia}, 7)`;
  if (mudancas.length === 0) return mes;
  const imoveis = mudancas.map((uma) => uma.imovelId);
  const dias = mudancas.map((uma) => uma.dia);
  return sql<string>`coalesce((
    select max(m.dia) from unnest(${imoveis}::uuid[], ${dias}::text[]) m (imovel, dia)
    where m.imovel = ${imovelId} and left(m.dia, 7) = ${mes} and m.dia <= ${dia}), ${mes})`;
}
