import type { ImovelLido } from '@imob/schemas/imoveis';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { ehVideo } from '@imob/schemas/rules/video';
import { Paper, UnstyledButton } from '@mantine/core';
import { IconPhotoPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { VerFotos } from '../../components/upload/VerFotos.tsx';
import { numero } from '../../format/format.ts';
import estilo from './Galeria.module.css';

const NO_RESUMO = 5;

/** The first photos of a property; each opens large, and from there all the others. */
export function FotosNoResumo({ imovel }: { imovel: ImovelLido }) {
  const [vista, setVista] = useState<number>();
  const fotos = imovel.fotosKeys;
  if (fotos.length === 0) {
    return (
      <Paper withBorder bg="var(--imob-superficie)">
        <Vazio
          Icone={IconPhotoPlus}
          titulo="Este imóvel ainda não tem fotos"
          acao={
            <Ligacao to="/imoveis/$id/fotos" params={{ id: imovel.id }} fw={600}>
              Acrescentar fotos
            </Ligacao>
          }
        >
          As fotos aparecem na lista de imóveis e ajudam a lembrar o estado em que ele foi entregue.
        </Vazio>
      </Paper>
    );
  }
  const mostradas = fotos.slice(0, NO_RESUMO);
  const outras = fotos.length - mostradas.length;
  return (
    <>
      <div className={estilo.mosaico} data-quantas={mostradas.length}>
        {mostradas.map((foto, indice) => (
          <UnstyledButton
            key={foto.key}
            onClick={() => setVista(indice)}
            aria-label={`Ver ${ehVideo(foto) ? 'vídeo' : 'foto'} ${indice + 1} de ${numero(fotos.length)}`}
          >
            {ehVideo(foto) && !foto.thumbUrl ? (
              <video src={`${foto.url}#t=0.1`} muted preload="metadata" tabIndex={-1} />
            ) : (
              <img src={indice === 0 ? foto.url : foto.thumbUrl || foto.url} alt="" decoding="async" />
            )}
            {outras > 0 && indice === mostradas.length - 1 && <b>+{numero(outras)}</b>}
          </UnstyledButton>
        ))}
      </div>
      <VerFotos
        titulo={nomeDoImovel(imovel)}
        fotos={fotos.map((foto) => ({ url: foto.url, video: ehVideo(foto) }))}
        indice={vista}
        aoMudar={setVista}
      />
    </>
  );
}
