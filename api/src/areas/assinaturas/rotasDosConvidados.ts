import * as assinaturas from '@imob/schemas/assinaturas';
import { hoje } from '@imob/schemas/rules/dates';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { HttpError, translateError } from '../../http/errors.ts';
import { comoPdf } from '../../pdf/send.ts';
import { type Autor, origemDe } from '../auditoria/autor.ts';
import { emPagina, enviarPagina, esperar, querPagina, reserva } from '../inquilino/responder.ts';
import { abrirPdf } from './arquivo.ts';
import { pedirCodigo, VALIDADE_DO_CODIGO_MS } from './codigo.ts';
import { confirmarAssinatura, recusarDocumento } from './confirmar.ts';
import { type AssinaturaRow, abrirEndereco, abrirVerificacao, SEM_VALOR, type SignatarioRow } from './enderecos.ts';
import { JA_ACABOU, porQuem } from './ler.ts';
import { paginaDeAssinar } from './paginas/assinar.ts';
import { paginaDeVerificacao } from './paginas/verificacao.ts';
import { lerPapelAssinado } from './paraFolha.ts';
import { recusarVencida } from './prazo.ts';
import { lerFormulario } from './publico.ts';

type Convite = { eu: SignatarioRow; assinatura: AssinaturaRow };

/** The doors of those who were asked to sign, and of anybody who checks a paper. */
export function rotasDosConvidados(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const fuso = env.APP_TIMEZONE;

  const abrir = (token: string) => abrirEndereco(db, token, agora());

  /** The guest's page as it stands, with what he wrote and what was wrong with it. */
  async function paginaDe(token: string, escrito?: Record<string, string>, erro?: string) {
    const { eu, assinatura } = await abrir(token);
    const papel = await lerPapelAssinado(deps, assinatura);
    const { nome, papel: como, documento, email, emailDito, situacao, em, codigo, codigoEm } = eu;
    const aguardaCodigo =
      codigo !== null && codigoEm !== null && agora().getTime() - Date.parse(codigoEm) <= VALIDADE_DO_CODIGO_MS;
    const seu = { nome, papel: como, documento, email, emailDito, situacao, em, aguardaCodigo, por: porQuem(eu) };
    return paginaDeAssinar({ papel, eu: seu, fuso, escrito, erro }, token);
  }

  app.route({
    ...assinaturas.pagina,
    errorHandler: emPagina,
    handler: async ({ params }, reply) => enviarPagina(reply, 200, await paginaDe(params.token)),
  });

  app.route({
    ...assinaturas.documento,
    errorHandler: emPagina,
    handler: async ({ params }, reply) => {
      const { eu, assinatura } = await abrir(params.token);
      const { situacao, titulo, finalKey, arquivoKey } = assinatura;
      if (situacao === 'CANCELADA' || situacao === 'RECUSADA') throw new HttpError(409, JA_ACABOU[situacao]);
      await anotarLeitura(eu);
      return comoPdf(reserva(reply), titulo).send(await abrirPdf(deps, finalKey ?? arquivoKey));
    },
  });

  async function anotarLeitura({ userId, id, vistoEm }: SignatarioRow) {
    if (vistoEm) return;
    await db
      .updateTable('signatarios')
      .set({ vistoEm: agora().toISOString() })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute();
  }

  /** One step of a guest, who is led back to his page as it then stands; a program gets a sentence. */
  async function passo(
    request: FastifyRequest & { params: { token: string } },
    reply: FastifyReply,
    message: string,
    fazer: (convite: Convite, autor: Autor, escrito: Record<string, string>) => Promise<void>,
  ) {
    const { token } = request.params;
    const escrito: Record<string, string> = {};
    try {
      const convite = await abrir(token);
      aberta(convite.assinatura);
      const autor = { userId: convite.eu.userId, quem: 'convidado', origem: origemDe(request) };
      await fazer(convite, autor, escrito);
    } catch (erro) {
      const dito = translateError(erro as Error, request);
      if (!dito || erro === SEM_VALOR || !querPagina(request)) throw erro;
      esperar(reply, dito);
      // He finds the form as he wrote it.
      return enviarPagina(reply, dito.statusCode, await paginaDe(token, escrito, dito.message));
    }
    return querPagina(request) ? reserva(reply).redirect(`/assinar/${token}`, 303) : reserva(reply).send({ message });
  }

  function aberta(assinatura: AssinaturaRow) {
    if (assinatura.situacao !== 'ABERTA') throw new HttpError(409, JA_ACABOU[assinatura.situacao]);
    recusarVencida(assinatura, hoje(agora(), fuso));
  }

  app.route({
    ...assinaturas.codigo,
    errorHandler: emPagina,
    handler: (request, reply) =>
      passo(request, reply, 'O código foi para o seu e-mail.', async ({ eu, assinatura }, _autor, escrito) => {
        await pedirCodigo(deps, eu, assinatura, await lerFormulario(request, 'codigo', escrito));
      }),
  });

  app.route({
    ...assinaturas.confirmar,
    errorHandler: emPagina,
    handler: (request, reply) =>
      passo(request, reply, 'Assinado.', async (convite, autor, escrito) => {
        const { codigo } = await lerFormulario(request, 'assinar', escrito);
        await confirmarAssinatura(deps, autor, convite, codigo);
      }),
  });

  app.route({
    ...assinaturas.recusar,
    errorHandler: emPagina,
    handler: (request, reply) =>
      passo(request, reply, 'Recusado. Quem pediu a assinatura foi avisado.', async (convite, autor, escrito) => {
        const { motivo } = await lerFormulario(request, 'recusar', escrito);
        await recusarDocumento(deps, autor, convite, motivo);
      }),
  });

  app.route({
    ...assinaturas.verificar,
    errorHandler: emPagina,
    handler: async ({ params }, reply) => {
      const papel = await lerPapelAssinado(deps, await abrirVerificacao(db, params.token));
      return enviarPagina(reply, 200, paginaDeVerificacao(papel, fuso));
    },
  });
}
