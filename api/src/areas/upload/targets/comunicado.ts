import { emMegas } from '@imob/schemas/rules/arquivos';
import { MAIOR_ANEXO } from '@imob/schemas/rules/comunicados';
import type { FastifyRequest } from 'fastify';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { exigirRascunho, gravarAnexo } from '../../comunicados/gravar.ts';
import { discardFiles } from '../files/file.ts';
import { FOTOS } from '../files/types.ts';
import { gravarEnvio, receberEnvio } from '../receive/store.ts';

/** Keeps the file that goes with a draft in private, in the place of the one before. Throws 403, 404, 409, 413 beyond what goes in an e-mail. */
export async function anexarAoComunicado(deps: Deps, request: FastifyRequest, userId: string, comunicadoId: string) {
  const { id } = await owned(deps.db, 'comunicados', userId, comunicadoId);
  const destino = { userId, recurso: 'comunicado', registroId: id, privado: true, tipos: [...FOTOS, 'pdf'] } as const;
  const envio = await receberEnvio(deps, request, destino, 1);
  return gravarEnvio(deps, envio, async (trx, { novos: [novo] }) => {
    const antes = await owned(trx, 'comunicados', userId, id, 'for update');
    exigirRascunho(antes, 'Este comunicado não é mais um rascunho, e o anexo dele não muda.');
    if (!novo) return { resposta: { message: 'Anexo guardado.', comunicado: antes } };
    if (novo.tamanho > MAIOR_ANEXO)
      throw new HttpError(413, `O anexo vai em cada e-mail, e tem no máximo ${emMegas(MAIOR_ANEXO)}. Envie um menor.`);
    const anexo = { key: novo.key, nome: novo.nome.slice(0, 200) || 'Anexo' };
    const comunicado = await gravarAnexo(trx, antes, anexo, deps.agora());
    const largados = antes.anexo ? await discardFiles(trx, userId, [id], [antes.anexo.key]) : [];
    return { resposta: { message: 'Anexo guardado.', comunicado }, largados };
  });
}
