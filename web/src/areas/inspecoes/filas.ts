import { useEffect, useState, useSyncExternalStore } from 'react';
import { reduzirFoto } from '../../components/upload/reduzirFoto.ts';
import { recusaDe } from '../../components/upload/useEnvios.ts';
import { ApiError, chamar } from '../../service/api.ts';
import { holdingPage } from '../../service/leaving.ts';
import { pending } from '../../service/pending.ts';
import { esquecer } from '../../service/queries.ts';
import { usePerfil } from '../../service/session.tsx';
import { sendFile } from '../../service/upload.ts';
import { lerAlvo } from './alvos.ts';
import type { EstadoDaFila, Servico, Trava } from './estadoDaFila.ts';
import { FilaDaVistoria } from './fila.ts';
import { type FotoGuardada, loja } from './loja.ts';

const comoArquivo = ({ blob, nome }: FotoGuardada) => new File([blob], nome, { type: blob.type });

async function preparar(foto: FotoGuardada): Promise<File> {
  const arquivo = await reduzirFoto(comoArquivo(foto));
  const recusa = recusaDe(arquivo);
  if (recusa) throw new ApiError(413, recusa);
  return arquivo;
}

const servico: Servico = {
  buscar: (id) => chamar('GET /inspecoes/:id', { params: { id }, aoVivo: true }),
  async gravar(id, body) {
    const salva = await chamar('PATCH /inspecoes/:id', { params: { id }, body });
    void esquecer('PATCH /inspecoes/:id');
    return salva;
  },
  async enviarFoto(inspecaoId, foto) {
    const { id: chave, itemId } = foto;
    const { inspecao } = await sendFile('POST /upload/inspecao/:inspecaoId', {
      params: { inspecaoId },
      arquivos: [foto.inteira ? await preparar(foto) : comoArquivo(foto)],
      campos: campoDaFoto(itemId),
      chave,
    });
    void esquecer('POST /upload/inspecao/:inspecaoId');
    return inspecao;
  },
};

function campoDaFoto(nome: string): Record<string, string> {
  const { tipo, id } = lerAlvo(nome);
  if (tipo === 'item') return { itemId: id };
  if (tipo === 'elemento') return { elementoId: id };
  return tipo === 'leitura' ? { leitura: id } : {};
}

/** Without the browser's locks (an address without https) two tabs may send at once: the person must use only one. */
const trava: Trava = async (nome, fazer) => (navigator.locks ? navigator.locks.request(nome, fazer) : fazer());

const filas = new Map<string, FilaDaVistoria>();

/** Gives the queue of an inspection, which goes on sending after its screen is left. */
export function filaDe(userId: string, id: string): FilaDaVistoria {
  const nome = `${userId}:${id}`;
  const fila = filas.get(nome) ?? new FilaDaVistoria(id, { loja, servico, trava, preparar, userId });
  filas.set(nome, fila);
  return fila;
}

export function tentarTodas(): void {
  for (const fila of filas.values()) if (fila.pendentes > 0 || fila.estado().semServico) fila.enviarLogo();
}

/** Stops all queues when the person signs out, so that nothing is sent in the next person's name. What waits stays on the device. */
export function pararFilas(): void {
  for (const fila of filas.values()) fila.parar();
}

/** Forgets everything that this device still had to send of an inspection. */
export async function descartarFila(userId: string, id: string): Promise<void> {
  filas.get(`${userId}:${id}`)?.parar();
  filas.delete(`${userId}:${id}`);
  await loja.esquecer(userId, id);
}

type Aberta = { fila: FilaDaVistoria; estado: EstadoDaFila; erro: unknown; tentarDeNovo: () => void };

/** Opens an inspection once, and draws it again whenever its queue changes. */
export function useFila(id: string): Aberta {
  const { uid } = usePerfil();
  const fila = filaDe(uid, id);
  const [erro, setErro] = useState<unknown>();
  const [vez, setVez] = useState(0);
  const estado = useSyncExternalStore(fila.ouvir, fila.estado);

  const soNestaPagina = estado.semEspaco && fila.pendentes > 0;
  useEffect(() => {
    if (!soNestaPagina) return;
    const { promise, resolve } = pending<void>();
    void holdingPage(() => promise);
    return resolve;
  }, [soNestaPagina]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `vez` asks for another try
  useEffect(() => {
    let atual = true;
    setErro(undefined);
    fila.abrir().catch((falha: unknown) => atual && setErro(falha));
    return () => {
      atual = false;
    };
  }, [fila, vez]);

  return { fila, estado, erro, tentarDeNovo: () => setVez((n) => n + 1) };
}
