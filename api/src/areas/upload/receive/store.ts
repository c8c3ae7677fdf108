import { LIMITES } from '@imob/schemas/rules/arquivos';
import { numero } from '@imob/schemas/rules/numbers';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { LOCKS } from '../../../db/locks.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { receiveParts } from '../../../http/multipart.ts';
import { idMadeOf, repeatKeyOf } from '../../../http/repeated.ts';
import type { StoredObject } from '../../../providers/storage/storage.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { discard, type Guardado, type Nomeavel, objetosDe } from '../files/file.ts';
import { nameKept } from '../files/nameKept.ts';
import { limiteDe, mimes } from '../files/types.ts';
import { type Destino, guardarArquivo } from './keep.ts';

/**
 * Says what came with a request: files that are safe in the storage, not yet named by anything, and the text fields.
 */
type Envio = {
  destino: Destino;
  autor: Autor;
  arquivos: [Guardado, ...Guardado[]];
  campos: Record<string, string>;
  /** The same for a request that is sent again by the same key with the same files. */
  id: string | undefined;
};

/** Announced bytes that are on their way, by landlord: what comes at once must fit together, before it fills the disk. */
const chegando = new Map<string, number>();

function somarChegando(userId: string, bytes: number): number {
  const dele = (chegando.get(userId) ?? 0) + bytes;
  if (dele > 0) chegando.set(userId, dele);
  else chegando.delete(userId);
  return dele;
}

/**
 * Judges and keeps every file of a request, one after the other, or none. What came is to be given to `gravarEnvio`.
 */
export async function receberEnvio(
  deps: Deps,
  request: FastifyRequest,
  destino: Destino,
  maximo: number = LIMITES.arquivosPorEnvio,
): Promise<Envio> {
  const anunciados = Number(request.headers['content-length'] ?? 0);
  const arquivos: Guardado[] = [];
  const campos: Record<string, string> = {};
  const bytes = Math.max(...destino.tipos.map(limiteDe));
  try {
    await checkQuota(deps.db, deps.env, destino.userId, somarChegando(destino.userId, anunciados));
    for await (const parte of receiveParts(request, campos, { most: maximo, bytes })) {
      arquivos.push(await guardarArquivo(deps, destino, parte));
    }
  } catch (erro) {
    await discard(deps, arquivos.flatMap(objetosDe), erro);
    throw erro;
  } finally {
    somarChegando(destino.userId, -anunciados);
  }
  const chave = repeatKeyOf(request);
  const { userId, registroId } = destino;
  const conteudos = arquivos.map(({ sha256 }) => sha256);
  const id = chave ? idMadeOf(userId, chave, registroId, campos, conteudos) : undefined;
  return { destino, autor: request.autor, arquivos: arquivos as Envio['arquivos'], campos, id };
}

/** Says what the record's own change gives: the answer, and the objects that nothing names any more. */
type Gravado<T> = {
  resposta: T;
  largados?: StoredObject[];
  /** The upload is not named by a record yet; the sweep deletes it unless one names it within a day. */
  soltos?: boolean;
};

/** Says what a list takes: `arquivos` are those of the request, `novos` what of them it does not name yet. */
type Acrescimo = { arquivos: readonly Nomeavel[]; novos: readonly Guardado[] };

/**
 * Names the files of an upload in their record: `gravar`, the rows of `arquivos` and the trail are one transaction. The
 * files that they replace go after the commit; if it fails, the new ones go. What was named by the same request already stays as
 * it is.
 */
export async function gravarEnvio<T>(
  deps: Deps,
  envio: Envio,
  gravar: (trx: Db, acrescimo: Acrescimo) => Promise<Gravado<T>>,
): Promise<T> {
  const { destino, arquivos } = envio;
  const objetos = arquivos.flatMap(objetosDe);
  const { resposta, largados = [] } = await nameKept(deps, objetos, async (trx) => {
    const mais = arquivos.reduce((soma, { tamanho }) => soma + tamanho, 0);
    await lockSpace(trx, destino.userId);
    const repetidos = await jaNomeados(trx, envio);
    if (repetidos.length > 0) {
      const { resposta } = await gravar(trx, { arquivos: repetidos, novos: [] });
      return { resposta, largados: objetos };
    }
    await checkQuota(trx, deps.env, destino.userId, mais);
    const gravado = await gravar(trx, { arquivos, novos: arquivos });
    await anotar(trx, envio, deps.agora(), gravado.soltos ?? false);
    await auditarEnvio(trx, envio, gravado.largados ?? [], deps.agora());
    return gravado;
  });
  await discard(deps, largados);
  return resposta;
}

