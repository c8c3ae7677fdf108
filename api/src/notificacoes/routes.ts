import * as notificacoes from '@imob/schemas/notificacoes';
import type { App } from '../app.ts';
import { ehId } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../errors.ts';
import { executarRotina } from './executar.ts';
import { lerHistorico, lerNaoEntregues } from './historico.ts';
import { lerStatus } from './status.ts';

const TRINTA_DIAS_MS = 30 * 86_400_000;

export function rotasNotificacoes(app: App, deps: Deps) {
  const { db, agora } = deps;
  const parar = new AbortController();
  const emCurso = new Set<Promise<unknown>>();

  /** Goes on when the caller hangs up, and is waited for when the service stops. */
  function executar(userId?: string) {
    const rotina = executarRotina(deps, { userId, parar: parar.signal });
    emCurso.add(rotina);
    rotina.catch(() => {}).finally(() => emCurso.delete(rotina));
    return rotina;
  }
  app.addHook('preClose', async () => parar.abort());
  app.addHook('onClose', async () => void (await Promise.allSettled(emCurso)));

  app.route({ ...notificacoes.cronExecutar, handler: () => executar() });

  app.route({
    ...notificacoes.disparar,
    handler: async ({ body }) => {
      // PostgreSQL does not mind the case of a UUID; the result is counted by landlord.
      const userId = body?.userId?.toLowerCase();
      if (userId !== undefined) await conferirLocador(userId);
      return executar(userId);
    },
  });

  async function conferirLocador(userId: string) {
    const locador = ehId(userId)
      ? await db.selectFrom('usuarios').select('ativo').where('uid', '=', userId).executeTakeFirst()
      : undefined;
    if (!locador) throw new HttpError(404, 'Locador não encontrado.');
    if (!locador.ativo)
      throw new HttpError(400, 'A conta deste locador está desativada. Reative-a para enviar avisos.');
  }

  app.route({ ...notificacoes.status, handler: ({ usuario }) => lerStatus(deps, usuario.uid) });

  app.route({ ...notificacoes.historico, handler: ({ usuario, query }) => lerHistorico(db, usuario.uid, query) });

  app.route({
    ...notificacoes.naoEntregues,
    handler: ({ usuario }) => lerNaoEntregues(db, usuario.uid, new Date(agora().getTime() - TRINTA_DIAS_MS)),
  });
}
