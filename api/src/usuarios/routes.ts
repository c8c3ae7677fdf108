import * as usuarios from '@imob/schemas/usuarios';
import type { App } from '../app.ts';
import { comNome } from '../auth/usuario.ts';
import { lerEmFatias } from '../db/lerEmFatias.ts';
import type { Deps } from '../deps.ts';
import { emLista } from '../fatias.ts';
import { mudarUsuario } from './mudar.ts';

export function rotasUsuarios(app: App, deps: Deps) {
  app.route({
    ...usuarios.listar,
    handler: async () => {
      const consulta = deps.db.selectFrom('usuarios').selectAll().orderBy('criadoEm', 'desc').orderBy('uid');
      return emLista(lerEmFatias(deps.db, consulta), comNome);
    },
  });

  app.route({ ...usuarios.mudar, handler: ({ params, body }) => mudarUsuario(deps, params.uid, body) });
}
