import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import { verConvite } from '@imob/schemas/ajudantes';
import { trocarEmail } from '@imob/schemas/auth';
import Fastify, { type FastifyError, type FastifyServerOptions, LogController } from 'fastify';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { rotasAjudantes } from './areas/ajudantes/routes.ts';
import { rotasPublicasDosAnuncios } from './areas/anuncios/rotasPublicas.ts';
import { rotasAnuncios } from './areas/anuncios/routes.ts';
import { rotasAparelhos } from './areas/aparelhos/routes.ts';
import { rotasDosConvidados } from './areas/assinaturas/rotasDosConvidados.ts';
import { rotasAssinaturas } from './areas/assinaturas/routes.ts';
import { rotasAuditoria } from './areas/auditoria/routes.ts';
import { rotasAcesso } from './areas/auth/acesso.ts';
import { rotasChaves } from './areas/auth/chaves/routes.ts';
import { rede } from './areas/auth/identidade.ts';
import { rotasAuth } from './areas/auth/routes.ts';
import { rotasBancos } from './areas/bancos/routes.ts';
import { rotasBoletos } from './areas/boletos/routes.ts';
import { rotasBusca } from './areas/busca/routes.ts';
import { rotasCalendario } from './areas/calendario/routes.ts';
import { rotasCompromissos } from './areas/compromissos/routes.ts';
import { rotasComunicados } from './areas/comunicados/routes.ts';
import { rotasConfiguracoes } from './areas/configuracoes/routes.ts';
import { rotasAcerto } from './areas/contratos/acerto/routes.ts';
import { rotasAcordos } from './areas/contratos/acordos/routes.ts';
import { rotasCartas } from './areas/contratos/cartas/routes.ts';
import { rotasContinuacao } from './areas/contratos/continuacao/routes.ts';
import { rotasReajustes } from './areas/contratos/reajuste/routes.ts';
import { rotasContratos } from './areas/contratos/routes.ts';
import { rotasConversas } from './areas/conversas/routes.ts';
import { rotasCopias } from './areas/copias/routes.ts';
import { rotasCoproprietarios } from './areas/coproprietarios/routes.ts';
import { rotasDespesas } from './areas/despesas/routes.ts';
import { rotasExemplos } from './areas/exemplos/routes.ts';
import { rotasExportacoes } from './areas/exportacoes/routes.ts';
import { rotasExtratos } from './areas/extratos/routes.ts';
import { rotasRecorrentes } from './areas/financeiro/recorrentes/routes.ts';
import { rotasFinanceiro } from './areas/financeiro/routes.ts';
import { rotasDocumentosDoImovel } from './areas/imoveis/documentos/routes.ts';
import { rotasImoveis } from './areas/imoveis/routes.ts';
import { rotasImportacoes } from './areas/importacoes/routes.ts';
import { rotasIndices } from './areas/indices/routes.ts';
import { rotasDaPaginaDoInquilino } from './areas/inquilino/doLocador.ts';
import { abreArquivo, PAGINAS_DE_CONVIDADOS, semArquivo, semEndereco } from './areas/inquilino/responder.ts';
import { rotasInquilino } from './areas/inquilino/routes.ts';
import { rotasInspecoes } from './areas/inspecoes/routes.ts';
import { rotasDaFicha } from './areas/interessados/rotasDaFicha.ts';
import { rotasInteressados } from './areas/interessados/routes.ts';
import { rotasInventario } from './areas/inventario/routes.ts';
import { rotasLocatarios } from './areas/locatarios/routes.ts';
import { rotasDoServico } from './areas/manutencoes/rotasDoServico.ts';
import { rotasManutencoes } from './areas/manutencoes/routes.ts';
import { rotasMeusAvisos } from './areas/meusAvisos/routes.ts';
import { rotasModelos } from './areas/modelos/routes.ts';
import { rotasNotificacoes } from './areas/notificacoes/routes.ts';
import { rotasOperacionais } from './areas/operacional/routes.ts';
import { rotasPainel } from './areas/painel/routes.ts';
import { rotasPatrimonio } from './areas/patrimonio/routes.ts';
import { rotasPix } from './areas/pix/routes.ts';
import { rotasPrestadores } from './areas/prestadores/routes.ts';
import { rotasPrevisao } from './areas/previsao/routes.ts';
import { rotasPrivacidade } from './areas/privacidade/routes.ts';
import { rotasPromessas } from './areas/promessas/routes.ts';
import { rotasRateios } from './areas/rateios/routes.ts';
import { rotasRecebimentos } from './areas/recebimentos/routes.ts';
import { rotasRecibos } from './areas/recibos/routes.ts';
import { rotasRendimentos } from './areas/rendimentos/routes.ts';
import { rotasRentabilidade } from './areas/rentabilidade/routes.ts';
import { rotasRepasses } from './areas/repasses/routes.ts';
import { rotasResultado } from './areas/resultado/routes.ts';
import { rotasArquivos } from './areas/upload/files/serve.ts';
import { rotasUpload } from './areas/upload/routes.ts';
import { rotasUsuarios } from './areas/usuarios/routes.ts';
import { rotasVacancia } from './areas/vacancia/routes.ts';
import { rotasVisoes } from './areas/visoes/routes.ts';
import { rotasWhatsapp } from './areas/whatsapp/routes.ts';
import type { Deps } from './deps.ts';
import { MAX_ADDRESS, readableAddress } from './http/address.ts';
import type { App, SchemaTypes } from './http/app.ts';
import { acceptOnlyJson } from './http/body.ts';
import { HttpError, replyConnectionError, replyError, UNKNOWN_ADDRESS } from './http/errors.ts';
import { guardAccess, refuseForeignOrigin } from './http/guard.ts';
import { setSecurityHeaders } from './http/headers.ts';
import { readLeftovers } from './http/leftover.ts';
import { acceptMultipart } from './http/multipart.ts';
import { shareAmongLandlords } from './http/shares.ts';
import { traceRequests } from './http/traces.ts';
import { withoutSecrets } from './http/withoutSecrets.ts';
import { answerWriter } from './http/writeAnswer.ts';
import { writeListsInSlices } from './http/writeLists.ts';
import { serveDocument } from './openapi/document.ts';
import { serveWeb } from './page/serve.ts';
import { isLocal } from './providers/storage/create.ts';

