import * as usuarios from '@imob/schemas/usuarios';
import type { App } from '../app.ts';
import { comNome } from '../auth/usuario.ts';
import type { Deps } from '../deps.ts';
import { mudarUsuario } from './mudar.ts';

export function rotasUsuarios(app: App, deps: Deps) {
  app.route({
    ...usuarios.listar,
    handler: async () => {
      const rows = await deps.db
        .selectFrom('usuarios')
        .selectAll()
        .orderBy('criadoEm', 'desc')
        .orderBy('uid')
        .execute();
      return rows.map(comNome);
    },
  });

  app.route({ ...usuarios.mudar, handler: ({ params, body }) => mudarUsuario(deps, params.uid, body) });
}
