import { DIAS_DA_EXPORTACAO, type Exportacao } from '@imob/schemas/exportacoes';
import { hoje } from '@imob/schemas/rules/dates';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { LIFETIME_MS } from '../../providers/storage/storage.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { colunasDasPartes, type Partes, partesDoContrato } from '../contratos/partes.ts';
import { nomeDoContrato } from './conteudo/documentos.ts';
import { nomeSeguro } from './nomes.ts';

export type ExportacaoRow = Selectable<Tables['exportacoes']>;

/** When an export made or asked for now is thrown away. */
export const expiraDe = (agora: Date): string =>
  new Date(agora.getTime() + DIAS_DA_EXPORTACAO * 24 * 3_600_000).toISOString();

const PARADA_MS = 3_600_000;
export const PAROU = 'A exportação parou no meio. Peça outra.';

/** One in the making says so every second; one that has said nothing since this moment has ended, whatever it says. */
export const paradaDesde = (agora: Date): string => new Date(agora.getTime() - PARADA_MS).toISOString();

/** Shows an export as it stands. */
export function paraLer(row: ExportacaoRow, agora: Date): Exportacao {
  const emCurso = row.situacao === 'NA_FILA' || row.situacao === 'FAZENDO';
  if (emCurso && row.atualizadoEm < paradaDesde(agora)) return { ...row, situacao: 'FALHOU', erro: PAROU };
  return row;
}

const NA_LISTA = 20;

/** Lists the exports of all that there is, or those of one lease, the newest first. */
export async function listarExportacoes(
  db: Db,
  userId: string,
  contratoId: string | null,
  agora: Date,
): Promise<Exportacao[]> {
  const rows = await db
    .selectFrom('exportacoes')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', 'is not distinct from', contratoId)
    .where('expiraEm', '>', agora.toISOString())
    .orderBy('criadoEm', 'desc')
    .orderBy('id')
    .limit(NA_LISTA)
    .execute();
  return rows.map((row) => paraLer(row, agora));
}

/** A signed address of the ZIP. Throws 404, 403, or 409 for one that is not ready. */
export async function enderecoDoZip({ db, storage, agora, env }: Deps, autor: Autor, id: string) {
  const momento = agora();
  const exportacao = await owned(db, 'exportacoes', autor.userId, id);
  const { situacao, key, tamanho, criadoEm, contratoId } = exportacao;
  if (situacao !== 'PRONTA' || key === null || tamanho === null) {
    throw new HttpError(409, 'Esta exportação não está pronta. Espere que termine, ou peça outra.');
  }
  const objeto =
    exportacao.expiraEm > momento.toISOString() ? await storage.read({ balde: 'privado', key }) : undefined;
  if (!objeto) throw new HttpError(404, 'O arquivo desta exportação já foi apagado. Peça outra.');
  objeto.destroy();
  const dia = hoje(new Date(criadoEm), env.APP_TIMEZONE);
  const nome = contratoId ? await nomeDoDossie(db, autor.userId, contratoId, dia) : `Meus dados ${dia}.zip`;
  const url = await storage.privateAddress(key, nome, momento);
  const registro = { tipo: 'exportacao', id: exportacao.id } as const;
  // The name of a lease's file is a tenant's, who may be erased: the trail tells which lease it is of.
  const depois = { ...(contratoId ? { contratoId } : { nome }), tamanho };
  await auditar(db, autor, momento, { acao: 'ler', registro, depois });
  return { url, expiraEm: new Date(momento.getTime() + LIFETIME_MS).toISOString(), nome, tamanho };
}

async function nomeDoDossie(db: Db, userId: string, contratoId: string, dia: string): Promise<string> {
  const { rows } = await sql<Partes>`select ${colunasDasPartes} from contratos c ${partesDoContrato(userId)}
    where c."userId" = ${userId} and c.id = ${contratoId}`.execute(db);
  return `Dossiê ${rows[0] ? nomeSeguro(nomeDoContrato(rows[0])) : ''} ${dia}.zip`;
}
