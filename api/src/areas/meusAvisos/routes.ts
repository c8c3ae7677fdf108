import * as meusAvisos from '@imob/schemas/meusAvisos';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { acceptAnyBody } from '../../http/body.ts';
import { origemDe } from '../auditoria/autor.ts';
import { emPagina, enviarPagina, querPagina, reserva } from '../inquilino/responder.ts';
import { PARADO, paginaDeParar } from '../resumos/paginas.ts';
import { deQuemEhOResumo, pararResumo } from '../resumos/parar.ts';
import { enviaEmails } from '../resumos/quando.ts';
import { lerAjustes, mudarAjustes } from './ajustes.ts';

export function rotasMeusAvisos(app: App, deps: Deps) {
  const { db, env, agora } = deps;

  app.route({
    ...meusAvisos.ler,
    handler: async ({ usuario }) => ({
      ...(await lerAjustes(db, usuario.uid)),
      emailPronto: enviaEmails(env) && (await emailProvado(usuario.uid)),
    }),
  });
  app.route({
    ...meusAvisos.mudar,
    handler: ({ autor, body }) => mudarAjustes(db, autor, body, agora()),
  });

  app.route({
    ...meusAvisos.pararResumo,
    errorHandler: emPagina,
    handler: async ({ params }, reply) => {
      const userId = await deQuemEhOResumo(deps, params.token);
      const { resumo } = await lerAjustes(db, userId);
      return enviarPagina(reply, 200, paginaDeParar(params.token, resumo !== 'NUNCA'));
    },
  });
  app.register(async (parada: App) => {
    // A mail program sends a form of its own.
    acceptAnyBody(parada);
    parada.route({
      ...meusAvisos.pararResumoJa,
      errorHandler: emPagina,
      handler: async (request, reply) => {
        const userId = await deQuemEhOResumo(deps, request.params.token);
        await pararResumo(db, userId, origemDe(request), agora());
        if (querPagina(request)) return enviarPagina(reply, 200, PARADO);
        return reserva(reply).send({ message: 'O resumo não chega mais.' });
      },
    });
  });

  async function emailProvado(uid: string): Promise<boolean> {
    const credencial = db.selectFrom('credenciais').select('emailProvadoEm').where('uid', '=', uid);
    return Boolean((await credencial.executeTakeFirst())?.emailProvadoEm);
  }
}
