// The ownership matrix: every endpoint, called by everyone who could try. Its rows are in matrix/<area>.ts.
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import * as auth from '@imob/schemas/auth';
import * as usuarios from '@imob/schemas/usuarios';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { provarEmail } from '../../src/areas/auth/usuario.ts';
import { type Pedido, type TestApp, testApp } from '../support/app.ts';
import { type Locador, novoContrato, novoLocador, senha } from '../support/factories.ts';
import { novoAjudante } from '../support/helpers.ts';
import { caixaDeCorreio } from '../support/mails.ts';
import { envDosFalsos, type Falsos, iniciarFalsos } from '../support/providers.ts';
import type { Linha } from './row.ts';
import { linhas } from './rows.ts';
import { escritas } from './snapshot.ts';

/** The document, its page and other files are hidden from the document itself: no endpoints of the API. */
const foraDaApi = ({ schema, method }: RouteOptions) => (schema as { hide?: boolean })?.hide || method === 'OPTIONS';

let falsos: Falsos;
let teste: TestApp;
let dono: Locador;
let outro: Locador;
let admin: Locador;
let superAdmin: Locador;
let desativado: Locador;
let tokenDesativado: string;
let ajudante: Locador;
const rotas: RouteOptions[] = [];

beforeAll(async () => {
  // Fastify says on this channel that an instance was made: the one moment at which every route can still be seen.
  const aoCriar = (mensagem: unknown) =>
    (mensagem as { fastify: FastifyInstance }).fastify.addHook('onRoute', (rota) => void rotas.push(rota));
  subscribe('fastify.initialization', aoCriar);
  falsos = await iniciarFalsos();
  const env = { ...envDosFalsos(falsos), AUTH_RATE_LIMIT: '1000000', SESSION_EXPIRES_DAYS: '5' };
  teste = await testApp({ env, deps: { mail: caixaDeCorreio().correio }, tarefas: true });
  unsubscribe('fastify.initialization', aoCriar);

  superAdmin = await novoLocador(teste);
  [dono, outro, admin, desativado] = await Promise.all([
    novoLocador(teste),
    novoLocador(teste),
    novoLocador(teste),
    novoLocador(teste),
  ]);
  tokenDesativado = desativado.cookie as string;
  await superAdmin.pedir(usuarios.mudar, { params: { uid: admin.uid }, body: { role: 'ADMIN' } });
  await superAdmin.pedir(usuarios.mudar, { params: { uid: desativado.uid }, body: { ativo: false } });
  // Everyone has something, so that nobody's empty list hides a leak.
  for (const quem of [dono, outro, admin, superAdmin]) await novoContrato(quem);
  ajudante = await novoAjudante(teste, dono, 'VER');
  // An invitation is accepted only by the mailbox that it went to.
  await provarEmail(teste.deps.db, dono.uid, teste.deps.agora(), true);
  await filaVazia();
});
afterAll(async () => {
  await teste.fechar();
  for (const falso of Object.values(falsos)) await falso.close();
});

/** Waits for the jobs: what one of them writes late would look like a change made by the call that follows. */
async function filaVazia(): Promise<void> {
  const emCurso = `select name from fila.job where state in ('created', 'active') and start_after <= now()`;
  const ler = async () => (await teste.deps.pool.query(emCurso)).rows;
  await vi.waitFor(async () => expect(await ler()).toEqual([]), { timeout: 60_000, interval: 50 });
}
afterEach(filaVazia, 70_000);

const nome = ({ endpoint: { method, url }, caso }: Linha) => `${method} ${url}${caso ? ` (${caso})` : ''}`;

describe('every route is known', () => {
  test('every endpoint of the service has a row, and every row an endpoint', () => {
    const declaradas = rotas
      .filter((rota) => !foraDaApi(rota))
      .flatMap(({ method, url }) => [method].flat().map((metodo) => `${metodo} ${url.replace(/(.)\/$/, '$1')}`))
      .filter((rota) => !/^(HEAD|OPTIONS) /.test(rota));
    const naTabela = linhas.map(({ endpoint: { method, url } }) => `${method} ${url}`);
    expect([...new Set(naTabela)].sort()).toEqual([...new Set(declaradas)].sort());
  });

  test('what is not the API can only be read', () => {
    const escrevem = rotas
      .filter(foraDaApi)
      .flatMap(({ method, url }) => [method].flat().map((metodo) => `${metodo} ${url}`))
      .filter((rota) => !/^(GET|HEAD|OPTIONS) /.test(rota));
    expect(escrevem).toEqual([]);
  });

  test('every endpoint declares the access that its row says', () => {
    for (const linha of linhas) {
      const { tipo, endpoint } = linha;
      const esperado = linha.acesso ?? (['publico', 'ADMIN', 'SUPER_ADMIN', 'cron'].includes(tipo) ? tipo : 'sessao');
      expect([nome(linha), endpoint.config.acesso]).toEqual([nome(linha), esperado]);
    }
  });
});

async function comSessao(quem: Locador): Promise<Locador> {
  if (!quem.cookie) await quem.pedir(auth.login, { body: { email: quem.email, password: senha } });
  return quem;
}

const pedidoDe = (linha: Linha, quem: Locador) => linha.pedido?.(dono, quem) ?? {};

/** Gives what `chamar` gives, and proves that it changed nothing: of `uid`'s, or in the whole database. */
async function semMudar<T>(chamar: () => Promise<T>, uid?: string): Promise<T> {
  const { resultado, escrito } = await escritas(teste.deps.pool, chamar, uid ? { uid } : {});
  expect(escrito).toEqual([]);
  return resultado;
}

