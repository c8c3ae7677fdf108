import type { CodigoJunto } from '@imob/schemas/pix';
import { somarDias } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import { DIAS_DO_CODIGO, MAIOR_VALOR } from '@imob/schemas/rules/pix';
import type { Db } from '../../db/connect.ts';
import { lerChaveDoLocador } from './chave.ts';
import { codigoSemBanco } from './varias.ts';

/** `valor` is what is asked of the conta on the day of the code. */
type Devida = { contaId: string; valor: number };

/**
 * Gives one Pix code for each group of two or more contas of a tenant that each have a code of that day. A txid cannot
 * name several contas, so the payment is recognised by its amount, the sum of the single codes. A landlord with a bank
 * account gets none, because banks settle by txid.
 */
export async function codigosJuntos(
  db: Db,
  userId: string,
  grupos: readonly (readonly Devida[])[],
  em: string,
): Promise<CodigoJunto[]> {
  const varias = grupos.filter(({ length }) => length > 1);
  if (varias.length === 0 || (await temBanco(db, userId))) return [];
  const chave = await lerChaveDoLocador(db, userId);
  if (!chave) return [];
  return varias.flatMap((contas) => {
    const total = contas.reduce((soma, conta) => soma + centavos(conta.valor), 0);
    if (total > MAIOR_VALOR) return [];
    return {
      ...{ contaIds: contas.map(({ contaId }) => contaId), total: reais(total) },
      ...{ copiaECola: codigoSemBanco(chave, { centavos: total }), valeAte: somarDias(em, DIAS_DO_CODIGO) },
    };
  });
}

const temBanco = async (db: Db, userId: string): Promise<boolean> =>
  (await db.selectFrom('bancos').select('id').where('userId', '=', userId).limit(1).executeTakeFirst()) !== undefined;
