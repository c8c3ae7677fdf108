import { type RawBuilder, sql } from 'kysely';
import type { BancoRow, DepsDoBanco } from './abrir.ts';

/** Registers Pix charges, or issues boletos: one account of a landlord does each. */
type Papel = 'principal' | 'emiteBoletos';

/** The accounts in that part which work, of landlords who are not shut out; `so` narrows them further. */
const emissores = (papel: Papel, so: RawBuilder<unknown> = sql``) => sql<BancoRow>`select b.* from bancos b
  join usuarios u on u.uid = b."userId" and u.ativo
  where ${sql.ref(`b.${papel}`)} and b.situacao = 'ATIVO' ${so} order by b."userId"`;

export const emissorDe = async (db: DepsDoBanco['db'], userId: string, papel: Papel): Promise<BancoRow | undefined> =>
  (await emissores(papel, sql`and b."userId" = ${userId}`).execute(db)).rows[0];

/** Does this with each of them, which is read again at its turn, since those before may take long. One that fails holds up no other. */
export async function comCadaEmissor(
  { db, log }: Pick<DepsDoBanco, 'db' | 'log'>,
  papel: Papel,
  fazer: (banco: BancoRow) => Promise<void>,
  sinal?: AbortSignal,
): Promise<void> {
  const { rows } = await emissores(papel).execute(db);
  for (const { userId, id } of rows) {
    if (sinal?.aborted) return;
    try {
      const lido = await emissores(papel, sql`and b."userId" = ${userId} and b.id = ${id}`).execute(db);
      for (const banco of lido.rows) await fazer(banco);
    } catch (erro) {
      log.error({ err: erro, banco: id }, 'a emissão de cobranças em um banco falhou');
    }
  }
}
