import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

const rota = getRouteApi('/app/contratos/$id/documento');

/** Whether the address asked for the signatures. It asks once: neither a reload nor Back opens the dialog again. */
export function usePedidoNoEndereco(): boolean {
  const { pedir } = rota.useSearch();
  const navegar = rota.useNavigate();
  const [pedido] = useState(pedir === true);
  useEffect(() => {
    if (pedido) void navegar({ search: {}, replace: true, resetScroll: false });
  }, [pedido, navegar]);
  return pedido;
}
