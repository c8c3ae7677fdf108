import type { Acerto } from '@imob/schemas/acerto';
import { centavos } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { devolverPorPix } from './devolver.ts';
import { paraLer, travarAcerto } from './ler.ts';

type Qual = { id: string; acertoId: string; devolucaoId: string };

/**
 * Takes back what the landlord noted by mistake: it is to be given back again, but for what a bank returned beside it, and its number
 * is not given anew. Throws 403, 404, or 409 for money that a bank has returned.
 */
export async function apagarDevolucao(db: Db, autor: Autor, qual: Qual, agora: Date, fuso: string): Promise<Acerto> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const contrato = await owned(trx, 'contratos', userId, qual.id, 'for no key update');
    const acerto = await travarAcerto(trx, userId, contrato.id, qual.acertoId);
    const { acertoId, ...devolucao } = await owned(trx, 'devolucoesDoAcerto', userId, qual.devolucaoId, 'for update');
    if (acertoId !== acerto.id) throw new HttpError(404, 'Devolução não encontrada.');
    if (devolucao.doBanco)
      throw new HttpError(409, 'O banco devolveu este dinheiro, e isso não se apaga: ele já está com o locatário.');
    await trx.deleteFrom('devolucoesDoAcerto').where('userId', '=', userId).where('id', '=', devolucao.id).execute();
    const { numero, valor, em, forma } = devolucao;
    await auditar(trx, autor, agora, {
      acao: 'remover',
      registro: { tipo: 'acerto', id: acerto.id },
      antes: { numero, valor, em, forma },
    });
    await devolverPorPix(trx, autor, acerto.id, await devolvidoAlem(trx, userId, acerto.id), agora, fuso);
    return paraLer(trx, acerto);
  });
}

/** Cents that banks returned and nothing was noted of, since all had been noted by hand. */
async function devolvidoAlem(trx: Db, userId: string, acertoId: string): Promise<number> {
  const { rows } = await sql<{ falta: number }>`
    select coalesce((select sum(valor) from devolucoes
        where "userId" = ${userId} and "acertoId" = ${acertoId} and situacao = 'DEVOLVIDO'), 0)
      - coalesce((select sum(valor) from "devolucoesDoAcerto"
        where "userId" = ${userId} and "acertoId" = ${acertoId} and "doBanco"), 0) as falta`.execute(trx);
  return centavos(rows[0]?.falta ?? 0);
}
