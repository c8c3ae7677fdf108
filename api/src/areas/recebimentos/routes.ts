import * as recebimentos from '@imob/schemas/recebimentos';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { conciliar } from './conciliar.ts';
import { devolver } from './devolver.ts';
import { lerRecebimentos, lerResumo } from './leitura.ts';

export function rotasRecebimentos(app: App, deps: Deps) {
  app.route({
    ...recebimentos.listar,
    handler({ usuario, query }) {
      const fuso = deps.env.APP_TIMEZONE;
      return lerRecebimentos(deps.db, usuario.uid, query, hoje(deps.agora(), fuso), fuso);
    },
  });

  app.route({ ...recebimentos.resumo, handler: ({ usuario }) => lerResumo(deps.db, usuario.uid) });

  app.route({
    ...recebimentos.conciliar,
    handler: ({ autor, params, body }) => conciliar(deps, autor, params.id, body),
  });

  app.route({
    ...recebimentos.devolver,
    handler: (request) => devolver(deps, request.autor, request.params.id, request.body.valor, recordIdOf(request)),
  });
}
