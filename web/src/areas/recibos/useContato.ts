import type { ContratoLido } from '@imob/schemas/contratos';
import { useQuery } from '@tanstack/react-query';
import { naoExiste } from '../../service/api.ts';
import { consulta } from '../../service/queries.ts';

export type Contato = {
  estado: 'lendo' | 'falhou' | 'lido';
  telefone?: string | null | undefined;
  email?: string | null | undefined;
  reler: () => void;
};

/** How to reach the tenant of a contract; read once `ligado`. */
export function useContato(contrato: ContratoLido | undefined, ligado = true): Contato {
  const id = contrato?.locatarioId ?? '';
  const lido = useQuery({ ...consulta('GET /locatarios/:id', { params: { id } }), enabled: ligado && id !== '' });
  // The tenant's own record also has a WhatsApp number; of a deleted one the contract keeps the rest.
  const apagado = naoExiste(lido.error);
  const locatario = lido.data ?? contrato?.locatario;
  return {
    estado: contrato && (lido.data || apagado) ? 'lido' : lido.isError ? 'falhou' : 'lendo',
    telefone: lido.data?.whatsapp || locatario?.telefone,
    email: locatario?.email,
    reler: () => void lido.refetch(),
  };
}
