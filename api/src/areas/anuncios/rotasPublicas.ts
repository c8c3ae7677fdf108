import * as anuncios from '@imob/schemas/anuncios';
import { hoje } from '@imob/schemas/rules/dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { translateError } from '../../http/errors.ts';
import { isJson, receiveFields } from '../../http/multipart.ts';
import { origemDe } from '../auditoria/autor.ts';
import { comNome } from '../auth/usuario.ts';
import { politica } from '../inquilino/moldura.ts';
import { recado } from '../inquilino/recados.ts';
import { emPagina, enviarPagina, esperar, querPagina, reserva } from '../inquilino/responder.ts';
import { erroGeral, errosDe } from '../interessados/paginas/campos.ts';
import { abrirAnuncio, enderecoDoAnuncio, SEM_ANUNCIO } from './enderecos.ts';
import { fotoDoLink, fotosDoAnuncio } from './fotos.ts';
import { interessar } from './interessar.ts';
import { paginaDoAnuncio } from './paginas/anuncio.ts';
import { ESTILO_DO_ANUNCIO } from './paginas/estilo.ts';
import type { Dito } from './paginas/interesse.ts';

type Momento = { enviado?: boolean; dito?: Dito };

/** The doors of whoever looks for a home. */
export function rotasPublicasDosAnuncios(app: App, deps: Deps) {
  const { db, env, agora, storage } = deps;

  /** The advert's page as it stands, with what somebody wrote on it and what was wrong with it. */
  async function responder(reply: FastifyReply, status: number, token: string, { enviado = false, dito }: Momento) {
    const { anuncio, imovel } = await abrirAnuncio(db, token);
    const usuario = await db
      .selectFrom('usuarios')
      .selectAll()
      .where('uid', '=', anuncio.userId)
      .executeTakeFirstOrThrow();
    const fotos = fotosDoAnuncio(storage, imovel);
    const html = paginaDoAnuncio({
      ...{ anuncio, imovel, locador: comNome(usuario), fotos, fotoDoLink: await fotoDoLink(db, fotos, imovel) },
      ...{ url: enderecoDoAnuncio(env, anuncio.codigo), hoje: hoje(agora(), env.APP_TIMEZONE), enviado, dito },
    });
    return enviarPagina(reply, status, html, politica({ estilo: ESTILO_DO_ANUNCIO, imagens: fotos.raiz }));
  }

  app.route({
    ...anuncios.pagina,
    errorHandler: emPaginaDoAnuncio,
    handler: ({ params, query }, reply) => responder(reply, 200, params.token, { enviado: query.enviado === '1' }),
  });

  app.route({
    ...anuncios.interessar,
    errorHandler: emPaginaDoAnuncio,
    handler: async (request, reply) => {
      const { token } = request.params;
      const escrito: Record<string, string> = {};
      try {
        const { anuncio } = await abrirAnuncio(db, token);
        if (!isJson(request)) await receiveFields(request, escrito);
        await interessar(deps, anuncio, isJson(request) ? request.body : escrito, origemDe(request));
      } catch (erro) {
        const dito = translateError(erro as Error, request);
        if (!dito || erro === SEM_ANUNCIO || !querPagina(request)) throw erro;
        esperar(reply, dito);
        const errado = { valores: escrito, erros: errosDe(dito), erro: erroGeral(dito) };
        return responder(reply, dito.statusCode, token, { dito: errado });
      }
      // A page that is loaded again sends nothing again.
      if (querPagina(request)) return reserva(reply).redirect(`/anuncio/${token}?enviado=1`, 303);
      return reserva(reply).code(201).send({ message: 'Interesse enviado. Quem aluga o imóvel já o vê.' });
    },
  });
}

/** An advert that is over has an end that says so; any other error is told as on all pages. */
function emPaginaDoAnuncio(erro: Error, request: FastifyRequest, reply: FastifyReply) {
  if (erro !== SEM_ANUNCIO || !querPagina(request)) return emPagina(erro, request, reply);
  const texto = `${SEM_ANUNCIO.message} Ele pode já ter sido alugado. Se alguém lhe passou o endereço, confira se ele está inteiro.`;
  return enviarPagina(reply, SEM_ANUNCIO.statusCode, recado('Anúncio encerrado', texto));
}
