import { Pagina } from '../componentes/Pagina.tsx';

export function Painel() {
  return <Pagina titulo="Painel">{null}</Pagina>;
}
