import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { emMegas, LIMITES } from '@imob/schemas/rules/arquivos';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import '@mantine/dropzone/styles.layer.css';
import type { ArquivoLido, ImovelLido } from '@imob/schemas/imoveis';
import { ehVideo } from '@imob/schemas/rules/video';
import { Group, Stack, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconCloudUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { ListaDeEnvios } from '../../components/upload/ListaDeEnvios.tsx';
import { nomear } from '../../components/upload/nomear.ts';
import { useEnvios } from '../../components/upload/useEnvios.ts';
import { VerFotos } from '../../components/upload/VerFotos.tsx';
import { ApiError, chamar } from '../../service/api.ts';
import { avisarErro, consulta, consultas, esquecer } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';
import { GradeDeFotos } from './GradeDeFotos.tsx';
import { useImovel } from './Imovel.tsx';

/** With their endings: of some, HEIC above all, not every system says the kind. */
const TIPOS = {
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/png': ['.png'],
  'image/webp': ['.webp'],
  'image/heic': ['.heic'],
  'image/heif': ['.heif'],
  'image/gif': ['.gif'],
  'image/avif': ['.avif'],
  'video/mp4': ['.mp4'],
  'video/webm': ['.webm'],
  'video/quicktime': ['.mov'],
};

/** The photos and videos of a property: sent, put in order, shown large, taken out. */
export function Galeria() {
  const { imovelId, lido } = useImovel();
  const [vista, setVista] = useState<number>();
  const chave = consulta('GET /imoveis/:id', { params: { id: imovelId } }).queryKey;
  const mostrar = (fotosKeys: ArquivoLido[]) =>
    consultas.setQueryData<ImovelLido>(chave, (antes) => antes && { ...antes, fotosKeys });

  const envios = useEnvios(async (arquivo, comum) => {
    const envio = { ...comum, params: { imovelId }, arquivos: [arquivo] };
    const { fotosKeys } = await sendFile('POST /upload/imovel/:imovelId', envio);
    mostrar(fotosKeys);
    void esquecer('POST /upload/imovel/:imovelId');
  });

  const fotos = lido.data?.fotosKeys ?? [];

  /** Shown at once in the new order; put back if the service does not take it. */
  async function ordenar(novas: ArquivoLido[]) {
    await consultas.cancelQueries({ queryKey: chave });
    mostrar(novas);
    try {
      const fotosAntes = fotos.map(({ url }) => url);
      await chamar('PATCH /imoveis/:id', { params: { id: imovelId }, body: { fotosKeys: novas, fotosAntes } });
    } catch (erro) {
      mostrar(fotos);
      avisarErro(erro);
    }
    void esquecer('PATCH /imoveis/:id');
  }

  function apagar(foto: ArquivoLido) {
    const nome = ehVideo(foto) ? 'vídeo' : 'foto';
    confirmar({
      titulo: nome === 'foto' ? 'Apagar esta foto?' : 'Apagar este vídeo?',
      oQueAcontece: `O arquivo sai deste imóvel e é apagado de vez. ${foto === fotos[0] && fotos.length > 1 ? 'A próxima foto passa a ser a capa.' : ''}`,
      acao: nome === 'foto' ? 'Apagar foto' : 'Apagar vídeo',
      perigo: true,
      aoConfirmar: async () => {
        const { fotosKeys } = await chamar('DELETE /upload/imovel/:imovelId', {
          params: { imovelId },
          body: { key: foto.url },
        });
        mostrar(fotosKeys);
        void esquecer('DELETE /upload/imovel/:imovelId');
      },
    });
  }

  return (
    <Stack gap="lg">
      <SoQuemMuda>
        <Dropzone
          onDrop={(arquivos) => void envios.acrescentar(arquivos)}
          accept={TIPOS}
          radius="lg"
          p="lg"
          bg="var(--imob-superficie)"
          inputProps={{ 'aria-label': 'Escolher fotos e vídeos' }}
          onReject={(recusados) => avisarErro(new ApiError(0, naoServem(recusados.map(({ file }) => file.name))))}
        >
          <Group gap="md" wrap="nowrap" style={{ pointerEvents: 'none' }}>
            <IconCloudUpload size={40} stroke={1.4} aria-hidden style={{ flex: 'none' }} />
            <div>
              <Text fw={650}>Acrescentar fotos e vídeos</Text>
              <Text fz="sm" c="dimmed">
                Toque para escolher ou arraste os arquivos até aqui. Fotos de até {emMegas(LIMITES.imagemBytes)}, vídeos
                de até {emMegas(LIMITES.videoBytes)}.
              </Text>
            </div>
          </Group>
        </Dropzone>
      </SoQuemMuda>
      <ListaDeEnvios {...envios} />
      {fotos.length > 0 && (
        <>
          <SoQuemMuda>
            <Text fz="sm" c="dimmed">
              {envios.enviando
                ? 'A ordem pode ser mudada quando o envio terminar.'
                : 'Arraste pela alça para mudar a ordem; com o teclado, Espaço e as setas. A primeira foto é a capa.'}
            </Text>
          </SoQuemMuda>
          <GradeDeFotos
            fotos={fotos}
            parada={envios.enviando}
            aoOrdenar={(novas) => void ordenar(novas)}
            aoAbrir={setVista}
            aoApagar={apagar}
          />
        </>
      )}
      <VerFotos
        titulo={lido.data ? nomeDoImovel(lido.data) : 'Imóvel'}
        fotos={fotos.map((foto) => ({ url: foto.url, video: ehVideo(foto) }))}
        indice={vista}
        aoMudar={setVista}
      />
    </Stack>
  );
}

/** Names those that are no pictures: the others of the same choice go on. */
const naoServem = (nomes: string[]): string =>
  `${nomear(nomes)} não ${nomes.length === 1 ? 'serve' : 'servem'}: aqui entram só fotos e vídeos.`;
