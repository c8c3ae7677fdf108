import type { FotoDaManutencao } from '@imob/schemas/manutencoes';
import { MAXIMO_DE_FOTOS_DA_MANUTENCAO } from '@imob/schemas/rules/manutencao';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import { fieldError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { conferirEspaco, discard, discardFiles, naoEncontrado } from '../files/file.ts';
import { FOTOS } from '../files/types.ts';
import { gravarEnvio, receberEnvio } from '../receive/store.ts';

const conferir = (total: number) => conferirEspaco(total, MAXIMO_DE_FOTOS_DA_MANUTENCAO, ['Uma manutenção', 'fotos']);

function momentoDe(dito: string | undefined): FotoDaManutencao['momento'] {
  if (!dito || dito === 'ANTES') return 'ANTES';
  if (dito === 'DEPOIS') return dito;
  throw fieldError(400, 'momento', 'O momento de uma foto é ANTES ou DEPOIS.');
}

/** Stores photos of a repair in private, after those that it has. */
export async function enviarFotosDaManutencao(
  deps: Deps,
  request: FastifyRequest,
  userId: string,
  manutencaoId: string,
) {
  const { id } = await owned(deps.db, 'manutencoes', userId, manutencaoId);
  const destino = { userId, recurso: 'manutencao', registroId: id, privado: true, tipos: FOTOS } as const;
  const envio = await receberEnvio(deps, request, destino);
  return gravarEnvio(deps, envio, async (trx, { novos }) => {
    const momento = momentoDe(envio.campos.momento);
    const atual = await owned(trx, 'manutencoes', userId, id, 'for update');
    const enviadaEm = deps.agora().toISOString();
    const mais = novos.map(({ key, nome }) => ({ key, nome, momento, de: 'LOCADOR' as const, enviadaEm }));
    const fotos = [...atual.fotos, ...mais];
    conferir(fotos.length);
    await gravarFotos(trx, userId, id, fotos);
    return { resposta: { message: 'Fotos guardadas.', fotos } };
  });
}

/** Deletes one of them. Throws 404, 403. */
export async function removerFotoDaManutencao(deps: Deps, autor: Autor, manutencaoId: string, key: string) {
  const { userId } = autor;
  const { fotos, largados } = await deps.db.transaction().execute(async (trx) => {
    const atual = await owned(trx, 'manutencoes', userId, manutencaoId, 'for update');
    const fotos = atual.fotos.filter((uma) => uma.key !== key);
    if (fotos.length === atual.fotos.length) throw naoEncontrado();
    await gravarFotos(trx, userId, atual.id, fotos);
    const registro = { tipo: 'manutencao', id: atual.id } as const;
    await auditar(trx, autor, deps.agora(), { acao: 'removerArquivos', registro, antes: { arquivos: [key] } });
    return { fotos, largados: await discardFiles(trx, userId, [atual.id], [key]) };
  });
  await discard(deps, largados);
  return { message: 'Foto apagada.', fotos };
}

/** Writes the photos of a repair, whose row the caller holds. */
export async function gravarFotos(trx: Db, userId: string, id: string, fotos: FotoDaManutencao[]): Promise<void> {
  await trx
    .updateTable('manutencoes')
    .set({ fotos: JSON.stringify(fotos) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}
