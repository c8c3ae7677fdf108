import * as rendimentos from '@imob/schemas/rendimentos';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { sendSheet } from '../../spreadsheet/send.ts';
import { arquivoDoCarneLeao } from './carneLeao.ts';
import { planilhaDeRendimentos } from './exportar.ts';
import { lerRendimentos } from './ler.ts';

export function rotasRendimentos(app: App, { db, env, agora }: Deps) {
  const fuso = env.APP_TIMEZONE;
  const calendario = () => ({ hoje: hoje(agora(), fuso), fuso });
  const anoDe = (ano: number | undefined) => ano ?? Number(calendario().hoje.slice(0, 4));

  app.route({
    ...rendimentos.ler,
    handler: ({ usuario, query }) => lerRendimentos(db, usuario.uid, calendario(), anoDe(query.ano)),
  });

  app.route({
    ...rendimentos.exportar,
    handler: async ({ usuario, query: { ano, formato } }, reply) => {
      const doAno = anoDe(ano);
      const planilha = await planilhaDeRendimentos(db, usuario.uid, calendario(), doAno);
      return sendSheet(reply, planilha, formato, `rendimentos-${doAno}`);
    },
  });

  app.route({
    ...rendimentos.carneLeao,
    handler: async ({ usuario, query: { ano, mes } }, reply) => {
      const periodo = { ano: mes ? Number(mes.slice(0, 4)) : anoDe(ano), mes };
      const arquivo = await arquivoDoCarneLeao(db, usuario.uid, calendario(), periodo);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="carne-leao-${mes ?? periodo.ano}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(arquivo));
    },
  });
}
