import type { ContratoLido } from '@imob/schemas/contratos';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../consultas.ts';

/**
 * A contract outlives its property and tenant and shows a copy of them: only the lists tell that they are gone. The
 * screens' loaders ask for them together with the contract.
 */
export const consultasDosApagados = [consulta(imoveis.listar), consulta(locatarios.listar)] as const;

export function useImovelApagado({ imovelId }: ContratoLido): boolean {
  const { data } = useQuery(consultasDosApagados[0]);
  return data !== undefined && !data.some(({ id }) => id === imovelId);
}

export function useLocatarioApagado({ locatarioId }: ContratoLido): boolean {
  const { data } = useQuery(consultasDosApagados[1]);
  return data !== undefined && !data.some(({ id }) => id === locatarioId);
}
