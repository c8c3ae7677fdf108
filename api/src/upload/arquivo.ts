import type { ArquivoLido } from '@imob/schemas/imoveis';
import type { Db } from '../db/connect.ts';
import { HttpError } from '../errors.ts';
import type { Guardado } from './guardar.ts';

/** A stored public file as a record names it. */
export function publico({ key, url, thumbUrl }: Guardado): ArquivoLido {
  if (url === null) throw new Error('um arquivo privado não tem endereço permanente');
  return { key, url, thumbUrl };
}

/** The file that a client asks for by key or address: every name it goes by and, if the service stored it, its key. */
export type Pedido = Nomes & { key: string | undefined };
/** Keys and addresses of files that a record is to name no more. */
export type Nomes = { nomes: Set<string> };

/** Only this landlord's files of this record are known as stored; any other name stands for itself alone. */
export async function pedidoPor(trx: Db, userId: string, registroId: string, qual: string): Promise<Pedido> {
  const row = await trx
    .selectFrom('arquivos')
    .select(['key', 'url'])
    .where('userId', '=', userId)
    .where('registroId', '=', registroId)
    .where((eb) => eb.or([eb('key', '=', qual), eb('url', '=', qual)]))
    .executeTakeFirst();
  return { nomes: new Set([qual, ...(row ? [row.key, row.url ?? row.key] : [])]), key: row?.key };
}

/** The entries that remain. */
export const sem = ({ nomes }: Nomes, arquivos: ArquivoLido[]): ArquivoLido[] =>
  arquivos.filter(({ key, url }) => !nomes.has(key) && !nomes.has(url));

export const semEndereco = ({ nomes }: Nomes, urls: string[]): string[] => urls.filter((url) => !nomes.has(url));

export const naoEncontrado = () =>
  new HttpError(404, 'Este arquivo não está neste registro. Atualize a página e tente de novo.');
