import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { LIFETIME_MS } from '../../../providers/storage/storage.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { lerChave } from './file.ts';

/** A signed address of the caller's private file. Throws 403 for another landlord's, 404 for one that does not exist. */
export async function enderecoPrivado({ db, storage, agora }: Deps, autor: Autor, texto: string) {
  const { userId } = autor;
  const dono = lerChave(texto)?.userId;
  // A key names its landlord, so that a foreign one is known as such whether or not the file is still there.
  if (dono && dono !== userId) throw new HttpError(403, 'Este arquivo pertence a outro usuário.');
  const arquivo = await db
    .selectFrom('arquivos')
    .select(['nome', 'tipo'])
    .where('userId', '=', userId)
    .where('key', '=', texto)
    .where('privado', '=', true)
    .executeTakeFirst();
  if (!arquivo) throw new HttpError(404, 'Arquivo não encontrado. Atualize a página e tente de novo.');
  const momento = agora();
  const url = await storage.privateAddress(texto, arquivo.nome, momento);
  const registro = { tipo: 'arquivo', id: texto } as const;
  await auditar(db, autor, momento, { acao: 'ler', registro, depois: { nome: arquivo.nome } });
  return {
    url,
    expiraEm: new Date(momento.getTime() + LIFETIME_MS).toISOString(),
    ...arquivo,
  };
}
