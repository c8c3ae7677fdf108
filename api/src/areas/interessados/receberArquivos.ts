import { CAMPOS_DA_FICHA } from '@imob/schemas/interessados';
import { MAXIMO_DE_ARQUIVOS_DA_FICHA } from '@imob/schemas/rules/interessados';
import { TipoDocumento } from '@imob/schemas/upload';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { plainLines, receiveParts, withContent } from '../../http/multipart.ts';
import { discard, type Guardado, objetosDe } from '../upload/files/file.ts';
import { FOTOS, limiteDe, type Tipo } from '../upload/files/types.ts';
import { guardarArquivo } from '../upload/receive/keep.ts';
import { fits } from '../upload/receive/store.ts';

export type ArquivoDaFicha = { tipo: TipoDocumento; guardado: Guardado };

const TIPOS: readonly Tipo[] = [...FOTOS, 'pdf'];
const BYTES = Math.max(...TIPOS.map(limiteDe));

export const semEspaco = () =>
  new HttpError(
    507,
    'O espaço para arquivos de quem aluga o imóvel está cheio. Envie a ficha sem os arquivos, e mande-os por outro meio.',
  );

/**
 * Reads a form of parts: what was written into `escrito`, and its files, which are safe in the storage and named by nothing yet. Throws 400, 413, 415
 * for a file, with its field, or 507 beyond the landlord's space; then none of them stays.
 */
export async function receberArquivos(
  { db, env, ...deps }: Deps,
  userId: string,
  request: FastifyRequest,
  escrito: Record<string, string>,
): Promise<ArquivoDaFicha[]> {
  const campos = TipoDocumento.options;
  const limites = {
    // A field in which nothing was chosen sends an empty file.
    most: MAXIMO_DE_ARQUIVOS_DA_FICHA + campos.length,
    ...{ bytes: BYTES, withoutFile: true, files: campos, fields: CAMPOS_DA_FICHA.length + 5 },
  };
  const anunciados = Number(request.headers['content-length'] ?? 0);
  const destino = { userId, recurso: 'interessado', privado: true, tipos: TIPOS } as const;
  const arquivos: ArquivoDaFicha[] = [];
  let agora: { campo: TipoDocumento; nome: string } | undefined;
  try {
    for await (const { body, name, field } of receiveParts(request, escrito, limites)) {
      const cheio = await withContent(body);
      if (!cheio) continue;
      const campo = field as TipoDocumento;
      agora = { campo, nome: name };
      if (arquivos.length === MAXIMO_DE_ARQUIVOS_DA_FICHA)
        throw new HttpError(400, `Envie no máximo ${MAXIMO_DE_ARQUIVOS_DA_FICHA} arquivos, de todos os tipos juntos.`);
      if (arquivos.length === 0 && !(await fits(db, env, userId, anunciados))) throw semEspaco();
      arquivos.push({ tipo: campo, guardado: await guardarArquivo({ env, ...deps }, destino, { body: cheio, name }) });
      agora = undefined;
    }
    plainLines(escrito);
    return arquivos;
  } catch (erro) {
    await discard(deps, arquivos.map(({ guardado }) => guardado).flatMap(objetosDe), erro);
    // Whoever chose several learns which one it was about.
    if (!agora || !(erro instanceof HttpError) || erro.statusCode > 500) throw erro;
    throw fieldError(erro.statusCode, agora.campo, `${agora.nome}: ${erro.message}`);
  }
}