/** The whole service, not yet listening: what surrounds every request, then the areas. */
export async function buildApp(deps: Deps): Promise<App> {
  const { env } = deps;
  const app: App = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    // If requests are traced, the trace id of each log line is that of its span (process/log.ts).
    ...(!deps.tracing && { childLoggerFactory: traced }),
    trustProxy: env.TRUST_PROXY,
    // Any id that fits into an address reaches its route, which answers that there is no such record.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_ADDRESS },
    rewriteUrl: ({ url }) => readableAddress(url ?? '/'),
    // On stop: idle connections are closed; requests in flight, and those that still come by a busy connection, are
    // answered and close theirs. Fastify's own 503 would be in English, without any of our headers.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: replyConnectionError,
    // Every schema is zod's: without this, Fastify loads two compilers of its own, a hundred modules that nobody asks.
    schemaController: { compilersFactory: { buildValidator: neverAsked, buildSerializer: neverAsked } },
  }).withTypeProvider<SchemaTypes>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(answerWriter);
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (request.is404 && PAGINAS_DE_CONVIDADOS.test(request.url)) return semEndereco(request, reply);
    if (abreArquivo(request)) return semArquivo(error, request, reply);
    return replyError(error, request, reply);
  });
  app.setNotFoundHandler((request, reply) => replyError(UNKNOWN_ADDRESS, request, reply));
  acceptOnlyJson(app);
  acceptMultipart(app);
  readLeftovers(app);
  if (deps.tracing) traceRequests(app, deps.tracing);
  registrarNoLog(app, deps);
  writeListsInSlices(app, { folder: join(env.DATA_DIR, 'listas') });

  setSecurityHeaders(app);
  await app.register(cors, {
    origin: new URL(env.FRONTEND_URL).origin,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    maxAge: 600,
    // OPTIONS that is no preflight is answered like one, not by the plugin's own English 400.
    strictPreflight: false,
  });
  // Files are sent as they are stored; nobody's compressed request is unpacked.
  await app.register(compress, {
    customTypes: /^(application\/json|text\/html)/,
    encodings: ['br', 'gzip'],
    threshold: 2048,
    globalDecompression: false,
  });
  await app.register(cookie);
  refuseForeignOrigin(app, env);
  await limitSignIn(app, env.AUTH_RATE_LIMIT);
  guardAccess(app, deps);
  shareAmongLandlords(app, env.DATABASE_POOL_MAX);
  await serveDocument(app, env);

  rotasOperacionais(app, deps);
  rotasAuth(app, deps);
  rotasAcesso(app, deps);
  rotasChaves(app, deps);
  rotasPrivacidade(app, deps);
  rotasUsuarios(app, deps);
  rotasAuditoria(app, deps);
  rotasCopias(app, deps);
  rotasPainel(app, deps);
  rotasBusca(app, deps);
  rotasImoveis(app, deps);
  rotasDocumentosDoImovel(app, deps);
  rotasPatrimonio(app, deps);
  rotasAjudantes(app, deps);
  rotasAnuncios(app, deps);
  rotasPublicasDosAnuncios(app, deps);
  rotasInteressados(app, deps);
  rotasDaFicha(app, deps);
  rotasManutencoes(app, deps);
  rotasDoServico(app, deps);
  rotasPrestadores(app, deps);
  rotasCompromissos(app, deps);
  rotasComunicados(app, deps);
  rotasRateios(app, deps);
  rotasPromessas(app, deps);
  rotasModelos(app, deps);
  rotasConversas(app, deps);
  rotasCalendario(app, deps);
  rotasLocatarios(app, deps);
  rotasContratos(app, deps);
  rotasReajustes(app, deps);
  rotasContinuacao(app, deps);
  rotasAcordos(app, deps);
  rotasCartas(app, deps);
  rotasAssinaturas(app, deps);
  rotasDosConvidados(app, deps);
  rotasAcerto(app, deps);
  rotasIndices(app, deps);
  rotasFinanceiro(app, deps);
  rotasRecorrentes(app, deps);
  rotasPix(app, deps);
  rotasBancos(app, deps);
  rotasBoletos(app, deps);
  rotasRecebimentos(app, deps);
  rotasExemplos(app, deps);
  rotasExtratos(app, deps);
  rotasImportacoes(app, deps);
  rotasDaPaginaDoInquilino(app, deps);
  rotasInquilino(app, deps);
  rotasRecibos(app, deps);
  rotasRendimentos(app, deps);
  rotasCoproprietarios(app, deps);
  rotasRepasses(app, deps);
  rotasDespesas(app, deps);
  rotasResultado(app, deps);
  rotasPrevisao(app, deps);
  rotasRentabilidade(app, deps);
  rotasVacancia(app, deps);
  rotasVisoes(app, deps);
  rotasInventario(app, deps);
  rotasInspecoes(app, deps);
  rotasNotificacoes(app, deps);
  rotasMeusAvisos(app, deps);
  rotasAparelhos(app, deps);
  rotasConfiguracoes(app, deps);
  rotasWhatsapp(app, deps);
  rotasUpload(app, deps);
  rotasExportacoes(app, deps);
  if (isLocal(deps.storage)) rotasArquivos(app, deps.storage, deps);
  await serveWeb(app, deps);
  return app;
}

