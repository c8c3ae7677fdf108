import { Pagina } from '../componentes/Pagina.tsx';

export function Inventario() {
  return <Pagina titulo="Inventário">{null}</Pagina>;
}
