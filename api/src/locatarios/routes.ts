import { hoje } from '@imob/schemas/datas';
import * as locatarios from '@imob/schemas/locatarios';
import { sql } from 'kysely';
import type { App } from '../app.ts';
import { lerContratos } from '../contratos/leitura.ts';
import { lerEmFatias } from '../db/lerEmFatias.ts';
import { owned } from '../db/owned.ts';
import type { Deps } from '../deps.ts';
import { emLista } from '../fatias.ts';
import { nomeExibicao } from '../imoveis/leitura.ts';
import { descartar } from '../upload/largar.ts';
import { criarLocatario, mudarLocatario } from './gravar.ts';
import { removerLocatario } from './remover.ts';

export function rotasLocatarios(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const diaDeHoje = () => hoje(agora(), env.APP_TIMEZONE);

  app.route({
    ...locatarios.criar,
    handler: async ({ usuario, body }, reply) => {
      const id = await criarLocatario(db, usuario.uid, body, agora(), diaDeHoje());
      return reply.code(201).send({ message: 'Locatário cadastrado.', id });
    },
  });

  app.route({
    ...locatarios.listar,
    handler: async ({ usuario }) => {
      const consulta = db
        .selectFrom('locatarios as l')
        .selectAll('l')
        .select((eb) =>
          eb
            .exists(
              eb
                .selectFrom('contratos as c')
                .select('c.id')
                .whereRef('c.userId', '=', 'l.userId')
                .whereRef('c.locatarioId', '=', 'l.id')
                .where('c.ativo', '=', true),
            )
            .$castTo<boolean>()
            .as('temContratoAtivo'),
        )
        .where('l.userId', '=', usuario.uid)
        .orderBy(sql`l.nome collate "pt-BR-x-icu"`)
        .orderBy('l.id');
      return emLista(lerEmFatias(db, consulta));
    },
  });

  app.route({
    ...locatarios.buscar,
    handler: ({ usuario, params }) => owned(db, 'locatarios', usuario.uid, params.id),
  });

  app.route({
    ...locatarios.contratos,
    handler: async ({ usuario, params }) => {
      const { id } = await owned(db, 'locatarios', usuario.uid, params.id);
      const contratos = await lerContratos(db, usuario.uid, { locatarioId: id });
      return contratos.map((contrato) => ({ ...contrato, imovelNome: nomeExibicao(contrato.imovel) }));
    },
  });

  app.route({
    ...locatarios.mudar,
    handler: ({ usuario, params, body }) => mudarLocatario(db, usuario.uid, params.id, body, diaDeHoje()),
  });

  app.route({
    ...locatarios.remover,
    handler: async ({ usuario, params }) => {
      await descartar(deps, await removerLocatario(db, usuario.uid, params.id));
      return { message: 'Locatário apagado.' };
    },
  });
}
