import type { Assinatura } from '@imob/schemas/assinaturas';
import { useEffect, useRef } from 'react';
import { esquecer } from '../../service/queries.ts';
import { emPreparo } from './useAssinaturas.ts';

/** Reads the contracts again once the final paper is made, because it belongs to the contract or the addendum too. */
export function useDepoisDoPreparo(pedidos: readonly Assinatura[]): void {
  const preparando = pedidos.some(emPreparo);
  const antes = useRef(preparando);
  useEffect(() => {
    if (antes.current && !preparando) void esquecer('POST /contratos/:id/assinaturas');
    antes.current = preparando;
  }, [preparando]);
}
