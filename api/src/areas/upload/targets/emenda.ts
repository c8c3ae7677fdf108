import type { FastifyRequest } from 'fastify';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import { conferirFechada } from '../../inspecoes/travar.ts';
import { publico } from '../files/file.ts';
import { FOTOS } from '../files/types.ts';
import { gravarEnvio, receberEnvio } from '../receive/store.ts';

/**
 * Photos for an amendment that is about to be made, which then names them. The closed inspection stays as it is; an open one takes none here
 * (409).
 */
export async function enviarParaEmenda(deps: Deps, request: FastifyRequest, userId: string, inspecaoId: string) {
  const inspecao = await owned(deps.db, 'inspecoes', userId, inspecaoId);
  conferirFechada(inspecao);
  const envio = await receberEnvio(deps, request, {
    userId,
    recurso: 'inspecao',
    registroId: inspecao.id,
    privado: false,
    tipos: FOTOS,
    miniatura: true,
  });
  return gravarEnvio(deps, envio, async (trx) => {
    // Its property may have gone meanwhile, and with it all of its files.
    await owned(trx, 'inspecoes', userId, inspecao.id, 'for update');
    const arquivos = envio.arquivos.map(publico);
    return { soltos: true, resposta: { message: 'Fotos guardadas para a emenda.', arquivos } };
  });
}
