import * as rentabilidade from '@imob/schemas/rentabilidade';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { sendSheet } from '../../spreadsheet/send.ts';
import { planilhaDaRentabilidade } from './exportar.ts';
import { lerRentabilidade } from './ler.ts';

export function rotasRentabilidade(app: App, deps: Deps) {
  app.route({
    ...rentabilidade.ler,
    handler: ({ usuario, query }) => lerRentabilidade(deps, usuario.uid, query),
  });

  app.route({
    ...rentabilidade.exportar,
    handler: async ({ usuario, query: { formato } }, reply) =>
      sendSheet(reply, await planilhaDaRentabilidade(deps, usuario.uid), formato, 'rentabilidade'),
  });
}
