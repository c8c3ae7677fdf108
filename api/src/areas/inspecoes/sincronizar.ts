import { comEmendas } from '@imob/schemas/rules/emendas';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

/**
 * Writes each inspected condition, as amendments left it, back to its item: only active items of the same property and landlord, never those
 * marked `Não verificado`. An item listed twice takes its last condition. Returns how many items were written.
 */
export async function sincronizarInventario(db: Db, autor: Autor, id: string, agora: Date): Promise<number> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    // The inspection first, then the items: the order in which a property's deletion takes them along.
    const { imovelId, itensVistoriados } = comEmendas(await owned(trx, 'inspecoes', userId, id, 'for update'));
    const condicoes = new Map<string, string>();
    for (const { itemId, condicaoAtual } of itensVistoriados) {
      if (condicaoAtual !== 'Não verificado' && isId(itemId)) condicoes.set(itemId.toLowerCase(), condicaoAtual);
    }
    // The order of ids keeps two synchronisations at once from waiting for each other.
    const ids = [...condicoes.keys()].sort();
    const { rows } = await sql<{ id: string }>`
      with alvo as (
        select i.id, v.condicao from itens i
        join unnest(${ids}::uuid[], ${ids.map((item) => condicoes.get(item))}::text[]) as v (id, condicao) on v.id = i.id
        where i."userId" = ${userId} and i."imovelId" = ${imovelId} and i.ativo
        order by i.id for update of i
      )
      update itens set condicao = alvo.condicao, "atualizadoEm" = ${agora.toISOString()}
      from alvo where itens."userId" = ${userId} and itens.id = alvo.id
      returning itens.id`.execute(trx);
    const registro = { tipo: 'inspecao', id } as const;
    const depois = { condicoes: Object.fromEntries(rows.map((item) => [item.id, condicoes.get(item.id)])) };
    await auditar(trx, autor, agora, { acao: 'sincronizar', registro, depois });
    return rows.length;
  });
}
