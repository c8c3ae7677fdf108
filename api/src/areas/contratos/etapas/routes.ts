import * as etapas from '@imob/schemas/etapas';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { gravarEtapas } from './gravar.ts';
import { lerEtapas } from './ler.ts';

export function rotasEtapas(app: App, { db, env, agora }: Deps) {
  app.route({
    ...etapas.ler,
    handler: ({ usuario, params }) => lerEtapas(db, usuario.uid, params.id, hoje(agora(), env.APP_TIMEZONE)),
  });

  app.route({
    ...etapas.gravar,
    handler: ({ autor, params, body }) =>
      gravarEtapas(db, autor, params.id, body, { agora: agora(), fuso: env.APP_TIMEZONE }),
  });
}
