import * as painel from '@imob/schemas/painel';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { lerPainel } from './ler.ts';

export function rotasPainel(app: App, { db, env, agora }: Deps) {
  app.route({
    ...painel.ler,
    handler: ({ usuario, query }) => {
      const fuso = env.APP_TIMEZONE;
      const este = agora();
      const dia = hoje(este, fuso);
      return lerPainel(db, usuario.uid, { hoje: dia, fuso, agora: este }, query.mes ?? dia.slice(0, 7));
    },
  });
}
