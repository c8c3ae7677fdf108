import * as boletos from '@imob/schemas/boletos';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { lerBoletoDaConta, lerBoletosDoContrato } from './leitura.ts';
import { cancelarAgora, emitirAgora, escolherNoContrato } from './pedir.ts';

export function rotasBoletos(app: App, deps: Deps) {
  app.route({
    ...boletos.buscar,
    handler: ({ usuario, params }) => lerBoletoDaConta(deps, usuario.uid, params.id),
  });

  app.route({ ...boletos.emitir, handler: ({ autor, params }) => emitirAgora(deps, autor, params.id) });

  app.route({ ...boletos.cancelar, handler: ({ autor, params }) => cancelarAgora(deps, autor, params.id) });

  app.route({
    ...boletos.doContrato,
    handler: ({ usuario, params }) => lerBoletosDoContrato(deps, usuario.uid, params.id),
  });

  app.route({
    ...boletos.mudarContrato,
    handler: ({ autor, params, body }) => escolherNoContrato(deps, autor, params.id, body.recebeBoleto),
  });
}
