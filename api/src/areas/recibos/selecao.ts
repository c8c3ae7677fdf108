import type { SelecaoRecibos } from '@imob/schemas/paginas/recibos';
import { somarDias } from '@imob/schemas/rules/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { hasWords, rowHasWords } from '../../db/words.ts';
import { lerBusca, lerBuscaDeRecibo, type Termo } from '../busca/ler.ts';
import { contratosDoPrincipal, deQuemEhORecibo } from '../contratos/demais/principal.ts';
import { diasDoMes, inicioDoDia } from '../financeiro/selecao.ts';

/** The conta of a receipt (`contas k`) is there and no longer points to it: the payment was undone. */
export const DESFEITO = sql<boolean>`(k.id is not null and k."reciboId" is distinct from r.id)`;

/**
 * For how much a receipt counts: nothing where its payment was undone or its conta was deleted, and no more than its conta still received,
 * without the tax that was withheld of it. Money that went back, or pays another debt since, is told of elsewhere.
 */
export const CONTADO = sql<number>`(case when k.id is null or ${DESFEITO} then 0 else least(r.valor, coalesce(k."valorRecebido", r.valor)) - r."irRetido" end)`;

/** The tax withheld of what a receipt says, as long as it counts. */
export const RETIDO = sql<number>`(case when k.id is null or ${DESFEITO} then 0 else r."irRetido" end)`;

/** A receipt of a deposit, whole or in part, as far as its conta still tells. */
export const DE_CAUCAO = sql<boolean>`(r.tipo = 'CAUCAO' or coalesce(k.tipo = 'CAUCAO', false))`;

/** Whether the payment of one receipt was undone. */
export async function foiDesfeito(db: Db, { userId, id }: { userId: string; id: string }): Promise<boolean> {
  const { rows } = await sql<{ desfeito: boolean }>`
    select ${DESFEITO} as desfeito from recibos r left join contas k on k."userId" = ${userId} and k.id = r."contaId"
    where r."userId" = ${userId} and r.id = ${id}`.execute(db);
  return rows[0]?.desfeito ?? false;
}

/** Makes the condition that selects a landlord's receipts (`recibos r`); months and days are those of the payment. */
export function selecionar(userId: string, selecao: SelecaoRecibos, fuso: string): RawBuilder<boolean> {
  const { mes, busca, imovelId, locatarioId, contratoId, tipo } = selecao;
  const condicoes = [sql<boolean>`r."userId" = ${userId}`];
  if (mes) condicoes.push(pagoEntre(diasDoMes(mes), fuso));
  if (tipo) condicoes.push(sql`r.tipo = ${tipo}`);
  if ([imovelId, locatarioId, contratoId].some((id) => id !== undefined && !isId(id))) condicoes.push(sql`false`);
  else {
    if (contratoId) condicoes.push(sql`r."contratoId" = ${contratoId}`);
    if (imovelId)
      condicoes.push(
        sql`r."contratoId" = any(array(select id from contratos where "userId" = ${userId} and "imovelId" = ${imovelId}))`,
      );
    if (locatarioId)
      condicoes.push(sql`r."contratoId" = any(array${contratosDoPrincipal(userId, locatarioId)})
        and ${deQuemEhORecibo(userId, fuso)} = ${locatarioId}`);
  }
  const pedido = lerBuscaDeRecibo(busca ?? '');
  if ('numero' in pedido) condicoes.push(sql`r.numero = ${pedido.numero}`);
  const termos = 'numero' in pedido ? [] : lerBusca(pedido.busca);
  // Parts that can only be words are asked together, which the index answers at once.
  const soPalavras = termos.filter((termo) => Object.keys(termo).length === 1);
  const palavras = soPalavras.flatMap((termo) => termo.palavras);
  if (soPalavras.length > 0) condicoes.push(hasWords('recibos', 'r', userId, palavras));
  for (const termo of termos) if (Object.keys(termo).length > 1) condicoes.push(responde(userId, termo, fuso));
  return sql<boolean>`${sql.join(condicoes, sql` and `)}`;
}

const pagoEntre = ({ de, ate }: { de: string; ate: string }, fuso: string) => sql<boolean>`
  (r."dataPagamento" >= ${inicioDoDia(de, fuso)} and r."dataPagamento" < ${inicioDoDia(somarDias(ate, 1), fuso)})`;

function responde(userId: string, { palavras, valor, periodo, aniversario }: Termo, fuso: string): RawBuilder<boolean> {
  const modos: RawBuilder<boolean>[] = [];
  if (valor !== undefined) modos.push(sql`r.valor = ${valor}`);
  const [palavra = '', outra] = palavras;
  if (!outra && /^\d{1,9}$/.test(palavra)) modos.push(sql`r.numero = ${Number(palavra)}`);
  if (periodo) modos.push(pagoEntre(periodo, fuso));
  if (aniversario) {
    const { mes, dia } = aniversario;
    const local = sql`(r."dataPagamento" at time zone ${fuso})`;
    const noDia = dia ? sql` and extract(day from ${local}) = ${dia}` : sql``;
    modos.push(sql`(extract(month from ${local}) = ${mes}${noDia})`);
  }
  modos.push(rowHasWords('recibos', 'r', userId, palavras));
  return sql<boolean>`(${sql.join(modos, sql` or `)})`;
}
