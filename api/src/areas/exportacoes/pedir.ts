import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import { violates } from '../../db/unique.ts';
import { HttpError } from '../../http/errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { type ExportacaoRow, expiraDe, PAROU, paradaDesde } from './leitura.ts';

/** Asks for an export of all that the landlord has. While one is being made that one is it, whoever asks again. */
export const pedirExportacao = (db: Db, autor: Autor, agora: Date): Promise<ExportacaoRow> =>
  pedir(db, autor, null, agora);

/** Asks for the file of one lease. One is made at a time: that of another lease is waited for (409). */
export async function pedirDossie(db: Db, autor: Autor, contratoId: string, agora: Date): Promise<ExportacaoRow> {
  const dossie = await pedir(db, autor, contratoId, agora);
  if (dossie.contratoId === contratoId) return dossie;
  throw new HttpError(409, 'O dossiê de outro contrato está sendo feito. Espere um minuto e peça de novo.');
}

async function pedir(db: Db, autor: Autor, contratoId: string | null, agora: Date): Promise<ExportacaoRow> {
  for (;;) {
    try {
      return await db.transaction().execute((trx) => criar(trx, autor, contratoId, agora));
    } catch (erro) {
      if (!violates(erro, contratoId === null ? 'exportacoes_em_curso' : 'dossies_em_curso')) throw erro;
    }
    const emCurso = await db
      .selectFrom('exportacoes')
      .selectAll()
      .where('userId', '=', autor.userId)
      .where('contratoId', contratoId === null ? 'is' : 'is not', null)
      .where('situacao', 'in', ['NA_FILA', 'FAZENDO'])
      .executeTakeFirst();
    if (emCurso) return emCurso;
    // It ended between the two statements: another may begin.
  }
}

async function criar(trx: Db, autor: Autor, contratoId: string | null, agora: Date): Promise<ExportacaoRow> {
  const { userId } = autor;
  await trx
    .updateTable('exportacoes')
    .set({ situacao: 'FALHOU', erro: PAROU })
    .where('userId', '=', userId)
    .where('situacao', 'in', ['NA_FILA', 'FAZENDO'])
    .where('atualizadoEm', '<', paradaDesde(agora))
    .execute();
  const em = agora.toISOString();
  const linha = { userId, id: randomUUID(), contratoId, situacao: 'NA_FILA', criadoEm: em, atualizadoEm: em } as const;
  const criada = await trx
    .insertInto('exportacoes')
    .values({ ...linha, expiraEm: expiraDe(agora) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueue(trx, 'exportacao.fazer', { autor, exportacaoId: criada.id });
  const registro = { tipo: 'exportacao', id: criada.id } as const;
  await auditar(trx, autor, agora, { acao: 'criar', registro, depois: { contratoId, expiraEm: criada.expiraEm } });
  return criada;
}
