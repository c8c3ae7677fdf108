import { randomUUID } from 'node:crypto';
import type { Acerto, Calculo, NovoAcerto } from '@imob/schemas/acerto';
import { hoje, somarMeses } from '@imob/schemas/rules/dates';
import { reais } from '@imob/schemas/rules/money';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { fieldError, HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { calcularAcerto, emReais } from './calcular.ts';
import { contasDoContrato, paraLer, temConfirmado } from './ler.ts';

/** Beyond it a year was mistyped, and each of its months would be reckoned. */
const MESES_A_FRENTE = 24;

/**
 * Reckons the settlement of the day of the keys and keeps it with what was asked; no conta changes. Throws 400, 403, 404, or 409 where one
 * is confirmed already.
 */
export async function criarAcerto(
  db: Db,
  autor: Autor,
  contratoId: string,
  pedido: NovoAcerto,
  agora: Date,
  fuso: string,
): Promise<Acerto> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const contrato = await paraAcertar(trx, userId, contratoId, pedido, { agora, fuso }, 'for no key update');
    const { linhas, saldo, faltam } = await calcularAcerto(
      trx,
      contrato,
      await contasDoContrato(trx, userId, contrato.id),
      pedido,
      fuso,
    );
    const acerto = await trx
      .insertInto('acertos')
      .values({
        id: randomUUID(),
        userId,
        contratoId: contrato.id,
        situacao: 'CALCULADO',
        chavesEm: pedido.chavesEm,
        pedido: JSON.stringify(pedido),
        linhas: JSON.stringify({ linhas: emReais(linhas), faltam }),
        saldo: reais(saldo),
        criadoEm: agora.toISOString(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditar(trx, autor, agora, {
      acao: 'criar',
      registro: { tipo: 'acerto', id: acerto.id },
      depois: { contratoId: contrato.id, ...pedido, saldo: acerto.saldo },
    });
    return paraLer(trx, acerto);
  });
}

/**
 * The contract that a settlement is reckoned for: also one that was closed without, whose deposit is still to be given
 * back. Throws 400, 403, 404, or 409.
 */
async function paraAcertar(
  db: Db,
  userId: string,
  contratoId: string,
  pedido: NovoAcerto,
  { agora, fuso }: { agora: Date; fuso: string },
  trava?: 'for no key update',
) {
  const contrato = await owned(db, 'contratos', userId, contratoId, trava);
  if (contrato.encerradoEm && pedido.chavesEm > hoje(new Date(contrato.encerradoEm), fuso)) {
    throw fieldError(400, 'chavesEm', 'As chaves não podem ter sido entregues depois do encerramento do contrato.');
  }
  if (pedido.chavesEm < contrato.dataInicio) {
    throw fieldError(400, 'chavesEm', 'A entrega das chaves não pode ser antes do início do contrato.');
  }
  if ([hoje(agora, fuso), contrato.dataInicio].every((dia) => pedido.chavesEm > somarMeses(dia, MESES_A_FRENTE))) {
    throw fieldError(400, 'chavesEm', 'A entrega das chaves pode ser no máximo daqui a dois anos. Confira o ano.');
  }
  if (pedido.avisoEm && pedido.avisoEm > pedido.chavesEm) {
    throw fieldError(400, 'avisoEm', 'O aviso não pode ser depois da entrega das chaves.');
  }
  if (await temConfirmado(db, userId, contrato.id))
    throw new HttpError(409, 'O acerto deste contrato já foi confirmado: desfaça-o antes de calcular outro.');
  return contrato;
}

/** The settlement as it would be; keeps nothing. Throws 400, 403, 404, or 409. */
export async function simularAcerto(
  db: Db,
  userId: string,
  contratoId: string,
  pedido: NovoAcerto,
  agora: Date,
  fuso: string,
): Promise<Calculo> {
  const contrato = await paraAcertar(db, userId, contratoId, pedido, { agora, fuso });
  const { linhas, saldo, faltam } = await calcularAcerto(
    db,
    contrato,
    await contasDoContrato(db, userId, contrato.id),
    pedido,
    fuso,
  );
  return { linhas: emReais(linhas), saldo: reais(saldo), faltam };
}
