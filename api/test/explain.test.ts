import * as calendario from '@imob/schemas/calendario';
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as inquilino from '@imob/schemas/inquilino';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as inventario from '@imob/schemas/inventario';
import * as locatarios from '@imob/schemas/locatarios';
import * as recibos from '@imob/schemas/recibos';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  alheios,
  aParte,
  buscas,
  CORPO,
  CORPO_DE,
  consultaDe,
  consultas,
  conta,
  contrato,
  deConvidados,
  doParametro,
  emOrdem,
  esperado,
  filtros,
  L,
  leTudo,
  meus,
  ordenam,
  semBanco,
  soCom,
} from './explain.queries.ts';
import { type Cliente, type TestApp, testApp } from './support/app.ts';
import { onCluster } from './support/db.ts';
import { abrirSessao, carregar, executar, idDe } from './support/load.ts';
import { type Comando, capturar, lidaInteira, planejador, shardsAsked, tabelasGrandes } from './support/plans.ts';

/**
 * 200,000 contas over 1,000 landlords: every statement that the service sends while it answers is planned again by
 * PostgreSQL, with its own values and without (as a prepared statement would be), and none may read a whole table. On a
 * cluster, none may go to more than one shard: a landlord's request would read what is everybody's.
 */
let teste: TestApp;
let dono: Cliente;
let admin: Cliente;
let comandos: () => Comando[];
let planos: pg.Client;
let explicar: ReturnType<typeof planejador>;
let grandes: Awaited<ReturnType<typeof tabelasGrandes>>;

beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z' });
  await carregar(teste.url);
  await executar(teste.url, [`update usuarios set role = 'SUPER_ADMIN' where uid = '${idDe('locador', 1)}'`]);
  await abrirSessao(teste.url, idDe('locador', L), 'dono');
  await abrirSessao(teste.url, idDe('locador', 1), 'admin');
  dono = teste.cliente('dono');
  admin = teste.cliente('admin');
  comandos = capturar(teste.deps.pool);
  planos = new pg.Client({ connectionString: teste.url });
  await planos.connect();
  explicar = planejador(planos);
  // The rest is as small as a landlord's row: the site, the sessions of this test, the record of migrations.
  grandes = await tabelasGrandes(planos, 1_000);
}, 180_000);
afterAll(async () => {
  await planos?.end();
  await teste.fechar();
});

async function conferir(nome: string, fazer: () => Promise<unknown>, { ordena = true } = {}) {
  comandos();
  await fazer();
  const enviados = comandos();
  expect(enviados.length, `${nome} não consultou o banco`).toBeGreaterThan(0);
  for (const comando of enviados) {
    if (onCluster()) {
      // Whether an id that is not the landlord's is anybody's (403) or nobody's (404) is asked of all.
      if (/^select 1 from "\w+" where id = \$1$/.test(comando.sql)) continue;
      expect(await shardsAsked(planos, comando), `${nome}\n${comando.sql}`).toBeLessThanOrEqual(1);
      continue;
    }
    for (const no of await explicar(comando)) {
      const inteira = lidaInteira(no, grandes);
      if (inteira) expect.fail(`${nome}\n${comando.sql}\nlê por inteiro: ${inteira}`);
    }
    if (ordena) continue;
    // A few rows are sorted as quickly as they are read in order; what counts is that many would not have to be.
    for (const no of await explicar(comando, 'set local enable_sort = off')) {
      expect(no['Node Type'], `${nome}\n${comando.sql}\nordena o que um índice poderia dar em ordem`).not.toBe('Sort');
    }
  }
}

test.skipIf(onCluster())('the load is as large as it says', () => {
  expect([...grandes.tabelas]).toEqual(
    expect.arrayContaining([
      ...['usuarios', 'imoveis', 'locatarios', 'contratos', 'contas', 'recibos', 'despesas', 'coproprietarios'],
      ...['repasses', 'itens', 'inspecoes', 'recebimentos'],
    ]),
  );
});

/** Every path of the API with the methods it takes, as the OpenAPI document lists them. */
function caminhos(): [caminho: string, metodos: string[]][] {
  const { paths } = teste.app.swagger() as { paths: Record<string, object> };
  return Object.entries(paths).map(([caminho, item]) => [caminho, Object.keys(item)]);
}

type Textos = Record<string, string>;
async function pedir(caminho: string, method: string, de: Textos, query?: Textos, body?: object) {
  const params = Object.fromEntries(
    [...caminho.matchAll(/\{(\w+)\}/g)].map(([, parametro = '']) => {
      const id =
        caminho.includes('{id}') && parametro !== 'id'
          ? idDe('outro', 1)
          : de[doParametro[parametro] ?? (caminho.split('/')[1] as string)];
      if (!id) throw new Error(`${method} ${caminho}: dê a este teste um id para {${parametro}}`);
      return [parametro, id];
    }),
  );
  const resposta = await dono.pedir(
    { method: method.toUpperCase(), url: caminho.replace(/\{(\w+)\}/g, ':$1') },
    { params, query: query ?? consultaDe(`${method.toUpperCase()} ${caminho}`), body },
  );
  return resposta.status;
}

