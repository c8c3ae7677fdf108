import type { Db } from '../../../db/connect.ts';
import { haExemplo } from '../../exemplos/exemplo.ts';

/** Nothing leaves for an example: why its papers are not sent, or null. */
export const deExemplo = async (db: Db, userId: string, contratoId: string): Promise<string | null> =>
  (await haExemplo(db, userId, [contratoId]))
    ? 'Este contrato é de exemplo, e nada dele sai daqui. Peça as assinaturas de um contrato seu.'
    : null;
