import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
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
      const { schema, url } = jsonSchemaTransform(rota);
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
