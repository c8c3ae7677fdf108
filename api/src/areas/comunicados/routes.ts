import * as comunicados from '@imob/schemas/comunicados';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { lerDestinatarios } from './entregas.ts';
import { criarComunicado, desanexar, mudarComunicado, removerComunicado } from './gravar.ts';
import { lerPagina } from './ler.ts';
import { nomesDosEscolhidos } from './nomesDosImoveis.ts';
import { pararEnvio } from './parar.ts';
import { cancelarEnvio, enviarComunicado, tentarDeNovo } from './pedirEnvio.ts';
import { preverComunicado, preverDestinatarios } from './previa.ts';

export function rotasComunicados(app: App, deps: Deps) {
  const { db, agora } = deps;
  const ler = (userId: string, id: string) => owned(db, 'comunicados', userId, id);

  app.route({ ...comunicados.pagina, handler: ({ usuario, query }) => lerPagina(db, usuario.uid, query) });
  app.route({
    ...comunicados.buscar,
    handler: async ({ usuario, params }) => {
      const um = await ler(usuario.uid, params.id);
      return { ...um, nomesDosImoveis: await nomesDosEscolhidos(db, um) };
    },
  });
  app.route({
    ...comunicados.criar,
    handler: async (request, reply) =>
      reply.code(201).send(await criarComunicado(db, request.autor, request.body, agora(), recordIdOf(request))),
  });
  app.route({
    ...comunicados.mudar,
    handler: ({ autor, params, body }) => mudarComunicado(db, autor, params.id, body, agora()),
  });
  app.route({
    ...comunicados.remover,
    handler: async ({ autor, params }) => {
      await removerComunicado(deps, autor, params.id);
      return { message: 'O rascunho foi apagado.' };
    },
  });
  app.route({ ...comunicados.desanexar, handler: ({ autor, params }) => desanexar(deps, autor, params.id) });
  app.route({
    ...comunicados.previa,
    handler: async ({ usuario, params }) => preverComunicado(deps, await ler(usuario.uid, params.id)),
  });
  app.route({
    ...comunicados.destinatarios,
    handler: async ({ usuario, params, query }) => {
      const comunicado = await ler(usuario.uid, params.id);
      return comunicado.contagem
        ? lerDestinatarios(db, comunicado, query)
        : preverDestinatarios(deps, comunicado, query);
    },
  });
  app.route({
    ...comunicados.enviar,
    handler: ({ autor, params, body }) => enviarComunicado(deps, autor, params.id, body),
  });
  app.route({ ...comunicados.cancelar, handler: ({ autor, params }) => cancelarEnvio(deps, autor, params.id) });
  app.route({ ...comunicados.parar, handler: ({ autor, params }) => pararEnvio(deps, autor, params.id) });
  app.route({ ...comunicados.tentarDeNovo, handler: ({ autor, params }) => tentarDeNovo(deps, autor, params.id) });
}
