import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import cors from '@fastify/cors';
import rateLimit from '@fastify/rate-limit';
import type { FastifyBaseLogger } from 'fastify';
import Fastify, { type FastifyError, type FastifyInstance, LogController, type RawServerDefault } from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { rotasAuth } from './auth/routes.ts';
import { porCabecalhosDeSeguranca } from './cabecalhos.ts';
import { rotasConfiguracoes } from './configuracoes/routes.ts';
import { rotasContratos } from './contratos/routes.ts';
import { aceitarSoJson } from './corpo.ts';
import type { Deps } from './deps.ts';
import { documentar } from './documento.ts';
import { ENDERECO_DESCONHECIDO, HttpError, responderErro, responderErroDeConexao } from './errors.ts';
import { escreverEmFatias } from './fatias.ts';
import { rotasFinanceiro } from './financeiro/routes.ts';
import { guardarAcesso, recusarOrigemAlheia } from './guarda.ts';
import { rotasImoveis } from './imoveis/routes.ts';
import { rotasInspecoes } from './inspecoes/routes.ts';
import { rotasInventario } from './inventario/routes.ts';
import { rotasLocatarios } from './locatarios/routes.ts';
import { rotasNotificacoes } from './notificacoes/routes.ts';
import { rotasOperacionais } from './operacional/routes.ts';
import { ehLocal } from './providers/storage/criar.ts';
import { rotasRecibos } from './recibos/routes.ts';
import { aceitarMultipart } from './upload/multipart.ts';
import { rotasUpload } from './upload/routes.ts';
import { rotasArquivos } from './upload/servir.ts';
import { rotasUsuarios } from './usuarios/routes.ts';
import { servirWeb } from './web.ts';
import { rotasWhatsapp } from './whatsapp/routes.ts';

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** The whole service, not yet listening: what surrounds every request, then the areas. */
export async function buildApp(deps: Deps): Promise<App> {
  const { env } = deps;
  const app: App = Fastify({
    loggerInstance: deps.log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: env.TRUST_PROXY,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    // On stop: idle connections are closed; requests in flight, and those that still come by a busy connection, are
    // answered and close theirs. Fastify's own 503 would be in English, without any of our headers.
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    clientErrorHandler: responderErroDeConexao,
    frameworkErrors: (erro, request, reply) => responderErro(erro, request, reply) as never,
  }).withTypeProvider<ZodTypeProvider>();

  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler<FastifyError>(responderErro);
  app.setNotFoundHandler((request, reply) => responderErro(ENDERECO_DESCONHECIDO, request, reply));
  aceitarSoJson(app);
  aceitarMultipart(app);
  registrarNoLog(app);
  escreverEmFatias(app);

  porCabecalhosDeSeguranca(app);
  await app.register(cors, {
    origin: new URL(env.FRONTEND_URL).origin,
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PATCH', 'DELETE'],
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
  recusarOrigemAlheia(app, env);
  await limitarEntrada(app, env.AUTH_RATE_LIMIT);
  guardarAcesso(app, deps);
  await documentar(app, env);

  rotasOperacionais(app, deps);
  rotasAuth(app, deps);
  rotasUsuarios(app, deps);
  rotasImoveis(app, deps);
  rotasLocatarios(app, deps);
  rotasContratos(app, deps);
  rotasFinanceiro(app, deps);
  rotasRecibos(app, deps);
  rotasInventario(app, deps);
  rotasInspecoes(app, deps);
  rotasNotificacoes(app, deps);
  rotasConfiguracoes(app, deps);
  rotasWhatsapp(app, deps);
  rotasUpload(app, deps);
  if (ehLocal(deps.storage)) rotasArquivos(app, deps.storage, deps);
  await servirWeb(app, deps);
  return app;
}

/** One line a request: method, URL without its query (which may carry tokens), status, latency in ms. */
function registrarNoLog(app: App) {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    const url = request.url.split('?', 1)[0];
    request.log.info(
      { method: request.method, url, status: reply.statusCode, ms: Math.round(reply.elapsedTime * 10) / 10 },
      'requisição',
    );
    done();
  });
}

/** The public doors of /auth share one count per address (one limiter: the plugin counts each route's own apart). */
async function limitarEntrada(app: App, porMinuto: number) {
  await app.register(rateLimit, {
    global: false,
    errorResponseBuilder: (_request, { ttl }) =>
      new HttpError(429, 'Muitas requisições deste endereço. Aguarde um minuto e tente de novo.', {
        retryAfter: ttl / 1000,
      }),
  });
  const limitar = app.rateLimit({ max: porMinuto, timeWindow: '1 minute' });
  app.addHook('onRequest', async (request, reply) => {
    const { url = '', config } = request.routeOptions;
    if (url.startsWith('/auth/') && config.acesso === 'publico') await limitar.call(app, request, reply);
  });
}
