/** How long a request may stay without an answer, in milliseconds. The service's own waits for banks and mail take up to half of it. */
export const PATIENCE = 30_000;
/** A file may take as long as it takes, but not this long without going on. */
export const STANDSTILL = 60_000;
/** Bytes that the slowest useful network carries in a millisecond; an inspection's texts may be megabytes. */
const SLOWEST = 10;

/** How long to wait for the answer of a request with such a body. */
export const patienceFor = (body = ''): number => PATIENCE + body.length / SLOWEST;

/** A signal that is called off after `ms` in which nothing came, or with `outer`. Older browsers have no `AbortSignal.any`. */
export function deadline(ms: number, outer?: AbortSignal) {
  const controller = new AbortController();
  const stop = () => controller.abort(outer?.reason);
  let over = false;
  let clock: ReturnType<typeof setTimeout>;
  const wait = (ms: number) => {
    clearTimeout(clock);
    clock = setTimeout(() => {
      over = true;
      controller.abort();
    }, ms);
  };
  wait(ms);
  outer?.addEventListener('abort', stop);
  if (outer?.aborted) stop();
  return {
    signal: controller.signal,
    /** Whether the time is what called it off. */
    over: () => over,
    /** The whole of an answer, which may take as long as it takes, but may not stand still for `ms`. */
    read(answer: Response, ms = PATIENCE): Promise<Blob> {
      wait(ms);
      const noticed = new TransformStream<Uint8Array, Uint8Array>({
        transform(piece, rest) {
          wait(ms);
          rest.enqueue(piece);
        },
      });
      const { headers } = answer;
      return new Response(answer.body?.pipeThrough(noticed), { headers }).blob();
    },
    clear() {
      clearTimeout(clock);
      outer?.removeEventListener('abort', stop);
    },
  };
}
