import type { Divida, NovoAcordo } from '@imob/schemas/acordos';
import { hoje } from '@imob/schemas/rules/dates';
import { type Partes, partesDe, totalDe } from '@imob/schemas/rules/imputacao';
import { reais, somar } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { type ContaRow, calcular, condicoesDasContas } from '../../financeiro/encargos.ts';

/** An overdue conta and what it owes of a day, in cents. `dispensado` was reckoned and given up. */
export type Devida = { conta: ContaRow; partes: Partes; desconto: number; dispensado: number };

/** The contas of a contract that may go into an agreement: overdue, and no deposit. */
const atrasada = (contratoId: string, dia: string) => sql`
  k."contratoId" = ${contratoId} and k.status in ('PENDENTE', 'ATRASADO')
    and k."dataVencimento" < ${dia}::date and k.tipo <> 'CAUCAO'`;

/** Reads what a contract's tenant may agree on today, the oldest first. Throws 404 or 403. */
export async function lerDividas(db: Db, userId: string, contratoId: string, agora: Date, fuso: string) {
  const { id } = await owned(db, 'contratos', userId, contratoId);
  const em = hoje(agora, fuso);
  const { rows } = await sql<ContaRow>`
    select k.* from contas k where k."userId" = ${userId} and ${atrasada(id, em)}`.execute(db);
  const dividas = (await calcularDividas(db, userId, rows, em)).map(paraLerDivida);
  return { em, dividas, total: somar(dividas.map(({ total }) => total)) };
}

/** Locks them, by id. */
export async function travarAtrasadas(trx: Db, userId: string, contratoId: string, em: string): Promise<ContaRow[]> {
  const { rows } = await sql<ContaRow>`
    select k.* from contas k where k."userId" = ${userId} and ${atrasada(contratoId, em)} order by k.id for update`.execute(
    trx,
  );
  return rows;
}

/** Reckons what these contas owe on a day, the oldest first. Where the charges are given up they owe none. */
export async function calcularDividas(
  db: Db,
  userId: string,
  contas: readonly ContaRow[],
  em: string,
  encargos: NovoAcordo['encargos'] = 'COBRAR',
): Promise<Devida[]> {
  const condicoesDe = await condicoesDasContas(db, userId, contas);
  const ordem = ({ dataVencimento, criadoEm, id }: ContaRow) => `${dataVencimento} ${criadoEm} ${id}`;
  return contas
    .toSorted((uma, outra) => (ordem(uma) < ordem(outra) ? -1 : 1))
    .map((conta) => {
      const calculados = calcular(conta, em, condicoesDe(conta));
      const todas = partesDe(calculados);
      const partes = encargos === 'DISPENSAR' ? { ...todas, multa: 0, juros: 0, correcao: 0 } : todas;
      return { conta, partes, desconto: calculados.desconto, dispensado: totalDe(todas) - totalDe(partes) };
    });
}

/** For the wire. A discount that can still be had is taken off the conta's own amount. */
export function paraLerDivida({ conta, partes, desconto }: Devida): Divida {
  const { id: contaId, descricao, dataVencimento: vencimento } = conta;
  return {
    ...{ contaId, descricao, vencimento },
    valor: reais(partes.principal - desconto),
    correcao: reais(partes.correcao),
    multa: reais(partes.multa),
    juros: reais(partes.juros),
    total: reais(totalDe(partes) - desconto),
  };
}
