import * as rendimentos from '@imob/schemas/rendimentos';
import { hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { sendSheet } from '../../spreadsheet/send.ts';
import { arquivoDoCarneLeao } from './carneLeao.ts';
import { planilhaDaDimob } from './dimob.ts';
import { planilhaDeRendimentos } from './exportar.ts';
import { lerRendimentos } from './ler.ts';

export function rotasRendimentos(app: App, { db, env, agora }: Deps) {
  const fuso = env.APP_TIMEZONE;
  const calendario = () => ({ hoje: hoje(agora(), fuso), fuso });
  const anoDe = (ano: number | undefined) => ano ?? Number(calendario().hoje.slice(0, 4));
  type Pedido = { ano?: number | undefined; titular?: string | undefined };
  const deQuem = ({ ano, titular }: Pedido) => ({ ano: anoDe(ano), titular });

  app.route({
    ...rendimentos.ler,
    handler: ({ usuario, query }) => lerRendimentos(db, usuario.uid, calendario(), deQuem(query)),
  });

  app.route({
    ...rendimentos.exportar,
    handler: async ({ usuario, query: { formato, ...pedido } }, reply) => {
      const dele = deQuem(pedido);
      const planilha = await planilhaDeRendimentos(db, usuario.uid, calendario(), dele);
      return sendSheet(reply, planilha, formato, `rendimentos-${dele.ano}`);
    },
  });

  app.route({
    ...rendimentos.dimob,
    handler: async ({ usuario, query: { formato, ...pedido } }, reply) => {
      const dele = deQuem(pedido);
      return sendSheet(reply, await planilhaDaDimob(db, usuario.uid, calendario(), dele), formato, `dimob-${dele.ano}`);
    },
  });

  app.route({
    ...rendimentos.carneLeao,
    handler: async ({ usuario, query: { ano, mes, titular } }, reply) => {
      const periodo = { ano: mes ? Number(mes.slice(0, 4)) : anoDe(ano), mes, titular };
      const arquivo = await arquivoDoCarneLeao(db, usuario.uid, calendario(), periodo);
      return reply
        .header('content-type', 'text/csv; charset=utf-8')
        .header('content-disposition', `attachment; filename="carne-leao-${mes ?? periodo.ano}.csv"`)
        .header('cache-control', 'private, no-store')
        .send(Buffer.from(arquivo));
    },
  });
}
