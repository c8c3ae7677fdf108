import * as interessados from '@imob/schemas/interessados';
import { lugarDoAnuncio } from '@imob/schemas/rules/anuncio';
import { hoje } from '@imob/schemas/rules/dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { translateError } from '../../http/errors.ts';
import { isJson } from '../../http/multipart.ts';
import { origemDe } from '../auditoria/autor.ts';
import { comNome } from '../auth/usuario.ts';
import { politica } from '../inquilino/moldura.ts';
import { emPagina, enviarPagina, esperar, querPagina, reserva } from '../inquilino/responder.ts';
import { abrirFicha, FICHA_SEM_VALOR, type InteressadoRow } from './enderecos.ts';
import { lerImovelDe } from './ler.ts';
import { comoEscrita, garantiasAceitas, lerFicha } from './lerFicha.ts';
import { erroGeral, errosDe } from './paginas/campos.ts';
import { fichaSemValor, PARTES_DA_FICHA, paginaDaFicha, paginaDaFichaEnviada } from './paginas/ficha.ts';
import { receberArquivos } from './receberArquivos.ts';
import { receberFicha } from './receberFicha.ts';

type Errado = { escrito: Record<string, string>; erros: Record<string, string>; erro: string };

/** The doors of those who were asked for their form. */
export function rotasDaFicha(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const fuso = env.APP_TIMEZONE;
  const diaDeHoje = () => hoje(agora(), fuso);

  /** The page says of the property what its advert does, and who asks. */
  async function lerDoImovel(ele: InteressadoRow) {
    const dele = await lerImovelDe(db, ele);
    // The property was deleted at this moment, and he with it.
    if (!dele) throw FICHA_SEM_VALOR;
    const { imovel, titulo, garantias, mostrarNumero } = dele;
    const usuario = await db.selectFrom('usuarios').selectAll().where('uid', '=', ele.userId).executeTakeFirstOrThrow();
    return {
      imovel: { titulo, lugar: lugarDoAnuncio(imovel, mostrarNumero) },
      locador: comNome(usuario).nome,
      garantias: garantiasAceitas(garantias),
    };
  }

  const responder = (reply: FastifyReply, status: number, html: string) =>
    enviarPagina(reply, status, html, politica(PARTES_DA_FICHA));

  /** The form as it stands; with an error, as it was written, which is all that is known of one that was sent before. */
  async function formulario(ele: InteressadoRow, token: string, errado?: Errado): Promise<string> {
    const daqui = { nome: ele.nome, telefone: ele.telefone ?? '', email: ele.email ?? '' };
    const antes = ele.fichaEm ? {} : ele.ficha ? comoEscrita(ele.ficha) : daqui;
    const devolvida = Object.keys(errado?.escrito ?? {}).length > 0;
    return paginaDaFicha(
      {
        ...(await lerDoImovel(ele)),
        ...{ ate: ele.fichaAte ?? '', hoje: diaDeHoje(), jaEnviados: ele.fichaEm ? [] : ele.documentos },
        dito: {
          ...{ valores: (devolvida && errado?.escrito) || antes, devolvida },
          ...{ erros: errado?.erros ?? {}, erro: errado?.erro },
        },
      },
      token,
    );
  }

  app.route({
    ...interessados.ficha,
    errorHandler: emPaginaDaFicha,
    handler: async ({ params }, reply) => {
      const ele = await abrirFicha(db, params.token, diaDeHoje());
      if (!ele.fichaEm) return responder(reply, 200, await formulario(ele, params.token));
      return responder(reply, 200, paginaDaFichaEnviada(await lerDoImovel(ele), ele.fichaEm, fuso));
    },
  });

  app.route({
    ...interessados.enviarFicha,
    errorHandler: emPaginaDaFicha,
    handler: async (request, reply) => {
      const { token } = request.params;
      const ele = await abrirFicha(db, token, diaDeHoje());
      const { garantias } = await lerDoImovel(ele);
      const escrito: Record<string, string> = {};
      try {
        const arquivos = isJson(request) ? [] : await receberArquivos(deps, ele, request, escrito);
        const enviado = isJson(request) ? request.body : escrito;
        await receberFicha(deps, ele, { enviado, arquivos, garantias }, origemDe(request));
      } catch (erro) {
        const dito = translateError(erro as Error, request);
        if (!dito || erro === FICHA_SEM_VALOR || !querPagina(request)) throw erro;
        esperar(reply, dito);
        const erros = { ...errosDosTextos(escrito, garantias), ...errosDe(dito) };
        const html = await formulario(ele, token, { escrito, erros, erro: erroGeral(dito) });
        return responder(reply, dito.statusCode, html);
      }
      // A page that is loaded again sends nothing again.
      if (querPagina(request)) return reserva(reply).redirect(`/ficha/${token}`, 303);
      return reserva(reply).code(201).send({ message: 'Ficha enviada. Quem aluga o imóvel já a recebeu.' });
    },
  });

  /** A file that was not taken is told with all else that is wrong, which came before it. */
  function errosDosTextos(escrito: Record<string, string>, garantias: ReturnType<typeof garantiasAceitas>) {
    if (Object.keys(escrito).length === 0) return {};
    try {
      lerFicha(escrito, { dia: diaDeHoje(), garantias });
      return {};
    } catch (erro) {
      const dito = translateError(erro as Error);
      return dito ? errosDe(dito) : {};
    }
  }
}

/** An address that opens nothing any more takes with it what the browser kept below it. */
function emPaginaDaFicha(erro: Error, request: FastifyRequest, reply: FastifyReply) {
  if (erro !== FICHA_SEM_VALOR || !querPagina(request)) return emPagina(erro, request, reply);
  return enviarPagina(reply, FICHA_SEM_VALOR.statusCode, fichaSemValor(erro.message), politica(PARTES_DA_FICHA));
}
