/** How long a write may stay without an answer. In milliseconds; what waits for banks and mail at the service takes up to half of it. */
const PATIENCE = 30_000;
/** What the slowest network that is of use carries in a millisecond, in bytes: an inspection's texts may be megabytes. */
const SLOWEST = 10;

/** How long to wait for the answer of a write with such a body. */
export const patienceFor = (body = ''): number => PATIENCE + body.length / SLOWEST;

/** A signal that is called off after `ms`, if given, or with `outer`. Older browsers have no `AbortSignal.any`. */
export function deadline(ms: number | undefined, outer?: AbortSignal) {
  const controller = new AbortController();
  const stop = () => controller.abort(outer?.reason);
  let over = false;
  const clock =
    ms &&
    setTimeout(() => {
      over = true;
      controller.abort();
    }, ms);
  outer?.addEventListener('abort', stop);
  if (outer?.aborted) stop();
  return {
    signal: controller.signal,
    /** Whether the time is what called it off. */
    over: () => over,
    clear() {
      clearTimeout(clock);
      outer?.removeEventListener('abort', stop);
    },
  };
}
