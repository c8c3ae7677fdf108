import type { Conta } from '@imob/schemas/financeiro';
import { hoje } from '@imob/schemas/rules/dates';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor, Meios } from '../auditoria/autor.ts';
import { mudarCobranca } from '../bancos/mudarCobranca.ts';

export type RecebimentoRow = Selectable<Tables['recebimentos']>;

export const bancoAutor = (userId: string, bancoId: string): Autor => ({
  userId,
  quem: `banco:${bancoId}`,
  origem: 'rotina',
});

/** Returns the day of the payment in the landlord's time zone. A bank whose clock runs ahead of ours does not make it tomorrow. */
export function diaDe(horario: string, agora: Date, fuso: string): string {
  const [dia = ''] = [hoje(new Date(horario), fuso), hoje(agora, fuso)].toSorted();
  return dia;
}

/** Marks the money that waited for a conta as a duplicate, once that conta is paid or cancelled. The landlord decides what becomes of it. */
export async function duplicarEsperas(meios: SemFuso, contaId: string): Promise<void> {
  const esperam = await quaisEsperam(meios, contaId, ['A_MENOR', 'NAO_IDENTIFICADO']);
  for (const recebimento of esperam) await mudarSituacao(meios, recebimento, 'DUPLICADO');
}

type Status = Conta['status'];
const aberta = (status: Status) => status === 'PENDENTE' || status === 'ATRASADO';

/**
 * Adapts the money that waits for a conta to the conta's new status. A cancelled conta makes it a duplicate, a reopened one makes
 * it wait again, and a deleted one (`ficou` is null) leaves it without a conta.
 */
export async function seguirConta(meios: SemFuso, contaId: string, era: Status, ficou: Status | null): Promise<void> {
  if (ficou === null) await esquecerEsperas(meios, contaId);
  else if (era !== 'CANCELADO' && ficou === 'CANCELADO') await duplicarEsperas(meios, contaId);
  else if (!aberta(era) && aberta(ficou)) {
    const esperam = await quaisEsperam(meios, contaId, ['DUPLICADO']);
    for (const recebimento of esperam) await mudarSituacao(meios, recebimento, 'NAO_IDENTIFICADO');
  }
}

/** Takes a deleted conta off the money that waited for it, which then waits for any conta. */
async function esquecerEsperas(meios: SemFuso, contaId: string): Promise<void> {
  const esperam = await quaisEsperam(meios, contaId, ['A_MENOR', 'NAO_IDENTIFICADO', 'DUPLICADO']);
  for (const recebimento of esperam) {
    const outras = recebimento.contaIds.filter((id) => id !== contaId);
    await mudarSituacao(meios, recebimento, 'NAO_IDENTIFICADO', outras);
  }
}

type SemFuso = Omit<Meios, 'fuso'>;

const quaisEsperam = ({ trx, autor }: SemFuso, contaId: string, situacoes: RecebimentoRow['situacao'][]) =>
  trx
    .selectFrom('recebimentos')
    .selectAll()
    .where('userId', '=', autor.userId)
    .where('situacao', 'in', situacoes)
    .where('contaIds', '@>', JSON.stringify([contaId]) as never)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Marks the bank's charge of this txid as paid. */
export async function concluirCobranca({ trx, autor, agora }: Meios, txid: string | undefined | null): Promise<void> {
  if (!txid) return;
  const cobranca = await trx
    .selectFrom('cobrancas')
    .selectAll()
    .where('userId', '=', autor.userId)
    .where('txid', '=', txid)
    .forUpdate()
    .executeTakeFirst();
  if (cobranca) await mudarCobranca(trx, autor, agora, cobranca, { situacao: 'PAGA' });
}

/** Changes the status of a payment and notes it in the trail. A settled payment loses the payer's name and document; the trail never holds them. */
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
