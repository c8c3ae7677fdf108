import { Pagina } from '../componentes/Pagina.tsx';

export function Conta() {
  return <Pagina titulo="Minha conta">{null}</Pagina>;
}
