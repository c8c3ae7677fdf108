import { type RawBuilder, sql } from 'kysely';
import type { DepsDoBanco } from './abrir.ts';

/**
 * Says in SQL that a conta `c` of this landlord may be charged in a bank: no charge of it can be paid, and none was paid with money that is
 * its own still, or that nobody has told of yet. So there are never two for one debt, and one that is open again gets a new one. What the
 * bank refused is tried again the next day, by when its landlord may have mended it, or at once where he asks for it (`aPedido`).
 */
export function semCobranca(
  { agora }: Pick<DepsDoBanco, 'agora'>,
  userId: string,
  { aPedido = false } = {},
): RawBuilder<boolean> {
  const ontem = new Date(agora().getTime() - 86_400_000).toISOString();
  const aindaDela = sql`select coalesce(bool_or(r.situacao <> 'DEVOLVIDO' and r."contaIds" @> to_jsonb(array[c.id])), true)
    from recebimentos r where r."userId" = ${userId} and r.txid = k.txid`;
  return sql`not exists (select 1 from cobrancas k where k."userId" = ${userId} and k."contaId" = c.id
    and (k.situacao in ('A_CRIAR', 'ATIVA') or k.situacao = 'FALHOU' and not ${aPedido}::boolean and k."atualizadoEm" > ${ontem}
      or k.situacao = 'PAGA' and (${aindaDela})))`;
}
