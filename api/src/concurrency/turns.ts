import { setImmediate as vez } from 'node:timers/promises';

const FATIA_MS = 8;

/** Does work of many small steps; other requests are served every few milliseconds. */
export async function aosPoucos<T>(passos: Generator<void, T>): Promise<T> {
  let desde = performance.now();
  for (;;) {
    const { done, value } = passos.next();
    if (done) return value;
    if (performance.now() - desde < FATIA_MS) continue;
    await vez();
    desde = performance.now();
  }
}
