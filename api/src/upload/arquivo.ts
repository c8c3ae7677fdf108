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
/** Keys and addresses of files that a record is to name no more; or only the ones or the others. */
export type Nomes = { nomes: Set<string>; so?: 'key' | 'url' };
/** What a record names: files, and bare addresses. */
type Lista = { arquivos?: ArquivoLido[]; urls?: string[] };

/**
 * Only this landlord's files of this record are known as stored. Any other name is a hosted file's address or, if there is
 * none, its key, which the client chose: throws 400 where several have it.
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

/** What an upload adds must leave a list that PATCH still takes. Throws 400. */
export function conferirEspaco(total: number, maximo: number, [onde, oQue]: readonly [string, string]): void {
  if (total <= maximo) return;
  const limite = `${maximo.toLocaleString('pt-BR')} ${oQue}`;
  throw new HttpError(400, `${onde} pode ter no máximo ${limite}. Retire o que não precisa e envie de novo.`);
}

export const naoEncontrado = () =>
  new HttpError(404, 'Este arquivo não está neste registro. Atualize a página e tente de novo.');
