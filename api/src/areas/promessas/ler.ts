import { LIMITE_PADRAO } from '@imob/schemas/paginas/pagina';
import { MAXIMO_DE_ABERTAS, type PedidoDePromessas, type Promessa } from '@imob/schemas/promessas';
import { somarDias } from '@imob/schemas/rules/dates';
import { DIAS_A_DECIDIR } from '@imob/schemas/rules/promessas';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { by, cutPage, type Keyed, keyset, type Order } from '../../db/page.ts';
import { comPartes } from '../contratos/comPartes.ts';
import { comStatusDoDia } from '../financeiro/leitura.ts';
import { julgar, lerPrometidas, type PromessaRow } from './situacao.ts';

export type Dia = { hoje: string; fuso: string };

/** These as they are read, with tenant, property and contas, in the same order. */
export async function paraLer(
  db: Db,
  userId: string,
  promessas: readonly PromessaRow[],
  { hoje, fuso }: Dia,
): Promise<Promessa[]> {
  const prometidas = await lerPrometidas(
    db,
    userId,
    promessas.map(({ id }) => id),
    fuso,
  );
  const comNomes = await comPartes(db, userId, promessas);
  return comNomes.map((promessa) => {
    const { contas, ...julgada } = julgar(promessa, prometidas.get(promessa.id) ?? [], hoje, fuso);
    const { userId: _, fim: __, ...dita } = promessa;
    const delas = contas.map((conta) => {
      const { id: contaId, descricao, dataVencimento, valor } = conta;
      return { contaId, descricao, vencimento: dataVencimento, valor, status: comStatusDoDia(conta, hoje).status };
    });
    return { ...dita, ...julgada, contas: delas };
  });
}

/** One that is known to be the landlord's. */
export async function lerPromessa(db: Db, promessa: PromessaRow, dia: Dia): Promise<Promessa> {
  const [lida] = await paraLer(db, promessa.userId, [promessa], dia);
  return lida as Promessa;
}

export const acharPromessa = (db: Db, userId: string, id: string): Promise<PromessaRow | undefined> =>
  db.selectFrom('promessas').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

const ordem: Order = { name: 'PROMESSAS', keys: [by('p.criadoEm', 'timestamptz'), by('p.id', 'uuid')], desc: true };

/** One page of a landlord's promises, the latest first; another landlord's contract selects nothing. */
export async function lerPagina(db: Db, userId: string, pedido: PedidoDePromessas, dia: Dia) {
  const { contratoId, cursor, limite = LIMITE_PADRAO } = pedido;
  const { after, inOrder, keys } = keyset(ordem, cursor);
  const condicoes = [sql`p."userId" = ${userId}`, after];
  if (contratoId) condicoes.push(isId(contratoId) ? sql`p."contratoId" = ${contratoId}` : sql`false`);
  const { rows } = await sql<Keyed<PromessaRow>>`select p.*, ${keys} as keys from promessas p
    where ${sql.join(condicoes, sql` and `)} order by ${inOrder} limit ${limite + 1}`.execute(db);
  const { linhas, proximo } = cutPage(rows, limite, ordem);
  const promessas = await paraLer(
    db,
    userId,
    linhas.map(({ keys: _, ...uma }) => uma),
    dia,
  );
  return { promessas, proximo };
}

/** Those that are waited for, and those broken lately that are still owed, by their day. */
export async function lerAbertas(db: Db, userId: string, dia: Dia): Promise<Promessa[]> {
  const { rows } = await sql<PromessaRow>`select p.* from promessas p
    where p."userId" = ${userId} and p.fim is null and p."prometidaPara" >= ${somarDias(dia.hoje, -DIAS_A_DECIDIR)}::date
      and exists (select from "promessasContas" m where m."userId" = ${userId} and m."promessaId" = p.id and (
        exists (select from contas k where k."userId" = ${userId} and k.id = m."inteiraId" and k.status in ('PENDENTE', 'ATRASADO'))
        or exists (select from contas k where k."userId" = ${userId} and k."inteiraId" = m."inteiraId" and k.status in ('PENDENTE', 'ATRASADO'))))
    order by p."prometidaPara", p.id limit ${MAXIMO_DE_ABERTAS}`.execute(db);
  const lidas = await paraLer(db, userId, rows, dia);
  return lidas.filter(({ situacao }) => situacao === 'ABERTA' || situacao === 'QUEBRADA');
}