describe.each(linhas.map((linha) => [nome(linha), linha] as const))('%s', (_nome, linha) => {
  const { tipo, permitido } = linha;
  // A refused call changes nothing at all, not even the caller's own; a permitted one, nothing of the owner's.
  const recusado = tipo === 'registro' || tipo === 'corpo';
  let doDono: Promise<Pedido> | undefined;
  /** One request for all who are refused, since it changes nothing; then the owner's own call shows that it was a valid one. */
  const pedidoSemSessao = () => {
    doDono ??= Promise.resolve(pedidoDe(linha, dono));
    return doDono;
  };
  const umSo = recusado && (linha.pedido?.length ?? 0) < 2;
  const pedidoDeQuem = (quem: Locador) => (umSo ? pedidoSemSessao() : pedidoDe(linha, quem));

  if (tipo === 'publico') {
    test('anyone gets the same', async () => {
      const todos = [teste.cliente(), teste.cliente('forjada'), teste.cliente(tokenDesativado), outro, dono];
      for (const cliente of todos) {
        const resposta = await cliente.pedir(linha.endpoint, await pedidoDe(linha, dono));
        expect(resposta.status).toBe(permitido);
      }
      await Promise.all([outro, dono].map(comSessao));
    });
    return;
  }

  if (tipo === 'cron') {
    test('401 without the right secret, whoever asks; nothing changes', async () => {
      const erradas = [undefined, 'Bearer', 'Bearer errado', 'segredo-da-rotina', 'Bearer segredo-da-rotina2'];
      await semMudar(async () => {
        for (const authorization of erradas) {
          for (const quem of [teste.cliente(), dono, admin, superAdmin]) {
            const { status } = await quem.pedir(linha.endpoint, {
              ...(authorization && { headers: { authorization } }),
            });
            expect([authorization, status]).toEqual([authorization, 401]);
          }
        }
      });
    });
    test(`${permitido} with the secret, without a session`, async () => {
      const headers = { authorization: 'Bearer segredo-da-rotina' };
      expect((await teste.cliente().pedir(linha.endpoint, { headers })).status).toBe(permitido);
    });
    return;
  }

  test('401 without a session and with a forged one; nothing changes', async () => {
    const forjadas = ['forjada', dono.uid, 'A'.repeat(43), `${dono.cookie}x`, encodeURIComponent("' or true --")];
    const pedido = await pedidoSemSessao();
    await semMudar(async () => {
      for (const cookie of [undefined, ...forjadas]) {
        const resposta = await teste.cliente(cookie).pedir(linha.endpoint, pedido);
        expect(resposta.status).toBe(401);
        expect(resposta.body).toEqual({ error: expect.any(String) });
        if (linha.endpoint.method === 'GET') {
          const cabecalho = { method: 'HEAD', url: linha.endpoint.url };
          expect((await teste.cliente(cookie).pedir(cabecalho, { ...pedido })).status).toBe(401);
        }
      }
    });
  });

  test('403 for a deactivated user whose session was valid; nothing changes', async () => {
    const cliente = Object.assign(teste.cliente(tokenDesativado), { uid: desativado.uid, email: desativado.email });
    const pedido = await pedidoSemSessao();
    const resposta = await semMudar(() => cliente.pedir(linha.endpoint, pedido));
    expect([resposta.status, resposta.body.error]).toEqual([403, expect.stringContaining('desativada')]);
  });

  if (tipo === 'ADMIN' || tipo === 'SUPER_ADMIN') {
    const podem = () => (tipo === 'ADMIN' ? [admin, superAdmin] : [superAdmin]);
    test('403 for those of a lesser role; nothing changes', async () => {
      for (const quem of [dono, outro, admin].filter((pessoa) => !podem().includes(pessoa))) {
        const pedido = await pedidoDe(linha, quem);
        const resposta = await semMudar(() => quem.pedir(linha.endpoint, pedido));
        expect(resposta.status).toBe(403);
      }
    });
    test(`${permitido} for those of the role`, async () => {
      for (const quem of podem()) {
        expect((await quem.pedir(linha.endpoint, await pedidoDe(linha, quem))).status).toBe(permitido);
      }
    });
    return;
  }

  test('a helper who may only look gets what is to be read, and nothing else', async () => {
    const { config, method } = linha.endpoint;
    if (config.daPessoa || config.acesso === 'publico') return;
    const { status, body } = await ajudante.pedir(linha.endpoint, await pedidoSemSessao());
    const le = method === 'GET' || config.soLe;
    expect([status, body?.codigo]).toEqual(
      config.soDono ? [403, 'SO_DONO'] : le ? [permitido, undefined] : [403, 'SO_VE'],
    );
  });

  test.each([
    ['another landlord', () => outro],
    ['an ADMIN', () => admin],
    ['a SUPER_ADMIN', () => superAdmin],
  ])('%s reaches nothing of the owner', async (_quem, pessoa) => {
    const quem = pessoa();
    const pedido = await pedidoDeQuem(quem);
    const resposta = await semMudar(() => quem.pedir(linha.endpoint, pedido), recusado ? undefined : dono.uid);
    if (recusado) {
      expect(resposta.status).toBe(403);
      expect(resposta.body).toEqual({ error: expect.any(String) });
    } else if (tipo === 'filtro') {
      expect([resposta.status, resposta.body]).toEqual([200, linha.vazio ?? []]);
    } else {
      expect(resposta.status).toBe(permitido);
      expect(resposta.texto).not.toContain(dono.uid);
    }
  });

  test(`${permitido} for the owner`, async () => {
    const resposta = await dono.pedir(linha.endpoint, await pedidoDeQuem(dono));
    expect(resposta.status).toBe(permitido);
    if (tipo === 'filtro') expect(resposta.body).not.toEqual(linha.vazio ?? []);
  });
});
