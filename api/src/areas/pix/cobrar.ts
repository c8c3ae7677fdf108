import type { ParaCobrar } from '@imob/schemas/pix';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { isId } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { enderecosDasPaginas } from '../inquilino/link.ts';
import { findAmounts } from '../notificacoes/routine/amounts.ts';
import { DIAS_DO_CODIGO } from './codigo.ts';
import { codigosDeVarias } from './varias.ts';

/**
 * Gives what a message that asks for these contas says: of those that are the landlord's and open, what each owes today
 * and its Pix code, and the address of their tenants' pages.
 */
export async function lerParaCobrar(
  deps: Pick<Deps, 'db' | 'cipher' | 'env' | 'agora'>,
  userId: string,
  ids: readonly string[],
): Promise<ParaCobrar> {
  const { db, env, agora } = deps;
  const em = hoje(agora(), env.APP_TIMEZONE);
  const contas = await db
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', 'in', ids.filter(isId).concat(userId))
    .where('status', 'in', ['PENDENTE', 'ATRASADO'])
    .orderBy('dataVencimento')
    .orderBy('id')
    .execute();
  const aCobrar = contas.map((conta) => ({ ...conta, contaId: conta.id, tipoConta: conta.tipo }));
  const valores = await findAmounts(db, aCobrar, em);
  const doDia = aCobrar.map(({ contaId, valor }) => ({ userId, contaId, valor: valores.get(contaId)?.valor ?? valor }));
  const codigos = await codigosDeVarias(db, doDia, em);
  const paginas = await enderecosDasPaginas(deps, contas);
  const valeAte = somarDias(em, DIAS_DO_CODIGO);
  return {
    contas: doDia.map(({ contaId, valor }) => ({
      ...{ contaId, valeAte, total: valor },
      copiaECola: codigos.get(contaId) ?? null,
    })),
    paginas: [...paginas].map(([contratoId, url]) => ({ contratoId, url })),
  };
}
