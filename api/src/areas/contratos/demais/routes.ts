import * as demaisLocatarios from '@imob/schemas/demaisLocatarios';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/app.ts';
import { gravarLocatarios } from './gravar.ts';
import { lerLocatarios } from './ler.ts';

export function rotasDemais(app: App, { db, agora }: Deps) {
  app.route({
    ...demaisLocatarios.ler,
    handler: ({ usuario, params }) => lerLocatarios(db, usuario.uid, params.id),
  });

  app.route({
    ...demaisLocatarios.gravar,
    handler: ({ autor, params, body }) => gravarLocatarios(db, autor, params.id, body, agora()),
  });
}
