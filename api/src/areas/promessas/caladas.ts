import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';

type Conta = { userId: string; contaId: string; inteiraId: string | null };

/** Gives those of these contas, of many landlords, that are promised for `hoje` or a later day: until then nobody is asked for them. */
export async function prometidas(db: Db, contas: readonly Conta[], hoje: string): Promise<Set<string>> {
  if (contas.length === 0) return new Set();
  const inteira = ({ contaId, inteiraId }: Conta) => inteiraId ?? contaId;
  const userIds = [...new Set(contas.map(({ userId }) => userId))];
  const { rows } = await sql<{ inteiraId: string }>`
    select m."inteiraId" from "promessasContas" m join promessas p on p."userId" = m."userId" and p.id = m."promessaId"
      and p."userId" = any(${userIds}::uuid[]) and p."prometidaPara" >= ${hoje}::date
    where m."userId" = any(${userIds}::uuid[]) and m."inteiraId" = any(${contas.map(inteira)}::uuid[]) and m.aberta`.execute(
    db,
  );
  const ate = new Set(rows.map(({ inteiraId }) => inteiraId));
  return new Set(contas.filter((conta) => ate.has(inteira(conta))).map(({ contaId }) => contaId));
}
