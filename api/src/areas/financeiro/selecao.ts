import type { SelecaoContas } from '@imob/schemas/paginas/financeiro';
import { somarDias } from '@imob/schemas/rules/dates';
import { type RawBuilder, sql } from 'kysely';
import { isId } from '../../db/owned.ts';
import { rowHasWords } from '../../db/words.ts';
import { mesInteiro, type Termo } from '../busca/ler.ts';
import { type Resolvida, responde } from '../busca/resolver.ts';
import { contratosDoPrincipal, deQuemEh } from '../contratos/demais/principal.ts';
import { imoveisDoGrupo } from '../imoveis/grupos.ts';

/** The day and the time zone in which a selection is meant. */
export type Calendario = { hoje: string; fuso: string };

export const ABERTA = sql<boolean>`k.status in ('PENDENTE', 'ATRASADO')`;

/** The first and the last day of `2026-03`. */
export const diasDoMes = (mes: string) => mesInteiro(Number(mes.slice(0, 4)), Number(mes.slice(5)));

/** When day `dia` begins for the landlord. */
export const inicioDoDia = (dia: string, fuso: string) => sql<string>`(${dia}::date::timestamp at time zone ${fuso})`;

/**
 * Makes the condition that selects a landlord's contas (`contas k`). ATRASADO follows from the date. An id that is not
 * the landlord's, or is no id at all, selects nothing. `busca` is the meaning of its own.
 */
export function selecionar(
  userId: string,
  selecao: SelecaoContas,
  { hoje, fuso }: Calendario,
  busca: Resolvida | undefined,
): RawBuilder<boolean> {
  const { mes, dia, situacao, imovelId, locatarioId, contratoId, grupo, tipo } = selecao;
  const condicoes = [sql<boolean>`k."userId" = ${userId}`];
  if (mes) {
    const { de, ate } = diasDoMes(mes);
    condicoes.push(sql`k."dataVencimento" between ${de}::date and ${ate}::date`);
  }
  if (dia) condicoes.push(sql`k."dataVencimento" = ${dia}::date`);
  if (situacao === 'ABERTAS') condicoes.push(ABERTA);
  if (situacao === 'ATRASADAS') condicoes.push(sql`${ABERTA} and k."dataVencimento" < ${hoje}::date`);
  if (situacao === 'A_RECEBER') condicoes.push(sql`${ABERTA} and k."dataVencimento" >= ${hoje}::date`);
  if (situacao === 'RECEBIDAS') condicoes.push(sql`k.status = 'PAGO'`);
  if (situacao === 'CANCELADAS') condicoes.push(sql`k.status = 'CANCELADO'`);
  if (tipo) condicoes.push(sql`k.tipo = ${tipo}`);
  if ([imovelId, locatarioId, contratoId].some((id) => id !== undefined && !isId(id))) condicoes.push(sql`false`);
  else {
    if (contratoId) condicoes.push(sql`k."contratoId" = ${contratoId}`);
    if (imovelId) condicoes.push(doContrato(userId, 'imovelId', imovelId));
    if (locatarioId)
      condicoes.push(sql`k."contratoId" = any(array${contratosDoPrincipal(userId, locatarioId)})
        and ${deQuemEh(userId, fuso)} = ${locatarioId}`);
  }
  if (grupo !== undefined)
    condicoes.push(sql`k."contratoId" = any(array(select id from contratos
      where "userId" = ${userId} and "imovelId" = any(${imoveisDoGrupo(userId, grupo)})))`);
  if (busca) condicoes.push(responde(busca, 'k.contratoId', (termo) => porSi(userId, termo, fuso)));
  return sql<boolean>`${sql.join(condicoes, sql` and `)}`;
}

/** Selects the contas (`contas k`) of a property's or a tenant's contracts. */
export const doContrato = (userId: string, coluna: 'imovelId' | 'locatarioId', id: string) => sql<boolean>`
  k."contratoId" = any(array(select id from contratos where "userId" = ${userId} and ${sql.ref(coluna)} = ${id}))`;

/** A conta is found, beside its contract, by its amount, the day it is due or was paid, or its description, which is the dearest to ask. */
function porSi(userId: string, termo: Termo, fuso: string): RawBuilder<boolean>[] {
  const { palavras, valor, periodo, aniversario } = termo;
  const modos: RawBuilder<boolean>[] = [];
  if (valor !== undefined) modos.push(sql`k.valor = ${valor}`);
  if (periodo) {
    const { de, ate } = periodo;
    modos.push(sql`k."dataVencimento" between ${de}::date and ${ate}::date`);
    modos.push(sql`(k."dataPagamento" >= ${inicioDoDia(de, fuso)}
      and k."dataPagamento" < ${inicioDoDia(somarDias(ate, 1), fuso)})`);
  }
  if (aniversario) {
    const { mes, dia } = aniversario;
    const noDia = dia ? sql` and extract(day from k."dataVencimento") = ${dia}` : sql``;
    modos.push(sql`(extract(month from k."dataVencimento") = ${mes}${noDia})`);
  }
  modos.push(rowHasWords('contas', 'k', userId, palavras));
  return modos;
}
