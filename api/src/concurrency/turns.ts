import { setImmediate as turn } from 'node:timers/promises';

const SLICE_MS = 8;

/** Does work of many small steps; other requests are served every few milliseconds. */
export async function inTurns<T>(steps: Generator<void, T>): Promise<T> {
  let since = performance.now();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    if (performance.now() - since < SLICE_MS) continue;
    await turn();
    since = performance.now();
  }
}
