import * as previsao from '@imob/schemas/previsao';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { sendSheet } from '../../spreadsheet/send.ts';
import { planilhaDaPrevisao } from './exportar.ts';
import { lerLinhasDoMes, lerPrevisao, ultimoDia } from './ler.ts';
import type { Pedido } from './linha.ts';

const MESES = 12;

type Query = { meses?: number | undefined; imovelId?: string | undefined; supor?: boolean | undefined };

export function rotasPrevisao(app: App, { db, env, agora }: Deps) {
  const fuso = env.APP_TIMEZONE;
  const pedidoDe = ({ meses = MESES, imovelId, supor = false }: Query): Pedido => {
    const dia = hoje(agora(), fuso);
    return { hoje: dia, fuso, ate: ultimoDia(dia, meses), imovelId, supor };
  };

  app.route({
    ...previsao.ler,
    handler: ({ usuario, query }) => lerPrevisao(db, usuario.uid, pedidoDe(query)),
  });

  app.route({
    ...previsao.linhas,
    handler: ({ usuario, query: { mes, ...query } }) => lerLinhasDoMes(db, usuario.uid, pedidoDe(query), mes),
  });

  app.route({
    ...previsao.exportar,
    handler: async ({ usuario, query: { formato, ...query } }, reply) =>
      sendSheet(reply, await planilhaDaPrevisao(db, usuario.uid, pedidoDe(query)), formato, 'previsao'),
  });
}
