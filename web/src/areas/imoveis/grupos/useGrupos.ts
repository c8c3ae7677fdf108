import type { GrupoDeImoveis } from '@imob/schemas/grupos';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../../service/queries.ts';

/** The landlord's groups of properties, by name. */
export const useGrupos = (): GrupoDeImoveis[] => useQuery(consulta('GET /imoveis/grupos')).data?.grupos ?? [];
