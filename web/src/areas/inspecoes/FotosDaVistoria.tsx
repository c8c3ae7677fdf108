import type { ArquivoLido } from '@imob/schemas/imoveis';
import { ehVideo } from '@imob/schemas/rules/video';
import { ActionIcon, Button, Group, Stack } from '@mantine/core';
import { IconCamera, IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { recusaDe } from '../../components/upload/useEnvios.ts';
import { VerFotos } from '../../components/upload/VerFotos.tsx';
import { ApiError, chamar } from '../../service/api.ts';
import { avisarErro, esquecer } from '../../service/queries.ts';
import { type EstadoDaFila, fotosDe } from './estadoDaFila.ts';
import type { FilaDaVistoria } from './fila.ts';
import type { FotoGuardada } from './loja.ts';
import estilo from './Vistoria.module.css';

type Props = {
  fila: FilaDaVistoria;
  estado: EstadoDaFila;
  /** Empty for the inspection itself, which takes videos, too. */
  itemId: string;
  nome: string;
  urls: readonly ArquivoLido[];
  fechada: boolean;
};

/** Photos that have arrived and those that wait on this device, and the camera to take more. */
export function FotosDaVistoria({ fila, estado, itemId, nome, urls, fechada }: Props) {
  const [vista, setVista] = useState<number>();
  const esperando = fotosDe(estado, itemId);
  const aceita = itemId ? 'image/*' : 'image/*,video/mp4,video/webm,video/quicktime';

  function acrescentar(arquivos: File[]) {
    for (const arquivo of arquivos) {
      // A photo is made smaller; of anything else it is known already.
      const recusa = arquivo.type.startsWith('image/') ? undefined : recusaDe(arquivo);
      if (recusa) avisarErro(new ApiError(0, `${arquivo.name}: ${recusa}`));
      else fila.fotografar(itemId, arquivo, arquivo.name || 'foto.jpg');
    }
  }

  /** Another device may have taken the file out: that is what was asked for. */
  async function seJaSaiu(erro: unknown) {
    if (!(erro instanceof ApiError && erro.status === 404)) throw erro;
    return { inspecao: await chamar('GET /inspecoes/:id', { params: { id: fila.id }, aoVivo: true }) };
  }

  const apagar = ({ url }: ArquivoLido) =>
    confirmar({
      titulo: 'Apagar este arquivo da vistoria?',
      oQueAcontece: 'O arquivo é apagado de vez. O que você escreveu continua.',
      acao: 'Apagar',
      perigo: true,
      aoConfirmar: async () => {
        const pedido = { params: { inspecaoId: fila.id }, body: { key: url } };
        const { inspecao } = await chamar('DELETE /upload/inspecao/:inspecaoId', pedido).catch(seJaSaiu);
        await fila.receber(inspecao);
        void esquecer('DELETE /upload/inspecao/:inspecaoId');
        setVista(undefined);
      },
    });

  if (fechada && urls.length + esperando.length === 0) return null;
  return (
    <Stack gap="sm">
      {(urls.length > 0 || esperando.length > 0) && (
        <ul className={estilo.fotos} aria-label={`Fotos de ${nome}`}>
          {urls.map((arquivo, indice) => (
            <li key={arquivo.key} className={estilo.foto}>
              <button
                type="button"
                style={{ border: 0, padding: 0, background: 'none', cursor: 'pointer' }}
                aria-label={`Ver a foto ${indice + 1} de ${nome}`}
                onClick={() => setVista(indice)}
              >
                {ehVideo(arquivo) ? (
                  <video src={`${arquivo.url}#t=0.1`} muted preload="metadata" tabIndex={-1} />
                ) : (
                  <img src={arquivo.thumbUrl || arquivo.url} alt="" loading="lazy" />
                )}
              </button>
              {!fechada && (
                <ActionIcon
                  className={estilo.descartar}
                  variant="default"
                  size="sm"
                  aria-label={`Apagar a foto ${indice + 1} de ${nome}`}
                  onClick={() => apagar(arquivo)}
                >
                  <IconX size={14} />
                </ActionIcon>
              )}
            </li>
          ))}
          {esperando.map((foto) => (
            <FotoEsperando key={foto.id} foto={foto} aoDescartar={() => void fila.descartarFoto(foto.id)} />
          ))}
        </ul>
      )}
      {!fechada && (
        <Group gap="xs">
          <EscolherArquivo accept="image/*" capture="environment" onChange={(foto) => foto && acrescentar([foto])}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                size="sm"
                leftSection={<IconCamera size={18} aria-hidden />}
                aria-label={`Fotografar ${nome}`}
              >
                Fotografar
              </Button>
            )}
          </EscolherArquivo>
          <EscolherArquivo multiple accept={aceita} onChange={acrescentar}>
            {(props) => (
              <Button
                {...props}
                variant="subtle"
                size="sm"
                leftSection={<IconPhotoPlus size={18} aria-hidden />}
                aria-label={`Escolher fotos de ${nome} da galeria`}
              >
                Galeria
              </Button>
            )}
          </EscolherArquivo>
        </Group>
      )}
      <VerFotos
        titulo={nome}
        fotos={urls.map((arquivo) => ({ url: arquivo.url, video: ehVideo(arquivo) }))}
        indice={vista}
        aoMudar={setVista}
      />
    </Stack>
  );
}

function FotoEsperando({ foto, aoDescartar }: { foto: FotoGuardada; aoDescartar: () => void }) {
  const url = useMemo(() => URL.createObjectURL(foto.blob), [foto.blob]);
  // A picture may still be loading as it leaves the screen.
  useEffect(() => () => void setTimeout(() => URL.revokeObjectURL(url), 10_000), [url]);
  return (
    <li className={estilo.foto} data-pendente>
      {foto.blob.type.startsWith('video/') ? (
        <video src={`${url}#t=0.1`} muted preload="metadata" aria-label={foto.nome} />
      ) : (
        <img src={url} alt={foto.nome} />
      )}
      <span className={estilo.selo}>{foto.recusa ? 'recusada' : 'na fila'}</span>
      <ActionIcon
        className={estilo.descartar}
        variant="default"
        size="sm"
        aria-label={`Descartar ${foto.nome}, que ainda não foi enviada`}
        onClick={aoDescartar}
      >
        <IconX size={14} />
      </ActionIcon>
    </li>
  );
}
