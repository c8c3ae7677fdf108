import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { lerDonoDoRecibo } from '../contratos/demais/principal.ts';
import { lerContrato } from '../contratos/leitura.ts';
import type { Contato } from '../notificacoes/message/channels.ts';

/**
 * Gives whose a receipt is, and where he is told: who was the contract's own tenant on its day. Of one whose record is deleted the contract's own copy
 * counts while nobody took his place.
 */
export async function acharDono(
  db: Db,
  userId: string,
  { id, contratoId, locatarioCpf }: Selectable<Tables['recibos']>,
  fuso: string,
): Promise<Contato | undefined> {
  const dono = await lerDonoDoRecibo(db, userId, id, fuso);
  if (dono) return dono;
  const { locatario } = await lerContrato(db, userId, contratoId);
  return locatario.cpf === locatarioCpf ? { ...locatario, whatsapp: null } : undefined;
}
