import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { Multipart } from '@imob/schemas/endpoint';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { App } from './app.ts';
import type { Env } from './env.ts';

/** The OpenAPI 3.1 document at /openapi.json, made from the endpoints' own schemas, and a page to try it at /docs. */
export async function documentar(app: App, env: Env) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gestão de imóveis alugados',
        version: '1.0.0',
        description: 'Imóveis, locatários, contratos, contas, recibos, inventário e vistorias de cada locador.',
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
      const multipart = rota.route.config?.multipart;
      const schema = multipart ? { ...declarado, ...corpoMultipart(multipart) } : declarado;
      const acesso = rota.route.config?.acesso ?? 'sessao';
      if (acesso === 'publico') return { schema: { ...schema, security: [] }, url };
      return { schema: { ...schema, security: [{ [acesso === 'cron' ? 'cron' : 'sessao']: [] }] }, url };
    },
  });
  app.get('/openapi.json', { schema: { hide: true }, config: { acesso: 'publico' } }, async (_request, reply) =>
    reply.type('application/json').serializer(JSON.stringify).send(app.swagger()),
  );
  await app.register(async (docs) => {
    docs.addHook('onRoute', (rota) => {
      rota.config = { ...rota.config, acesso: 'publico' };
    });
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: true });
  });
}

/** What a multipart endpoint takes, for the document only: its handler reads the stream itself. */
function corpoMultipart({ descricao, campos }: Multipart) {
  const forma = {
    arquivo: { type: 'array', minItems: 1, items: { type: 'string', format: 'binary' } },
    texto: { type: 'string' },
  };
  const properties = Object.fromEntries(Object.entries(campos).map(([nome, tipo]) => [nome, forma[tipo]]));
  return {
    consumes: ['multipart/form-data'],
    body: { type: 'object', description: descricao, properties, required: ['arquivo'] },
  };
}
