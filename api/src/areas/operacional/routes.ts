import * as operacional from '@imob/schemas/operacional';
import { somarMeses } from '@imob/schemas/rules/dates';
import { Registry } from 'prom-client';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { UNKNOWN_ADDRESS } from '../../http/errors.ts';
import { holdsSecret } from '../../http/guard.ts';
import { sharedMetrics } from '../../metrics/shared.ts';
import { verProntidao } from './ready.ts';
import { rotasRelatos } from './relatos.ts';

export function rotasOperacionais(app: App, deps: Deps) {
  const { agora, env, metrics } = deps;
  const vivo = async () => ({ status: 'ok', timestamp: agora().toISOString() });
  app.route({ ...operacional.health, handler: vivo });
  app.route({ ...operacional.live, handler: vivo });

  app.route({
    ...operacional.ready,
    handler: async (_request, reply) => {
      const prontidao = await verProntidao(deps);
      return reply.code(prontidao.status === 'pronto' ? 200 : 503).send(prontidao);
    },
  });

  app.route({
    ...operacional.securityTxt,
    handler: async (_request, reply) => {
      const { SECURITY_CONTACT: contato, PUBLIC_URL } = env;
      if (!contato) throw UNKNOWN_ADDRESS;
      // Made anew by each asking: what stands in the file never grows old while the service runs.
      const expira = somarMeses(agora().toISOString().slice(0, 10), 6);
      const linhas = [
        `Contact: ${contato}`,
        `Expires: ${expira}T00:00:00.000Z`,
        'Preferred-Languages: pt-BR, en',
        `Canonical: ${PUBLIC_URL}${operacional.securityTxt.url}`,
      ];
      return reply.type('text/plain; charset=utf-8').send(Buffer.from(`${linhas.join('\n')}\n`));
    },
  });

  rotasRelatos(app, deps);

  app.route({
    ...operacional.metrics,
    handler: async (request, reply) => {
      // Without the token nobody is told that there is anything here.
      if (!holdsSecret(request, env.METRICS_TOKEN)) throw UNKNOWN_ADDRESS;
      const todas = Registry.merge([metrics.registry, await sharedMetrics(deps, agora())]);
      return reply.type(todas.contentType).send(Buffer.from(await todas.metrics()));
    },
  });
}
