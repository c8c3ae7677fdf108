import { Pagina } from '../componentes/Pagina.tsx';

export function Recibos() {
  return <Pagina titulo="Recibos">{null}</Pagina>;
}
