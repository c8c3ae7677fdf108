import * as usuarios from '@imob/schemas/usuarios';
import { readInSlices } from '../../db/slices.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { asList } from '../../http/lists.ts';
import { comNome } from '../auth/usuario.ts';
import { mudarUsuario } from './mudar.ts';

export function rotasUsuarios(app: App, deps: Deps) {
  app.route({
    ...usuarios.listar,
    handler: async () => {
      const consulta = deps.db.selectFrom('usuarios').selectAll().orderBy('criadoEm', 'desc').orderBy('uid');
      return asList(readInSlices(deps.db, consulta), comNome);
    },
  });

  app.route({ ...usuarios.mudar, handler: ({ autor, params, body }) => mudarUsuario(deps, autor, params.uid, body) });
}
