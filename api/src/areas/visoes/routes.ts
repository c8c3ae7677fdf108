import * as visoes from '@imob/schemas/visoes';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { withAddresses } from '../../http/helpers.ts';
import { verContrato } from './contrato.ts';
import { verImovel } from './imovel.ts';

export function rotasVisoes(app: App, deps: Deps) {
  app.route({
    ...visoes.doImovel,
    handler: ({ usuario, params }) => verImovel(deps, usuario.uid, params.id),
  });
  app.route({
    ...visoes.doContrato,
    handler: (request) => verContrato(withAddresses(deps, request), request.usuario.uid, request.params.id),
  });
}
