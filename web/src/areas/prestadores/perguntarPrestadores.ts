import { chamar } from '../../service/api.ts';

/** For a CampoRemoto: the providers by name, with what each does. */
export const perguntarPrestadores = (busca: string) => ({
  queryKey: ['prestadores', 'opcoes', busca],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { prestadores } = await chamar('GET /prestadores/pagina', { query: { busca, limite: 20 }, signal });
    return prestadores.map(({ id, nome }) => ({ value: id, label: nome }));
  },
});
