import type { Prestador } from '@imob/schemas/prestadores';
import { chamar } from '../../service/api.ts';

/** For a CampoRemoto: the providers by name. */
export const perguntarPrestadores = (busca: string) => ({
  queryKey: ['prestadores', 'opcoes', busca],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { prestadores } = await chamar('GET /prestadores/pagina', { query: { busca, limite: 20 }, signal });
    return rotulos(prestadores);
  },
});

/** Two providers of the same name are told apart by their trade and their telephone. */
export function rotulos(prestadores: readonly Pick<Prestador, 'id' | 'nome' | 'oficio' | 'telefone'>[]) {
  const comNome = (qual: string) => prestadores.filter(({ nome }) => nome.toLowerCase() === qual.toLowerCase()).length;
  return prestadores.map(({ id, nome, oficio, telefone }) => ({
    value: id,
    label: comNome(nome) > 1 ? [nome, oficio, telefone].filter(Boolean).join(' · ') : nome,
  }));
}
