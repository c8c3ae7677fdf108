import { type ChildProcess, fork } from 'node:child_process';
import { createPlacesPerLandlord } from '../../../concurrency/places.ts';
import { HttpError } from '../../../http/errors.ts';
import type { TipoFoto } from './types.ts';

/** A photo from file to file and, where asked for, a small one beside it; `lado` bounds its longest side, for paper. */
export type Foto = { tipo: TipoFoto; de: string; para: string; miniatura?: string; lado?: number };
/** An SVG that is only read, as whoever looks at it will. */
type Desenho = { tipo: 'svg'; texto: string };
export type Trabalho = (Foto | Desenho) & { memoria: number };
export type Resultado = { feito: true } | { recusa: 'formato' } | { recusa: 'pixels'; limite: number };

/**
 * A decoded photo is large: two at a time in the whole process is what two cores can use anyway. One of a landlord: some
 * take ten seconds, and a request may carry twenty.
 */
const lugares = createPlacesPerLandlord(2, 1);
/** A hostile picture can take time and memory out of proportion to its size. */
const LIMITES = { prazo: 45_000, memoria: 800 * 1024 * 1024 };
/** A worker that has nothing to do gives its memory back. */
const OCIOSO_MS = 20_000;
const ociosos = new Map<ChildProcess, NodeJS.Timeout>();

/**
 * Makes a photo as it may be shown to anybody: upright, and without EXIF (which tells where it was taken), made anew from
 * its pixels, so that nothing but a picture remains. In a process of its own with bounds of memory and time. Throws 413
 * for what would take too much, 415 for what cannot be decoded.
 */
export async function fazerFoto(userId: string, foto: Foto, limites: Partial<Limites> = {}): Promise<void> {
  const resultado = await lugares.withPlace(userId, () => mandar(foto, { ...LIMITES, ...limites }));
  if ('feito' in resultado) return;
  if (resultado.recusa === 'formato') {
    throw new HttpError(
      415,
      'O arquivo não é uma imagem que se possa abrir. Salve-o de novo como JPEG ou PNG e reenvie.',
    );
  }
  const maximo = `(o limite é de ${resultado.limite / 1_000_000} megapixels${foto.tipo === 'avif' ? ' em AVIF' : ''})`;
  throw new HttpError(413, `A imagem tem pixels demais ${maximo}. Reduza-a e envie de novo.`);
}

/** Whether an SVG can be drawn, tried where it can hurt nobody. */
export async function desenhavel(userId: string, texto: string): Promise<boolean> {
  return lugares.withPlace(userId, () =>
    mandar({ tipo: 'svg', texto }, LIMITES).then(
      (resultado) => 'feito' in resultado,
      () => false,
    ),
  );
}

type Limites = typeof LIMITES;

async function mandar(pedido: Foto | Desenho, { prazo, memoria }: Limites): Promise<Resultado> {
  const trabalhador = acordar() ?? iniciar();
  const fim = Promise.withResolvers<Resultado>();
  const responder = (resultado: Resultado) => fim.resolve(resultado);
  const morrer = () => fim.reject(pesadaDemais());
  trabalhador.once('message', responder).once('exit', morrer).once('error', morrer);
  const relogio = setTimeout(() => trabalhador.kill('SIGKILL'), prazo);
  try {
    trabalhador.send({ ...pedido, memoria }, (erro) => erro && morrer());
    const resultado = await fim.promise;
    descansar(trabalhador);
    return resultado;
  } finally {
    clearTimeout(relogio);
    trabalhador.off('message', responder).off('exit', morrer).off('error', morrer);
  }
}

function iniciar(): ChildProcess {
  const trabalhador = fork(new URL('./imageWorker.ts', import.meta.url), {
    execArgv: [],
    // Ctrl-C goes to a whole group of processes: what the service still answers is not to lose its picture, nor be told to mend it.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const esquecer = () => {
    clearTimeout(ociosos.get(trabalhador));
    ociosos.delete(trabalhador);
  };
  return trabalhador.on('exit', esquecer).on('error', esquecer);
}

function acordar(): ChildProcess | undefined {
  const [trabalhador] = ociosos.keys();
  if (!trabalhador) return undefined;
  clearTimeout(ociosos.get(trabalhador));
  ociosos.delete(trabalhador);
  trabalhador.ref();
  return trabalhador;
}

/** It waits for the next picture; it neither keeps the service running nor stays for long. */
function descansar(trabalhador: ChildProcess) {
  trabalhador.unref();
  trabalhador.channel?.unref();
  const despedida = setTimeout(() => {
    ociosos.delete(trabalhador);
    if (trabalhador.connected) trabalhador.disconnect();
  }, OCIOSO_MS);
  despedida.unref();
  ociosos.set(trabalhador, despedida);
}

const pesadaDemais = () =>
  new HttpError(413, 'A imagem pede memória ou tempo demais para ser aberta. Salve-a de novo como JPEG e reenvie.');
