import { type Comprovante, MAXIMO_DE_COMPROVANTES } from '@imob/schemas/despesas';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { conferirEspaco, discard, discardFiles, naoEncontrado } from '../files/file.ts';
import { FOTOS } from '../files/types.ts';
import { gravarEnvio, receberEnvio } from '../receive/store.ts';

const conferir = (total: number) => conferirEspaco(total, MAXIMO_DE_COMPROVANTES, ['Uma despesa', 'comprovantes']);

/** Stores the papers of an expense in private, after those that it has. */
export async function enviarComprovantes(deps: Deps, request: FastifyRequest, userId: string, despesaId: string) {
  const { id } = await owned(deps.db, 'despesas', userId, despesaId);
  const destino = {
    userId,
    recurso: 'despesa',
    registroId: id,
    privado: true,
    tipos: [...FOTOS, 'pdf'],
  } as const;
  const envio = await receberEnvio(deps, request, destino, MAXIMO_DE_COMPROVANTES);
  return gravarEnvio(deps, envio, async (trx, { novos }) => {
    const atual = await owned(trx, 'despesas', userId, id, 'for update');
    const enviadoEm = deps.agora().toISOString();
    const comprovantes = [...atual.comprovantes, ...novos.map(({ key, nome }) => ({ key, nome, enviadoEm }))];
    conferir(comprovantes.length);
    await gravar(trx, userId, id, comprovantes);
    return { resposta: { message: 'Comprovantes guardados.', comprovantes } };
  });
}

/** Deletes one of them. Throws 404, 403. */
export async function removerComprovante(deps: Deps, autor: Autor, despesaId: string, key: string) {
  const { userId } = autor;
  const { comprovantes, largados } = await deps.db.transaction().execute(async (trx) => {
    const atual = await owned(trx, 'despesas', userId, despesaId, 'for update');
    const comprovantes = atual.comprovantes.filter((um) => um.key !== key);
    if (comprovantes.length === atual.comprovantes.length) throw naoEncontrado();
    await gravar(trx, userId, atual.id, comprovantes);
    const registro = { tipo: 'despesa', id: atual.id } as const;
    await auditar(trx, autor, deps.agora(), { acao: 'removerArquivos', registro, antes: { arquivos: [key] } });
    return { comprovantes, largados: await discardFiles(trx, userId, [atual.id], [key]) };
  });
  await discard(deps, largados);
  return { message: 'Comprovante apagado.', comprovantes };
}

async function gravar(trx: Db, userId: string, id: string, comprovantes: Comprovante[]) {
  await trx
    .updateTable('despesas')
    .set({ comprovantes: JSON.stringify(comprovantes) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}
