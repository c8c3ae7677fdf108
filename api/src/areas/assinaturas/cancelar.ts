import type { Assinatura } from '@imob/schemas/assinaturas';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { lerUma, travarAberta } from './ler.ts';

/** Calls a request off: its addresses say so. Throws 404, 403, 409 for one that has come to its end. */
export async function cancelarAssinatura(
  deps: Deps,
  autor: Autor,
  params: { id: string; assinaturaId: string },
  dia: string,
): Promise<Assinatura> {
  const { userId } = autor;
  await deps.db.transaction().execute(async (trx) => {
    const { assinatura } = await travarAberta(trx, userId, params);
    await marcarCanceladas(trx, autor, [assinatura.id], deps.agora());
  });
  return lerUma(deps.db, userId, params.assinaturaId, { ...deps, dia });
}

async function marcarCanceladas(trx: Db, autor: Autor, ids: readonly string[], agora: Date): Promise<void> {
  if (ids.length === 0) return;
  const { userId } = autor;
  await trx
    .updateTable('assinaturas')
    .set({ situacao: 'CANCELADA', fimEm: agora.toISOString() })
    .where('userId', '=', userId)
    .where('id', 'in', ids)
    .execute();
  for (const id of ids) await auditar(trx, autor, agora, { acao: 'cancelar', registro: { tipo: 'assinatura', id } });
}

/** The requests of records that wait for signatures; each has one at most. */
const abertasDe = (trx: Db, userId: string, registroIds: readonly string[]) =>
  trx
    .selectFrom('assinaturas')
    .select('id')
    .where('userId', '=', userId)
    .where((eb) => eb('registroId', '=', eb.fn.any(eb.val(registroIds))))
    .where('situacao', '=', 'ABERTA');

/** Calls off what waits for signatures of a record that is signed otherwise, or stands no more. The caller holds the contract's row. */
export const cancelarDoRegistro = (trx: Db, autor: Autor, registroId: string, agora: Date): Promise<void> =>
  cancelarDosRegistros(trx, autor, [registroId], agora);

/** The same of several records; the caller holds the rows of their contracts. */
export async function cancelarDosRegistros(
  trx: Db,
  autor: Autor,
  registroIds: readonly string[],
  agora: Date,
): Promise<void> {
  if (registroIds.length === 0) return;
  const abertas = await abertasDe(trx, autor.userId, registroIds).orderBy('id').forUpdate().execute();
  const ids = abertas.map(({ id }) => id);
  await marcarCanceladas(trx, autor, ids, agora);
}

/** Whether a guest signed the paper of a record, whatever became of the request. */
export async function convidadoAssinou(
  trx: Db,
  userId: string,
  { id, contratoId }: { id: string; contratoId: string },
): Promise<boolean> {
  const assinou = await trx
    .selectFrom('assinaturas as a')
    .innerJoin('signatarios as s', (join) =>
      join.onRef('s.userId', '=', 'a.userId').onRef('s.assinaturaId', '=', 'a.id'),
    )
    .select('s.id')
    .where('a.userId', '=', userId)
    .where('a.contratoId', '=', contratoId)
    .where('a.registroId', '=', id)
    .where('s.quem', '=', 'CONVIDADO')
    .where('s.situacao', '=', 'ASSINOU')
    .limit(1)
    .executeTakeFirst();
  return assinou !== undefined;
}

/** A text that is out for signatures does not change. Throws 409. */
export async function recusarEnquantoAssinam(trx: Db, userId: string, registroId: string): Promise<void> {
  const aberta = await abertasDe(trx, userId, [registroId]).executeTakeFirst();
  if (aberta)
    throw new HttpError(
      409,
      'Este contrato espera assinaturas, e o texto enviado não muda. Cancele o pedido de assinatura para mudá-lo.',
      { extra: { codigo: 'ESPERA_ASSINATURAS', assinaturaId: aberta.id } },
    );
}
