import type { Carta, MudancaCarta } from '@imob/schemas/cartas';
import { ehDeclaracao } from '@imob/schemas/rules/cartas';
import { data, hoje, somarDias } from '@imob/schemas/rules/dates';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { fieldError, HttpError } from '../../../http/errors.ts';
import { cancelarDoRegistro } from '../../assinaturas/cancelar.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { type CartaRow, lerCarta, paraLer } from './ler.ts';

/**
 * Notes when and how a letter reached the tenant, from which day its term runs, and what came of it. Throws 404, 403, or 400 for a day before the
 * letter's own or to come, and for a declaration, which waits for nothing.
 */
export async function mudarCarta(
  db: Db,
  autor: Autor,
  params: { id: string; cartaId: string },
  mudanca: MudancaCarta,
  { agora, fuso }: { agora: Date; fuso: string },
): Promise<Carta> {
  const { userId } = autor;
  const dia = hoje(agora, fuso);
  return db.transaction().execute(async (trx) => {
    await owned(trx, 'contratos', userId, params.id, 'for no key update');
    const antes = await lerCarta(trx, userId, params, 'for update');
    const depois = { ...entregar(antes, mudanca, dia), ...concluir(antes, mudanca, dia) };
    if (ehDeclaracao(antes.tipo) && (depois.entregueEm || depois.desfecho))
      throw new HttpError(400, 'Esta declaração não tem prazo nem resposta: não há o que anotar dela.');
    if (depois.desfecho === 'RETIRADA') await cancelarDoRegistro(trx, autor, antes.id, agora);
    const gravada = await trx
      .updateTable('cartas')
      .set(depois)
      .where('userId', '=', userId)
      .where('id', '=', antes.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditar(trx, autor, agora, { acao: 'mudar', registro: { tipo: 'carta', id: antes.id }, antes, depois });
    return paraLer(gravada);
  });
}

/**
 * A letter whose receipt the tenant confirmed at his address has reached him by then, and several tenants on the day of the last of them, unless the landlord noted that already, or took it back. `diaDe`
 * tells on which day the one at a place among who signs it did so.
 */
export async function anotarCiencia(
  trx: Db,
  autor: Autor,
  cartaId: string,
  diaDe: (lugar: number) => string,
  agora: Date,
): Promise<void> {
  const { userId } = autor;
  const antes = await owned(trx, 'cartas', userId, cartaId, 'for update');
  if (antes.entregueEm || antes.desfecho === 'RETIRADA' || ehDeclaracao(antes.tipo)) return;
  const { assinaturas, destinatarios } = antes.texto;
  const dias = destinatarios.flatMap(({ papel }, i) => (ehLocatario(papel) ? [diaDe(assinaturas.length + i)] : []));
  const dia = dias.toSorted().at(-1) ?? diaDe(assinaturas.length);
  const depois = entregar(antes, { entregueEm: dia, entregueComo: 'EMAIL' }, dia);
  await trx.updateTable('cartas').set(depois).where('userId', '=', userId).where('id', '=', cartaId).execute();
  await auditar(trx, autor, agora, { acao: 'mudar', registro: { tipo: 'carta', id: cartaId }, antes, depois });
}

const ehLocatario = (papel: string) => /LOCATÁRI[OA]/.test(papel);

function entregar(carta: CartaRow, mudanca: MudancaCarta, hoje: string) {
  const { entregueEm = carta.entregueEm } = mudanca;
  const entregueComo = mudanca.entregueComo === undefined ? carta.entregueComo : mudanca.entregueComo;
  const { prazoDias, prazoAte } = carta;
  if (!entregueEm) {
    if (mudanca.entregueComo) throw fieldError(400, 'entregueEm', 'Diga em que dia a carta foi entregue.');
    return { entregueEm: null, entregueComo: null, prazoAte: prazoDias === null ? prazoAte : null };
  }
  if (entregueEm < carta.dia)
    throw fieldError(400, 'entregueEm', `A carta é de ${data(carta.dia)}: a entrega não pode ser antes.`);
  if (entregueEm > hoje) throw fieldError(400, 'entregueEm', 'Anote a entrega depois que ela acontecer.');
  return {
    ...{ entregueEm, entregueComo },
    prazoAte: prazoDias === null ? prazoAte : somarDias(entregueEm, prazoDias),
  };
}

function concluir(carta: CartaRow, { desfecho = carta.desfecho }: MudancaCarta, hoje: string) {
  const desfechoEm = desfecho === carta.desfecho ? carta.desfechoEm : desfecho && hoje;
  return { desfecho, desfechoEm };
}
