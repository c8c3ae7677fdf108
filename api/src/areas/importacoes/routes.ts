import * as importacoes from '@imob/schemas/importacoes';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { confirmarImportacao } from './confirmar.ts';
import { enviarPlanilha } from './enviar.ts';
import { lerImportacao } from './ler.ts';
import { enviarModelo } from './modelo.ts';
import { mudarColunas } from './mudar.ts';

export function rotasImportacoes(app: App, deps: Deps) {
  const { db } = deps;

  app.route({
    ...importacoes.enviar,
    handler: async (request, reply) => reply.code(201).send(await enviarPlanilha(deps, request)),
  });

  app.route({
    ...importacoes.modelo,
    handler: async ({ query: { formato, tipo } }, reply) => enviarModelo(reply, formato, tipo, deps),
  });

  app.route({
    ...importacoes.buscar,
    handler: async ({ usuario, params }) =>
      lerImportacao(db, deps, await owned(db, 'importacoes', usuario.uid, params.id)),
  });

  app.route({
    ...importacoes.mudar,
    handler: ({ autor, params, body }) => mudarColunas(deps, autor, params.id, body.folhas),
  });

  app.route({
    ...importacoes.confirmar,
    handler: ({ autor, params, body }) => confirmarImportacao(deps, autor, params.id, body?.vencidasPagas ?? false),
  });
}
