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
    await marcarCancelada(trx, autor, assinatura.id, deps.agora());
  });
  return lerUma(deps.db, userId, params.assinaturaId, { ...deps, dia });
}

async function marcarCancelada(trx: Db, autor: Autor, id: string, agora: Date): Promise<void> {
  const { userId } = autor;
  await trx
    .updateTable('assinaturas')
    .set({ situacao: 'CANCELADA', fimEm: agora.toISOString() })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
  await auditar(trx, autor, agora, { acao: 'cancelar', registro: { tipo: 'assinatura', id } });
}

/** The request of a record that waits for signatures; there is one at most. */
const abertaDe = (trx: Db, userId: string, registroId: string) =>
  trx
    .selectFrom('assinaturas')
    .select('id')
    .where('userId', '=', userId)
    .where('registroId', '=', registroId)
    .where('situacao', '=', 'ABERTA');

/** Calls off what waits for signatures of a record that is signed otherwise, or stands no more. The caller holds the contract's row. */
export async function cancelarDoRegistro(trx: Db, autor: Autor, registroId: string, agora: Date): Promise<void> {
  const aberta = await abertaDe(trx, autor.userId, registroId).forUpdate().executeTakeFirst();
  if (aberta) await marcarCancelada(trx, autor, aberta.id, agora);
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
  const aberta = await abertaDe(trx, userId, registroId).executeTakeFirst();
  if (aberta)
    throw new HttpError(
      409,
      'Este contrato espera assinaturas, e o texto enviado não muda. Cancele o pedido de assinatura para mudá-lo.',
      { extra: { codigo: 'ESPERA_ASSINATURAS', assinaturaId: aberta.id } },
    );
}
