import * as inquilino from '@imob/schemas/inquilino';
import * as promessas from '@imob/schemas/promessas';
import { hoje } from '@imob/schemas/rules/dates';
import { numeroDoRecibo } from '@imob/schemas/rules/numeroDoRecibo';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { isId } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { HttpError } from '../../http/errors.ts';
import { isJson, receiveFields } from '../../http/multipart.ts';
import { comoPdf } from '../../pdf/send.ts';
import { disposition } from '../../providers/storage/storage.ts';
import { auditar } from '../auditoria/auditar.ts';
import { origemDe } from '../auditoria/autor.ts';
import { boletosDeVarias } from '../boletos/leitura.ts';
import { lerComunicadosDaPagina } from '../comunicados/naPagina.ts';
import { fazerPdfDaCarta } from '../contratos/cartas/fazerPdf.ts';
import { acharCarta } from '../contratos/cartas/ler.ts';
import { deQuemSaiu } from '../contratos/demais/principal.ts';
import { pdfDoContrato } from '../contratos/documento/fazerPdf.ts';
import { fazerPdfDoLaudo } from '../inspecoes/laudo/fazerPdf.ts';
import { prometer } from '../promessas/prometer.ts';
import { fazerPdfDoRecibo } from '../recibos/fazerPdf.ts';
import { mimePeloNome } from '../upload/files/types.ts';
import { lerAbertas, lerPagina, lerPartes } from './dados.ts';
import { finalDe } from './documento.ts';
import { arquivoDe, lerDocumentosDoImovel } from './documentosDoImovel.ts';
import { type Escrito, formularioDoPedido } from './formularios.ts';
import { abrirLink, conferirDocumento, FinalErrado, type Inquilino, LINK_SEM_VALOR } from './link.ts';
import { data } from './moldura.ts';
import { paginaDoInquilino } from './pagina.ts';
import { pedir } from './pedir.ts';
import { boletoAberto, formularioDoDocumento, pedidoEnviado } from './recados.ts';
import { enviarPagina, foiVisto, querPagina, recusar, reserva } from './responder.ts';
import { responderVisita } from './visitas.ts';
import { lerVistoriasDoInquilino } from './vistorias.ts';

