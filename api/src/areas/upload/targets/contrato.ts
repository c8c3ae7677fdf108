import type { FastifyRequest } from 'fastify';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import { cancelarDoRegistro } from '../../assinaturas/cancelar.ts';
import { congelar } from '../../contratos/documento/congelar.ts';
import { discardFiles } from '../files/file.ts';
import { gravarEnvio, receberEnvio } from '../receive/store.ts';

/** Stores the signed contract in private; one that was there before goes once the new one is recorded. */
export async function enviarContrato(deps: Deps, request: FastifyRequest, userId: string, contratoId: string) {
  const { id } = await owned(deps.db, 'contratos', userId, contratoId);
  const destino = { userId, recurso: 'contrato', registroId: id, privado: true, tipos: ['pdf'] } as const;
  const envio = await receberEnvio(deps, request, destino, 1);
  return gravarEnvio(deps, envio, async (trx) => {
    const [{ key }] = envio.arquivos;
    const { contratoAssinadoKey: anterior } = await owned(trx, 'contratos', userId, id, 'for update');
    const assinadoEm = deps.agora().toISOString();
    await trx
      .updateTable('contratos')
      .set({ contratoAssinadoKey: key, assinadoEm })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute();
    await cancelarDoRegistro(trx, request.autor, id, deps.agora());
    await congelar(trx, userId, id, 'ARQUIVO', deps.agora());
    return {
      resposta: { message: 'Contrato assinado guardado.', contratoAssinadoKey: key, assinadoEm },
      largados: anterior ? await discardFiles(trx, userId, [id], [anterior]) : [],
    };
  });
}
