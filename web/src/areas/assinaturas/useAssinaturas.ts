import type { Assinatura } from '@imob/schemas/assinaturas';
import { useQuery } from '@tanstack/react-query';
import { diaDoInstante, diasEntre } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';

/** Milliseconds between two looks for the final paper, which the service makes once all have signed. */
const OLHAR_MS = 2_000;

/** Tells whether all have signed and the final paper is still being made. */
export const emPreparo = ({ situacao, pronta }: Pick<Assinatura, 'situacao' | 'pronta'>): boolean =>
  situacao === 'CONCLUIDA' && !pronta;

/** Invitations go a moment after they were asked for. */
const CONVITES_MS = 20_000;

const comConvites = ({ situacao, criadoEm, signatarios }: Assinatura): boolean =>
  situacao === 'ABERTA' &&
  Date.now() - Date.parse(criadoEm) < CONVITES_MS &&
  signatarios.some(({ url, email, convidadoEm }) => url && email && !convidadoEm);

const DIAS_DA_RECUSA = 30;

/** Tells whether somebody is waited for: signers, the service, or the landlord after a refusal without a new request. */
export const emAndamento = (pedidos: readonly Assinatura[], deHoje: string): boolean =>
  pedidos.some((um, i) => {
    if (um.situacao !== 'RECUSADA') return um.situacao === 'ABERTA' || emPreparo(um);
    const refeita = pedidos.slice(0, i).some(({ registroId }) => registroId === um.registroId);
    return !refeita && um.fimEm !== null && diasEntre(diaDoInstante(um.fimEm), deHoje) < DIAS_DA_RECUSA;
  });

/** Gives the requests of a contract, the newest first; empty until they are read. */
export function useAssinaturas(contratoId: string): readonly Assinatura[] {
  const { data = [] } = useQuery({
    ...consulta('GET /contratos/:id/assinaturas', { params: { id: contratoId } }),
    refetchInterval: ({ state }) => (state.data?.some((um) => emPreparo(um) || comConvites(um)) ? OLHAR_MS : false),
  });
  return data;
}

/** Finds the open request for this paper. */
export const abertaDe = (pedidos: readonly Assinatura[], registroId: string): Assinatura | undefined =>
  pedidos.find((um) => um.situacao === 'ABERTA' && um.registroId === registroId);
