import { randomBytes } from 'node:crypto';
import type { ArquivoLido } from '@imob/schemas/imoveis';
import { numero } from '@imob/schemas/rules/numbers';
import type { Db } from '../../../db/connect.ts';
import type { Recurso } from '../../../db/tables.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { StorageSilent, type StoredObject } from '../../../providers/storage/storage.ts';
import { mimes, type Tipo } from './types.ts';

/** A file that is safe in the storage. */
export type Guardado = {
  key: string;
  url: string | null;
  thumbUrl: string | null;
  privado: boolean;
  nome: string;
  tipo: Tipo;
  tamanho: number;
  sha256: string;
};

export type Nomeavel = Pick<Guardado, 'key' | 'url' | 'thumbUrl'>;

/** A stored public file as a record names it. */
export function publico({ key, url, thumbUrl }: Nomeavel): ArquivoLido {
  if (url === null) throw new Error('um arquivo privado não tem endereço permanente');
  return { key, url, thumbUrl };
}

/** Files are served by these extensions: those that may be sent, and those that the service makes. */
export const servidos = { ...mimes, zip: 'application/zip' } as const;
type Extensao = keyof typeof servidos;

const MINIATURA = '.mini.webp';
const CHAVE = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/([a-z]+)\/[0-9a-f]{40}\.([a-z0-9]+)(\.mini\.webp)?$/;

/** `<landlord>/<what>/<160 random bits>.<type>`: grouped by landlord, and nobody guesses one. */
export const novaChave = (userId: string, recurso: Recurso | 'exportacao', tipo: Extensao): string =>
  `${userId}/${recurso}/${randomBytes(20).toString('hex')}.${tipo}`;

export const chaveDaMiniatura = (key: string): string => key + MINIATURA;

type ChaveLida = { userId: string; key: string; tipo: Extensao };

/**
 * Gives what a key says, or undefined for anything that the service cannot have made. `key` is the file's, also for a
 * thumbnail.
 */
export function lerChave(texto: string): ChaveLida | undefined {
  const [, userId, , extensao, miniatura] = CHAVE.exec(texto) ?? [];
  if (!userId || !extensao || !Object.hasOwn(servidos, extensao)) return undefined;
  if (miniatura) return { userId, key: texto.slice(0, -MINIATURA.length), tipo: 'webp' };
  return { userId, key: texto, tipo: extensao as Extensao };
}

/** The same for a file's name in a record: its key, or an address, which ends with it wherever it begins. */
export const lerNome = (nome: string): ChaveLida | undefined => lerChave(nome.split('/').slice(-3).join('/'));

/** The objects of a stored file: itself and, where it has one, its thumbnail. */
export function objetosDe(arquivo: { key: string; privado: boolean; thumbUrl: string | null }): StoredObject[] {
  const balde = arquivo.privado ? 'privado' : 'publico';
  const objeto: StoredObject = { balde, key: arquivo.key };
  return arquivo.thumbUrl ? [objeto, { balde, key: chaveDaMiniatura(arquivo.key) }] : [objeto];
}

/** The file that a client asks for by key or address: every name it goes by and, if the service stored it, its key. */
type Pedido = Nomes & { key: string | undefined };
/** Keys and addresses of files that a record is to name no more; or only the ones or the others. */
export type Nomes = { nomes: Set<string>; so?: 'key' | 'url' };
/** Says what a record names: files, and bare addresses. */
type Lista = { arquivos?: ArquivoLido[]; urls?: string[] };

/**
 * Only this landlord's files of this record are known as stored. Any other name is a hosted file's address or, if
 * there is none, its key, which the client chose: throws 400 where several have it.
 */
export async function pedidoPor(
  trx: Db,
  userId: string,
  registroId: string,
  qual: string,
  lista: Lista,
): Promise<Pedido> {
  const row = await trx
    .selectFrom('arquivos')
    .select(['key', 'url'])
    .where('userId', '=', userId)
    .where('registroId', '=', registroId)
    .where((eb) => eb.or([eb('key', '=', qual), eb('url', '=', qual)]))
    .executeTakeFirst();
  if (row) return { nomes: new Set([row.key, row.url ?? row.key]), key: row.key };
  return { nomes: new Set([qual]), so: porEnderecoOuKey(qual, lista), key: undefined };
}

function porEnderecoOuKey(qual: string, { arquivos = [], urls = [] }: Lista): 'key' | 'url' {
  if (urls.includes(qual) || arquivos.some(({ url }) => url === qual)) return 'url';
  const destaKey = arquivos.filter(({ key }) => key === qual).map(({ url }) => url);
  if (new Set(destaKey).size > 1) {
    throw new HttpError(400, 'Mais de um arquivo deste registro tem este nome. Informe o endereço do que deve sair.');
  }
  return 'key';
}

/** The entries that remain. */
export const sem = ({ nomes, so }: Nomes, arquivos: ArquivoLido[]): ArquivoLido[] =>
  arquivos.filter(({ key, url }) => (so === 'url' || !nomes.has(key)) && (so === 'key' || !nomes.has(url)));

export const semEndereco = ({ nomes }: Nomes, urls: string[]): string[] => urls.filter((url) => !nomes.has(url));

/** An upload must leave a list that PATCH still takes. Throws 400. */
export function conferirEspaco(total: number, maximo: number, [onde, oQue]: readonly [string, string]): void {
  if (total <= maximo) return;
  const limite = `${numero(maximo)} ${oQue}`;
  throw new HttpError(400, `${onde} pode ter no máximo ${limite}. Retire o que não precisa e envie de novo.`);
}

export const naoEncontrado = () =>
  new HttpError(404, 'Este arquivo não está neste registro. Atualize a página e tente de novo.');

/**
 * Forgets stored files of these records (or only those `keys`) and returns their objects, to be given to `discard`
 * once the transaction is committed. Decided by the rows: a key written into a record by hand has none.
 */
export async function discardFiles(
  trx: Db,
  userId: string,
  registros: readonly string[],
  keys?: readonly string[],
): Promise<StoredObject[]> {
  if (registros.length === 0 || keys?.length === 0) return [];
  let consulta = trx.deleteFrom('arquivos').where('userId', '=', userId).where('registroId', 'in', registros);
  if (keys) consulta = consulta.where('key', 'in', keys);
  return (await consulta.returningAll().execute()).flatMap(objetosDe);
}

/**
 * After the commit only. What cannot be removed now is found by the sweep, so nobody waits for it or fails by it; `depoisDe` is
 * the failure after which they go.
 */
export async function discard(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  objetos: readonly StoredObject[],
  depoisDe?: unknown,
) {
  if (objetos.length === 0 || depoisDe instanceof StorageSilent) return;
  await storage.remove(objetos).catch((err) => {
    log.warn({ err, quantos: objetos.length }, 'arquivos não removidos agora; ficam para a varredura');
  });
}
