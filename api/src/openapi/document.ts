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
  const optionalBody = new Set<string>();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gestão de imóveis alugados',
        version: '1.0.0',
        description:
          'Imóveis, locatários, contratos, contas, recibos, inventário e vistorias de cada locador. O que cria conta, imóvel, locatário, contrato, item ou vistoria, acrescenta arquivos a um deles, ou devolve dinheiro, aceita o cabeçalho `Idempotency-Key`: o mesmo pedido, repetido com a mesma chave, responde igual e não se faz duas vezes; com outros dados, é outro pedido; depois de apagado o que ele fez, responde 409, e só outra chave o faz de novo.',
      },
      servers: [{ url: env.PUBLIC_URL }],
      components: {
        securitySchemes: {
          sessao: { type: 'apiKey', in: 'cookie', name: env.SESSION_COOKIE_NAME },
          cron: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (route) => {
      const { schema: declared, url } = jsonSchemaTransform(route);
      if (!declared || declared.hide) return { schema: declared, url };
      const { multipart, umaVez } = route.route.config ?? {};
      const schema = {
        ...declared,
        ...(multipart && multipartBody(multipart)),
        ...(umaVez && { headers: repeatKey }),
      };
      const access = route.route.config?.acesso ?? 'sessao';
      const security = access === 'publico' ? [] : [{ [access === 'cron' ? 'cron' : 'sessao']: [] }];
      const operationId = operationName([route.route.method].flat()[0] ?? '', url);
      if ((route.schema.body as z.ZodType | undefined)?.safeParse(undefined).success) optionalBody.add(operationId);
      return { schema: { ...schema, operationId, security }, url };
    },
    transformObject: (document) => {
      const trimmed = slim(jsonSchemaTransformObject(document) as OpenAPIV3_1.Document);
      for (const operation of operations(trimmed)) {
        describeAnswers(operation);
        const body = operation.requestBody as OpenAPIV3_1.RequestBodyObject | undefined;
        if (body) body.required = !optionalBody.has(operation.operationId ?? '');
      }
      return trimmed;
    },
  });
  let ready: Promise<Ready> | undefined;
  app.get(
    '/openapi.json',
    { schema: { hide: true }, config: { acesso: 'publico' }, compress: false },
    async (request, reply) => {
      // Made for the first who asks, since at the start not every route is there.
      ready ??= prepare(JSON.stringify(app.swagger()));
      const { etag, shapes } = await ready;
      reply.type('application/json; charset=utf-8').header('etag', etag).header('vary', 'accept-encoding');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const accepted = String(request.headers['accept-encoding'] ?? '');
      const shape = shapes.find(
        ({ encoding }) => encoding === '' || new RegExp(`\\b${encoding}\\b`).test(accepted),
      ) as Shape;
      if (shape.encoding) reply.header('content-encoding', shape.encoding);
      return reply.send(shape.bytes);
    },
  );
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, acesso: 'publico' };
    });
    await docs.register(swaggerUi, {
      routePrefix: '/docs',
      staticCSP: true,
      // Under http, but for localhost, the page would ask for its scripts by https and stay blank.
      transformStaticCSP: (policy) => policy.replace(/\s*upgrade-insecure-requests;?/, ''),
    });
  });
}

type Shape = { encoding: '' | 'br' | 'gzip'; bytes: Buffer };
type Ready = { etag: string; shapes: Shape[] };

/** Anybody may ask for it: it is written and compressed once. */
async function prepare(text: string): Promise<Ready> {
  const [br, gz] = await Promise.all([promisify(brotliCompress)(text), promisify(gzip)(text)]);
  return {
    etag: `"${hash('sha256', text, 'base64url')}"`,
    shapes: [
      { encoding: 'br', bytes: br },
      { encoding: 'gzip', bytes: gz },
      { encoding: '', bytes: Buffer.from(text) },
    ],
  };
}

/** Says of an endpoint that it takes one, for the document only: what it means is said once, for all of them. */
const repeatKey = { type: 'object', properties: { 'Idempotency-Key': { type: 'string' } } };

/** Describes what a multipart endpoint takes, for the document only: its handler reads the stream itself. */
function multipartBody({ descricao, campos, ouJson }: Multipart) {
  const shape = {
    arquivo: { type: 'array', minItems: 1, items: { type: 'string', format: 'binary' } },
    texto: { type: 'string' },
  };
  const properties = Object.fromEntries(Object.entries(campos).map(([name, type]) => [name, shape[type]]));
  return {
    consumes: ['multipart/form-data', ...(ouJson ? ['application/json'] : [])],
    body: { type: 'object', description: descricao, properties, required: [...(ouJson ?? ['arquivo'])] },
  };
}

const success: Record<string, string> = { 200: 'Feito', 201: 'Criado', 303: 'Feito: o navegador volta à página' };

const operations = ({ paths = {} }: OpenAPIV3_1.Document) =>
  Object.values(paths).flatMap((path) => Object.values(path ?? {}) as OpenAPIV3_1.OperationObject[]);

/** Says of every status what it means here. */
function describeAnswers({ responses = {} }: OpenAPIV3_1.OperationObject) {
  for (const [status, answer] of Object.entries(responses)) {
    const text = success[status] ?? significado[Number(status) as StatusErro];
    (answer as OpenAPIV3_1.ResponseObject).description = text;
  }
}

/** `PATCH /financeiro/:id/pagar` is `patchFinanceiroIdPagar`: what generated clients call it. */
function operationName(method: string, url: string): string {
  const parts = url.split(/[^a-zA-Z]+/).filter(Boolean);
  return method.toLowerCase() + parts.map((part) => part[0]?.toUpperCase() + part.slice(1)).join('');
}
