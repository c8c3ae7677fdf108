import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { type RawBuilder, sql } from 'kysely';
import { naoExemplo } from '../exemplos/exemplo.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import type { DepsDoBanco } from './abrir.ts';
import { semCobranca } from './semCobranca.ts';

/** Days before the due date on which a conta's charge is registered. */
export const DIAS_ANTES_DE_VENCER = 10;
const DE_UMA_VEZ = 500;

/** Says in SQL that a conta `c` falls due soon enough to be charged in a bank. */
export const venceLogo = ({ agora, env }: Pick<DepsDoBanco, 'agora' | 'env'>): RawBuilder<boolean> =>
  sql`c."dataVencimento" <= ${somarDias(hoje(agora(), env.APP_TIMEZONE), DIAS_ANTES_DE_VENCER)}::date`;

/**
 * Gives the open contas of a landlord, not yet due, that may be charged in a bank and are `quais` too. They come page by page, past those for
 * which no bank can reckon: a charge that was made takes its conta out of what follows.
 */
export async function* aVencer(
  { db, agora, env }: Pick<DepsDoBanco, 'db' | 'agora' | 'env'>,
  userId: string,
  quais: RawBuilder<boolean>,
): AsyncGenerator<ContaRow> {
  let depois = sql`c."dataVencimento" >= ${hoje(agora(), env.APP_TIMEZONE)}::date`;
  for (;;) {
    const { rows } = await sql<ContaRow>`select * from contas c
      where c."userId" = ${userId} and c.status in ('PENDENTE', 'ATRASADO') and c.saldo is null
        and ${naoExemplo('c', 'contratoId')}
        and ${depois} and ${quais} and ${semCobranca({ agora }, userId)}
      order by c."dataVencimento", c.id limit ${DE_UMA_VEZ}`.execute(db);
    yield* rows;
    const ultima = rows.at(-1);
    if (!ultima || rows.length < DE_UMA_VEZ) return;
    depois = sql`(c."dataVencimento", c.id) > (${ultima.dataVencimento}::date, ${ultima.id}::uuid)`;
  }
}
