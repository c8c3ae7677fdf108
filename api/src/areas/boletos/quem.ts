import { hoje } from '@imob/schemas/rules/dates';
import { type RawBuilder, sql } from 'kysely';
import type { DepsDoBanco } from '../bancos/abrir.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import { montarBoleto } from './pedido.ts';

/** Says in SQL that the tenant of a conta `c` is to get a boleto: by the landlord's word on it, or else on its contract. */
export const querBoleto = (userId: string): RawBuilder<boolean> => sql<boolean>`(c."porBoleto"
  or c."porBoleto" is null and c."contratoId" in (select k.id from contratos k where k."userId" = ${userId} and k."recebeBoleto"))`;

export async function contaQuerBoleto({ db }: Pick<DepsDoBanco, 'db'>, conta: ContaRow): Promise<boolean> {
  if (conta.porBoleto !== null) return conta.porBoleto;
  const contrato = await db
    .selectFrom('contratos')
    .select('recebeBoleto')
    .where('userId', '=', conta.userId)
    .where('id', '=', conta.contratoId)
    .executeTakeFirst();
  return contrato?.recebeBoleto ?? false;
}

/** Whether this conta is charged by boleto, given that an account issues them. What no boleto can be issued for keeps its Pix charge. */
export async function saiPorBoleto(deps: Pick<DepsDoBanco, 'db' | 'agora' | 'env'>, conta: ContaRow): Promise<boolean> {
  if (conta.dataVencimento < hoje(deps.agora(), deps.env.APP_TIMEZONE)) return false;
  return (await contaQuerBoleto(deps, conta)) && (await montarBoleto(deps, conta)).aPedir !== undefined;
}
