import * as contratos from '@imob/schemas/paginas/contratos';
import * as contas from '@imob/schemas/paginas/financeiro';
import { consulta } from '../../service/queries.ts';

/** The lease of a property that is in force: one at most. */
export const consultaDoContratoAtivo = (imovelId: string) =>
  consulta(contratos.pagina, { query: { imovelId, situacao: 'ATIVOS', limite: 1 } });

/** All the leases that a property had; more than a hundred it does not have. */
export const consultaDosContratos = (imovelId: string) =>
  consulta(contratos.pagina, { query: { imovelId, limite: 100 } });

/** The conta that falls due next there, late or not. */
export const consultaDaProxima = (imovelId: string) =>
  consulta(contas.pagina, { query: { imovelId, situacao: 'ABERTAS', ordem: 'VENCIMENTO', limite: 1 } });
