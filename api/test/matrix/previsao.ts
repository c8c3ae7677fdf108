import * as patrimonio from '@imob/schemas/patrimonio';
import * as previsao from '@imob/schemas/previsao';
import * as rentabilidade from '@imob/schemas/rentabilidade';
import * as vacancia from '@imob/schemas/vacancia';
import { type Locador, novaAvaliacao, novaDespesa, novoContrato, novoImovel } from '../support/factories.ts';
import type { Linha } from './row.ts';

const doImovel = async (dono: Locador) => ({ params: { id: await novoImovel(dono) } });

/** A property with a lease, a price and an expense, by which an endpoint is filtered. */
const porImovel = (endpoint: Linha['endpoint'], vazio: object, query = {}): Linha => ({
  endpoint,
  caso: '?imovelId=',
  tipo: 'filtro',
  permitido: 200,
  vazio,
  pedido: async (dono) => {
    const { imovelId } = await novoContrato(dono, { dataInicio: '2024-07-01', dataFim: '2026-12-31' });
    await novaDespesa(dono, { imovelId, tipo: 'IPTU', valor: 10, data: '2026-01-05', pagaEm: null });
    await dono.pedir(patrimonio.mudar, { params: { id: imovelId }, body: { valorDeCompra: 100_000 } });
    return { query: { ...query, imovelId } };
  },
});
const proprio = (endpoint: Linha['endpoint'], query = {}): Linha => ({
  endpoint,
  tipo: 'proprio',
  permitido: 200,
  pedido: () => ({ query }),
});

/** The endpoints of what is to come, of what properties yield, and of the facts that are reckoned on. */
export const linhasDaPrevisao: Linha[] = [
  { endpoint: patrimonio.ler, tipo: 'registro', permitido: 200, pedido: doImovel },
  {
    endpoint: patrimonio.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await doImovel(dono)), body: { valorDeCompra: 350_000 } }),
  },
  {
    endpoint: patrimonio.avaliar,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await doImovel(dono)), body: { valor: 400_000, dia: '2026-01-02' } }),
  },
  {
    endpoint: patrimonio.removerAvaliacao,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => {
      const id = await novoImovel(dono);
      return { params: { id, avaliacaoId: await novaAvaliacao(dono, id) } };
    },
  },
  proprio(previsao.ler),
  porImovel(previsao.linhas, { linhas: [], mais: 0 }, { mes: '2026-05' }),
  proprio(previsao.linhas, { mes: '2026-05' }),
  proprio(previsao.exportar, { formato: 'csv' }),
  proprio(rentabilidade.ler),
  proprio(rentabilidade.exportar, { formato: 'csv' }),
  proprio(vacancia.ler),
  porImovel(
    vacancia.ler,
    {
      ...{ de: '2024-01-01', ate: '2024-12-31', dias: 0, alugados: 0, vagos: 0, custo: 0, aluguelQueFaltou: 0 },
      ...{ imoveis: [], maisImoveis: 0 },
    },
    { ano: '2024' },
  ),
];
