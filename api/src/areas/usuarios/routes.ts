import * as usuarios from '@imob/schemas/usuarios';
import { mapSlices, readInSlices } from '../../db/slices.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { List } from '../../http/lists.ts';
import { comNome } from '../auth/usuario.ts';
import { mudarUsuario } from './mudar.ts';
import { lerPagina } from './pagina.ts';

export function rotasUsuarios(app: App, deps: Deps) {
  app.route({
    ...usuarios.listar,
    handler: async () => {
      const consulta = deps.db.selectFrom('usuarios').selectAll().orderBy('criadoEm', 'desc').orderBy('uid', 'desc');
      return new List(mapSlices(readInSlices(deps.db, consulta), comNome));
    },
  });

  app.route({ ...usuarios.pagina, handler: ({ query }) => lerPagina(deps.db, query) });

  app.route({ ...usuarios.mudar, handler: ({ autor, params, body }) => mudarUsuario(deps, autor, params.uid, body) });
}