test('no list or fetch reads a whole table, nor sorts what its index holds in order', async () => {
  const leituras = caminhos().filter(
    ([caminho, metodos]) =>
      metodos.includes('get') && !semBanco.has(caminho) && !aParte.has(caminho) && !deConvidados.test(caminho),
  );
  expect(leituras.length).toBeGreaterThan(40);
  const lidos = {
    ...meus,
    ...{ extratos: idDe('extrato', 1), importacoes: idDe('importacao', 1), exportacoes: idDe('exportacao', 1) },
  };
  for (const [caminho] of leituras) {
    const nome = `GET ${caminho}`;
    if (leTudo.has(nome)) continue;
    for (const query of [...(soCom.has(nome) ? [] : [{}]), ...(consultas[nome] ?? [])]) {
      const chamada = `${nome}?${new URLSearchParams(query)}`;
      const ler = async () => expect(await pedir(caminho, 'get', lidos, query), chamada).toBe(esperado(nome));
      await conferir(chamada, ler, { ordena: ordenam.test(chamada) });
    }
  }
  for (const url of ['/configuracoes', '/notificacoes/status', '/usuarios/pagina?busca=locador+outro']) {
    await conferir(`GET ${url} do administrador`, async () =>
      expect((await admin.pedir({ method: 'GET', url })).status).toBe(200),
    );
  }
  for (const { busca: q } of buscas) {
    await conferir(`GET /busca?q=${q}`, async () =>
      expect((await dono.pedir({ method: 'GET', url: '/busca' }, { query: { q } })).status).toBe(200),
    );
  }
  for (const url of [...aParte].filter((um) => um.endsWith('/exportar'))) {
    await conferir(`GET ${url}`, async () =>
      expect((await dono.pedir({ method: 'GET', url }, { query: { formato: 'csv' } })).status).toBe(200),
    );
  }
  const chave = { key: 'um-arquivo-que-nao-existe' };
  await conferir('GET /upload/url', async () =>
    expect((await dono.pedir({ method: 'GET', url: '/upload/url' }, { query: chave })).status).toBe(404),
  );
}, 60_000);

test.skipIf(onCluster())('what may be without end is read in the order of its index', async () => {
  for (const [endpoint, query, tabela, indice] of emOrdem) {
    await dono.pedir(endpoint, { query });
    const lista = comandos().find(({ sql }) => new RegExp(`from ${tabela} \\w\\s+where`).test(sql)) as Comando;
    const nos = await explicar(lista, 'set local enable_sort = off');
    const lidos = nos.filter((no) => no['Relation Name'] === tabela).map((no) => no['Index Name']);
    expect([...new Set(lidos)], endpoint.url).toEqual([indice]);
  }
});

test('nor does a tenant’s page, or the calendar of a telephone', async () => {
  const criado = await dono.pedir<{ url: string }>(inquilino.criarLink, { params: { id: meus.contratos as string } });
  const token = new URL(criado.body.url).pathname.split('/').at(-1) as string;
  const papeis = { reciboId: meus.recibos as string, contaId: meus.financeiro as string, cartaId: idDe('carta', 1) };
  const documentoId = idDe('documento', 2);
  const params = { token, ...papeis, documentoId };
  const ninguem = teste.cliente();
  // Without the digits of the tenant's CPF the papers are refused, once the link was looked up.
  const { pagina, dados, recibo, boleto, declaracao, documentoDoImovel, contrato } = inquilino;
  for (const endpoint of [pagina, dados, recibo, boleto, declaracao, documentoDoImovel, contrato]) {
    const status = endpoint === pagina || endpoint === dados ? 200 : 403;
    await conferir(endpoint.url, async () =>
      expect((await ninguem.pedir(endpoint, { params })).status, endpoint.url).toBe(status),
    );
  }
  const { url } = (await dono.pedir(calendario.criar)).body.calendario;
  const { pathname } = new URL(url);
  await conferir('calendário', async () => expect((await teste.app.inject({ url: pathname })).statusCode).toBe(200));
}, 60_000);

test('nor does the answer that a record is another landlord’s, or nobody’s', async () => {
  const ninguem = Object.fromEntries(Object.keys(meus).map((tipo) => [tipo, idDe('ninguém', 1)]));
  const comId = caminhos().filter(([caminho]) => caminho.includes('{') && meus[caminho.split('/')[1] as string]);
  const recusadas = new Set<string>();
  for (const [caminho, metodos] of comId) {
    for (const metodo of metodos) {
      const nome = `${metodo} ${caminho}`;
      const body = metodo === 'get' ? undefined : { ...CORPO, ...CORPO_DE[nome] };
      for (const [de, status] of [[alheios, 403] as const, [ninguem, 404] as const]) {
        if (filtros.has(nome)) continue;
        await conferir(`${nome} ${status}`, async () =>
          expect(await pedir(caminho, metodo, de, undefined, body), nome).toBe(status),
        );
        recusadas.add(caminho.split('/')[1] as string);
      }
    }
  }
  expect([...recusadas].sort()).toEqual(Object.keys(meus).sort());
}, 60_000);

