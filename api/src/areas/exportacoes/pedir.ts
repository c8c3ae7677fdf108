import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/connect.ts';
import { violates } from '../../db/unique.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { type ExportacaoRow, expiraDe, PAROU, paradaDesde } from './leitura.ts';

/** Asks for an export of all that the landlord has. While one is being made that one is it, whoever asks again. */
export async function pedirExportacao(db: Db, autor: Autor, agora: Date): Promise<ExportacaoRow> {
  for (;;) {
    try {
      return await db.transaction().execute((trx) => criar(trx, autor, agora));
    } catch (erro) {
      if (!violates(erro, 'exportacoes_em_curso')) throw erro;
    }
    const emCurso = await db
      .selectFrom('exportacoes')
      .selectAll()
      .where('userId', '=', autor.userId)
      .where('situacao', 'in', ['NA_FILA', 'FAZENDO'])
      .executeTakeFirst();
    if (emCurso) return emCurso;
    // It ended between the two statements: another may begin.
  }
}

async function criar(trx: Db, autor: Autor, agora: Date): Promise<ExportacaoRow> {
  const { userId } = autor;
  await trx
    .updateTable('exportacoes')
    .set({ situacao: 'FALHOU', erro: PAROU })
    .where('userId', '=', userId)
    .where('situacao', 'in', ['NA_FILA', 'FAZENDO'])
    .where('atualizadoEm', '<', paradaDesde(agora))
    .execute();
  const em = agora.toISOString();
  const linha = { userId, id: randomUUID(), situacao: 'NA_FILA', criadoEm: em, atualizadoEm: em } as const;
  const criada = await trx
    .insertInto('exportacoes')
    .values({ ...linha, expiraEm: expiraDe(agora) })
    .returningAll()
    .executeTakeFirstOrThrow();
  await enqueue(trx, 'exportacao.fazer', { autor, exportacaoId: criada.id });
  const registro = { tipo: 'exportacao', id: criada.id } as const;
  await auditar(trx, autor, agora, { acao: 'criar', registro, depois: { expiraEm: criada.expiraEm } });
  return criada;
}
