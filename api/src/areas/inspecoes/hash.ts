import { hash } from 'node:crypto';
import type { ArquivoLido } from '@imob/schemas/imoveis';
import type { Emenda, Inspecao } from '@imob/schemas/inspecoes';
import type { Db } from '../../db/connect.ts';
import { lerNome } from '../upload/files/file.ts';
import { nomeados } from './listas.ts';

type Fechada = Omit<Inspecao, 'hash' | 'emendas'>;

/** JSON that does not depend on the order in which a record's fields were written. */
function canonico(valor: unknown): string {
  if (Array.isArray(valor)) return `[${valor.map(canonico).join()}]`;
  if (valor === null || typeof valor !== 'object') return JSON.stringify(valor);
  const campos = Object.entries(valor).filter(([, um]) => um !== undefined);
  const emOrdem = campos.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${emOrdem.map(([campo, um]) => `${JSON.stringify(campo)}:${canonico(um)}`).join()}}`;
}

/** All that an inspection says when it is closed, with the size and the hash of every file of its own. */
export async function hashDaVistoria(db: Db, inspecao: Fechada): Promise<string> {
  const { id, userId, imovelId, tipo, dataVistoria, descricao, fechadaEm, criadoEm } = inspecao;
  const { itensVistoriados, snapshotInventario, comodos, leituras, chaves, fotosKeys, videosKeys } = inspecao;
  const conteudo = {
    versao: 1,
    ...{ id, userId, imovelId, tipo, dataVistoria, descricao, fechadaEm, criadoEm },
    ...{ itensVistoriados, snapshotInventario, comodos, leituras, chaves, fotosKeys, videosKeys },
    arquivos: await arquivosGuardados(db, inspecao, nomeados(inspecao)),
  };
  return hash('sha256', canonico(conteudo), 'hex');
}

/** The stored files of an inspection among those names, as they were when they were stored. */
export async function arquivosGuardados(db: Db, { userId, id }: Pick<Inspecao, 'userId' | 'id'>, nomes: string[]) {
  const keys = new Set(nomes.flatMap((nome) => lerNome(nome)?.key ?? []));
  if (keys.size === 0) return [];
  const rows = await db
    .selectFrom('arquivos')
    .select(['key', 'tamanho', 'sha256'])
    .where('userId', '=', userId)
    .where('registroId', '=', id)
    .orderBy('key')
    .execute();
  return rows.filter(({ key }) => keys.has(key)).map((row) => ({ ...row, tamanho: Number(row.tamanho) }));
}

/** Each amendment's hash contains the one before it, and the first one that of the inspection; and its own photos. */
export async function hashDaEmenda(
  db: Db,
  inspecao: Pick<Inspecao, 'userId' | 'id'>,
  anterior: string,
  { id, em, motivo, mudancas, alteracoes, fotosKeys }: Omit<Emenda, 'hash'>,
): Promise<string> {
  const fotos = fotosKeys && {
    fotosKeys,
    arquivos: await arquivosGuardados(db, inspecao, nomesDe(fotosKeys)),
  };
  return hash('sha256', canonico({ anterior, id, em, motivo, mudancas, alteracoes, ...fotos }), 'hex');
}

export const nomesDe = (arquivos: readonly ArquivoLido[]): string[] => arquivos.map(({ key }) => key);
