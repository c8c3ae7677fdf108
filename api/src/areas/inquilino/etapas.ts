import type { PaginaDoInquilino } from '@imob/schemas/inquilino';
import { mesPorExtenso } from '@imob/schemas/rules/dates';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { dataPorExtenso } from '@imob/schemas/rules/words';
import type { Db } from '../../db/connect.ts';
import { alugueisNosDias } from '../contratos/aluguel.ts';
import { lerMudancas } from '../contratos/etapas/meses.ts';

type Etapas = PaginaDoInquilino['etapas'];

/** The rents still to come that were agreed on with the lease, with what adjustments made of them. None of a lease that has ended. */
export async function lerEtapasDaPagina(
  db: Db,
  { userId, contratoId, ativo }: { userId: string; contratoId: string; ativo: boolean },
  dia: string,
): Promise<Etapas> {
  if (!ativo) return [];
  const mudancas = (await lerMudancas(db, userId, contratoId)).filter(({ desde }) => desde > dia);
  const dias = mudancas.map(({ desde }) => desde);
  const valores = dias.length > 0 ? await alugueisNosDias(db, { userId, id: contratoId }, dias) : [];
  return dias.map((desde, i) => ({ desde, valor: valores[i] as number }));
}

/** They stand below his debts: nothing of them is due yet. */
export const blocoDasEtapas = ({ etapas }: PaginaDoInquilino): string =>
  etapas.length === 0
    ? ''
    : `<section aria-labelledby="t-etapas"><h2 id="t-etapas">Os próximos aluguéis</h2>${etapas.map(umaEtapa).join('')}<p class="fraco">É o combinado no contrato, sem os itens que vêm junto do aluguel. Um reajuste pode mudar estes valores.</p></section>`;

function umaEtapa({ desde, valor }: Etapas[number]): string {
  const quando = desde.endsWith('-01') ? mesPorExtenso(desde).toLowerCase() : dataPorExtenso(desde);
  return `<p>A partir de ${quando} ${valor === 0 ? 'não há aluguel' : `o aluguel será <strong>${dinheiro(valor)}</strong>`}.</p>`;
}
