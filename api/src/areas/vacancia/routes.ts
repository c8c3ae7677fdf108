import { hoje } from '@imob/schemas/rules/dates';
import * as vacancia from '@imob/schemas/vacancia';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { lerVacanciaDoAno } from './ler.ts';

export function rotasVacancia(app: App, { db, env, agora }: Deps) {
  const fuso = env.APP_TIMEZONE;
  app.route({
    ...vacancia.ler,
    handler: ({ usuario, query: { ano, imovelId } }) => {
      const dia = hoje(agora(), fuso);
      const doAno = ano ?? Number(dia.slice(0, 4));
      return lerVacanciaDoAno(db, usuario.uid, { hoje: dia, fuso }, doAno, imovelId);
    },
  });
}
