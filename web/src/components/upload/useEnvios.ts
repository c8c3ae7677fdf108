import { emMegas, LIMITES } from '@imob/schemas/rules/arquivos';
import { useCallback, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../service/api.ts';
import { holdingPage } from '../../service/leaving.ts';
import { avisarErro } from '../../service/queries.ts';
import { useMounted } from '../screen/useMounted.ts';
import { reduzirFoto } from './reduzirFoto.ts';

type Campos = Readonly<Record<string, string>>;

export type EnvioEmCurso = {
  id: string;
  nome: string;
  arquivo: File;
  /** The fields sent with the file, as they were when it was chosen. */
  campos: Campos;
  /** 0 to 1. */
  parte: number;
  erro?: string;
};

/** Sends one file; `comum` has the names of `sendFile`'s options. */
type Enviar = (arquivo: File, comum: Comum) => Promise<unknown>;
type Comum = { aoProgredir: (parte: number) => void; signal: AbortSignal; campos: Campos; chave: string };

/** Why a file cannot be sent, said before a single byte of it is. */
export function recusaDe({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  const [limite, nome] = type.startsWith('video/')
    ? [LIMITES.videoBytes, 'vídeo']
    : type === 'application/pdf'
      ? [LIMITES.pdfBytes, 'PDF']
      : [LIMITES.imagemBytes, 'foto'];
  return size > limite
    ? `Este ${nome === 'foto' ? 'arquivo' : nome} tem mais de ${emMegas(limite)}. Escolha um menor.`
    : undefined;
}

/**
 * Sends files one after another, each with its own progress; one that fails stays listed with a way to try again. They
 * go on when the person leaves the screen; then a toast tells of those that fail.
 */
export function useEnvios(enviar: Enviar) {
  const [lista, setLista] = useState<EnvioEmCurso[]>([]);
  const fila = useRef<Promise<unknown>>(Promise.resolve());
  const controles = useRef(new Map<string, AbortController>());
  const montado = useMounted();
  const atualEnviar = useRef(enviar);
  atualEnviar.current = enviar;

  const mudar = useCallback((id: string, parte: Partial<EnvioEmCurso>) => {
    setLista((antes) => antes.map((envio) => (envio.id === id ? { ...envio, ...parte } : envio)));
  }, []);

  const tirar = useCallback((id: string) => {
    controles.current.get(id)?.abort();
    controles.current.delete(id);
    setLista((antes) => antes.filter((envio) => envio.id !== id));
  }, []);

  const agendar = useCallback(
    ({ id, arquivo: original, campos }: Pick<EnvioEmCurso, 'id' | 'arquivo' | 'campos'>) => {
      const falhar = (motivo: string) =>
        montado.current
          ? mudar(id, { erro: motivo })
          : avisarErro(new ApiError(0, `${original.name} não foi enviado. ${motivo}`));
      const controle = new AbortController();
      controles.current.set(id, controle);
      mudar(id, { erro: undefined, parte: 0 });
      // Also while it waits for the others, and is made smaller.
      return holdingPage(() => {
        fila.current = fila.current.then(async () => {
          try {
            if (controle.signal.aborted) return;
            const arquivo = await reduzirFoto(original);
            const recusa = recusaDe(arquivo);
            if (recusa) return falhar(recusa);
            const { signal } = controle;
            await atualEnviar.current(arquivo, {
              aoProgredir: (parte) => mudar(id, { parte }),
              signal,
              campos,
              chave: id,
            });
            tirar(id);
          } catch (erro) {
            if (!controle.signal.aborted) falhar(messageOf(erro));
          }
        });
        return fila.current;
      });
    },
    [mudar, tirar, montado],
  );

  const acrescentar = useCallback(
    (arquivos: readonly File[], campos: Campos = {}) => {
      const novos = arquivos.map((arquivo) => ({
        id: crypto.randomUUID(),
        nome: arquivo.name,
        arquivo,
        campos,
        parte: 0,
      }));
      setLista((antes) => [...antes, ...novos]);
      return Promise.all(novos.map(agendar));
    },
    [agendar],
  );

  return {
    lista,
    enviando: lista.some(({ erro }) => !erro),
    acrescentar,
    tirar,
    tentarDeNovo: (envio: EnvioEmCurso) => void agendar(envio),
  };
}
