import { hoje } from '@imob/schemas/rules/dates';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

export type RecebimentoRow = Selectable<Tables['recebimentos']>;
export type Meios = { trx: Db; autor: Autor; agora: Date; fuso: string };

export const bancoAutor = (userId: string, bancoId: string): Autor => ({
  userId,
  quem: `banco:${bancoId}`,
  origem: 'rotina',
});

/** The payment's day where the landlord lives; a bank's clock that runs ahead of ours is not believed into tomorrow. */
export function diaDe(horario: string, agora: Date, fuso: string): string {
  const [dia = ''] = [hoje(new Date(horario), fuso), hoje(agora, fuso)].toSorted();
  return dia;
}

/** What waited for a conta that is paid now, or called off, is more than was due; the landlord says what becomes of it. */
export async function duplicarEsperas(trx: Db, userId: string, contaId: string): Promise<void> {
  await trx
    .updateTable('recebimentos')
    .set({ situacao: 'DUPLICADO' })
    .where('userId', '=', userId)
    .where('situacao', 'in', ['A_MENOR', 'NAO_IDENTIFICADO'])
    .where('contaIds', '@>', JSON.stringify([contaId]) as never)
    .execute();
}

/** The charge of a conta that was paid by it is done. */
export async function concluirCobranca({ trx, autor, agora }: Meios, txid: string | undefined | null): Promise<void> {
  if (!txid) return;
  const { userId } = autor;
  await trx
    .updateTable('cobrancas')
    .set({ situacao: 'PAGA', atualizadoEm: agora.toISOString() })
    .where('userId', '=', userId)
    .where('txid', '=', txid)
    .execute();
}

/** Settled, it forgets who paid. The trail never knew. */
export async function mudarSituacao(
  { trx, autor, agora }: Omit<Meios, 'fuso'>,
  { id, situacao: era, valor, contaIds: eram }: RecebimentoRow,
  situacao: RecebimentoRow['situacao'],
  contaIds = eram,
): Promise<void> {
  const conciliado = situacao === 'CONCILIADO';
  const espera = !conciliado && situacao !== 'DEVOLVIDO';
  await trx
    .updateTable('recebimentos')
    .set({
      situacao,
      contaIds: JSON.stringify(contaIds),
      ...(espera && { conciliadoEm: null }),
      ...(conciliado && { conciliadoEm: agora.toISOString(), pagadorNome: null, pagadorDocumento: null }),
    })
    .where('userId', '=', autor.userId)
    .where('id', '=', id)
    .execute();
  await auditar(trx, autor, agora, {
    ...{ acao: conciliado ? 'pagar' : 'mudar', registro: { tipo: 'recebimento', id } },
    antes: { situacao: conciliado || era !== situacao ? era : null, contaIds: eram, valor: null },
    depois: { situacao, contaIds, valor },
  });
}
