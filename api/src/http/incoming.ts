import { HttpError } from './errors.ts';

/** Bytes of large bodies and files that come into memory, of all requests of the process: slow senders of many accounts add up. */
const TODOS_BYTES = 128 * 1024 ** 2;
let chegando = 0;

export const ocupado = () =>
  new HttpError(503, 'O serviço está recebendo dados demais neste momento. Tente de novo em um minuto.', {
    retryAfter: 60,
  });

/** Counts what one request takes into memory, until `deixar`. */
export function contarChegada() {
  let meus = 0;
  const somar = (bytes: number) => {
    meus += bytes;
    chegando += bytes;
  };
  return {
    /** Whether so many more bytes have room; where not, they are not counted. */
    cabem(bytes: number): boolean {
      if (chegando + bytes > TODOS_BYTES) return false;
      somar(bytes);
      return true;
    },
    deixar: () => somar(-meus),
  };
}
