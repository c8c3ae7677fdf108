import type { FastifyRequest } from 'fastify';
import { owned } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import { enviar } from './enviar.ts';
import { largarArquivos } from './largar.ts';

/** Stores the signed contract in private; one that was there before goes once the new one is recorded. */
export async function enviarContrato(deps: Deps, request: FastifyRequest, userId: string, contratoId: string) {
  const { id } = await owned(deps.db, 'contratos', userId, contratoId);
  const destino = { userId, recurso: 'contrato', registroId: id, privado: true, tipos: ['pdf'] } as const;
  return enviar(deps, { request, destino, maximo: 1 }, async (trx, { arquivos: [{ key }] }) => {
    const { contratoAssinadoKey: anterior } = await owned(trx, 'contratos', userId, id, 'for update');
    const assinadoEm = deps.agora().toISOString();
    await trx
      .updateTable('contratos')
      .set({ contratoAssinadoKey: key, assinadoEm })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute();
    return {
      resposta: { message: 'Contrato assinado guardado.', contratoAssinadoKey: key, assinadoEm },
      largados: anterior ? await largarArquivos(trx, userId, [id], [anterior]) : [],
    };
  });
}
