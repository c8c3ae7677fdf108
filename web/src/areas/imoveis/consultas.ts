import { hoje } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { visao } from '../../service/visao.ts';
import { consultaDasAbertas, consultaDosProximos } from '../manutencoes/consultas.ts';

/** The lease in force of a property; there is at most one. */
export const consultaDoContratoAtivo = (imovelId: string) =>
  consulta('GET /contratos/pagina', { query: { imovelId, situacao: 'ATIVOS', limite: 1 } });

/** All the leases of a property; none has more than a hundred. */
export const consultaDosContratos = (imovelId: string) =>
  consulta('GET /contratos/pagina', { query: { imovelId, limite: 100 } });

/** The property's next contas, of one day or more. Late ones are left out, because the lease shows them. */
export const consultaDaProxima = (imovelId: string) =>
  consulta('GET /financeiro/pagina', { query: { imovelId, situacao: 'A_RECEBER', ordem: 'VENCIMENTO', limite: 20 } });

/** A property's income and expenses of this year. */
export const consultaDoResultado = (imovelId: string) =>
  consulta('GET /resultado', { query: { ano: Number(hoje().slice(0, 4)), imovelId } });

/** Asks at once for all that a property's screen shows first. */
export function visaoDoImovel(imovelId: string) {
  const params = { id: imovelId };
  return visao('GET /imoveis/:id/visao', imovelId, {
    contratos: consultaDoContratoAtivo(imovelId),
    aReceber: consultaDaProxima(imovelId),
    resultado: consultaDoResultado(imovelId),
    coproprietarios: consulta('GET /imoveis/:id/coproprietarios', { params }),
    anuncio: consulta('GET /imoveis/:id/anuncio', { params }),
    manutencoes: consultaDasAbertas(imovelId),
    compromissos: consultaDosProximos(imovelId),
    rateios: consulta('GET /rateios', { query: { imovelId } }),
    patrimonio: consulta('GET /imoveis/:id/patrimonio', { params }),
  });
}
