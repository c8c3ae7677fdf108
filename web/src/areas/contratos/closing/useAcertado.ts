import type { Acerto } from '@imob/schemas/acerto';
import type { ContratoLido } from '@imob/schemas/contratos';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../../service/queries.ts';

/** The settlement that holds, if there is one. */
export function useAcertado({ id, saidaEm }: ContratoLido): Acerto | undefined {
  const acertos = useQuery({
    ...consulta('GET /contratos/:id/acertos', { params: { id } }),
    enabled: saidaEm !== null,
  });
  return acertos.data?.find(({ situacao }) => situacao === 'CONFIRMADO');
}
