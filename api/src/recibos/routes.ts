import * as recibos from '@imob/schemas/recibos';
import type { App } from '../app.ts';
import { lerEmFatias } from '../db/lerEmFatias.ts';
import { ehId, owned } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import { emLista } from '../fatias.ts';
import { removerRecibo } from './remover.ts';

export function rotasRecibos(app: App, { db }: Deps) {
  app.route({
    ...recibos.listar,
    handler: async ({ usuario, query: { contratoId } }) => {
      if (contratoId !== undefined && !ehId(contratoId)) return [];
      const doLocador = db
        .selectFrom('recibos')
        .selectAll()
        .where('userId', '=', usuario.uid)
        .orderBy('dataPagamento', 'desc')
        .orderBy('id');
      return emLista(lerEmFatias(db, contratoId ? doLocador.where('contratoId', '=', contratoId) : doLocador));
    },
  });

  app.route({ ...recibos.buscar, handler: ({ usuario, params }) => owned(db, 'recibos', usuario.uid, params.id) });

  app.route({
    ...recibos.remover,
    handler: async ({ usuario, params }) => {
      await removerRecibo(db, usuario.uid, params.id);
      return { message: 'Recibo apagado. A conta continua paga.' };
    },
  });
}
