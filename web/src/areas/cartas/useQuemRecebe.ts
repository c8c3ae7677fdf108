import type { Carta } from '@imob/schemas/cartas';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../service/queries.ts';
import type { ContratoQueDeve } from '../acordos/contratoQueDeve.ts';

/** Names who gets a letter by e-mail: the surety or who left, whom it is to alone, else the principal tenant or the first of the others who has an address. Undefined: nobody. */
export function useQuemRecebe(
  { id, locatario }: Pick<ContratoQueDeve, 'id' | 'locatario'>,
  { pedido, texto }: Pick<Carta, 'pedido' | 'texto'>,
): string | undefined {
  const { data } = useQuery(consulta('GET /contratos/:id/locatarios', { params: { id } }));
  const saiu = (pedido.tipo === 'DEBITO' && pedido.locatarioId) || '';
  const dele = useQuery({ ...consulta('GET /locatarios/:id', { params: { id: saiu } }), enabled: saiu !== '' });
  if (saiu) return dele.data?.email?.trim() ? texto.destinatarios[0]?.nome : undefined;
  if (pedido.tipo === 'FIADOR') return pedido.email ? texto.destinatarios[0]?.nome : undefined;
  return [locatario, ...(data?.demais ?? [])].find(({ email }) => email?.trim())?.nome;
}
