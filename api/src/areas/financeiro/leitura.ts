import { Conta } from '@imob/schemas/financeiro';
import { estaAberta } from '@imob/schemas/rules/statusDaConta';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { readInSlices } from '../../db/slices.ts';

/** The columns that a conta shows. Others, for sums and for undoing its payment, are not read. */
const COLUNAS = sql.raw(
  Object.keys(Conta.shape)
    .map((nome) => `"${nome}"`)
    .join(', '),
);

type Filtro = { contratoId?: string; status?: Conta['status'] };

/** An open conta as it stands on the day `hoje`: ATRASADO past its due date, and PENDENTE again where a clock that ran ahead said so. */
export function comStatusDoDia<T extends Pick<Conta, 'status' | 'dataVencimento'>>(conta: T, hoje: string): T {
  if (!estaAberta(conta)) return conta;
  const status = conta.dataVencimento < hoje ? 'ATRASADO' : 'PENDENTE';
  return status === conta.status ? conta : { ...conta, status };
}

/**
 * A landlord's contas by due date. Overdue ones are shown as ATRASADO, and stored so in one batch; that write happens
 * only when the list holds one, so that most reads are a single query.
 */
export async function* lerContas(db: Db, userId: string, hoje: string, filtro: Filtro): AsyncGenerator<Conta[]> {
  if (filtro.contratoId !== undefined && !isId(filtro.contratoId)) return;
  const condicoes = [sql`"userId" = ${userId}`];
  if (filtro.contratoId) condicoes.push(sql`"contratoId" = ${filtro.contratoId}`);
  if (filtro.status) condicoes.push(porStatusDoDia(filtro.status, hoje));
  const consulta = sql<Conta>`select ${COLUNAS} from contas where ${sql.join(condicoes, sql` and `)}
    order by "dataVencimento", "criadoEm", id`;
  let mudou = false;
  for await (const guardadas of readInSlices(db, consulta)) {
    const contas = guardadas.map((conta) => comStatusDoDia(conta, hoje));
    mudou ||= contas.some((conta, i) => conta !== guardadas[i]);
    yield contas;
  }
  if (mudou) await guardarStatusDoDia(db, userId, hoje);
}

/** The filter counts after the overdue update: stored status and due date together say today's. */
function porStatusDoDia(status: Conta['status'], hoje: string) {
  const aberta = sql<boolean>`status in ('PENDENTE', 'ATRASADO')`;
  if (status === 'PENDENTE') return sql<boolean>`${aberta} and "dataVencimento" >= ${hoje}`;
  if (status === 'ATRASADO') return sql<boolean>`${aberta} and "dataVencimento" < ${hoje}`;
  return sql<boolean>`status = ${status}`;
}

/** After years away there are many: each list that is read stores some of them, so that none waits long. */
const DE_UMA_VEZ = 5_000;

/** Stores what the day makes of a landlord's open contas; one that is being paid right now is left to its payment. */
async function guardarStatusDoDia(db: Db, userId: string, hoje: string): Promise<void> {
  for (const [de, para, quando] of [
    ['PENDENTE', 'ATRASADO', sql`"dataVencimento" < ${hoje}`],
    ['ATRASADO', 'PENDENTE', sql`"dataVencimento" >= ${hoje}`],
  ] as const) {
    await sql`
      update contas set status = ${para} where "userId" = ${userId} and id in (
        select id from contas where "userId" = ${userId} and status = ${de} and ${quando}
        limit ${DE_UMA_VEZ} for update skip locked
      )`.execute(db);
  }
}
