import type { Recorrente } from '@imob/schemas/recorrentes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { alugueisNosDias } from '../../contratos/aluguel.ts';
import { anotarMudadas } from '../anotarMudadas.ts';
import type { ContaRow } from '../encargos.ts';
import { emJson } from '../gravar.ts';
import { itensDoMes, lerRecorrentes } from './aplicar.ts';

/**
 * True of a landlord's rent `k` that is still to come and was already called off when it was made, if its month has no other rent. A rent
 * that was called off later has an event of that in the trail.
 */
export const feitosCancelados = (userId: string, dia: string): RawBuilder<boolean> => sql`(
  k.tipo = 'ALUGUEL' and k.status = 'CANCELADO' and k.competencia is not null
    and k."dataVencimento" >= ${dia}::date
    and not exists (select from contas o where o."userId" = ${userId} and o."contratoId" = k."contratoId" and o.tipo = 'ALUGUEL'
      and o.competencia = k.competencia and o.status <> 'CANCELADO')
    and not exists (select from auditoria a where a."userId" = ${userId} and a."registroId" = k.id::text
      and a.acao = 'mudar' and a.valores->'depois'->>'status' = 'CANCELADO'))`;

/**
 * Makes a rent owed of which what recurs had left nothing, where the change of what recurs leaves something: at the rent of its day. The
 * change is written already, and the caller holds the contract's row.
 */
export async function reabrirOsSemNada(
  trx: Db,
  autor: Autor,
  { contratoId, dia }: { contratoId: string; dia: string },
  { antes, depois }: { antes: Recorrente | null; depois: Recorrente | null },
  agora: Date,
): Promise<void> {
  const { userId } = autor;
  const { rows } = await sql<ContaRow>`select k.* from contas k
    where k."userId" = ${userId} and k."contratoId" = ${contratoId} and ${feitosCancelados(userId, dia)} order by k.id for update of k`.execute(
    trx,
  );
  if (rows.length === 0) return;
  const agoraSao = await lerRecorrentes(trx, userId, contratoId);
  const mudado = antes?.id ?? depois?.id;
  const eram = [...agoraSao.filter(({ id }) => id !== mudado), ...(antes ? [antes] : [])];
  const valores = await alugueisNosDias(
    trx,
    { userId, id: contratoId },
    rows.map(({ dataVencimento }) => dataVencimento),
  );
  for (const [i, conta] of rows.entries()) {
    const mes = conta.competencia ?? '';
    const montada = itensDoMes(agoraSao, { descricao: conta.descricao, valor: valores[i] as number }, mes);
    if (itensDoMes(eram, conta, mes) || !montada) continue;
    const nova = { ...montada, status: 'PENDENTE' as const };
    await trx.updateTable('contas').set(emJson(nova)).where('userId', '=', userId).where('id', '=', conta.id).execute();
    await anotarMudadas(trx, autor, agora, { antes: [conta], depois: [{ id: conta.id, ...nova }] });
  }
}
