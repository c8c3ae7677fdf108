import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const rota = getRouteApi('/app/contratos/$id');

/** Whether the address asked for this decision. It asks once: neither a reload nor Back opens the dialog again. */
export function useDecisaoPedida(qual: 'reajustar' | 'renovar'): boolean {
  const { decidir } = rota.useSearch();
  const navegar = rota.useNavigate();
  const [pedida] = useState(decidir === qual);
  useEffect(() => {
    if (pedida) void navegar({ search: {}, replace: true, resetScroll: false });
  }, [pedida, navegar]);
  return pedida;
}
