import type { ParaCobrar } from '@imob/schemas/pix';
import { hoje, somarDias } from '@imob/schemas/rules/dates';
import { DIAS_DO_CODIGO } from '@imob/schemas/rules/pix';
import { STATUS_ABERTOS } from '@imob/schemas/rules/statusDaConta';
import { isId } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { boletosDeVarias } from '../boletos/leitura.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';
import { lerValoresDoDia } from '../financeiro/valoresDoDia.ts';
import { enderecosDasPaginas } from '../inquilino/link.ts';
import { codigosJuntos } from './juntas.ts';
import { codigosDeVarias } from './varias.ts';

/**
 * Gives what a message that asks for these contas says: of those that are the landlord's and open, what each owes today,
 * the tax that is taken off, its Pix code, and the address of their tenants' pages.
 */
export async function lerParaCobrar(
  deps: Pick<Deps, 'db' | 'cipher' | 'env' | 'agora'>,
  userId: string,
  ids: readonly string[],
): Promise<ParaCobrar> {
  const { db, env, agora } = deps;
  const em = hoje(agora(), env.APP_TIMEZONE);
  const contas = await db
    .selectFrom('contas as k')
    .innerJoin('contratos as c', (join) => join.onRef('c.userId', '=', 'k.userId').onRef('c.id', '=', 'k.contratoId'))
    .selectAll('k')
    .select(['c.locatarioId', naoExemplo('k', 'contratoId', userId).as('deVerdade')])
    .where('k.userId', '=', userId)
    .where('c.userId', '=', userId)
    .where('k.id', 'in', ids.filter(isId).concat(userId))
    .where('k.status', 'in', STATUS_ABERTOS)
    .orderBy('k.dataVencimento')
    .orderBy('k.id')
    .execute();
  const aCobrar = contas.map((conta) => ({ ...conta, contaId: conta.id, tipoConta: conta.tipo }));
  const valores = await lerValoresDoDia(db, aCobrar, em);
  const doDia = aCobrar.map(({ contaId, valor, ...conta }) => {
    const { contratoId, locatarioId, deVerdade, descricao, dataVencimento } = conta;
    const { total, valor: pedido, irRetido = 0 } = valores.get(contaId) ?? { total: valor, valor };
    return {
      ...{ userId, contaId, contratoId, locatarioId, deVerdade, descricao, dataVencimento },
      ...{ valor: pedido, irRetido, total, valorDaConta: valor },
    };
  });
  const cobraveis = doDia.filter(({ deVerdade }) => deVerdade);
  const codigos = await codigosDeVarias(db, cobraveis, em);
  const boletos = await boletosDeVarias(db, cobraveis);
  const paginas = await enderecosDasPaginas(deps, contas);
  const porLocatario = [...Map.groupBy(cobraveis, ({ locatarioId }) => locatarioId).values()];
  const semPagina = porLocatario.filter((dele) => !dele.some(({ contratoId }) => paginas.has(contratoId)));
  const juntas = await codigosJuntos(db, userId, semPagina, em);
  const valeAte = somarDias(em, DIAS_DO_CODIGO);
  return {
    contas: doDia.map(({ contaId, descricao, dataVencimento, valor, irRetido, total, valorDaConta }) => ({
      ...{ contaId, descricao, dataVencimento, valor: valorDaConta, valeAte },
      ...{ total, irRetido, aPagar: valor },
      copiaECola: codigos.get(contaId) ?? null,
      boleto: boletos.get(contaId) ?? null,
    })),
    juntas,
    paginas: [...paginas].map(([contratoId, url]) => ({ contratoId, url })),
  };
}
