import type { Assinatura } from '@imob/schemas/assinaturas';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../service/queries.ts';

/** Between two looks for the final paper, which the service makes once all have signed. */
const OLHAR_MS = 2_000;

/** Whether all signed, and the paper with its sheet of signatures is still being made. */
export const emPreparo = ({ situacao, pronta }: Pick<Assinatura, 'situacao' | 'pronta'>): boolean =>
  situacao === 'CONCLUIDA' && !pronta;

/** Whether somebody is waited for: those who sign, or the service. */
export const emAndamento = (pedido: Assinatura): boolean => pedido.situacao === 'ABERTA' || emPreparo(pedido);

/** The requests of a contract, the newest first; none while nobody knows. */
export function useAssinaturas(contratoId: string): readonly Assinatura[] {
  const { data = [] } = useQuery({
    ...consulta('GET /contratos/:id/assinaturas', { params: { id: contratoId } }),
    refetchInterval: ({ state }) => (state.data?.some(emPreparo) ? OLHAR_MS : false),
  });
  return data;
}

/** The one that waits for signatures of this paper. */
export const abertaDe = (pedidos: readonly Assinatura[], registroId: string): Assinatura | undefined =>
  pedidos.find((um) => um.situacao === 'ABERTA' && um.registroId === registroId);
