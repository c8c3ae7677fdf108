import { centavos, reais } from '@imob/schemas/rules/money';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { HttpError } from '../../http/errors.ts';
import type { LancamentoRow } from '../extratos/lancamento.ts';

type Parte = { id: string; valor: number };

/**
 * Gives the key of the debit that an expense, or what was passed on to a co-owner, is, or is a part of. The debit is held, so that two of
 * them are never more than it together. Throws 404 or 403, and 409 for a credit and for more than is left of the debit.
 */
export async function debitoDe(trx: Db, userId: string, lancamentoId: string, parte: Parte): Promise<string> {
  const debito = await owned(trx, 'lancamentos', userId, lancamentoId, 'for update');
  if (debito.valor >= 0 || debito.saldo)
    throw new HttpError(409, 'Só o que saiu da conta pode ser uma despesa ou um repasse.');
  await conferirResto(trx, debito, parte);
  return debito.chave;
}

/** Throws 409 where an expense that is a debit already would be more than is left of it, as long as its statement is there. */
export async function conferirNoDebito(trx: Db, userId: string, chave: string, parte: Parte): Promise<void> {
  const debito = await trx
    .selectFrom('lancamentos')
    .selectAll()
    .where('userId', '=', userId)
    .where('chave', '=', chave)
    .forUpdate()
    .executeTakeFirst();
  if (debito) await conferirResto(trx, debito, parte);
}

type Debito = { userId: string; chave: string; valor: number };

async function conferirResto(trx: Db, { userId, chave, valor: saiu }: Debito, { id, valor }: Parte): Promise<void> {
  const { rows } = await sql<{ valor: number }>`
    select coalesce(sum(l.valor), 0) as valor from (
      select valor from despesas where "userId" = ${userId} and "lancamentoChave" = ${chave} and id <> ${id}
      union all
      select valor from repasses where "userId" = ${userId} and "lancamentoChave" = ${chave} and id <> ${id}) l`.execute(
    trx,
  );
  const falta = -centavos(saiu) - centavos(rows[0]?.valor ?? 0);
  if (centavos(valor) <= falta) return;
  throw new HttpError(
    409,
    falta > 0
      ? `Desta saída do extrato só falta lançar ${dinheiro(reais(falta))}. Informe no máximo este valor.`
      : 'Esta saída do extrato já foi lançada.',
  );
}

/** How much of each of these debits of a statement is recorded as expenses, or as passed on to co-owners, by the debit's id. */
export async function lancadoDosDebitos(
  db: Db,
  userId: string,
  lancamentos: readonly LancamentoRow[],
  como: 'despesas' | 'repasses',
): Promise<Map<string, number>> {
  const debitos = new Map(lancamentos.filter(({ valor }) => valor < 0).map(({ chave, id }) => [chave, id]));
  if (debitos.size === 0) return new Map();
  const { rows } = await sql<{ chave: string; valor: number }>`
    select "lancamentoChave" as chave, sum(valor) as valor from ${sql.table(como)}
    where "userId" = ${userId} and "lancamentoChave" = any(${[...debitos.keys()]}::text[]) group by 1`.execute(db);
  return new Map(rows.map(({ chave, valor }) => [debitos.get(chave) as string, valor]));
}
