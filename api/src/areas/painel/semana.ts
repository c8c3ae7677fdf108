import { MAXIMO_DA_SEMANA } from '@imob/schemas/painel';
import { somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { type DespesaRow, lerComNome } from '../despesas/leitura.ts';
import { A_PAGAR } from '../despesas/selecao.ts';
import { daPagina, lerComPartes } from '../financeiro/pagina.ts';
import { ABERTA } from '../financeiro/selecao.ts';

/** Open contas that are due today or in the seven days after. */
export async function lerSemana(db: Db, userId: string, hoje: string) {
  const emOrdem = sql`k."dataVencimento", k."criadoEm", k.id`;
  const daSemana = sql`select k.* from contas k where k."userId" = ${userId} and ${ABERTA}
    and k."dataVencimento" >= ${hoje}::date and k."dataVencimento" <= ${somarDias(hoje, 7)}::date
    order by ${emOrdem} limit ${MAXIMO_DA_SEMANA}`;
  return (await lerComPartes(db, userId, daSemana, emOrdem)).map((linha) => daPagina(linha, hoje));
}

/** Expenses that are not paid and whose day is within the same week, or went by. */
export function lerDespesasAPagar(db: Db, userId: string, hoje: string) {
  const emOrdem = sql`d.data, d.id`;
  const aPagar = sql<DespesaRow>`select d.* from despesas d where d."userId" = ${userId} and ${A_PAGAR}
    and d.data <= ${somarDias(hoje, 7)}::date order by ${emOrdem} limit ${MAXIMO_DA_SEMANA}`;
  return lerComNome(db, userId, aPagar, emOrdem);
}
