import { Pagina } from '../componentes/Pagina.tsx';

export function Imoveis() {
  return <Pagina titulo="Imóveis">{null}</Pagina>;
}
