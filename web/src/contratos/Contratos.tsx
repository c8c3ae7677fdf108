import { Pagina } from '../componentes/Pagina.tsx';

export function Contratos() {
  return <Pagina titulo="Contratos">{null}</Pagina>;
}
