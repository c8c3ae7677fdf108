import * as contratos from '@imob/schemas/contratos';
import * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import * as paginas from '@imob/schemas/paginas/contratos';
import { hoje } from '@imob/schemas/rules/dates';
import * as termos from '@imob/schemas/termos';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { rotasAditivos } from './aditivos/routes.ts';
import { criarContrato } from './criar.ts';
import { rotasDemais } from './demais/routes.ts';
import { rotasDocumento } from './documento/routes.ts';
import { rotasDossie } from './dossie/routes.ts';
import { encerrarContrato, statusEncerramento } from './encerrar.ts';
import { enviarContratoPorEmail } from './enviarEmail.ts';
import { rotasEtapas } from './etapas/routes.ts';
import { lerContrato, listarContratos } from './leitura.ts';
import { lerLinhaDoTempo } from './linhaDoTempo.ts';
import { lerPagina } from './pagina.ts';
import { registrarAssinado } from './registrarAssinado.ts';
import { lerTermos } from './termos/ler.ts';
import { mudarTermos } from './termos/mudar.ts';
import { somarContratos } from './totais.ts';

export function rotasContratos(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const diaDeHoje = () => hoje(agora(), env.APP_TIMEZONE);
  app.route({
    ...contratos.criar,
    handler: async (request, reply) => {
      const { autor, body } = request;
      const criado = await criarContrato(db, autor, body, agora(), env.APP_TIMEZONE, recordIdOf(request));
      const { contratoId, numeroParcelas } = criado;
      return reply.code(201).send({ message: 'Contrato criado.', contratoId, numeroParcelas });
    },
  });

  app.route({ ...contratos.listar, handler: async ({ usuario }) => listarContratos(db, usuario.uid, diaDeHoje()) });

  app.route({
    ...paginas.pagina,
    handler: ({ usuario, query }) => lerPagina(db, usuario.uid, diaDeHoje(), query),
  });

  app.route({
    ...paginas.totais,
    handler: ({ usuario, query }) => somarContratos(db, usuario.uid, diaDeHoje(), query),
  });

  app.route({
    ...contratos.buscar,
    handler: ({ usuario, params }) => lerContrato(db, usuario.uid, params.id, diaDeHoje()),
  });

  app.route({
    ...termos.buscar,
    handler: async ({ usuario, params }) => {
      const { id } = await owned(db, 'contratos', usuario.uid, params.id);
      return (await lerTermos(db, usuario.uid, id)).termos;
    },
  });

  app.route({
    ...termos.mudar,
    handler: ({ autor, params, body }) => mudarTermos(db, autor, params.id, body, agora()),
  });

  app.route({
    ...contratos.enviarEmail,
    handler: async ({ autor, params, body }) => {
      await enviarContratoPorEmail(deps, autor, params.id, body.pdfBase64);
      return { message: 'Contrato enviado por e-mail.' };
    },
  });

  app.route({
    ...contratos.uploadAssinado,
    handler: async ({ autor, params, body }) => {
      const assinado = await registrarAssinado(db, autor, params.id, body, agora());
      return { message: 'Contrato assinado registrado.', ...assinado };
    },
  });

  app.route({
    ...contratos.statusEncerramento,
    handler: ({ usuario, params }) => statusEncerramento(db, usuario.uid, params.id, agora(), env.APP_TIMEZONE),
  });

  app.route({
    ...contratos.encerrar,
    handler: ({ autor, params, body }) => encerrarContrato(db, autor, params.id, agora(), body.acertoId),
  });

  app.route({
    ...linhaDoTempo.buscar,
    handler: async ({ usuario, params }) => ({
      eventos: await lerLinhaDoTempo(db, usuario.uid, params.id, agora(), env.APP_TIMEZONE),
    }),
  });

  rotasDocumento(app, deps);
  rotasAditivos(app, deps);
  rotasDemais(app, deps);
  rotasEtapas(app, deps);
  rotasDossie(app, deps);
}
