import { ehNoite } from '@imob/schemas/avisos/silencio';
import type { Deps } from '../../../deps.ts';
import { type Locador, lerLocadores } from '../../configuracoes/locadores.ts';
import { avisarLocador } from './avisarLocador.ts';
import { avisarLocatarios } from './avisarLocatarios.ts';
import { lerLocadoresAvisados } from './locador.ts';

const PAGINA = 200;

/**
 * The hourly pass over the landlords who want it so: what is ending, to themselves; what is adjusted, to their tenants; each once,
 * whatever runs twice or dies in the middle. Quiet hours leave it to a later pass. Landlords fail alone. Returns how many notices went out.
 */
export async function avisarContratos(deps: Deps, sinal?: AbortSignal): Promise<number> {
  let enviados = 0;
  let depois = '00000000-0000-0000-0000-000000000000';
  while (!sinal?.aborted) {
    const pagina = await lerLocadoresAvisados(deps.db, depois, PAGINA);
    for (const userId of pagina) {
      if (sinal?.aborted) break;
      try {
        // Read at their turn: those before may take long, and what was switched off meanwhile is off.
        const [locador] = await lerLocadores(deps.db, [userId]);
        if (!locador || (locador.silencioNoturno && ehNoite(deps.agora(), deps.env.APP_TIMEZONE))) continue;
        enviados += await avisarUm(deps, locador);
      } catch (err) {
        deps.log.error({ err, userId }, 'avisos dos contratos de um locador não enviados');
      }
    }
    const ultimo = pagina.at(-1);
    if (!ultimo || pagina.length < PAGINA) break;
    depois = ultimo;
  }
  return enviados;
}

async function avisarUm(deps: Deps, locador: Locador): Promise<number> {
  let enviados = 0;
  if (locador.avisosDoContrato) enviados += await avisarLocador(deps, locador);
  if (locador.avisoDeReajuste) enviados += await avisarLocatarios(deps, locador);
  return enviados;
}
