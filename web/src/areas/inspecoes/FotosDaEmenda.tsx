import { MAXIMO_DE_FOTOS } from '@imob/schemas/inventario';
import { ActionIcon, Button, Group, Input } from '@mantine/core';
import { IconPhotoPlus, IconX } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { EscolherArquivo } from '../../components/upload/EscolherArquivo.tsx';
import { reduzirFoto } from '../../components/upload/reduzirFoto.ts';
import { recusaDe } from '../../components/upload/useEnvios.ts';
import { ApiError, messageOf } from '../../service/api.ts';
import { avisarErro } from '../../service/queries.ts';
import { sendFile } from '../../service/upload.ts';
import estilo from './Vistoria.module.css';

/** `key` is set once the photo has arrived: a second try does not send it again. */
type Foto = { id: string; arquivo: File; key?: string };

/** Keeps the photos chosen for an amendment, which are sent with it. */
export function useFotosDaEmenda(inspecaoId: string, trazidas: readonly File[] = []) {
  const [fotos, setFotos] = useState<Foto[]>(() => trazidas.map(nova));

  async function acrescentar(arquivos: File[]) {
    for (const original of arquivos) {
      const arquivo = await reduzirFoto(original);
      const recusa = recusaDe(arquivo);
      if (recusa) avisarErro(new ApiError(0, `${original.name}: ${recusa}`));
      else {
        const foto = nova(arquivo);
        setFotos((antes) => (antes.length < MAXIMO_DE_FOTOS ? [...antes, foto] : antes));
      }
    }
  }

  /** Sends the photos that have not arrived yet, and gives the keys of all. */
  async function enviar(): Promise<string[]> {
    const keys: string[] = [];
    for (const { id, arquivo, key } of fotos) {
      const feita = key ?? (await enviarUma(inspecaoId, arquivo));
      keys.push(feita);
      setFotos((antes) => antes.map((foto) => (foto.id === id ? { ...foto, key: feita } : foto)));
    }
    return keys;
  }

  const retirar = (id: string) => setFotos((antes) => antes.filter((foto) => foto.id !== id));
  return { fotos, acrescentar, retirar, enviar };
}

const nova = (arquivo: File): Foto => ({ id: crypto.randomUUID(), arquivo });

/** Sends one photo. Throws with its name, since it is one of several. */
async function enviarUma(inspecaoId: string, arquivo: File): Promise<string> {
  const envio = { params: { inspecaoId }, arquivos: [arquivo] };
  const { arquivos } = await sendFile('POST /upload/inspecao/:inspecaoId/emenda', envio).catch((erro) => {
    throw new ApiError(0, `${arquivo.name} não foi enviada. ${messageOf(erro)}`);
  });
  return arquivos[0]?.key ?? '';
}

type Props = Pick<ReturnType<typeof useFotosDaEmenda>, 'fotos' | 'acrescentar' | 'retirar'> & { parado: boolean };

export function FotosDaEmenda({ fotos, acrescentar, retirar, parado }: Props) {
  return (
    <Input.Wrapper label="Fotos" labelElement="div">
      {fotos.length > 0 && (
        <ul className={estilo.fotos} aria-label="Fotos da emenda" style={{ marginBlock: 8 }}>
          {fotos.map(({ id, arquivo }, indice) => (
            <UmaFoto
              key={id}
              arquivo={arquivo}
              nome={`Foto ${indice + 1} da emenda`}
              aoRetirar={parado ? undefined : () => retirar(id)}
            />
          ))}
        </ul>
      )}
      <Group>
        <EscolherArquivo multiple accept="image/*" onChange={(arquivos) => void acrescentar(arquivos)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              size="sm"
              disabled={parado || fotos.length >= MAXIMO_DE_FOTOS}
              leftSection={<IconPhotoPlus size={18} aria-hidden />}
            >
              Escolher fotos
            </Button>
          )}
        </EscolherArquivo>
      </Group>
    </Input.Wrapper>
  );
}

type DeUma = { arquivo: File; nome: string; aoRetirar: (() => void) | undefined };

function UmaFoto({ arquivo, nome, aoRetirar }: DeUma) {
  const url = useMemo(() => URL.createObjectURL(arquivo), [arquivo]);
  // The picture may still be loading when it leaves the screen, so its address lives on for a while.
  useEffect(() => () => void setTimeout(() => URL.revokeObjectURL(url), 10_000), [url]);
  return (
    <li className={estilo.foto}>
      <img src={url} alt={nome} />
      {aoRetirar && (
        <ActionIcon
          className={estilo.descartar}
          variant="default"
          size="sm"
          aria-label={`Retirar: ${nome}`}
          onClick={aoRetirar}
        >
          <IconX size={14} />
        </ActionIcon>
      )}
    </li>
  );
}
