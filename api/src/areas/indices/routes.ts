import * as indices from '@imob/schemas/indices';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { gravarTaxa } from './gravar.ts';
import { lerTaxas } from './ler.ts';

export function rotasIndices(app: App, { db, agora, env }: Deps) {
  app.route({
    ...indices.listar,
    handler: ({ usuario, query: { serie, de, ate } }) => lerTaxas(db, usuario.uid, serie, { de, ate }),
  });

  app.route({
    ...indices.gravar,
    handler: ({ usuario, autor, params, body }) =>
      gravarTaxa(db, autor, usuario.role, { ...params, ...body }, agora(), env.APP_TIMEZONE),
  });
}
