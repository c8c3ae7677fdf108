import { IconLock } from '@tabler/icons-react';
import { BotaoLink } from '../components/links/BotaoLink.tsx';
import { Pagina } from '../components/screen/Pagina.tsx';
import { Vazio } from '../components/screen/Vazio.tsx';
import { usePerfil } from '../service/session.tsx';

/** Instead of a screen on which a helper could do nothing: why, and where to go on. */
export function NaoParaQuemAjuda({ porque }: { porque: 'DONO' | 'SO_VE' }) {
  const { nome } = usePerfil();
  return (
    <Pagina titulo={porque === 'DONO' ? 'Só para o dono' : 'Você só vê'}>
      <Vazio
        Icone={IconLock}
        titulo={porque === 'DONO' ? `Isto é só de ${nome}` : 'Esta tela serve para mudar algo'}
        acao={<BotaoLink to="/">Ir para o Painel</BotaoLink>}
      >
        {porque === 'DONO'
          ? `Quem ajuda não abre esta tela. Se precisar do que há nela, peça a ${nome}.`
          : `Nos imóveis de ${nome} você só vê. Para cadastrar ou mudar, peça a ${nome} que deixe você cuidar.`}
      </Vazio>
    </Pagina>
  );
}
