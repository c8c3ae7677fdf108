import { ehDeclaracao } from '@imob/schemas/rules/cartas';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { HttpError } from '../../../http/errors.ts';
import { cancelarDoRegistro, convidadoAssinou } from '../../assinaturas/cancelar.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { lerCarta, paraLer } from './ler.ts';

/** Deletes a letter that nobody got. Throws 404, 403, or 409 for one that went to the tenant, and stays as evidence. */
export async function removerCarta(
  db: Db,
  autor: Autor,
  params: { id: string; cartaId: string },
  agora: Date,
): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    await owned(trx, 'contratos', userId, params.id, 'for no key update');
    const carta = await lerCarta(trx, userId, params, 'for update');
    if (carta.enviadaEm || carta.entregueEm || (await convidadoAssinou(trx, userId, carta))) {
      const emVez = ehDeclaracao(carta.tipo)
        ? 'Se algo mudou desde então, faça outra e entregue-a ao locatário.'
        : 'Se ela não vale mais, anote que foi retirada.';
      throw new HttpError(409, `Esta carta já foi ao locatário, e fica guardada. ${emVez}`);
    }
    const { texto: _, conteudo: __, ...antes } = paraLer(carta);
    await cancelarDoRegistro(trx, autor, carta.id, agora);
    await trx.deleteFrom('cartas').where('userId', '=', userId).where('id', '=', carta.id).execute();
    await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'carta', id: carta.id }, antes });
  });
}
