import * as notificacoes from '@imob/schemas/notificacoes';
import { isId } from '../../db/owned.ts';
import { onBehalfOfNobody } from '../../db/share.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { HttpError } from '../../http/errors.ts';
import { listarAvisos } from '../contratos/avisos/listar.ts';
import { lerHistorico, lerNaoEntregues, lerPagina } from './queries/historico.ts';
import { lerCanais, lerStatus } from './queries/status.ts';
import { runRoutine } from './routine/run.ts';
import { enviarTeste } from './testar.ts';

const TRINTA_DIAS_MS = 30 * 86_400_000;

export function rotasNotificacoes(app: App, deps: Deps) {
  const { db, agora } = deps;
  const stopping = new AbortController();
  const running = new Set<Promise<unknown>>();

  /** Goes on when the caller hangs up, and is waited for when the service stops. */
  function start(userId?: string) {
    const routine = runRoutine(deps, { userId, stop: stopping.signal });
    running.add(routine);
    routine.catch(() => {}).finally(() => running.delete(routine));
    return routine;
  }
  app.addHook('preClose', async () => stopping.abort());
  app.addHook('onClose', async () => void (await Promise.allSettled(running)));

  app.route({ ...notificacoes.cronExecutar, handler: () => start() });

  app.route({
    ...notificacoes.disparar,
    handler: async ({ body, turn }) => {
      // PostgreSQL does not mind the case of a UUID; the result is counted by landlord.
      const userId = body?.userId?.toLowerCase();
      if (userId !== undefined) await checkLandlord(userId);
      // It may take minutes and is the work of all landlords: the administrator's own requests go on beside it.
      turn?.end();
      return onBehalfOfNobody(() => start(userId));
    },
  });

  async function checkLandlord(userId: string) {
    const locador = isId(userId)
      ? await db.selectFrom('usuarios').select('ativo').where('uid', '=', userId).executeTakeFirst()
      : undefined;
    if (!locador) throw new HttpError(404, 'Locador não encontrado.');
    if (!locador.ativo)
      throw new HttpError(400, 'A conta deste locador está desativada. Reative-a para enviar avisos.');
  }

  app.route({ ...notificacoes.status, handler: ({ usuario }) => lerStatus(deps, usuario.uid) });

  app.route({ ...notificacoes.canais, handler: ({ usuario }) => lerCanais(deps, usuario.uid) });

  app.route({ ...notificacoes.testar, handler: async ({ autor }) => ({ envios: await enviarTeste(deps, autor) }) });

  app.route({ ...notificacoes.historico, handler: ({ usuario, query }) => lerHistorico(db, usuario.uid, query) });

  app.route({ ...notificacoes.pagina, handler: ({ usuario, query }) => lerPagina(db, usuario.uid, query) });

  app.route({
    ...notificacoes.dosContratos,
    handler: ({ usuario, query }) => listarAvisos(db, usuario.uid, query.limite),
  });

  app.route({
    ...notificacoes.naoEntregues,
    handler: ({ usuario }) => lerNaoEntregues(db, usuario.uid, new Date(agora().getTime() - TRINTA_DIAS_MS)),
  });
}
