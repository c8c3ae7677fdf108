import { HttpError } from './errors.ts';

/** Bytes of large bodies and files that come into memory, of all requests of the process: slow senders of many accounts add up. */
const ALL_BYTES = 128 * 1024 ** 2;
let arriving = 0;

export const busy = () =>
  new HttpError(503, 'O serviço está recebendo dados demais neste momento. Tente de novo em um minuto.', {
    retryAfter: 60,
  });

/** Counts what one request takes into memory, until `deixar`. */
export function countArriving() {
  let mine = 0;
  const add = (bytes: number) => {
    mine += bytes;
    arriving += bytes;
  };
  return {
    /** Whether so many more bytes have room; where not, they are not counted. */
    fits(bytes: number): boolean {
      if (arriving + bytes > ALL_BYTES) return false;
      add(bytes);
      return true;
    },
    leave: () => add(-mine),
  };
}
