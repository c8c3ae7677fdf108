import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Multipart } from '@imob/schemas/base/endpoint';
import { type StatusErro, significado } from '@imob/schemas/base/errors';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import type { OpenAPIV3_1 } from 'openapi-types';
import type { z } from 'zod';
import type { Env } from '../env.ts';
import type { App } from '../http/app.ts';
import { slim } from './components.ts';

/** The OpenAPI 3.1 document at /openapi.json, made from the endpoints' own schemas, and a page to try it at /docs. */
export async function serveDocument(app: App, env: Env) {
  const corpoOpcional = new Set<string>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gestão de imóveis alugados',
        version: '1.0.0',
        description:
          'Imóveis, locatários, contratos, contas, recibos, inventário e vistorias de cada locador. O que cria conta, imóvel, locatário, contrato, item ou vistoria, ou devolve dinheiro, aceita o cabeçalho `Idempotency-Key`: o mesmo pedido, repetido com a mesma chave, responde igual e não se faz duas vezes; com outros dados, é outro pedido; depois de apagado o que ele fez, responde 409, e só outra chave o faz de novo.',
      },
      servers: [{ url: env.PUBLIC_URL }],
      components: {
        securitySchemes: {
          sessao: { type: 'apiKey', in: 'cookie', name: env.SESSION_COOKIE_NAME },
          cron: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (rota) => {
      const { schema: declarado, url } = jsonSchemaTransform(rota);
      if (!declarado || declarado.hide) return { schema: declarado, url };
      const multipart = rota.route.config?.multipart;
      const schema = multipart ? { ...declarado, ...corpoMultipart(multipart) } : declarado;
      const acesso = rota.route.config?.acesso ?? 'sessao';
      const security = acesso === 'publico' ? [] : [{ [acesso === 'cron' ? 'cron' : 'sessao']: [] }];
      const operationId = nomeDaOperacao([rota.route.method].flat()[0] ?? '', url);
      if ((rota.schema.body as z.ZodType | undefined)?.safeParse(undefined).success) corpoOpcional.add(operationId);
      return { schema: { ...schema, operationId, security }, url };
    },
    transformObject: (documento) => {
      const enxuto = slim(jsonSchemaTransformObject(documento) as OpenAPIV3_1.Document);
      for (const operacao of operacoes(enxuto)) {
        descreverRespostas(operacao);
        const corpo = operacao.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
        if (corpo) corpo.required = !corpoOpcional.has(operacao.operationId ?? '');
      }
      return enxuto;
    },
  });
  let pronto: Promise<Pronto> | undefined;
  app.get(
    '/openapi.json',
    { schema: { hide: true }, config: { acesso: 'publico' }, compress: false },
    async (request, reply) => {
      // Made for the first who asks, since at the start not every route is there.
      pronto ??= preparar(JSON.stringify(app.swagger()));
      const { etag, formas } = await pronto;
      reply.type('application/json; charset=utf-8').header('etag', etag).header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const aceitas = String(request.headers['accept-encoding'] ?? '');
      const forma = formas.find(({ nome }) => nome === '' || new RegExp(`\\b${nome}\\b`).test(aceitas)) as Forma;
      if (forma.nome) reply.header('content-encoding', forma.nome);
      return reply.send(forma.bytes);
    },
  );
  await app.register(async (docs) => {
    docs.addHook('onRoute', (rota) => {
      rota.config = { ...rota.config, acesso: 'publico' };
    });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      // Under http, but for localhost, the page would ask for its scripts by https and stay blank.
      transformStaticCSP: (politica) => politica.replace(/\s*upgrade-insecure-requests;?/, ''),
    });
  });
}

type Forma = { nome: '' | 'br' | 'gzip'; bytes: Buffer };
type Pronto = { etag: string; formas: Forma[] };

/** Anybody may ask for it: it is written and compressed once. */
async function preparar(texto: string): Promise<Pronto> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(texto), promisify(gzip)(texto)]);
  return {
    etag: `"${hash('sha256', texto, 'base64url')}"`,
    formas: [
      { nome: 'br', bytes: br },
      { nome: 'gzip', bytes: gz },
      { nome: '', bytes: Buffer.from(texto) },
    ],
  };
}

/** Describes what a multipart endpoint takes, for the document only: its handler reads the stream itself. */
function corpoMultipart({ descricao, campos, ouJson }: Multipart) {
  const forma = {
    arquivo: { type: 'array', minItems: 1, items: { type: 'string', format: 'binary' } },
    texto: { type: 'string' },
  };
  const properties = Object.fromEntries(Object.entries(campos).map(([nome, tipo]) => [nome, forma[tipo]]));
  return {
    consumes: ['multipart/form-data', ...(ouJson ? ['application/json'] : [])],
    body: { type: 'object', description: descricao, properties, required: [...(ouJson ?? ['arquivo'])] },
  };
}

const sucesso: Record<string, string> = { 200: 'Feito', 201: 'Criado' };

const operacoes = ({ paths = {} }: OpenAPIV3_1.Document) =>
  Object.values(paths).flatMap((caminho) => Object.values(caminho ?? {}) as OpenAPIV3_1.OperationObject[]);

/** Says of every status what it means here. */
function descreverRespostas({ responses = {} }: OpenAPIV3_1.OperationObject) {
  for (const [status, resposta] of Object.entries(responses)) {
    const texto = sucesso[status] ?? significado[Number(status) as StatusErro];
    (resposta as OpenAPIV3_1.ResponseObject).description = texto;
  }
}

/** `PATCH /financeiro/:id/pagar` is `patchFinanceiroIdPagar`: what generated clients call it. */
function nomeDaOperacao(metodo: string, url: string): string {
  const partes = url.split(/[^a-zA-Z]+/).filter(Boolean);
  return metodo.toLowerCase() + partes.map((parte) => parte[0]?.toUpperCase() + parte.slice(1)).join('');
}
