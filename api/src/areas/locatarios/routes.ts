import * as extrato from '@imob/schemas/extratoDoLocatario';
import * as locatarios from '@imob/schemas/locatarios';
import * as paginas from '@imob/schemas/paginas/locatarios';
import { hoje } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import { owned } from '../../db/owned.ts';
import { readInSlices } from '../../db/slices.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { List } from '../../http/lists.ts';
import { recordIdOf } from '../../http/repeated.ts';
import { comoPdf } from '../../pdf/send.ts';
import { alugaJunto } from '../contratos/demais/colunas.ts';
import { lerConjuntas } from '../contratos/demais/conjuntas.ts';
import { lerContratos } from '../contratos/leitura.ts';
import { nomeExibicao } from '../imoveis/leitura.ts';
import { discard } from '../upload/files/file.ts';
import { lerExtrato, pdfDoExtratoDe } from './extrato.ts';
import { criarLocatario, mudarLocatario } from './gravar.ts';
import { contarLocatarios, lerPagina } from './pagina.ts';
import { removerLocatario } from './remover.ts';

export function rotasLocatarios(app: App, deps: Deps) {
  const { db, env, agora } = deps;
  const diaDeHoje = () => hoje(agora(), env.APP_TIMEZONE);

  app.route({
    ...locatarios.criar,
    handler: async (request, reply) => {
      const { autor, body } = request;
      const id = await criarLocatario(db, autor, body, agora(), diaDeHoje(), recordIdOf(request));
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
            .or([
              eb.exists(
                eb
                  .selectFrom('contratos as c')
                  .select('c.id')
                  .where('c.userId', '=', usuario.uid)
                  .whereRef('c.locatarioId', '=', 'l.id')
                  .where('c.ativo', '=', true),
              ),
              alugaJunto(usuario.uid),
            ])
            .$castTo<boolean>()
            .as('temContratoAtivo'),
        )
        .where('l.userId', '=', usuario.uid)
        .orderBy(sql`l.nome collate "pt-BR-x-icu"`)
        .orderBy('l.id');
      return new List(readInSlices(db, consulta));
    },
  });

  app.route({
    ...paginas.pagina,
    handler: ({ usuario, query }) => lerPagina(db, usuario.uid, diaDeHoje(), query),
  });

  app.route({
    ...paginas.totais,
    handler: ({ usuario, query }) => contarLocatarios(db, usuario.uid, diaDeHoje(), query),
  });

  app.route({
    ...locatarios.buscar,
    handler: async ({ usuario, params }) => {
      const locatario = await owned(db, 'locatarios', usuario.uid, params.id);
      const alugaJunto = await lerConjuntas(db, usuario.uid, locatario.id);
      return { ...locatario, ...(alugaJunto.length > 0 && { alugaJunto }) };
    },
  });

  app.route({
    ...locatarios.contratos,
    handler: async ({ usuario, params }) => {
      const { id } = await owned(db, 'locatarios', usuario.uid, params.id);
      const contratos = await lerContratos(db, usuario.uid, { locatarioId: id, dia: diaDeHoje() });
      return contratos.map((contrato) => ({ ...contrato, imovelNome: nomeExibicao(contrato.imovel) }));
    },
  });

  app.route({
    ...extrato.extrato,
    handler: ({ usuario, params, query }) => lerExtrato(deps, usuario.uid, params.id, query),
  });

  app.route({
    ...extrato.pdf,
    handler: async ({ usuario, params, query }, reply) => {
      const { nome, pdf } = await pdfDoExtratoDe(deps, usuario.uid, params.id, query);
      return comoPdf(reply, nome).send(pdf);
    },
  });

  app.route({
    ...locatarios.mudar,
    handler: ({ autor, params, body }) => mudarLocatario(db, autor, params.id, body, agora(), diaDeHoje()),
  });

  app.route({
    ...locatarios.remover,
    handler: async ({ autor, params }) => {
      await discard(deps, await removerLocatario(db, autor, params.id, agora()));
      return { message: 'Locatário apagado.' };
    },
  });
}
