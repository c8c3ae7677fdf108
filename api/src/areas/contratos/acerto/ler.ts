import type { Acerto } from '@imob/schemas/acerto';
import { somar, subtrair } from '@imob/schemas/rules/money';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { ofContract, owned } from '../../../db/owned.ts';
import type { Tables } from '../../../db/tables.ts';
import { HttpError } from '../../../http/errors.ts';
import type { ContaRow } from '../../financeiro/encargos.ts';
import { devolucoesEmCurso } from '../../recebimentos/emCurso.ts';

export type AcertoRow = Selectable<Tables['acertos']>;

const NENHUM = new HttpError(404, 'Acerto não encontrado.');

/** The last settlement of a contract. Throws 404 or 403. */
export async function lerAcerto(db: Db, userId: string, contratoId: string): Promise<Acerto> {
  const { id } = await owned(db, 'contratos', userId, contratoId);
  const acerto = await acharUltimo(db, userId, id);
  if (!acerto) throw NENHUM;
  return paraLer(db, acerto);
}

/** The last one reckoned, which alone may be confirmed. */
export const acharUltimo = (db: Db, userId: string, contratoId: string): Promise<AcertoRow | undefined> =>
  db
    .selectFrom('acertos')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .orderBy('criadoEm', 'desc')
    .orderBy('confirmadoEm', (eb) => eb.desc().nullsLast())
    .limit(1)
    .executeTakeFirst();

/** Whether a settlement of the contract was carried out. */
export async function temConfirmado(db: Db, userId: string, contratoId: string): Promise<boolean> {
  const confirmado = await db
    .selectFrom('acertos')
    .select('id')
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('situacao', '=', 'CONFIRMADO')
    .executeTakeFirst();
  return confirmado !== undefined;
}

/** The lease has ended: its rent and its term change no more, and no further rent is made. Throws 409. */
export async function recusarAcertado(db: Db, userId: string, contratoId: string): Promise<void> {
  if (await temConfirmado(db, userId, contratoId))
    throw new HttpError(
      409,
      'A saída deste contrato já foi acertada, e ele não muda mais: para continuar a locação, desfaça o acerto primeiro.',
    );
}

/** The settlements of a contract, the last first. Throws 404 or 403. */
export async function listarAcertos(db: Db, userId: string, contratoId: string): Promise<Acerto[]> {
  const { id } = await owned(db, 'contratos', userId, contratoId);
  const acertos = await db
    .selectFrom('acertos')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .orderBy('criadoEm', 'desc')
    .orderBy('confirmadoEm', (eb) => eb.desc().nullsLast())
    .limit(20)
    .execute();
  return paraLerTodos(db, userId, acertos);
}

/** One settlement of a contract of this landlord, locked. Throws 404 or 403. */
export async function travarAcerto(trx: Db, userId: string, contratoId: string, id: string): Promise<AcertoRow> {
  return ofContract(await owned(trx, 'acertos', userId, id, 'for update'), contratoId);
}

/** A contract's contas, by due date; locked by id where a change follows. */
export async function contasDoContrato(db: Db, userId: string, contratoId: string, trava = false): Promise<ContaRow[]> {
  const consulta = db
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .orderBy('id');
  const contas = await (trava ? consulta.forUpdate() : consulta).execute();
  return contas.sort((a, b) =>
    a.dataVencimento === b.dataVencimento
      ? a.criadoEm < b.criadoEm
        ? -1
        : 1
      : a.dataVencimento < b.dataVencimento
        ? -1
        : 1,
  );
}

export async function paraLer(db: Db, acerto: AcertoRow): Promise<Acerto> {
  const [lido] = await paraLerTodos(db, acerto.userId, [acerto]);
  return lido as Acerto;
}

export async function paraLerTodos(db: Db, userId: string, acertos: readonly AcertoRow[]): Promise<Acerto[]> {
  if (acertos.length === 0) return [];
  const feitas = await db
    .selectFrom('devolucoesDoAcerto')
    .select(['acertoId', 'id', 'numero', 'valor', 'em', 'forma', 'doBanco'])
    .where('userId', '=', userId)
    .where(
      'acertoId',
      'in',
      acertos.map(({ id }) => id),
    )
    .orderBy('numero')
    .execute();
  const deCada = Map.groupBy(feitas, ({ acertoId }) => acertoId);
  const emCurso = await devolucoesEmCurso(db, userId);
  return acertos.map((acerto) => {
    const { id, contratoId, situacao, chavesEm, linhas, saldo, pedido, criadoEm, confirmadoEm, desfeitoEm } = acerto;
    const devolucoes = (deCada.get(id) ?? []).map(({ acertoId: _, ...devolucao }) => devolucao);
    const saem = [...devolucoes, ...emCurso.filter(({ acertoId }) => acertoId === id)];
    return {
      ...{ id, contratoId, situacao, chavesEm, linhas: linhas.linhas, saldo, criadoEm, confirmadoEm, desfeitoEm },
      faltam: linhas.faltam,
      pedido,
      desgaste: pedido.desgaste ?? [],
      aDevolver: subtrair(acerto.aDevolver, somar(saem.map(({ valor }) => valor))),
      devolucoes,
    };
  });
}
