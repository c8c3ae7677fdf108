import { Pagina } from '../componentes/Pagina.tsx';

export function Administracao() {
  return <Pagina titulo="Administração">{null}</Pagina>;
}
