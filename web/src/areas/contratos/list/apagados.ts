import type { ContratoLido } from '@imob/schemas/contratos';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../../service/queries.ts';

const doImovel = (contratoId: string) => consulta('GET /imoveis/pagina', { query: { contratoId, limite: 1 } });
const doLocatario = (contratoId: string) => consulta('GET /locatarios/pagina', { query: { contratoId, limite: 1 } });

/** A contract outlives its property and tenant and shows a copy of them; this asks, at the same time, whether they are gone. */
export const consultasDosApagados = (contratoId: string) => [doImovel(contratoId), doLocatario(contratoId)] as const;

export const useImovelApagado = ({ id }: ContratoLido): boolean => useQuery(doImovel(id)).data?.imoveis.length === 0;

/** Whether the property that it let is free now, so that it may be let again. */
export const useImovelLivre = ({ id }: ContratoLido): boolean =>
  useQuery(doImovel(id)).data?.imoveis[0]?.status === 'DISPONIVEL';

export const useLocatarioApagado = ({ id }: ContratoLido): boolean =>
  useQuery(doLocatario(id)).data?.locatarios.length === 0;
