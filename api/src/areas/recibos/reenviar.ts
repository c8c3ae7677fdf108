import type { NaoEnviado } from '@imob/schemas/recibos';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import { HttpError } from '../../http/errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { ehDeQuemSaiu } from '../contratos/demais/principal.ts';
import { DE_QUEM_SAIU, DESFEITO } from './destinatarios.ts';
import { type Canal, vale } from './enviarUmaVez.ts';

/** A sending takes less; a claim without a yes that is older than this is of a process that died. */
export const ENVIO_MS = 5 * 60_000;

/** The ways by which a receipt did not go, or may not have, each with the reason; none of them is at work. */
export function naoEnviados(recibo: Selectable<Tables['recibos']>, agora: Date): NaoEnviado[] {
  const canais: Canal[] = ['email', 'whatsapp'];
  return canais.flatMap((canal) => {
    const [em, motivo] = [recibo[`${canal}Em`], recibo[`${canal}Falha`]];
    const esperando = em !== null && agora.getTime() - Date.parse(em) < ENVIO_MS;
    return motivo && !esperando ? [{ canal, motivo }] : [];
  });
}

/** Sends a receipt once more by those ways. The row decides of two requests at once. Throws 404, 403, or 409 where none is left. */
export const reenviar = (db: Db, autor: Autor, id: string, agora: Date, fuso: string): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { userId } = autor;
    const recibo = await owned(trx, 'recibos', userId, id, 'for update');
    const canais = naoEnviados(recibo, agora).map(({ canal }) => canal);
    if (canais.length === 0) {
      throw new HttpError(409, 'Não há envio deste recibo a repetir. Atualize a página.');
    }
    if (!(await vale(trx, userId, id))) throw new HttpError(409, DESFEITO);
    if (await ehDeQuemSaiu(trx, userId, id, fuso)) throw new HttpError(409, DE_QUEM_SAIU);
    const depois = Object.fromEntries(
      canais.flatMap((canal) => [
        [`${canal}Em`, null],
        [`${canal}Falha`, null],
      ]),
    );
    await trx.updateTable('recibos').set(depois).where('userId', '=', userId).where('id', '=', id).execute();
    for (const canal of canais) await enqueue(trx, `recibo.${canal}`, { autor, reciboId: id, aPedido: true });
    await auditar(trx, autor, agora, { acao: 'mudar', registro: { tipo: 'recibo', id }, antes: recibo, depois });
  });