export function rotasInquilino(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const fuso = env.APP_TIMEZONE;

  const diaDeHoje = () => hoje(agora(), fuso);
  async function formularioDe(quem: Inquilino, token: string, escrito: Escrito) {
    const abertas = await lerAbertas(db, quem, diaDeHoje());
    const contas = abertas.map(({ dataVencimento: vencimento, ...conta }) => ({ ...conta, vencimento }));
    return formularioDoPedido(token, { contas, hoje: diaDeHoje() }, escrito);
  }

  /** The tenant of this page, once the end of his document, or of another tenant's of the lease, was told. Throws 404 for the address, 403 and 429 for the digits. */
  async function quemSabeOFinal({ params, query }: { params: { token: string }; query: { cpf?: string } }) {
    const quem = await abrirLink(deps, params.token);
    const { documentos } = await lerPartes(db, quem);
    await conferirDocumento(db, quem, documentos, query.cpf);
    return quem;
  }

  /** A private file, opened by its name; that it was stands in the trail. Throws 404. */
  async function enviarArquivo(
    quem: Inquilino,
    request: FastifyRequest,
    reply: FastifyReply,
    documento: { nome: string; key: string } | undefined,
  ) {
    const arquivo = documento && (await deps.storage.read({ balde: 'privado', key: documento.key }));
    if (!arquivo) throw new HttpError(404, 'Documento não encontrado. Atualize a página, ou fale com o locador.');
    await anotarLeitura(deps, quem, request, documento.nome);
    const tipo = mimePeloNome(documento.key);
    // A browser's own reader of PDFs does not run in a sandbox.
    if (tipo !== 'application/pdf') reply.header('content-security-policy', "default-src 'none'; sandbox");
    return reserva(reply)
      .type(tipo)
      .header('content-disposition', disposition(arquivoDe(documento)))
      .send(arquivo);
  }

  app.route({
    ...inquilino.pagina,
    errorHandler: emPagina,
    handler: async (request, reply) => {
      const { params } = request;
      const quem = await abrirLink(deps, params.token, foiVisto(request));
      const partes = await lerPartes(db, quem);
      const pagina = await lerPagina(deps, quem, partes, agora(), fuso);
      const { nome } = finalDe(partes.contrato.locatario.cpf);
      return enviarPagina(reply, 200, paginaDoInquilino(pagina, params.token, fuso, nome));
    },
  });

  app.route({
    ...inquilino.dados,
    handler: async ({ params }, reply) => {
      reserva(reply);
      const quem = await abrirLink(deps, params.token);
      return lerPagina(deps, quem, await lerPartes(db, quem), agora(), fuso);
    },
  });

  app.route({
    ...inquilino.recibo,
    errorHandler: emPagina,
    handler: async (request, reply) => {
      const { params } = request;
      const quem = await quemSabeOFinal(request);
      const recibo = await db
        .selectFrom('recibos')
        .select(['id', 'numero', 'codigoRecibo'])
        .where('userId', '=', quem.userId)
        .where('contratoId', '=', quem.contratoId)
        .where((eb) => eb(eb.cast<string>('id', 'text'), '=', params.reciboId.toLowerCase()))
        .where(
          sql<boolean>`not ${deQuemSaiu(quem.userId, sql`${quem.contratoId}`, sql`("dataPagamento" at time zone ${fuso})::date`)}`,
        )
        .executeTakeFirst();
      if (!recibo) throw new HttpError(404, 'Recibo não encontrado.');
      const { nome, pdf } = await fazerPdfDoRecibo(db, quem.userId, recibo.id, fuso);
      await anotarLeitura(deps, quem, request, `Recibo nº ${numeroDoRecibo(recibo)}`);
      return comoPdf(reserva(reply), nome).send(pdf);
    },
  });

  app.route({
    ...inquilino.declaracao,
    errorHandler: emPagina,
    handler: async (request, reply) => {
      const { params } = request;
      const quem = await quemSabeOFinal(request);
      const carta = isId(params.cartaId) ? await acharCarta(db, quem.userId, params.cartaId) : undefined;
      if (carta?.tipo !== 'PAGAMENTOS' || carta.contratoId !== quem.contratoId)
        throw new HttpError(404, 'Declaração não encontrada. Atualize a página, ou fale com o locador.');
      const { nome, pdf } = await fazerPdfDaCarta(quem.userId, carta);
      await anotarLeitura(deps, quem, request, nome);
      return comoPdf(reserva(reply), nome).send(pdf);
    },
  });

  app.route({
    ...inquilino.documentoDoImovel,
    errorHandler: emPagina,
    handler: async (request, reply) => {
      const quem = await quemSabeOFinal(request);
      const documentos = await lerDocumentosDoImovel(db, quem);
      const documento = documentos.find(({ id }) => id === request.params.documentoId.toLowerCase());
      return enviarArquivo(quem, request, reply, documento);
    },
  });

  app.route({
    ...inquilino.laudo,
    errorHandler: emPagina,
    handler: async (request, reply) => {
      const quem = await quemSabeOFinal(request);
      const vistorias = await lerVistoriasDoInquilino(db, quem, fuso);
      const vistoria = vistorias.find(({ id }) => id === request.params.inspecaoId.toLowerCase());
      if (!vistoria) throw new HttpError(404, 'Vistoria não encontrada. Atualize a página, ou fale com o locador.');
      const { nome, pdf } = await fazerPdfDoLaudo(deps, quem.userId, vistoria.id);
      await anotarLeitura(deps, quem, request, `${vistoria.titulo}, de ${data(vistoria.dia)}`);
      return comoPdf(reserva(reply), nome).send(pdf);
    },
  });

  app.route({
    ...inquilino.anexoDoComunicado,
    errorHandler: emPagina,
    handler: async (request, reply) => {
      const quem = await quemSabeOFinal(request);
      const ditos = await lerComunicadosDaPagina(db, quem, diaDeHoje());
      const dito = ditos.find(({ id }) => id === request.params.comunicadoId.toLowerCase());
      return enviarArquivo(quem, request, reply, dito?.anexo ?? undefined);
    },
  });

  app.route({
    ...inquilino.boleto,
    errorHandler: emPagina,
    handler: async (request, reply) => {
      const { params } = request;
      const quem = await quemSabeOFinal(request);
      const conta = await db
        .selectFrom('contas')
        .select(['id', 'descricao'])
        .where('userId', '=', quem.userId)
        .where('contratoId', '=', quem.contratoId)
        .where((eb) => eb(eb.cast<string>('id', 'text'), '=', params.contaId.toLowerCase()))
        .executeTakeFirst();
      const boletos = conta && (await boletosDeVarias(db, [{ userId: quem.userId, contaId: conta.id }]));
      const { pdf, link } = (conta && boletos?.get(conta.id)) ?? {};
      const onde = pdf ?? link;
      if (!conta || !onde) throw new HttpError(404, 'Boleto não encontrado. Atualize a página, ou fale com o locador.');
      await anotarLeitura(deps, quem, request, `Boleto de ${conta.descricao}`);
      return enviarPagina(reply, 200, boletoAberto(conta.descricao, onde, params.token));
    },
  });

  app.route({
    ...inquilino.contrato,
    errorHandler: emPagina,
    handler: async (request, reply) => {
      const quem = await quemSabeOFinal(request);
      const { nome, pdf } = await pdfDoContrato(db, quem.userId, quem.contratoId);
      await anotarLeitura(deps, quem, request, nome);
      return comoPdf(reserva(reply), nome).send(pdf);
    },
  });

  app.route({
    ...inquilino.responderVisita,
    errorHandler: emPagina,
    handler: async (request, reply) => {
      const { token, manutencaoId } = request.params;
      const quem = await abrirLink(deps, token);
      const escrito: Record<string, string> = {};
      try {
        if (!isJson(request)) await receiveFields(request, escrito);
        const enviado = isJson(request) ? request.body : escrito;
        await responderVisita(deps, quem, manutencaoId, enviado, origemDe(request));
      } catch (erro) {
        return recusar(erro as Error, request, reply, { voltar: `/p/${token}`, escrito: escrito.recado });
      }
      if (querPagina(request)) return reserva(reply).redirect(`/p/${token}`, 303);
      return reserva(reply).code(201).send({ message: 'Resposta enviada. Seu locador já a vê.' });
    },
  });

  app.route({
    ...promessas.prometer,
    errorHandler: emPagina,
    handler: async (request, reply) => {
      const { token } = request.params;
      const quem = await abrirLink(deps, token);
      const escrito: Record<string, string> = {};
      try {
        if (!isJson(request)) await receiveFields(request, escrito);
        const enviado = isJson(request) ? request.body : escrito;
        await prometer(deps, quem, enviado, origemDe(request));
      } catch (erro) {
        return recusar(erro as Error, request, reply, { voltar: `/p/${token}`, escrito: escrito.recado });
      }
      if (querPagina(request)) return reserva(reply).redirect(`/p/${token}#promessas`, 303);
      return reserva(reply).code(201).send({ message: 'Seu locador já vê em que dia você vai pagar.' });
    },
  });

  app.route({
    ...inquilino.pedir,
    errorHandler: emPagina,
    handler: async (request, reply) => {
      const { token } = request.params;
      const quem = await abrirLink(deps, token);
      const escrito: Record<string, string> = {};
      try {
        const { id, contaId, ...enviado } = await pedir(deps, quem, request, escrito);
        const message = 'Pedido enviado. Seu locador foi avisado na página dele.';
        if (!querPagina(request)) return reserva(reply).code(201).send({ message, id });
        const [{ contrato }, abertas] = await Promise.all([lerPartes(db, quem), lerAbertas(db, quem, diaDeHoje())]);
        const conta = abertas.find((uma) => uma.id === contaId)?.descricao;
        const html = pedidoEnviado(contrato.imovel.endereco, token, { ...enviado, conta });
        return enviarPagina(reply, 201, html);
      } catch (erro) {
        // The tenant finds the form as it was written, and need not write it again.
        const formulario = escrito.texto && (await formularioDe(quem, token, escrito));
        return recusar(erro as Error, request, reply, { voltar: `/p/${token}`, formulario });
      }
    },
  });
}

/** The landlord finds in the contract's history that the tenant read a document, and from where. */
function anotarLeitura({ db, agora }: Deps, { userId, contratoId }: Inquilino, request: FastifyRequest, papel: string) {
  const autor = { userId, quem: 'inquilino', origem: origemDe(request) };
  return auditar(db, autor, agora(), {
    ...{ acao: 'ler', registro: { tipo: 'contrato', id: contratoId } },
    depois: { papel },
  });
}

/** A person who opens an address gets a page in answer, also where it is an error; programs get theirs as ever. */
function emPagina(erro: Error, request: FastifyRequest, reply: FastifyReply) {
  const caminho = request.url.replace(/\?.*/, '');
  // An address that opens nothing is no page to go back to.
  const voltar = erro === LINK_SEM_VALOR ? undefined : caminho.split('/').slice(0, 3).join('/');
  // After mistyped last digits of the document, the form to try again stands on the same page.
  const formulario =
    erro instanceof FinalErrado ? formularioDoDocumento(caminho, erro.documento, oQueAbre(caminho)) : undefined;
  return recusar(erro, request, reply, { voltar, formulario });
}

const oQueAbre = (caminho: string) => (caminho.includes('/boletos/') ? 'Abrir' : 'Baixar PDF');