test('nor does what comes before every request: the session, the sign-in, the registration', async () => {
  const semMemoria = async () => {
    teste.deps.sessions.forget(idDe('locador', L));
    await dono.pedir(imoveis.listar);
  };
  await conferir('sessão', semMemoria);
  const corpo = { email: 'locador500@carga.test', password: 'errada-123' };
  await conferir('entrada', () => teste.cliente().pedir({ method: 'POST', url: '/auth/login' }, { body: corpo }));
});

test('nor does the overdue batch', async () => {
  teste.agora('2190-06-01T15:00:00Z');
  await abrirSessao(teste.url, idDe('locador', L), 'futuro', '2199-01-01');
  const depois = teste.cliente('futuro');
  await conferir('lote de atrasadas', async () => {
    const { body } = await depois.pedir<{ status: string }[]>(financeiro.listar);
    expect(body.filter(({ status }) => status === 'ATRASADO').length).toBeGreaterThan(10);
  });
  teste.agora('2026-03-10T15:00:00Z');
  const { rows } = await planos.query('select count(*)::int as total from contas where status = $1 and "userId" = $2', [
    'ATRASADO',
    idDe('locador', L),
  ]);
  expect(rows[0].total).toBeGreaterThan(10);
});

test('nor does any rule that writes', async () => {
  const [c1, c2, c3] = [contrato, contrato + 1, contrato + 2];
  const feito = async (endpoint: { method: string; url: string }, params: Record<string, string>, body?: object) => {
    const resposta = await dono.pedir(endpoint, { params, body });
    expect(resposta.status, `${endpoint.url} ${resposta.texto}`).toBeLessThan(300);
  };
  const contaAberta = (n: number) => ({ id: idDe('conta', conta + n) });
  const noContrato = {
    contratoId: idDe('contrato', c1),
    descricao: 'Pia',
    valor: 100,
    dataVencimento: '2026-04-01',
    tipo: 'REPARO',
  };
  const doImovel = { imovelId: idDe('imovel', c1) };
  const escritas: [string, () => Promise<void>][] = [
    ['pagar', () => feito(financeiro.pagar, contaAberta(0), {})],
    ['pagar uma parte', () => feito(financeiro.pagar, contaAberta(2), { valorPago: 100 })],
    ['mudar conta', () => feito(financeiro.mudar, contaAberta(4), { status: 'CANCELADO' })],
    ['reabrir conta', () => feito(financeiro.mudar, contaAberta(4), { status: 'PENDENTE' })],
    ['criar conta', () => feito(financeiro.criar, {}, noContrato)],
    ['apagar conta', () => feito(financeiro.remover, contaAberta(6))],
    ['apagar recibo', () => feito(recibos.remover, { id: idDe('recibo', conta + 1) })],
    ['mudar imóvel', () => feito(imoveis.mudar, { id: idDe('imovel', c1) }, { nome: 'Outro' })],
    ['criar item', () => feito(inventario.criar, {}, { ...doImovel, nomeItem: 'Mesa', categoria: 'Móvel' })],
    ['remover item', () => feito(inventario.remover, { id: idDe('item', (c1 - 1) * 5 + 1) })],
    ['criar vistoria', () => feito(inspecoes.criar, {}, { ...doImovel, tipo: 'Saída', dataVistoria: '2026-03-10' })],
    ['sincronizar', () => feito(inspecoes.sincronizarInventario, { id: idDe('inspecao', (c1 - 1) * 3 + 1) })],
    ['mudar locatário', () => feito(locatarios.mudar, { id: idDe('locatario', c1) }, { nome: 'Outra' })],
    ['apagar imóvel', () => feito(imoveis.remover, { id: idDe('imovel', c2) })],
    [
      'encerrar',
      async () => {
        await executar(teste.url, [
          `update contas set status = 'CANCELADO' where "contratoId" = '${idDe('contrato', c3)}'`,
        ]);
        await feito(inspecoes.criar, {}, { imovelId: idDe('imovel', c3), tipo: 'Saída', dataVistoria: '2026-03-10' });
        await feito(contratos.encerrar, { id: idDe('contrato', c3) });
      },
    ],
    ['apagar locatário', () => feito(locatarios.remover, { id: idDe('locatario', c3) })],
  ];
  for (const [nome, fazer] of escritas) await conferir(nome, fazer);
}, 60_000);

test.skipIf(onCluster())('a table or an index that is read whole would be seen', async () => {
  const lidas = async (onde: string, valor: string, ajuste?: string) =>
    (await explicar({ sql: `select id from contas where ${onde} = $1`, valores: [valor] }, ajuste))
      .map((no) => lidaInteira(no, grandes))
      .filter((lida) => lida !== undefined);
  expect(await lidas('descricao', 'Aluguel 7')).toContain('contas');
  expect(await lidas('"userId"', idDe('locador', 1))).toEqual([]);
  expect(await lidas('id', idDe('conta', 1))).toEqual([]);
  expect(await lidas('id', idDe('conta', 1), 'drop index contas_id')).not.toEqual([]);
});
