import { hoje } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';

/** The lease of a property that is in force: one at most. */
export const consultaDoContratoAtivo = (imovelId: string) =>
  consulta('GET /contratos/pagina', { query: { imovelId, situacao: 'ATIVOS', limite: 1 } });

/** All the leases that a property had; more than a hundred it does not have. */
export const consultaDosContratos = (imovelId: string) =>
  consulta('GET /contratos/pagina', { query: { imovelId, limite: 100 } });

/** The contas that fall due next there, of one day or more: what is late is told by the lease. */
export const consultaDaProxima = (imovelId: string) =>
  consulta('GET /financeiro/pagina', { query: { imovelId, situacao: 'A_RECEBER', ordem: 'VENCIMENTO', limite: 20 } });

/** What a property brought, and what was spent on it, this year. */
export const consultaDoResultado = (imovelId: string) =>
  consulta('GET /resultado', { query: { ano: Number(hoje().slice(0, 4)), imovelId } });
