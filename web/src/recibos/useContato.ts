import type { ContratoLido } from '@imob/schemas/contratos';
import * as locatarios from '@imob/schemas/locatarios';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../consultas.ts';

export type Contato = {
  estado: 'lendo' | 'falhou' | 'lido';
  telefone?: string | null | undefined;
  email?: string | null | undefined;
  reler: () => void;
};

/** How to reach the tenant of a contract; read once `ligado`. */
export function useContato(contrato: ContratoLido | undefined, ligado = true): Contato {
  const lista = useQuery({ ...consulta(locatarios.listar), enabled: ligado });
  // The tenant's own record also has a WhatsApp number; of a deleted one the contract keeps the rest.
  const cadastro = lista.data?.find(({ id }) => id === contrato?.locatarioId);
  const locatario = cadastro ?? contrato?.locatario;
  return {
    estado: lista.data && contrato ? 'lido' : lista.isError ? 'falhou' : 'lendo',
    telefone: cadastro?.whatsapp || locatario?.telefone,
    email: locatario?.email,
    reler: () => void lista.refetch(),
  };
}
