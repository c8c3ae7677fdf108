import { Carregando } from '../../components/screen/Carregando.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { NaoCarregou } from '../../components/screen/Parte.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';

/** While an inspection is being opened, and when it could not be. */
export function SemVistoria({ erro, tentarDeNovo }: { erro: unknown; tentarDeNovo: () => void }) {
  return (
    <Pagina titulo="Vistoria" voltar={<Voltar to="/imoveis">Imóveis</Voltar>}>
      {erro ? <NaoCarregou erro={erro} tentarDeNovo={tentarDeNovo} /> : <Carregando />}
    </Pagina>
  );
}
