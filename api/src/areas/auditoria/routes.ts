import * as auditoria from '@imob/schemas/auditoria';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { lerEventos } from './ler.ts';

export function rotasAuditoria(app: App, { db, env }: Deps) {
  app.route({
    ...auditoria.listar,
    handler: ({ usuario, query }) => lerEventos(db, usuario.uid, env.APP_TIMEZONE, query),
  });
}
