import type { FastifyRequest } from 'fastify';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import { cancelarDoRegistro } from '../../assinaturas/cancelar.ts';
import { auditar } from '../../auditoria/auditar.ts';
import { discardFiles } from '../files/file.ts';
import { gravarEnvio, receberEnvio } from '../receive/store.ts';

/** Stores the signed addendum in private; one that was there before goes once the new one is recorded. */
export async function enviarAditivo(deps: Deps, request: FastifyRequest, userId: string, aditivoId: string) {
  const { id, contratoId } = await owned(deps.db, 'aditivos', userId, aditivoId);
  const destino = { userId, recurso: 'contrato', registroId: id, privado: true, tipos: ['pdf'] } as const;
  const envio = await receberEnvio(deps, request, destino, 1);
  return gravarEnvio(deps, envio, async (trx) => {
    const [{ key }] = envio.arquivos;
    await owned(trx, 'contratos', userId, contratoId, 'for update');
    const antes = await owned(trx, 'aditivos', userId, id, 'for update');
    const depois = { arquivoKey: key, assinadoEm: deps.agora().toISOString() };
    await trx.updateTable('aditivos').set(depois).where('userId', '=', userId).where('id', '=', id).execute();
    await cancelarDoRegistro(trx, request.autor, id, deps.agora());
    const registro = { tipo: 'contrato', id: contratoId } as const;
    await auditar(trx, request.autor, deps.agora(), {
      acao: 'assinar',
      registro,
      antes: { aditivo: id, arquivoKey: antes.arquivoKey, assinadoEm: antes.assinadoEm },
      depois: { aditivo: id, ...depois },
    });
    return {
      resposta: { message: 'Aditivo assinado guardado.', ...depois },
      largados: antes.arquivoKey ? await discardFiles(trx, userId, [id], [antes.arquivoKey]) : [],
    };
  });
}
