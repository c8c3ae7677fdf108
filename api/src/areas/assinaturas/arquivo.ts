import { hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { Db } from '../../db/connect.ts';
import type { Recurso } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';
import { discard, novaChave } from '../upload/files/file.ts';
import { nameKept } from '../upload/files/nameKept.ts';
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
};

const objetoDe = ({ key }: Pick<Guardado, 'key'>): StoredObject => ({ balde: 'privado', key });

/** Keeps a PDF that the service made, in private. */
export async function guardarPdf(
  deps: Pick<Deps, 'storage' | 'log'>,
  userId: string,
  titulo: string,
  bytes: Buffer,
  recurso: Donos = 'assinatura',
): Promise<Guardado> {
  const objeto = objetoDe({ key: novaChave(userId, recurso, 'pdf') });
  // It is hashed first: the storage may empty what it is given.
  const sha256 = hash('sha256', bytes, 'hex');
  const tamanho = bytes.length;
  try {
    await deps.storage.put(objeto, bytes, mimes.pdf);
  } catch (erro) {
    await discard(deps, [objeto], erro);
    throw erro;
  }
  return { userId, key: objeto.key, nome: `${titulo}.pdf`, tamanho, sha256, recurso };
}

/** Names kept files in one transaction. They go again where it fails, or says that nothing names them. Tells whether they were named. */
export async function gravarCom(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  arquivos: readonly Guardado[],
  gravar: (trx: Db) => Promise<boolean>,
): Promise<boolean> {
  const objetos = arquivos.map(objetoDe);
  const nomeou = await nameKept(deps, objetos, gravar);
  if (!nomeou) await discard(deps, objetos);
  return nomeou;
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
