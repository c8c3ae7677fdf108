import type { IndiceLido, Serie } from '@imob/schemas/indices';
import { hoje } from '@imob/schemas/rules/dates';
import type { Db } from '../../db/connect.ts';
import { fieldError } from '../../http/errors.ts';
import type { SessionUser } from '../../http/sessions.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

type Taxa = { serie: Serie; mes: string; taxa: string };

/**
 * A rate typed by hand counts for its landlord. A SUPER_ADMIN's counts for everybody too, where none was published.
 * Throws 400 for a month where the series is one of days, or the other way round, and for a time still to come.
 */
export async function gravarTaxa(
  db: Db,
  autor: Autor,
  role: SessionUser['role'],
  nova: Taxa,
  agora: Date,
  fuso: string,
): Promise<IndiceLido> {
  const { serie, mes, taxa } = nova;
  const diaria = serie === 'POUPANCA';
  if (diaria !== (mes.length === 10)) {
    throw fieldError(
      400,
      'mes',
      diaria ? 'A poupança é de cada dia: informe a data AAAA-MM-DD.' : 'Informe o mês no formato AAAA-MM.',
    );
  }
  if (mes > hoje(agora, fuso).slice(0, mes.length)) {
    throw fieldError(
      400,
      'mes',
      `Este ${diaria ? 'dia' : 'mês'} ainda não chegou: a taxa dele se escreve depois de publicada.`,
    );
  }
  const em = agora.toISOString();
  await db.transaction().execute(async (trx) => {
    const chave = { userId: autor.userId, serie, mes };
    const antes = await trx
      .selectFrom('indicesDoLocador')
      .select('taxa')
      .where('userId', '=', autor.userId)
      .where('serie', '=', serie)
      .where('mes', '=', mes)
      .executeTakeFirst();
    await trx
      .insertInto('indicesDoLocador')
      .values({ ...chave, taxa, criadoEm: em })
      .onConflict((conflito) => conflito.columns(['userId', 'serie', 'mes']).doUpdateSet({ taxa, criadoEm: em }))
      .execute();
    if (role === 'SUPER_ADMIN') {
      await trx
        .insertInto('indices')
        .values({ serie, mes, fonte: 'ADMIN', taxa, lidoEm: em })
        .onConflict((conflito) => conflito.columns(['serie', 'mes', 'fonte']).doUpdateSet({ taxa, lidoEm: em }))
        .execute();
    }
    await auditar(trx, autor, agora, {
      acao: antes ? 'mudar' : 'criar',
      registro: { tipo: 'indice', id: `${serie} ${mes}` },
      antes: antes ?? null,
      depois: { taxa },
    });
  });
  return { serie, mes, taxa, fonte: 'PROPRIO' };
}
