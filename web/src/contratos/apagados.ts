import type { ContratoLido } from '@imob/schemas/contratos';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import { useQuery } from '@tanstack/react-query';
import { ErroApi } from '../api.ts';
import { consulta } from '../consultas.ts';

/** A contract outlives its property and tenant and shows a copy of them: only they themselves tell that they are gone. */
const naoExiste = ({ error }: { error: Error | null }) => error instanceof ErroApi && error.status === 404;

export const useImovelApagado = ({ imovelId }: ContratoLido): boolean =>
  naoExiste(useQuery(consulta(imoveis.buscar, { params: { id: imovelId } })));

/** A tenant with an active contract cannot be deleted. */
export const useLocatarioApagado = ({ locatarioId, ativo }: ContratoLido): boolean =>
  naoExiste(useQuery({ ...consulta(locatarios.buscar, { params: { id: locatarioId } }), enabled: !ativo }));
