import type { GravarLocatarios, LocatariosDoContrato } from '@imob/schemas/demaisLocatarios';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { congelar } from '../documento/congelar.ts';
import { recusarMudanca } from './comoMudam.ts';
import { lerLocatarios } from './ler.ts';
import { lerDemais } from './outros.ts';
import { naTrilha, type Onde, porNaOrdem } from './porNaOrdem.ts';
import { idsDe, segurar } from './segurar.ts';

/**
 * Writes who rents beside the principal tenant, in place of those who were there. Who gets copies of the notices may change at any time; who rents,
 * as `recusarMudanca` says. Throws 404, 403, 400 for one who is named twice or is the principal, 409.
 */
export const gravarLocatarios = (
  db: Db,
  autor: Autor,
  id: string,
  { demais }: GravarLocatarios,
  agora: Date,
): Promise<LocatariosDoContrato> =>
  db.transaction().execute(async (trx) => {
    const { userId } = autor;
    const { locatarioId } = await owned(trx, 'contratos', userId, id);
    const ids = idsDe(demais.map((um) => um.locatarioId));
    const jaEstao = (await lerDemais(trx, userId, id)).map((um) => um.locatarioId);
    await segurar(trx, userId, locatarioId, ids, { jaEstao, campo: 'demais' });
    const contrato = await owned(trx, 'contratos', userId, id, 'for no key update');
    const antes = await lerDemais(trx, userId, contrato.id);
    const eram = antes.map((um) => um.locatarioId);
    // Nobody holds the record of one who was there before, and is not any more.
    if (ids.some((um) => jaEstao.includes(um) && !eram.includes(um)))
      throw new HttpError(409, 'Quem aluga neste contrato mudou neste instante. Confira e grave de novo.');
    const mudaQuem = eram.join() !== ids.join();
    if (mudaQuem) await recusarMudanca(trx, contrato);
    await trocar(trx, { userId, contratoId: contrato.id }, ids, agora);
    await avisar(trx, { userId, contratoId: contrato.id }, demais);
    const depois = await lerDemais(trx, userId, contrato.id);
    if (naTrilha(antes) === naTrilha(depois)) return lerLocatarios(trx, userId, contrato.id);
    if (mudaQuem && contrato.assinadoEm) await congelar(trx, userId, contrato.id, 'TRANSCRICAO', agora);
    await auditar(trx, autor, agora, {
      ...{ acao: 'mudar', registro: { tipo: 'contrato', id: contrato.id } },
      antes: { demaisLocatarios: naTrilha(antes) },
      depois: { demaisLocatarios: naTrilha(depois) },
    });
    return lerLocatarios(trx, userId, contrato.id);
  });

/** Makes these the ones who rent, for a caller that holds the contract's row. Those who go are forgotten: nothing that was signed names them. */
async function trocar(trx: Db, { userId, contratoId }: Onde, ids: readonly string[], agora: Date): Promise<void> {
  const fora = trx
    .deleteFrom('contratos_locatarios')
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('saiuEm', 'is', null);
  await (ids.length > 0 ? fora.where('locatarioId', 'not in', ids) : fora).execute();
  await porNaOrdem(trx, { userId, contratoId }, ids, agora);
}

async function avisar(trx: Db, { userId, contratoId }: Onde, demais: GravarLocatarios['demais']): Promise<void> {
  for (const um of demais) {
    if (typeof um.avisar !== 'boolean') continue;
    await trx
      .updateTable('contratos_locatarios')
      .set({ avisar: um.avisar })
      .where('userId', '=', userId)
      .where('contratoId', '=', contratoId)
      .where('locatarioId', '=', um.locatarioId)
      .execute();
  }
}
