import * as extratos from '@imob/schemas/extratos';
import { hoje } from '@imob/schemas/rules/dates';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { lancadoDosDebitos } from '../despesas/debito.ts';
import { contasPorIds } from '../financeiro/porIds.ts';
import { conciliarLancamentos, quando } from './conciliar.ts';
import { confirmarExtrato } from './confirmar.ts';
import { lerFechamento } from './fechamento.ts';
import { podeSerAluguel } from './ignorar.ts';
import { importarExtrato } from './importar.ts';
import { lerPagina } from './pagina.ts';
import { removerExtrato } from './remover.ts';

export function rotasExtratos(app: App, deps: Deps) {
  const { db, agora, env } = deps;

  app.route({
    ...extratos.listar,
    handler: ({ usuario }) =>
      db
        .selectFrom('extratos')
        .select(['id', 'nome', 'criadoEm', 'conta'])
        .where('userId', '=', usuario.uid)
        .orderBy('criadoEm', 'desc')
        .orderBy('id')
        .execute(),
  });

  app.route({ ...extratos.pagina, handler: ({ usuario, query }) => lerPagina(db, usuario.uid, query) });

  app.route({
    ...extratos.importar,
    handler: async (request, reply) => reply.code(201).send(await importarExtrato(deps, request)),
  });

  app.route({
    ...extratos.fechamento,
    handler: ({ usuario, query }) => lerFechamento(deps, usuario.uid, query.mes),
  });

  app.route({
    ...extratos.buscar,
    handler: async ({ usuario, params }) => {
      const { userId: _, ...extrato } = await owned(db, 'extratos', usuario.uid, params.id);
      const rows = await db
        .selectFrom('lancamentos')
        .selectAll()
        .where('userId', '=', usuario.uid)
        .where('extratoId', '=', extrato.id)
        .orderBy('ordem')
        .execute();
      const lancamentos = await conciliarLancamentos(db, usuario.uid, rows, quando(deps));
      const ids = lancamentos.flatMap(({ contaIds, candidatos }) => [...contaIds, ...candidatos.flat()]);
      const contas = await contasPorIds(db, usuario.uid, ids, hoje(agora(), env.APP_TIMEZONE));
      const emDespesas = await lancadoDosDebitos(db, usuario.uid, rows, 'despesas');
      const emRepasses = await lancadoDosDebitos(db, usuario.uid, rows, 'repasses');
      return {
        ...extrato,
        lancamentos: lancamentos.map((um) => ({
          ...um,
          emDespesas: emDespesas.get(um.id) ?? 0,
          emRepasses: emRepasses.get(um.id) ?? 0,
        })),
        contas,
      };
    },
  });

  app.route({
    ...extratos.confirmar,
    handler: ({ autor, params, body }) => confirmarExtrato(deps, autor, params.id, body),
  });

  app.route({
    ...extratos.podeSerAluguel,
    handler: async ({ autor, params, body }) => {
      await podeSerAluguel(deps, autor, params.id, body.lancamentoIds);
      return { message: 'Desfeito. Este crédito volta a ser comparado com as contas.' };
    },
  });

  app.route({
    ...extratos.remover,
    handler: async ({ autor, params }) => {
      await removerExtrato(deps, autor, params.id);
      return { message: 'Extrato apagado. O que ele quitou permanece.' };
    },
  });
}