/** The files that the same request brought before, as its record still names them. */
async function jaNomeados(trx: Db, { id, destino, arquivos }: Envio): Promise<Nomeavel[]> {
  if (!id) return [];
  const rows = await trx
    .selectFrom('arquivos')
    .select(['key', 'url', 'thumbUrl', 'sha256'])
    .where('userId', '=', destino.userId)
    .where('registroId', '=', destino.registroId)
    .where('envio', '=', id)
    .where('soltoEm', 'is', null)
    .execute();
  return arquivos.flatMap(({ sha256 }) => rows.find((row) => row.sha256 === sha256) ?? []);
}

/** One event an upload, on the record that the files are of. */
function auditarEnvio(trx: Db, { autor, destino, arquivos }: Envio, largados: StoredObject[], agora: Date) {
  const { recurso, registroId } = destino;
  return auditar(trx, autor, agora, {
    acao: 'guardarArquivos',
    registro: { tipo: recurso === 'perfil' ? 'usuario' : recurso, id: registroId },
    depois: {
      arquivos: arquivos.map(({ key, nome, tipo, tamanho }) => ({ key, nome, tipo, tamanho })),
      ...(largados.length > 0 && { noLugarDe: largados.map(({ key }) => key) }),
    },
  });
}

async function anotar(trx: Db, { destino, arquivos, id }: Envio, agora: Date, soltos: boolean) {
  const { userId, recurso, registroId, privado } = destino;
  const rows = arquivos.map(({ key, url, thumbUrl, nome, tipo, tamanho, sha256 }) => ({
    userId,
    key,
    recurso,
    registroId,
    privado,
    url,
    thumbUrl,
    nome,
    tipo: mimes[tipo],
    tamanho,
    sha256,
    envio: id ?? null,
    soltoEm: soltos ? agora.toISOString() : null,
    apagadoEm: null,
    criadoEm: agora.toISOString(),
  }));
  await trx.insertInto('arquivos').values(rows).execute();
}

const MEGA = 1024 * 1024;

/** Reads what a landlord's stored files take, and may take (small pictures beside the photos do not count). */
export async function readUsage(db: Db, { STORAGE_QUOTA_MB }: Deps['env'], userId: string) {
  const { usadoBytes } = await db
    .selectFrom('arquivos')
    .select(({ fn, val }) => fn.coalesce(fn.sum<number>('tamanho'), val(0)).as('usadoBytes'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
  return { usadoBytes: Number(usadoBytes), limiteBytes: STORAGE_QUOTA_MB * MEGA };
}

/** A landlord's space is given once: whoever takes some of it has his turn until the transaction ends. */
export const lockSpace = (trx: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(${LOCKS.espaco}, hashtext(${userId}))`.execute(trx);

export async function fits(db: Db, env: Deps['env'], userId: string, mais: number): Promise<boolean> {
  const { usadoBytes, limiteBytes } = await readUsage(db, env, userId);
  return usadoBytes + mais <= limiteBytes;
}

/** Throws 507 when `mais` bytes do not fit any more. */
async function checkQuota(db: Db, env: Deps['env'], userId: string, mais: number): Promise<void> {
  if (await fits(db, env, userId, mais)) return;
  const { usadoBytes, limiteBytes } = await readUsage(db, env, userId);
  const sobra = numero(Math.max(0, Math.floor((limiteBytes - usadoBytes) / MEGA)));
  const limite = numero(env.STORAGE_QUOTA_MB);
  throw new HttpError(
    507,
    `Este envio não cabe no seu espaço de arquivos: dos ${limite} MB, restam ${sobra} MB. Apague fotos, vídeos ou documentos de que não precisa e envie de novo.`,
  );
}
