import * as cartas from '@imob/schemas/cartas';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { recordIdOf } from '../../../http/repeated.ts';
import { comoPdf } from '../../../pdf/send.ts';
import { lerOpcoesDasCartas } from './cabimento.ts';
import { criarCarta } from './criar.ts';
import { lerDeclaracoes } from './declaracoes.ts';
import { enviarCarta } from './enviar.ts';
import { fazerPdfDaCarta } from './fazerPdf.ts';
import { lerCarta, listarCartas } from './ler.ts';
import { mudarCarta } from './mudar.ts';
import { removerCarta } from './remover.ts';

export function rotasCartas(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const fuso = env.APP_TIMEZONE;
  const quando = () => ({ agora: agora(), fuso });

  app.route({
    ...cartas.opcoes,
    handler: ({ usuario, params }) => lerOpcoesDasCartas(db, usuario.uid, params.id, agora(), fuso),
  });

  app.route({ ...cartas.listar, handler: ({ usuario, params }) => listarCartas(db, usuario.uid, params.id) });

  app.route({
    ...cartas.declaracoes,
    handler: ({ usuario, query }) =>
      lerDeclaracoes(db, usuario.uid, query.ano ?? Number(hoje(agora(), fuso).slice(0, 4)), fuso),
  });

  app.route({
    ...cartas.criar,
    handler: async (request, reply) => {
      const { autor, params, body } = request;
      return reply.code(201).send(await criarCarta(db, autor, params.id, body, quando(), recordIdOf(request)));
    },
  });

  app.route({
    ...cartas.mudar,
    handler: ({ autor, params, body }) => mudarCarta(db, autor, params, body, quando()),
  });

  app.route({
    ...cartas.remover,
    handler: async ({ autor, params }) => {
      await removerCarta(db, autor, params, agora());
      return { message: 'Carta apagada.' };
    },
  });

  app.route({
    ...cartas.pdf,
    handler: async ({ usuario, params }, reply) => {
      const { nome, pdf } = await fazerPdfDaCarta(usuario.uid, await lerCarta(db, usuario.uid, params));
      return comoPdf(reply, nome).send(pdf);
    },
  });

  app.route({
    ...cartas.enviar,
    handler: async ({ autor, params }) => {
      await enviarCarta(deps, autor, params);
      return { message: 'Carta enviada ao locatário.' };
    },
  });
}
