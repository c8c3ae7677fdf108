import { LIMITES } from '@imob/schemas/upload';
import type { FastifyRequest } from 'fastify';
import pg from 'pg';
import type { Db } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import type { Objeto } from '../providers/storage/storage.ts';
import { type Destino, type Guardado, guardarArquivo } from './guardar.ts';
import { descartar } from './largar.ts';
import { receber } from './receber.ts';
import { limiteDe, mimes } from './tipos.ts';

export type Envio = { arquivos: [Guardado, ...Guardado[]]; campos: Record<string, string> };

/** What the record's own change gives: the answer, and the objects that nothing names any more. */
type Gravado<T> = { resposta: T; largados?: Objeto[] };

type Pedido = { request: FastifyRequest; destino: Destino; maximo?: number };

/**
 * One upload from its first byte to its record: every file is safe in the storage before `gravar` names it, in one
 * transaction with the rows of `arquivos`; the files it replaces go after the commit. If anything fails, the new ones go.
 */
export async function enviar<T>(
  deps: Deps,
  { request, destino, maximo = LIMITES.arquivosPorEnvio }: Pedido,
  gravar: (trx: Db, envio: Envio) => Promise<Gravado<T>>,
): Promise<T> {
  const novos: Objeto[] = [];
  const arquivos: Guardado[] = [];
  let efetivando = false;
  try {
    const bytes = Math.max(...destino.tipos.map(limiteDe));
    const campos = await receber(request, { maximo, bytes }, async (corpo, nome) => {
      arquivos.push(await guardarArquivo(deps.storage, destino, corpo, nome, (objeto) => novos.push(objeto)));
    });
    const envio = { arquivos: arquivos as Envio['arquivos'], campos };
    const { resposta, largados = [] } = await deps.db.transaction().execute(async (trx) => {
      const gravado = await gravar(trx, envio);
      await anotar(trx, destino, arquivos, deps.agora());
      efetivando = true;
      return gravado;
    });
    await descartar(deps, largados);
    return resposta;
  } catch (erro) {
    // Only the server's own word says that a commit did not happen: one whose answer was lost may have, or may still.
    if (!efetivando || erro instanceof pg.DatabaseError) await descartar(deps, novos);
    else deps.log.warn({ err: erro }, 'não se sabe se o envio foi gravado; seus arquivos ficam para a varredura');
    throw erro;
  }
}

async function anotar(trx: Db, { userId, recurso, registroId, privado }: Destino, arquivos: Guardado[], agora: Date) {
  const rows = arquivos.map(({ key, url, thumbUrl, nome, tipo, tamanho }) => ({
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
    soltoEm: null,
    apagadoEm: null,
    criadoEm: agora.toISOString(),
  }));
  await trx.insertInto('arquivos').values(rows).execute();
}
