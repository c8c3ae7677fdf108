import * as resultado from '@imob/schemas/resultado';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { sendSheet } from '../../spreadsheet/send.ts';
import { planilhaDoResultado } from './exportar.ts';
import { lerResultado } from './ler.ts';

export function rotasResultado(app: App, { db, env, agora }: Deps) {
  const fuso = env.APP_TIMEZONE;
  const calendario = () => ({ hoje: hoje(agora(), fuso), fuso });
  const anoDe = (ano: number | undefined) => ano ?? Number(calendario().hoje.slice(0, 4));

  app.route({
    ...resultado.ler,
    handler: ({ usuario, query: { ano, ...quais } }) => lerResultado(db, usuario.uid, calendario(), anoDe(ano), quais),
  });

  app.route({
    ...resultado.exportar,
    handler: async ({ usuario, query: { ano, formato, ...quais } }, reply) => {
      const doAno = anoDe(ano);
      const planilha = await planilhaDoResultado(db, usuario.uid, calendario(), doAno, quais);
      return sendSheet(reply, planilha, formato, `resultado-${doAno}`);
    },
  });
}
