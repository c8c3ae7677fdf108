import type { Comunicado } from '@imob/schemas/comunicados';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import type { Autor } from '../auditoria/autor.ts';
import { falhar, PAROU } from './encerrar.ts';
import { contar } from './entregas.ts';
import type { ComunicadoRow } from './ler.ts';
import { gravarSituacao, rastro } from './pedirEnvio.ts';

/**
 * Stops what is going out, or whose rest waits for the morning: what was claimed by then still goes, the rest does not. One of which nobody was noted yet is a draft
 * again. A job settles what a run that died was about to send. Throws 403, 404, 409.
 */
export function pararEnvio(deps: Deps, autor: Autor, id: string): Promise<Comunicado> {
  return deps.db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'comunicados', autor.userId, id, 'for update');
    const saindo = antes.situacao === 'ENVIANDO' || (antes.situacao === 'AGENDADO' && antes.contagem);
    if (!saindo) throw new HttpError(409, 'Este comunicado não está saindo: não há o que parar. Atualize a página.');
    const depois = await acabar(deps, trx, antes, 'PARADO');
    await rastro(trx, autor, deps.agora(), antes, depois, 'parar');
    if (depois.contagem) await enqueue(trx, 'comunicado.enviar', { autor, comunicadoId: antes.id });
    return depois;
  });
}

/** Ends it before it is through, and tells of whoever waits why nothing comes; the caller holds its row. One of which nobody was noted yet is a draft again if it was stopped. */
export async function acabar(
  { agora }: Deps,
  trx: Db,
  antes: ComunicadoRow,
  situacao: 'PARADO' | 'FALHOU',
): Promise<ComunicadoRow> {
  if (!antes.contagem && situacao === 'PARADO')
    return gravarSituacao(trx, antes, { situacao: 'RASCUNHO', agendadoPara: null, pedidoEm: null });
  await falhar({ db: trx, agora }, antes, PAROU[situacao] as string);
  // One that was stopped never went through, unless it did before: by this the tenants' pages keep it.
  const enviadoEm = antes.enviadoEm ?? (situacao === 'PARADO' ? null : agora().toISOString());
  return gravarSituacao(trx, antes, {
    ...{ situacao, agendadoPara: null, enviadoEm },
    ...(antes.contagem && { contagem: JSON.stringify(await contar(trx, antes)) }),
  });
}
