import * as orcamentos from '@imob/schemas/orcamentos';
import { MAXIMO_DE_FOTOS_DO_PRESTADOR } from '@imob/schemas/rules/manutencao';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { HttpError, translateError } from '../../http/errors.ts';
import { isJson } from '../../http/multipart.ts';
import { origemDe } from '../auditoria/autor.ts';
import { politica } from '../inquilino/moldura.ts';
import { emPagina, enviarPagina, esperar, foiVisto, querPagina, reserva } from '../inquilino/responder.ts';
import { erroGeral, errosDe } from '../interessados/paginas/campos.ts';
import { FOTOS, mimePeloNome, type Tipo } from '../upload/files/types.ts';
import { receberDoConvidado } from '../upload/receive/guest.ts';
import { abrirServico, SERVICO_SEM_VALOR } from './enderecos.ts';
import { anotarVisto, fotosDoServico, lerServico } from './lerServico.ts';
import type { Dito } from './paginas/formularios.ts';
import { PARTES_DO_SERVICO, paginaDoServico } from './paginas/servico.ts';
import { receberOrcamento } from './receberOrcamento.ts';
import { terminarServico } from './terminarServico.ts';
import { type Aberto, conferirODia, destinoDoServico } from './travarServico.ts';

const SEM_FOTO = new HttpError(404, 'Esta foto não está mais aqui. Atualize a página.');

/** A picture's address changes with the picture. */
const GUARDADA = 'private, max-age=86400';

type Porta = {
  qual: Dito['qual'];
  campo: 'arquivo' | 'fotos';
  tipos: readonly Tipo[];
  maximo: number;
  receber: typeof receberOrcamento;
  message: string;
};

const ORCAMENTO: Porta = {
  ...{ qual: 'orcamento', campo: 'arquivo', tipos: [...FOTOS, 'pdf'], maximo: 1, receber: receberOrcamento },
  message: 'Resposta enviada. Quem pediu o serviço já a vê.',
};
const TERMINO: Porta = {
  ...{ qual: 'feito', campo: 'fotos', tipos: FOTOS, maximo: MAXIMO_DE_FOTOS_DO_PRESTADOR, receber: terminarServico },
  message: 'Aviso enviado. Quem pediu o serviço já o vê.',
};

/** The doors of those who do the work. */
export function rotasDoServico(app: App, deps: Deps) {
  const { db, env, agora, storage } = deps;
  const fuso = env.APP_TIMEZONE;

  async function responder(reply: FastifyReply, status: number, token: string, { aberto, dito }: Momento) {
    const html = paginaDoServico(await lerServico(db, aberto), { token, fuso, dito });
    return enviarPagina(reply, status, html, politica(PARTES_DO_SERVICO));
  }
  type Momento = { aberto: Aberto; dito?: Dito };

  app.route({
    ...orcamentos.servico,
    errorHandler: emPagina,
    handler: async (request, reply) => {
      const { token } = request.params;
      const aberto = await abrirServico(db, token);
      if (foiVisto(request)) await anotarVisto(db, aberto.orcamento, agora());
      return responder(reply, 200, token, { aberto });
    },
  });

  app.route({
    ...orcamentos.fotoDoServico,
    errorHandler: emPagina,
    handler: async ({ params }, reply) => {
      const key = (await fotosDoServico(db, await abrirServico(db, params.token)))[params.numero - 1];
      const foto = key && (await storage.read({ balde: 'privado', key }));
      if (!foto) throw SEM_FOTO;
      return reserva(reply)
        .type(mimePeloNome(key))
        .header('cache-control', GUARDADA)
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(foto);
    },
  });

  /** Takes in what he sends by one of both ways; a person finds his page in answer, with what he wrote where it was not taken. */
  async function receber(
    request: FastifyRequest<{ Params: { token: string } }>,
    reply: FastifyReply,
    { receber: guardar, message, ...porta }: Porta,
  ) {
    const { token } = request.params;
    const escrito: Record<string, string> = {};
    try {
      const aberto = await abrirServico(db, token);
      const arquivos = isJson(request)
        ? []
        : await receberDoConvidado(deps, request, escrito, destinoDoServico(aberto), {
            ...{ campos: [porta.campo], tipos: porta.tipos, maximo: porta.maximo },
            cabem: (quantos) => conferirODia(db, deps, aberto, quantos),
          });
      const enviado = isJson(request) ? request.body : escrito;
      await guardar(deps, aberto, { enviado, arquivos: arquivos.map(({ guardado }) => guardado) }, origemDe(request));
    } catch (erro) {
      const dito = translateError(erro as Error, request);
      if (!dito || erro === SERVICO_SEM_VALOR || !querPagina(request)) throw erro;
      esperar(reply, dito);
      const errado = { qual: porta.qual, valores: escrito, erros: errosDe(dito), erro: erroGeral(dito) };
      return responder(reply, dito.statusCode, token, { aberto: await abrirServico(db, token), dito: errado });
    }
    // A page that is loaded again sends nothing again.
    if (querPagina(request)) return reserva(reply).redirect(`/servico/${token}`, 303);
    return reserva(reply).code(201).send({ message });
  }

  app.route({
    ...orcamentos.enviarOrcamento,
    errorHandler: emPagina,
    handler: (request, reply) => receber(request, reply, ORCAMENTO),
  });
  app.route({
    ...orcamentos.terminarServico,
    errorHandler: emPagina,
    handler: (request, reply) => receber(request, reply, TERMINO),
  });
}
