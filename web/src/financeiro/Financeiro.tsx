import { Pagina } from '../componentes/Pagina.tsx';

export function Financeiro() {
  return <Pagina titulo="Financeiro">{null}</Pagina>;
}
