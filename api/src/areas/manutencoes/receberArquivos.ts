import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { plainLines, receiveParts, withContent } from '../../http/multipart.ts';
import { discard, type Guardado, objetosDe } from '../upload/files/file.ts';
import { limiteDe, type Tipo } from '../upload/files/types.ts';
import { guardarArquivo } from '../upload/receive/keep.ts';
import { fits } from '../upload/receive/store.ts';
import { type Aberto, conferirODia, semEspaco } from './travarServico.ts';

type Esperados = { campo: 'arquivo' | 'fotos'; tipos: readonly Tipo[]; maximo: number };

const CAMPOS = 10;

/**
 * Reads a form of parts: what was written into `escrito`, and its files, which are safe in the storage and named by nothing yet. Throws 400, 413, 415
 * for a file, with its field, 429 beyond the day's limit, or 507 beyond the landlord's space; then none of them stays.
 */
export async function receberArquivos(
  deps: Deps,
  aberto: Aberto,
  request: FastifyRequest,
  escrito: Record<string, string>,
  { campo, tipos, maximo }: Esperados,
): Promise<Guardado[]> {
  const { db, env } = deps;
  const { userId } = aberto.manutencao;
  const limites = { most: maximo, bytes: Math.max(...tipos.map(limiteDe)), withoutFile: true, files: [campo] };
  const anunciados = Number(request.headers['content-length'] ?? 0);
  const destino = { userId, recurso: 'manutencao', privado: true, tipos } as const;
  const arquivos: Guardado[] = [];
  let agora: string | undefined;
  try {
    for await (const { body, name } of receiveParts(request, escrito, { ...limites, fields: CAMPOS })) {
      const cheio = await withContent(body);
      if (!cheio) continue;
      await conferirODia(db, deps, aberto, arquivos.length + 1);
      if (arquivos.length === 0 && !(await fits(db, env, userId, anunciados))) throw semEspaco();
      agora = name;
      arquivos.push(await guardarArquivo(deps, destino, { body: cheio, name }));
      agora = undefined;
    }
    plainLines(escrito);
    return arquivos;
  } catch (erro) {
    await discard(deps, arquivos.flatMap(objetosDe), erro);
    // Whoever chose several learns which one it was about.
    if (agora === undefined || !(erro instanceof HttpError) || erro.statusCode > 500) throw erro;
    throw fieldError(erro.statusCode, campo, `${agora}: ${erro.message}`);
  }
}
