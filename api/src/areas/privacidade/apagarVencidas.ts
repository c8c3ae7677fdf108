import pg from 'pg';
import { noTimeouts, quoted, type Table, tablesInOrder } from '../../backup/tables.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Bucket, StoredObject } from '../../providers/storage/storage.ts';
import { emailCanonico } from '../auth/identidade.ts';
import { instanceOf } from '../notificacoes/message/send.ts';

const PAGINA = 500;

/**
 * The daily pass: accounts whose thirty days are over go, files first, so that a crash between leaves a row to begin
 * again from. Returns how many went.
 */
export async function apagarVencidas(deps: Deps, signal?: AbortSignal): Promise<number> {
  const { db, log, agora } = deps;
  const vencidas = await db
    .selectFrom('exclusoes')
    .select('userId')
    .where('apagarEm', '<=', agora().toISOString())
    .execute();
  const donos = new Set(vencidas.map(({ userId }) => userId));
  if (donos.size === 0) return 0;
  for (const balde of ['publico', 'privado'] as const) await apagarArquivos(deps, balde, donos, signal);
  let apagadas = 0;
  for (const userId of donos) {
    signal?.throwIfAborted();
    await esquecerAjudas(db, userId, agora());
    if (!(await apagarLinhas(deps, userId, agora()))) continue;
    apagadas += 1;
    // The gateway would keep the phone linked. Most had none there, which it answers as a failure.
    await deps.freeText
      ?.remove(instanceOf(userId))
      .catch((err) => log.info({ err, userId }, 'o WhatsApp da conta apagada não foi desligado'));
    log.info({ userId }, 'conta apagada a pedido do dono');
  }
  return apagadas;
}

/** The storage says which, so that what no row names goes too. Pictures of the site stay: they are the site's, whoever sent them. */
async function apagarArquivos({ storage }: Deps, balde: Bucket, donos: Set<string>, signal?: AbortSignal) {
  let pagina: StoredObject[] = [];
  for await (const { key } of storage.list(balde)) {
    signal?.throwIfAborted();
    const [dono = '', recurso] = key.split('/');
    if (!donos.has(dono) || recurso === 'site') continue;
    pagina.push({ balde, key });
    if (pagina.length < PAGINA) continue;
    await storage.remove(pagina);
    pagina = [];
  }
  await storage.remove(pagina);
}

/**
 * All of one account's rows or none, on a connection without the bounds of a request: ten years of records take longer.
 * False where another process was faster.
 */
async function apagarLinhas({ pool, log }: Deps, userId: string, agora: Date): Promise<boolean> {
  const client = new pg.Client({
    connectionString: pool.options.connectionString,
    ...noTimeouts,
    application_name: 'imob-exclusao',
  });
  // The error that ends the connection also rejects the running statement, which reports it.
  client.on('error', (err) => log.warn({ err }, 'a exclusão de uma conta perdeu o banco de dados'));
  await client.connect();
  try {
    await client.query('begin');
    const { rowCount } = await client.query(
      'select 1 from exclusoes where "userId" = $1 and "apagarEm" <= $2 for update',
      [userId, agora.toISOString()],
    );
    if (rowCount) await apagarDeTodas(client, userId);
    await client.query('commit');
    return Boolean(rowCount);
  } finally {
    // The end of the connection rolls back an open transaction.
    await client.end();
  }
}

/**
 * Leaves those whom the account helped knowing that somebody did, until when, and no longer who. It comes before the account's own rows go, apart:
 * a cluster writes no table that it has whole after it read all shards in the same transaction.
 */
async function esquecerAjudas(db: Db, ajudanteId: string, agora: Date): Promise<void> {
  const ajudas = await db
    .selectFrom('ajudantes')
    .select(['userId', 'id', 'terminadoEm'])
    .where('ajudanteId', '=', ajudanteId)
    .execute();
  for (const { userId, id, terminadoEm } of ajudas)
    await db
      .updateTable('ajudantes')
      .set({ nome: 'Conta apagada', email: '', terminadoEm: terminadoEm ?? agora.toISOString() })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute();
}

/** The database itself says which tables there are, children before parents: none is forgotten that comes later. */
async function apagarDeTodas(client: pg.ClientBase, userId: string): Promise<void> {
  const { rows } = await client.query<{ email: string }>('select email from usuarios where uid = $1', [userId]);
  for (const { email } of rows) {
    await client.query('delete from "falhasLogin" where conta = $1', [emailCanonico(email)]);
  }
  for (const tabela of (await tablesInOrder(client)).reverse()) {
    const dono = colunaDoDono(tabela);
    if (!dono || !(await podeApagar(client, tabela.nome))) continue;
    await client.query(`delete from ${quoted(tabela.nome)} where ${quoted(dono)} = $1`, [userId]);
  }
}

const colunaDoDono = ({ colunas }: Table) => ['userId', 'uid'].find((coluna) => colunas.includes(coluna));

/** A role that may only add to the trail leaves it, to go with its years like everybody's. */
async function podeApagar(client: pg.ClientBase, nome: string): Promise<boolean> {
  if (!nome.startsWith('auditoria')) return true;
  const { rows } = await client.query<{ pode: boolean }>(`select has_table_privilege($1, 'delete') as pode`, [
    quoted(nome),
  ]);
  return rows[0]?.pode === true;
}
