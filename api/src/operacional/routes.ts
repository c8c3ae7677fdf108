import * as operacional from '@imob/schemas/operacional';
import type { App } from '../app.ts';
import type { Deps } from '../deps.ts';

export function rotasOperacionais(app: App, { agora }: Deps) {
  app.route({
    ...operacional.health,
    handler: async () => ({ status: 'ok', timestamp: agora().toISOString() }),
  });
}
