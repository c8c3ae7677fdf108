import type { MudancaDaPromessa, Promessa } from '@imob/schemas/promessas';
import { hoje } from '@imob/schemas/rules/dates';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { encerrarPromessa } from './criar.ts';
import { lerPromessa } from './ler.ts';

type Quando = { agora: Date; fuso: string };

/** Changes what was noted beside one, or says that its landlord knows that it was broken. Throws 404 or 403. */
export async function mudarPromessa(
  db: Db,
  autor: Autor,
  id: string,
  { recado, ciente }: MudancaDaPromessa,
  { agora, fuso }: Quando,
): Promise<Promessa> {
  const { userId } = autor;
  const em = agora.toISOString();
  return db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'promessas', userId, id, 'for update');
    const novo = recado === undefined ? antes.recado : recado || null;
    const cienteEm = ciente === undefined ? antes.cienteEm : ciente ? (antes.cienteEm ?? em) : null;
    const dia = { hoje: hoje(agora, fuso), fuso };
    if (novo === antes.recado && cienteEm === antes.cienteEm) return lerPromessa(trx, antes, dia);
    const gravada = await trx
      .updateTable('promessas')
      .set({ recado: novo, cienteEm, atualizadoEm: em })
      .where('userId', '=', userId)
      .where('id', '=', antes.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    // The trail tells that the words changed, and not what they are: they may speak of anybody.
    const palavras = novo === antes.recado ? {} : { recado: 'alterado' };
    await auditar(trx, autor, agora, {
      ...{ acao: 'mudar', registro: { tipo: 'promessa', id: antes.id } },
      ...{ antes: { cienteEm: antes.cienteEm }, depois: { cienteEm, ...palavras } },
    });
    return lerPromessa(trx, gravada, dia);
  });
}

/** Calls one off: its contas are asked for again. Throws 404, 403, 409 for one that has ended. */
export async function retirarPromessa(db: Db, autor: Autor, id: string, { agora, fuso }: Quando): Promise<Promessa> {
  return db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'promessas', autor.userId, id, 'for update');
    if (antes.fim === 'SUBSTITUIDA') throw new HttpError(409, 'Outra promessa já tomou o lugar desta.');
    if (antes.fim === null) await encerrarPromessa(trx, autor, antes.id, 'RETIRADA', agora);
    const depois = await owned(trx, 'promessas', autor.userId, antes.id);
    return lerPromessa(trx, depois, { hoje: hoje(agora, fuso), fuso });
  });
}

/** Deletes one that was noted by mistake. Throws 404 or 403. */
export async function removerPromessa(db: Db, autor: Autor, id: string, agora: Date): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'promessas', userId, id, 'for update');
    await trx.deleteFrom('promessas').where('userId', '=', userId).where('id', '=', antes.id).execute();
    const { prometidaPara, valor, quem } = antes;
    const registro = { tipo: 'promessa', id: antes.id } as const;
    await auditar(trx, autor, agora, { acao: 'remover', registro, antes: { prometidaPara, valor, quem } });
  });
}
