import { Pagina } from '../componentes/Pagina.tsx';

export function Notificacoes() {
  return <Pagina titulo="Notificações">{null}</Pagina>;
}
