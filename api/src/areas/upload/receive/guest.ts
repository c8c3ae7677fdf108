import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../db/connect.ts';
import type { Recurso } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { fieldError, HttpError } from '../../../http/errors.ts';
import { plainLines, receiveParts, tooMany, withContent } from '../../../http/multipart.ts';
import type { StoredObject } from '../../../providers/storage/storage.ts';
import { discard, type Guardado, objetosDe } from '../files/file.ts';
import { nameKept } from '../files/nameKept.ts';
import { limiteDe, mimes, type Tipo } from '../files/types.ts';
import { guardarArquivo } from './keep.ts';
import { fits, lockSpace } from './store.ts';

/** The landlord whose space a guest's files take, the record they belong to, and the error if the space is full. */
export type DestinoDoConvidado = { userId: string; recurso: Recurso; registroId: string; semEspaco: HttpError };

/** A file, by the form's field that it came in. */
export type DoConvidado<Campo extends string = string> = { campo: Campo; guardado: Guardado };

type Esperados<Campo extends string> = {
  campos: readonly Campo[];
  tipos: readonly Tipo[];
  /** The most files, of all fields together. */
  maximo: number;
  /** Asked before each file is received, with how many there would be. */
  cabem?: (quantos: number) => Promise<void>;
};

/** Fields of text that a form may have. */
const TEXTOS = 60;

/**
 * Reads a guest's form of parts: its texts into `escrito`, and its files into the storage, where no record names them yet. Throws 400, 413, 415 for a
 * file, with its field, the error of `cabem`, or `semEspaco`; then none of the files stays.
 */
export async function receberDoConvidado<Campo extends string>(
  deps: Deps,
  request: FastifyRequest,
  escrito: Record<string, string>,
  { userId, recurso, semEspaco }: DestinoDoConvidado,
  { campos, tipos, maximo, cabem }: Esperados<Campo>,
): Promise<DoConvidado<Campo>[]> {
  const bytes = Math.max(...tipos.map(limiteDe));
  const limites = { most: maximo, bytes, withoutFile: true, files: campos, fields: TEXTOS };
  const anunciados = Number(request.headers['content-length'] ?? 0);
  const destino = { userId, recurso, privado: true, tipos } as const;
  const arquivos: DoConvidado<Campo>[] = [];
  let agora: { campo: Campo; nome: string } | undefined;
  try {
    for await (const { body, name, field } of receiveParts(request, escrito, limites)) {
      const cheio = await withContent(body);
      if (!cheio) continue;
      await cabem?.(arquivos.length + 1);
      if (arquivos.length === 0 && !(await fits(deps.db, deps.env, userId, anunciados))) throw semEspaco;
      const campo = field as Campo;
      agora = { campo, nome: name };
      if (arquivos.length === maximo) throw tooMany(maximo);
      arquivos.push({ campo, guardado: await guardarArquivo(deps, destino, { body: cheio, name }) });
      agora = undefined;
    }
    plainLines(escrito);
    return arquivos;
  } catch (erro) {
    await discard(deps, arquivos.map(({ guardado }) => guardado).flatMap(objetosDe), erro);
    // A guest who chose several files learns which of them the error is about.
    if (!agora || !(erro instanceof HttpError) || erro.statusCode > 500) throw erro;
    throw fieldError(erro.statusCode, agora.campo, `${agora.nome}: ${erro.message}`);
  }
}

/** The result of a sending: the files of it that a record names now, and older files that no record names any more. */
type Feito = { ficam: readonly Guardado[]; largados?: readonly StoredObject[] };

/**
 * Writes a guest's sending with its files, which count in the landlord's space. Files that it does not name are deleted; if it fails, all of
 * them are. Throws the errors of `gravar`, or `semEspaco`.
 */
export async function gravarDoConvidado(
  deps: Deps,
  destino: DestinoDoConvidado,
  arquivos: readonly Guardado[],
  gravar: (trx: Db) => Promise<Feito>,
): Promise<void> {
  const { userId, semEspaco } = destino;
  const { ficam, largados = [] } = await nameKept(deps, arquivos.flatMap(objetosDe), async (trx) => {
    if (arquivos.length > 0) await lockSpace(trx, userId);
    const feito = await gravar(trx);
    await anotar(trx, destino, feito.ficam, deps.agora().toISOString());
    // The files are counted by now.
    if (feito.ficam.length > 0 && !(await fits(trx, deps.env, userId, 0))) throw semEspaco;
    return feito;
  });
  const demais = arquivos.filter((um) => !ficam.includes(um)).flatMap(objetosDe);
  await discard(deps, [...demais, ...largados]);
}

async function anotar(
  trx: Db,
  { userId, recurso, registroId }: DestinoDoConvidado,
  arquivos: readonly Guardado[],
  em: string,
): Promise<void> {
  if (arquivos.length === 0) return;
  const rows = arquivos.map(({ key, nome, tipo, tamanho, sha256 }) => ({
    ...{ userId, key, recurso, registroId, privado: true, url: null, thumbUrl: null, nome },
    ...{ tipo: mimes[tipo], tamanho, sha256, soltoEm: null, apagadoEm: null, criadoEm: em },
  }));
  await trx.insertInto('arquivos').values(rows).execute();
}
