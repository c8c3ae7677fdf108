import { Pagina } from '../componentes/Pagina.tsx';

export function Locatarios() {
  return <Pagina titulo="Locatários">{null}</Pagina>;
}
