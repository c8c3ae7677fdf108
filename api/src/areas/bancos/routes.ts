import * as bancos from '@imob/schemas/bancos';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import type { App } from '../../http/app.ts';
import { readJson } from '../../http/body.ts';
import { HttpError } from '../../http/errors.ts';
import type { PassoDoTeste } from '../../providers/pix/pix.ts';
import { auditar } from '../auditoria/auditar.ts';
import { abrirEmissor } from '../boletos/abrir.ts';
import { atenderAvisoDeBoleto } from '../boletos/aviso.ts';
import { abrirConta, type BancoRow, salvoEncerrando, temPix } from './abrir.ts';
import { atenderAviso, bancoDoAviso, enderecoDoAviso } from './aviso.ts';
import { removerBanco } from './encerrar.ts';
import { criarBanco, mostrarBanco, mudarBanco } from './gravar.ts';

export function rotasBancos(app: App, deps: Deps) {
  const { db, agora, pix } = deps;

  app.route({
    ...bancos.listar,
    handler: async ({ usuario }) => {
      const contas = await db
        .selectFrom('bancos')
        .selectAll()
        .where('userId', '=', usuario.uid)
        .orderBy('criadoEm')
        .orderBy('id')
        .execute();
      const perfis = Object.entries(pix.perfis).map(([id, { nome, homologacao, autenticacao, extras, boletos }]) => ({
        ...{ id, nome, extras, homologacao: homologacao !== undefined },
        semSegredo: autenticacao === 'sem-segredo',
        boletos: boletos !== undefined,
      }));
      return { bancos: contas.map((banco) => mostrarBanco(banco, agora())), perfis };
    },
  });

  app.route({
    ...bancos.criar,
    handler: async ({ autor, body }, reply) => reply.code(201).send(await criarBanco(deps, autor, body)),
  });

  app.route({ ...bancos.mudar, handler: ({ autor, params, body }) => mudarBanco(deps, autor, params.id, body) });

  app.route({
    ...bancos.remover,
    handler: async ({ autor, params }) => ({ message: await removerBanco(deps, autor, params.id) }),
  });

  app.route({
    ...bancos.testar,
    handler: async ({ autor, params }) => {
      const banco = await owned(db, 'bancos', autor.userId, params.id);
      const passos = await testarTudo(deps, banco);
      const ok = passos.every((passo) => passo.ok);
      if (ok) {
        await db
          .updateTable('bancos')
          .set({ situacao: salvoEncerrando('ATIVO'), problema: null })
          .where('userId', '=', banco.userId)
          .where('id', '=', banco.id)
          .execute();
      }
      await auditar(db, autor, agora(), {
        acao: 'conectar',
        registro: { tipo: 'banco', id: banco.id },
        depois: { ok },
      });
      return { ok, passos };
    },
  });

  rotasDosAvisos(app, deps);
}

/** Tries what the account receives, then what it issues, and tells a bank that answers where it is to give notice. Throws 409 where the account does not open. */
async function testarTudo(deps: Deps, banco: BancoRow): Promise<PassoDoTeste[]> {
  const { conta, erro } = temPix(banco) ? await abrirConta(deps, banco) : { erro: undefined };
  if (erro !== undefined) throw new HttpError(409, erro);
  const doPix = conta ? await conta.testar() : [];
  if (conta && doPix.every(({ ok }) => ok)) await conta.registrarWebhook(enderecoDoAviso(deps, banco));
  const emissor = banco.emiteBoletos ? await abrirEmissor(deps, banco) : undefined;
  return [...doPix, ...(emissor ? await emissor.testar() : [])];
}

/** The doors for the banks' reports. Any body is taken: with the right secret the answer is 200, and the work goes on after it. */
function rotasDosAvisos(app: App, deps: Deps) {
  const emCurso = new Set<Promise<void>>();
  const vez = new Map<string, Promise<void>>();
  const contas = new WeakMap<object, BancoRow>();
  app.addHook('onClose', async () => {
    await Promise.all(emCurso);
  });
  app.register(async (avisos: App) => {
    avisos.removeAllContentTypeParsers();
    avisos.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: 1024 * 1024 }, (_request, corpo, done) =>
      done(null, corpo),
    );
    for (const endpoint of [bancos.avisar, bancos.avisarPix, bancos.avisarBoleto]) {
      const atender = (banco: BancoRow, corpo: string) =>
        endpoint === bancos.avisarBoleto
          ? atenderAvisoDeBoleto(deps, banco, corpo)
          : atenderAviso(deps, banco, readJson(corpo));
      avisos.route({
        ...endpoint,
        onRequest: async (request) => {
          contas.set(request, await bancoDoAviso(deps, request.params as { bancoId: string; segredo: string }));
        },
        handler: async (request) => {
          const banco = contas.get(request) as BancoRow;
          // One account's notices wait for each other: a flood of them costs one call to the bank at a time.
          const antes = vez.get(banco.id) ?? Promise.resolve();
          const trabalho = antes
            .then(() => atender(banco, String(request.body)))
            .catch((erro: unknown) => deps.log.error({ err: erro }, 'aviso do banco não atendido'))
            .finally(() => {
              emCurso.delete(trabalho);
              if (vez.get(banco.id) === trabalho) vez.delete(banco.id);
            });
          emCurso.add(trabalho);
          vez.set(banco.id, trabalho);
          return { ok: true as const };
        },
      });
    }
  });
}
