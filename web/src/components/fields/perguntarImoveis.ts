import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { chamar } from '../../service/api.ts';

/** For a CampoRemoto: the properties by the names that lists show. */
export const perguntarImoveis = (busca: string) => ({
  queryKey: ['imoveis', 'opcoes', busca],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { imoveis } = await chamar('GET /imoveis/pagina', { query: { busca, limite: 20 }, signal });
    return imoveis.map((imovel) => ({ value: imovel.id, label: nomeDoImovel(imovel) }));
  },
});
