import * as compromissos from '@imob/schemas/compromissos';
import { hoje } from '@imob/schemas/rules/dates';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { auditar } from '../auditoria/auditar.ts';
import { fazerCompromisso } from './fazer.ts';
import { criarCompromisso, doRastro, mudarCompromisso } from './gravar.ts';
import { lerCompromisso, lerPagina } from './ler.ts';

export function rotasCompromissos(app: App, { db, env, agora }: Deps) {
  const calendario = () => ({ agora: agora(), hoje: hoje(agora(), env.APP_TIMEZONE) });

  app.route({ ...compromissos.pagina, handler: ({ usuario, query }) => lerPagina(db, usuario.uid, query) });

  app.route({
    ...compromissos.buscar,
    handler: async ({ usuario, params }) => lerCompromisso(db, await owned(db, 'compromissos', usuario.uid, params.id)),
  });

  app.route({
    ...compromissos.criar,
    handler: async (request, reply) =>
      reply.code(201).send(await criarCompromisso(db, request.autor, request.body, calendario(), recordIdOf(request))),
  });

  app.route({
    ...compromissos.mudar,
    handler: ({ autor, params, body }) => mudarCompromisso(db, autor, params.id, body, calendario()),
  });

  app.route({
    ...compromissos.fazer,
    handler: ({ autor, params, body }) => fazerCompromisso(db, autor, params.id, body, calendario()),
  });

  app.route({
    ...compromissos.remover,
    handler: async ({ autor, params }) => {
      await db.transaction().execute(async (trx) => {
        const antes = await owned(trx, 'compromissos', autor.userId, params.id, 'for update');
        await trx.deleteFrom('compromissos').where('userId', '=', antes.userId).where('id', '=', antes.id).execute();
        const registro = { tipo: 'compromisso', id: antes.id } as const;
        await auditar(trx, autor, agora(), { acao: 'remover', registro, antes: doRastro(antes) });
      });
      return { message: 'O compromisso foi apagado.' };
    },
  });
}
