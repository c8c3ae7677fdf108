import { Pagina } from '../componentes/Pagina.tsx';

export function Inspecoes() {
  return <Pagina titulo="Vistorias">{null}</Pagina>;
}
