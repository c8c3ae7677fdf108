import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import pg from 'pg';
import type { Db } from '../../db/connect.ts';
import type { Recurso } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { discard, novaChave } from '../upload/files/file.ts';
import { mimes } from '../upload/files/types.ts';
import { fits } from '../upload/receive/store.ts';

type Donos = Extract<Recurso, 'assinatura' | 'contrato'>;

/** A PDF that is safe in the storage, and that no record names yet. */
export type Guardado = {
  userId: string;
  key: string;
  nome: string;
  tamanho: number;
  sha256: string;
  recurso: Donos;
  /** Takes it away again, where what would name it failed with `erro`, or was made already. */
  largar(erro?: unknown): Promise<void>;
};

/** Keeps a PDF that the service made, in private. */
export async function guardarPdf(
  deps: Pick<Deps, 'storage' | 'log'>,
  userId: string,
  titulo: string,
  bytes: Buffer,
  recurso: Donos = 'assinatura',
): Promise<Guardado> {
  const objeto = { balde: 'privado' as const, key: novaChave(userId, recurso, 'pdf') };
  const largar = (erro?: unknown) => discard(deps, [objeto], erro);
  // It is hashed first: the storage may empty what it is given.
  const sha256 = hash('sha256', bytes, 'hex');
  const tamanho = bytes.length;
  try {
    await deps.storage.put(objeto, bytes, mimes.pdf);
  } catch (erro) {
    await largar(erro);
    throw erro;
  }
  return { userId, key: objeto.key, nome: `${titulo}.pdf`, tamanho, sha256, recurso, largar };
}

/**
 * Names kept files in one transaction. They go again where it fails, or says that nothing names them; where nobody knows whether it was
 * carried out they stay, for the sweep. Tells whether they were named.
 */
export async function gravarCom(
  { db, log }: Pick<Deps, 'db' | 'log'>,
  arquivos: readonly Guardado[],
  gravar: (trx: Db) => Promise<boolean>,
): Promise<boolean> {
  const largar = async (erro?: unknown) => {
    for (const um of arquivos) await um.largar(erro);
  };
  let efetivando = false;
  try {
    const nomeou = await db.transaction().execute(async (trx) => {
      const feito = await gravar(trx);
      efetivando = true;
      return feito;
    });
    if (!nomeou) await largar();
    return nomeou;
  } catch (erro) {
    // Only an error from the server proves that the commit failed.
    if (!efetivando || erro instanceof pg.DatabaseError) await largar(erro);
    else log.warn({ err: erro }, 'não se sabe se o documento foi gravado; seu arquivo fica para a varredura');
    throw erro;
  }
}

/** Names a kept PDF as a record's. */
export const nomearPdf = (trx: Db, arquivo: Guardado, registroId: string, criadoEm: string) => {
  const { userId, key, nome, tamanho, sha256, recurso } = arquivo;
  return trx
    .insertInto('arquivos')
    .values({
      ...{ userId, key, recurso, registroId, privado: true, url: null, thumbUrl: null, nome, tipo: mimes.pdf },
      ...{ tamanho, sha256, soltoEm: null, apagadoEm: null, criadoEm },
    })
    .execute();
};

/** Throws 507 where the landlord's space has no room for it. The caller holds `lockSpace`. */
export async function conferirEspaco(trx: Db, env: Deps['env'], { userId, tamanho }: Guardado): Promise<void> {
  if (await fits(trx, env, userId, tamanho)) return;
  throw new HttpError(
    507,
    'O documento não cabe no seu espaço de arquivos. Apague fotos, vídeos ou documentos de que não precisa e tente de novo.',
  );
}

/** A kept PDF as it comes, which whoever reads it slowly holds no memory for. Throws 404 where it is gone. */
export async function abrirPdf({ storage }: Pick<Deps, 'storage'>, key: string): Promise<Readable> {
  const corpo = await storage.read({ balde: 'privado', key });
  if (!corpo) throw new HttpError(404, 'O arquivo deste documento não existe mais.');
  return corpo;
}

/** The whole of it in memory. */
export async function lerPdf(deps: Pick<Deps, 'storage'>, key: string): Promise<Buffer> {
  const blocos: Buffer[] = [];
  for await (const bloco of await abrirPdf(deps, key)) blocos.push(bloco as Buffer);
  return Buffer.concat(blocos);
}
