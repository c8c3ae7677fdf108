import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { LOCKS } from '../../../db/locks.ts';
import type { Deps } from '../../../deps.ts';
import type { Bucket, StoredObject } from '../../../providers/storage/storage.ts';
import { auditar } from '../../auditoria/auditar.ts';
import { sistema } from '../../auditoria/autor.ts';
import { removerExpiradas } from '../../exportacoes/expirar.ts';
import { discardFiles, lerChave } from '../files/file.ts';
import { limparEnvios } from '../receive/spool.ts';
import { fotografada } from '../targets/inventario.ts';

/** Nothing younger is touched: an upload that is still on its way has an object and no row yet. */
const CARENCIA_MS = 24 * 60 * 60_000;
const PAGINA = 500;

type Sweep = { vistos: number; removidos: number };

/**
 * Finds and removes what crashes and rewritten lists left behind: broken-off uploads, objects without a row, and files
 * that their record has not named for a day. One process at a time; the others return undefined.
 */
export async function sweep(deps: Deps, sinal?: AbortSignal): Promise<Sweep | undefined> {
  const conexao = await deps.pool.connect();
  try {
    const { rows } = await conexao.query('select pg_try_advisory_lock($1) as minha', [LOCKS.varredura]);
    if (!rows[0].minha) return undefined;
    try {
      return await varrerTudo(deps, sinal);
    } finally {
      await conexao.query('select pg_advisory_unlock($1)', [LOCKS.varredura]);
    }
  } finally {
    conexao.release();
  }
}

async function varrerTudo(deps: Deps, sinal?: AbortSignal): Promise<Sweep> {
  const antesDe = new Date(deps.agora().getTime() - CARENCIA_MS);
  const soltos = await removerSoltos(deps, antesDe, sinal);
  const exportacoes = await removerExpiradas(deps, sinal);
  const nossa = reconhecer(deps.db);
  const parciais = await deps.storage.sweepPartials(antesDe, nossa);
  const publico = await removerSemDono(deps, 'publico', { antesDe, nossa, sinal });
  const envios = await limparEnvios(deps.env.DATA_DIR, antesDe);
  const privado = await removerSemDono(deps, 'privado', { antesDe, nossa, sinal });
  const resultado = {
    vistos: publico.vistos + privado.vistos,
    removidos: soltos + exportacoes + parciais + envios + publico.removidos + privado.removidos,
  };
  deps.log.info(resultado, 'varredura dos arquivos');
  return resultado;
}

/** Files that a rewritten list leaves out, or an item's that only inspections showed. */
async function removerSoltos({ db, storage, agora }: Deps, antesDe: Date, sinal?: AbortSignal): Promise<number> {
  const candidatos = await db
    .selectFrom('arquivos')
    .select(['userId', 'key'])
    .where('soltoEm', '<', antesDe.toISOString())
    .execute();
  let removidos = 0;
  for (const { userId, key } of candidatos) {
    sinal?.throwIfAborted();
    const objetos = await db.transaction().execute((trx) => largarSolto(trx, { userId, key }, antesDe, agora()));
    await storage.remove(objetos);
    removidos += objetos.length;
  }
  return removidos;
}

/** Asked again under the row's lock: it may be named once more by now. */
type Solto = { userId: string; key: string };

async function largarSolto(trx: Db, { userId, key }: Solto, antesDe: Date, agora: Date): Promise<StoredObject[]> {
  const row = await trx
    .selectFrom('arquivos')
    .selectAll()
    .where('userId', '=', userId)
    .where('key', '=', key)
    .where('soltoEm', '<', antesDe.toISOString())
    .forUpdate()
    .executeTakeFirst();
  if (!row) return [];
  if (row.recurso === 'item' && row.url && (await fotografada(trx, userId, row.url))) return [];
  const registro = { tipo: row.recurso === 'perfil' ? 'usuario' : row.recurso, id: row.registroId } as const;
  await auditar(trx, sistema(userId), agora, { acao: 'removerArquivos', registro, antes: { arquivos: [key] } });
  return discardFiles(trx, userId, [row.registroId], [key]);
}

/**
 * Tells the keys of our landlords. Whatever else is in the bucket stays: files put there by hand or by other programs, or
 * those of another installation that was given the same bucket.
 */
function reconhecer(db: Db): (key: string) => Promise<boolean> {
  const nossos = new Map<string, boolean>();
  return async (key) => {
    const dono = lerChave(key)?.userId;
    if (!dono) return false;
    const sabido = nossos.get(dono);
    if (sabido !== undefined) return sabido;
    const row = await db.selectFrom('usuarios').select('uid').where('uid', '=', dono).executeTakeFirst();
    nossos.set(dono, row !== undefined);
    return row !== undefined;
  };
}

type Criterio = { antesDe: Date; nossa: (key: string) => Promise<boolean>; sinal: AbortSignal | undefined };

/** Objects of our landlords that no row knows: their upload or their removal was cut off. */
async function removerSemDono(
  { db, storage }: Deps,
  balde: Bucket,
  { antesDe, nossa, sinal }: Criterio,
): Promise<Sweep> {
  let vistos = 0;
  let removidos = 0;
  let pagina: Achado[] = [];
  const examinarPagina = async () => {
    const semDono = await semLinha(db, pagina);
    await storage.remove(semDono);
    removidos += semDono.length;
    pagina = [];
  };
  for await (const { key, em } of storage.list(balde)) {
    sinal?.throwIfAborted();
    vistos += 1;
    const lida = lerChave(key);
    if (!lida || em >= antesDe || !(await nossa(key))) continue;
    pagina.push({ userId: lida.userId, key: lida.key, objeto: { balde, key } });
    if (pagina.length >= PAGINA) await examinarPagina();
  }
  await examinarPagina();
  return { vistos, removidos };
}

type Achado = { userId: string; key: string; objeto: StoredObject };

async function semLinha(db: Db, pagina: Achado[]): Promise<StoredObject[]> {
  const sobras: StoredObject[] = [];
  for (const [userId, achados] of Map.groupBy(pagina, (achado) => achado.userId)) {
    const keys = achados.map(({ key }) => key);
    const { rows } = await sql<{ key: string }>`
      select key from arquivos where "userId" = ${userId} and key = any(${keys}::text[])
      union all
      select key from exportacoes where "userId" = ${userId} and key = any(${keys}::text[])`.execute(db);
    const conhecidas = new Set(rows.map(({ key }) => key));
    for (const { key, objeto } of achados) if (!conhecidas.has(key)) sobras.push(objeto);
  }
  return sobras;
}
