import type { Deps } from '../deps.ts';
import { varrer } from './varrer.ts';

const UM_DIA_MS = 24 * 60 * 60_000;
/** Not at once: a start has other things to do, and processes that restart often would sweep often. */
const PRIMEIRA_MS = 10 * 60_000;

/** Sweeps once a day for as long as the service runs. `parar` breaks off a sweep that is under way. */
export function agendarVarredura(deps: Deps): { parar(): Promise<void> } {
  const parada = new AbortController();
  let emCurso: Promise<unknown> = Promise.resolve();
  const rodar = () => {
    emCurso = varrer(deps, parada.signal).catch((err) => {
      if (!parada.signal.aborted) deps.log.error({ err }, 'a varredura dos arquivos falhou');
    });
    proxima = setTimeout(rodar, UM_DIA_MS);
    proxima.unref();
  };
  let proxima = setTimeout(rodar, PRIMEIRA_MS);
  proxima.unref();
  return {
    async parar() {
      clearTimeout(proxima);
      parada.abort();
      await emCurso;
    },
  };
}
