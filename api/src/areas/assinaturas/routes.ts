import * as assinaturas from '@imob/schemas/assinaturas';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { withAddresses } from '../../http/helpers.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { comoPdf } from '../../pdf/send.ts';
import { abrirPdf } from './arquivo.ts';
import { assinarComoLocador } from './assinar.ts';
import { cancelarAssinatura } from './cancelar.ts';
import { criarAssinatura } from './criar.ts';
import { criarDeArquivo } from './criarDeArquivo.ts';
import { lembrarSignatarios, mudarSignatario } from './lembrar.ts';
import { lerAssinatura, listarAssinaturas } from './ler.ts';
import { lerProposta } from './proposta.ts';

/** The landlord's routes for papers that are signed from afar; the guests' own are in `rotasDosConvidados`. */
export function rotasAssinaturas(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const diaDeHoje = () => hoje(agora(), env.APP_TIMEZONE);

  app.route({
    ...assinaturas.proposta,
    handler: ({ usuario, params, query }) => lerProposta(deps, usuario.uid, params.id, query, diaDeHoje()),
  });

  app.route({
    ...assinaturas.listar,
    handler: (request) =>
      listarAssinaturas(db, request.usuario.uid, request.params.id, {
        ...withAddresses(deps, request),
        dia: diaDeHoje(),
      }),
  });

  app.route({
    ...assinaturas.criar,
    handler: async (request, reply) => {
      const { autor, params, body } = request;
      const pedido = { id: params.id, repetida: recordIdOf(request) };
      return reply.code(201).send(await criarAssinatura(deps, autor, pedido, body));
    },
  });

  app.route({
    ...assinaturas.criarDeArquivo,
    handler: async (request, reply) => reply.code(201).send(await criarDeArquivo(deps, request, request.params.id)),
  });

  app.route({
    ...assinaturas.assinar,
    handler: ({ autor, params }) => assinarComoLocador(deps, autor, params, diaDeHoje()),
  });

  app.route({
    ...assinaturas.lembrar,
    handler: ({ autor, params, body }) => lembrarSignatarios(deps, autor, params, body.signatarioId, diaDeHoje()),
  });

  app.route({
    ...assinaturas.mudarSignatario,
    handler: ({ autor, params, body }) => mudarSignatario(deps, autor, params, body.email, diaDeHoje()),
  });

  app.route({
    ...assinaturas.cancelar,
    handler: ({ autor, params }) => cancelarAssinatura(deps, autor, params, diaDeHoje()),
  });

  app.route({
    ...assinaturas.pdf,
    handler: async ({ usuario, params }, reply) => {
      const { titulo, finalKey, arquivoKey } = await lerAssinatura(db, usuario.uid, params);
      return comoPdf(reply, titulo).send(await abrirPdf(deps, finalKey ?? arquivoKey));
    },
  });
}
