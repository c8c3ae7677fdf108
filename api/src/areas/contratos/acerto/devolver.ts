import { randomUUID } from 'node:crypto';
import type { Acerto } from '@imob/schemas/acerto';
import { dinheiro } from '@imob/schemas/documents/format';
import { hoje } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { fieldError, HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { paraLer, travarAcerto } from './ler.ts';

/** `id` is its request's: what is there under it was noted by the same request, sent before. */
type Devolucao = { id: string; valor: number; em: string; forma?: string | null; doBanco?: boolean };

/** Notes, with a number of its own for the receipt, what the landlord gave back. Never more than is owed. Throws 400, 403, 404, or 409. */
export async function devolver(
  db: Db,
  autor: Autor,
  contratoId: string,
  acertoId: string,
  corpo: Devolucao,
  dia: string,
  agora: Date,
): Promise<Acerto> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const contrato = await owned(trx, 'contratos', userId, contratoId, 'for no key update');
    const acerto = await travarAcerto(trx, userId, contrato.id, acertoId);
    if (acerto.situacao !== 'CONFIRMADO')
      throw new HttpError(409, 'Só se devolve o que um acerto confirmado diz: confirme-o antes.');
    if (await jaNotada(trx, userId, corpo.id)) return paraLer(trx, acerto);
    if (corpo.em > dia) throw fieldError(400, 'em', 'A devolução não pode ser de um dia que ainda não chegou.');
    if (corpo.em < contrato.dataInicio)
      throw fieldError(400, 'em', 'A devolução não pode ser antes do início do contrato. Confira o ano.');
    const { aDevolver } = await paraLer(trx, acerto);
    if (corpo.valor > aDevolver) {
      throw new HttpError(
        409,
        aDevolver > 0
          ? `Deste acerto faltam ${dinheiro(aDevolver)} a devolver, não mais.`
          : 'Não há mais nada a devolver neste acerto.',
      );
    }
    await anotarDevolucao(trx, autor, acerto.id, corpo, agora);
    return paraLer(trx, acerto);
  });
}

/**
 * Notes so many cents of a Pix that the bank returned, as far as the settlement owes them back; returns how many it did.
 * The caller has locked the settlement's contract.
 */
export async function devolverPorPix(
  trx: Db,
  autor: Autor,
  acertoId: string,
  valor: number,
  agora: Date,
  fuso: string,
): Promise<number> {
  const acerto = await trx
    .selectFrom('acertos')
    .selectAll()
    .where('userId', '=', autor.userId)
    .where('id', '=', acertoId)
    .executeTakeFirstOrThrow();
  const devolvido = Math.min(valor, centavos((await paraLer(trx, acerto)).aDevolver));
  if (devolvido > 0) {
    const devolucao = { id: randomUUID(), valor: reais(devolvido), em: hoje(agora, fuso), forma: 'Pix', doBanco: true };
    await anotarDevolucao(trx, autor, acertoId, devolucao, agora);
  }
  return devolvido;
}

async function anotarDevolucao(
  trx: Db,
  autor: Autor,
  acertoId: string,
  { id, valor, em, forma, doBanco = false }: Devolucao,
  agora: Date,
): Promise<void> {
  const { userId } = autor;
  const { rows } = await sql<{ ultimo: number }>`
    insert into contadores as c ("userId", tipo, ultimo) values (${userId}, 'DEVOLUCAO', 1)
    on conflict ("userId", tipo) do update set ultimo = c.ultimo + 1 returning ultimo`.execute(trx);
  const devolucao = {
    id,
    userId,
    acertoId,
    numero: rows[0]?.ultimo as number,
    valor,
    em,
    forma: forma || null,
    doBanco,
  };
  await trx
    .insertInto('devolucoesDoAcerto')
    .values({ ...devolucao, criadoEm: agora.toISOString() })
    .execute();
  await auditar(trx, autor, agora, { acao: 'pagar', registro: { tipo: 'acerto', id: acertoId }, depois: devolucao });
}

async function jaNotada(trx: Db, userId: string, id: string): Promise<boolean> {
  const { length } = await trx
    .selectFrom('devolucoesDoAcerto')
    .select('id')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
  return length > 0;
}
