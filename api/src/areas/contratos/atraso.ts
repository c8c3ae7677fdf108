import { diasEntre } from '@imob/schemas/rules/dates';
import { type RawBuilder, sql } from 'kysely';

export type Atraso = { emAtraso: number; devidoDesde: string | null };

/** `emAtraso` and `devidoDesde` of the contracts of which `quais` is true of `contas k`, as a lateral join named `a`. */
export const atrasoDe = (userId: string, quais: RawBuilder<boolean>, hoje: string) => sql`
  left join lateral (select coalesce(sum(k.valor), 0) as "emAtraso", min(k."dataVencimento") as "devidoDesde" from contas k
    where k."userId" = ${userId} and ${quais} and k.status in ('PENDENTE', 'ATRASADO')
      and k."dataVencimento" < ${hoje}::date) a on true`;

export function comDiasDeAtraso<T extends Atraso>(linha: T, hoje: string) {
  const { devidoDesde, ...resto } = linha;
  return { ...resto, diasAtraso: devidoDesde ? diasEntre(devidoDesde, hoje) : 0 };
}