const neverAsked = (): never => {
  throw new Error('a schema that is not of zod');
};

/** A proxy's W3C trace goes into every line of its request, beside the request's own id. */
const traced: NonNullable<FastifyServerOptions['childLoggerFactory']> = (log, bindings, options, { headers }) => {
  const traceId = /^00-([0-9a-f]{32})-/.exec(String(headers.traceparent ?? ''))?.[1];
  return log.child(traceId ? { ...bindings, traceId } : bindings, options);
};

/** One line a request: method, URL without its query (which may carry tokens), status, latency in ms. */
function registrarNoLog(app: App, { metrics }: Deps) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const url = withoutSecrets(request.url.split('?', 1)[0] ?? '');
    request.log.info(
      { method: request.method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'requisição',
    );
    // Metrics use the route's pattern: one series per record would never end.
    const route = request.routeOptions.url ?? 'desconhecida';
    metrics.request(request.method, route, reply.statusCode, reply.elapsedTime / 1000);
    done();
  });
}

/**
 * The public doors of /auth share one count per address (one limiter: the plugin counts each route's own apart); so do the one
 * that says, as a registration does, that an e-mail has an account, and the one that reads an invitation.
 */
async function limitSignIn(app: App, perMinute: number) {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip }) => rede(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, 'Muitas requisições deste endereço. Aguarde um minuto e tente de novo.', {
        retryAfter: ttl / 1000,
      }),
  });
  const limit = app.rateLimit({ max: perMinute, timeWindow: '1 minute' });
  const limitPages = app.rateLimit({ max: perMinute, timeWindow: '1 minute' });
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', config } = request.routeOptions;
    const port =
      (url.startsWith('/auth/') && config.acesso === 'publico') || url === trocarEmail.url || url === verConvite.url;
    const most = PAGINAS_DE_CONVIDADOS.test(url) ? limitPages : port ? limit : undefined;
    // Most requests pass at once: for a promise each of them would wait.
    if (!most) done();
    else most.call(app, request, reply).then(() => done(), done);
  });
}
