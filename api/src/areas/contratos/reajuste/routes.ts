import * as reajustes from '@imob/schemas/reajustes';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { comoPdf } from '../../../pdf/send.ts';
import { aplicarReajuste } from './aplicar.ts';
import { fazerCarta } from './carta.ts';
import { desfazerReajuste } from './desfazer.ts';
import { enviarCarta } from './enviarCarta.ts';
import { listarReajustes } from './listar.ts';
import { contarReajustes, proximosReajustes } from './proximos.ts';
import { simular } from './simular.ts';

export function rotasReajustes(app: App, deps: Deps) {
  const { db, agora } = deps;
  app.route({
    ...reajustes.simular,
    handler: ({ usuario, params, query }) => simular(deps, usuario.uid, params.id, query),
  });

  app.route({
    ...reajustes.aplicar,
    handler: async ({ autor, params, body }, reply) =>
      reply.code(201).send(await aplicarReajuste(deps, autor, params.id, body)),
  });

  app.route({
    ...reajustes.listar,
    handler: ({ usuario, params }) => listarReajustes(db, usuario.uid, params.id),
  });

  app.route({
    ...reajustes.desfazer,
    handler: async ({ autor, params }) => {
      await desfazerReajuste(db, autor, params.id, params.reajusteId, agora());
      return { message: 'Reajuste desfeito; os aluguéis voltaram ao valor de antes.' };
    },
  });

  app.route({
    ...reajustes.pdf,
    handler: async ({ usuario, params }, reply) => {
      const { nome, pdf } = await fazerCarta(deps, usuario.uid, params.id, params.reajusteId);
      return comoPdf(reply, nome).send(pdf);
    },
  });

  app.route({
    ...reajustes.enviar,
    handler: async ({ autor, params }) => {
      await enviarCarta(deps, autor, params.id, params.reajusteId);
      return { message: 'Carta do reajuste enviada ao locatário.' };
    },
  });

  app.route({
    ...reajustes.totais,
    handler: ({ usuario, query }) => contarReajustes(deps, usuario.uid, query.dias),
  });

  app.route({
    ...reajustes.proximos,
    handler: ({ usuario, query }) => proximosReajustes(deps, usuario.uid, query.dias),
  });
}
