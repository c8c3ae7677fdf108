import { NaoEncontrado } from '../components/screen/NaoEncontrado.tsx';
import { useTitulo } from '../components/screen/useTitulo.ts';

export function NaoEncontrada() {
  useTitulo('Página não encontrada');
  return <NaoEncontrado titulo="Página não encontrada" pagina />;
}
