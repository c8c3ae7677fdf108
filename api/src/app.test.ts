import { connect } from 'node:net';
import * as auth from '@imob/schemas/auth';
import * as imoveis from '@imob/schemas/imoveis';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../test/support/app.ts';
import { bridge } from '../test/support/bridge.ts';
import { newDatabase } from '../test/support/db.ts';
import { endereco, type Locador, novaSessao, novoImovel, novoLocador, senha } from '../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
const linhasDoLog: string[] = [];
beforeAll(async () => {
  const log = pino({ level: 'trace' }, { write: (linha: string) => void linhasDoLog.push(linha) });
  teste = await testApp({ deps: { log } });
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const injetar = (opcoes: {
  method?: 'GET' | 'POST' | 'PATCH' | 'OPTIONS';
  url?: string;
  headers?: object;
  payload?: string;
}) =>
  teste.app.inject({
    method: 'POST',
    url: '/imoveis',
    ...opcoes,
    headers: { cookie: `imob_session=${ana.cookie}`, ...opcoes.headers },
  });

describe('bodies', () => {
  const json = { 'content-type': 'application/json' };

  test('400: malformed JSON body', async () => {
    for (const payload of ['{', '{"a":}', 'texto', '{"a":1}}', "{'a':1}"]) {
      const resposta = await injetar({ headers: json, payload });
      expect([payload, resposta.statusCode]).toEqual([payload, 400]);
      expect(resposta.json()).toEqual({ error: expect.stringContaining('JSON') });
    }
  });

  test('400: text that is not UTF-8 would be kept with its letters replaced', async () => {
    const cabecalhos = { ...json, cookie: `imob_session=${ana.cookie}` };
    const payload = Buffer.from(JSON.stringify({ ...endereco, nome: 'João' }), 'latin1');
    const resposta = await teste.app.inject({ method: 'POST', url: '/imoveis', headers: cabecalhos, payload });
    expect([resposta.statusCode, resposta.json()]).toEqual([400, { error: expect.stringContaining('UTF-8') }]);
  });

  test('names that reach into a prototype are unknown fields, and ignored', async () => {
    const payload = JSON.stringify({ ...endereco, lixo: 1 }).replace(
      '1}',
      '{"__proto__":{"x":1}},"__proto__":{"y":1}}',
    );
    expect((await injetar({ headers: json, payload })).statusCode).toBe(201);
  });

  test('400: no object where one is asked for, and a filter sent twice, in a sentence that says what to do', async () => {
    for (const payload of [undefined, '[]', '"x"', '1', 'null']) {
      const resposta = await injetar({ headers: json, ...(payload && { payload }) });
      expect([payload, resposta.statusCode]).toEqual([payload, 400]);
      expect(resposta.json()).toEqual({ error: expect.stringContaining('um objeto JSON') });
    }
    const duas = await injetar({ method: 'GET', url: '/financeiro?status=PAGO&status=PENDENTE' });
    expect(duas.json().campos).toEqual([{ campo: 'status', mensagem: 'Envie este parâmetro uma vez só.' }]);
  });

  test('413: over 10 MB; 10 MB are taken', async () => {
    const comDescricao = (tamanho: number) => {
      const vazio = Buffer.byteLength(JSON.stringify({ ...endereco, ignorado: '' }));
      return JSON.stringify({ ...endereco, ignorado: 'x'.repeat(tamanho - vazio) });
    };
    const limite = 10 * 1024 * 1024;
    expect((await injetar({ headers: json, payload: comDescricao(limite) })).statusCode).toBe(201);
    const demais = await injetar({ headers: json, payload: comDescricao(limite + 1) });
    expect([demais.statusCode, demais.json()]).toEqual([413, { error: expect.stringContaining('10 MB') }]);
  });

  test('400: a 5 MB text in any field, and nesting 100,000 deep where it matters', async () => {
    const fundo = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    for (const campo of ['nome', 'rua', 'descricao', 'valorAluguel', 'estado', 'fotosKeys', 'quartos']) {
      const grande = await injetar({
        headers: json,
        payload: JSON.stringify({ ...endereco, [campo]: 'x'.repeat(5 * 1024 * 1024) }),
      });
      expect([campo, grande.statusCode]).toEqual([campo, 400]);
      expect(grande.body.length).toBeLessThan(1_000);
      const aninhado = JSON.stringify({ ...endereco, [campo]: 'FUNDO' }).replace('"FUNDO"', fundo);
      expect([campo, (await injetar({ headers: json, payload: aninhado })).statusCode]).toEqual([campo, 400]);
    }
  });

  test('415: any other content type', async () => {
    const tipos = [
      'text/plain',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
      'application/xml',
      'application/jsonx',
      'x',
    ];
    for (const tipo of tipos) {
      const resposta = await injetar({ headers: { 'content-type': tipo }, payload: JSON.stringify(endereco) });
      expect([tipo, resposta.statusCode]).toEqual([tipo, 415]);
      expect(resposta.json()).toEqual({ error: expect.stringContaining('application/json') });
    }
  });

  test('validation errors name each field in Portuguese', async () => {
    const { body, status } = await ana.pedir(imoveis.criar, {
      body: { ...endereco, rua: '', quartos: -1, fotosKeys: [{ key: 'a', url: 'javascript:alert(1)' }] },
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: expect.stringContaining('dados inválidos'),
      campos: [
        { campo: 'rua', mensagem: 'Preencha este campo.' },
        { campo: 'quartos', mensagem: 'Informe um número a partir de 0.' },
        { campo: 'fotosKeys.0.url', mensagem: expect.stringContaining('http') },
      ],
    });
  });

  test('a body announced as JSON but empty is no body', async () => {
    expect((await injetar({ url: '/auth/logout', headers: { 'content-type': 'application/json' } })).statusCode).toBe(
      200,
    );
    await novaSessao(teste, ana);
  });
});

test('unknown routes and methods are 404 {error}', async () => {
  const rotas = [
    ['GET', '/nada'],
    ['POST', '/health'],
    ['PUT', '/imoveis'],
    ['GET', '/imoveis/a/b'],
    ['GET', '/%zz'],
    ['GET', '/imoveis/%E0%A4%A'],
    ['GET', `/imoveis/${'a'.repeat(300)}`],
  ] as const;
  for (const [method, url] of rotas) {
    const resposta = await teste.app.inject({ method, url, headers: { cookie: `imob_session=${ana.cookie}` } });
    expect([url, resposta.statusCode]).toEqual([url, 404]);
    expect(resposta.json()).toEqual({ error: expect.stringMatching(/ não encontrado\.$/) });
    // These answers have the same headers and log lines as all others.
    expect([url, resposta.headers['x-frame-options'], resposta.headers['cache-control']]).toEqual([
      url,
      'SAMEORIGIN',
      'no-store',
    ]);
    const pedido = resposta.headers['x-request-id'];
    expect(linhasDoLog.some((linha) => linha.includes('requisição') && linha.includes(String(pedido)))).toBe(true);
  }
  for (const id of ['a'.repeat(300), '%E0%A4%A']) {
    expect((await teste.app.inject({ method: 'GET', url: `/imoveis/${id}` })).statusCode).toBe(401);
  }
});

test('what is no HTTP at all gets {error} too', async () => {
  await teste.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = teste.app.server.address() as { port: number };
  const mandar = (bytes: string) =>
    new Promise<string>((pronto, falhou) => {
      let resposta = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
      socket.on('data', (parte) => (resposta += parte)).on('end', () => pronto(resposta));
      socket.on('error', falhou);
    });
  const lixo = await mandar('isto não é HTTP\r\n\r\n');
  expect(lixo).toMatch(/^HTTP\/1\.1 400 /);
  expect(JSON.parse(lixo.split('\r\n\r\n')[1] ?? '')).toEqual({ error: expect.stringContaining('entendida') });
  const grande = await mandar(`GET /health HTTP/1.1\r\nHost: x\r\nX: ${'a'.repeat(40_000)}\r\n\r\n`);
  expect(grande).toMatch(/^HTTP\/1\.1 431 /);
  expect(JSON.parse(grande.split('\r\n\r\n')[1] ?? '')).toEqual({ error: expect.stringContaining('cabeçalhos') });
  // And what is asked of nobody is answered before its body has come.
  const corpo = 'Content-Type: application/json\r\nContent-Length: 9000000\r\nConnection: close\r\n\r\n{';
  expect(await mandar(`POST /nada HTTP/1.1\r\nHost: x\r\n${corpo}`)).toMatch(/^HTTP\/1\.1 404 /);
});

test('a trailing slash is the same address', async () => {
  const { statusCode } = await injetar({ method: 'GET', url: '/imoveis/' });
  expect(statusCode).toBe(200);
});

describe('the request log', () => {
  const desde = async (acao: () => Promise<unknown>) => {
    const inicio = linhasDoLog.length;
    await acao();
    return linhasDoLog.slice(inicio).map((linha) => JSON.parse(linha));
  };

  test('has one line a request with method, URL, status and latency', async () => {
    const id = await novoImovel(ana);
    const linhas = await desde(() => ana.pedir(imoveis.buscar, { params: { id } }));
    expect(linhas).toEqual([
      expect.objectContaining({ method: 'GET', url: `/imoveis/${id}`, status: 200, ms: expect.any(Number) }),
    ]);
    expect(linhas[0].reqId).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('never holds a query, a cookie, a password or a token', async () => {
    const linhas = await desde(async () => {
      await injetar({ method: 'GET', url: '/financeiro?contratoId=segredo-da-consulta' });
      await injetar({
        method: 'GET',
        url: '/imoveis/x?token=segredo-da-consulta',
        headers: { authorization: 'Bearer segredo-do-cabecalho' },
      });
      await teste.cliente().pedir(auth.login, { body: { email: ana.email, password: 'segredo-da-senha' } });
      await teste.cliente().pedir(auth.login, { body: { email: ana.email, password: senha } });
      await teste
        .cliente()
        .pedir(auth.resetPassword, { body: { token: 'segredo-do-token', newPassword: 'segredo-novo' } });
      await injetar({ headers: { 'content-type': 'application/json' }, payload: '{"segredo-quebrado"' });
    });
    expect(linhas.length).toBe(6);
    const texto = JSON.stringify(linhas);
    expect(texto).not.toContain('segredo-');
    expect(texto).not.toContain(senha);
    expect(texto).not.toContain(ana.cookie);
  });
});

test('500: any unexpected error; the body says nothing of what is inside', async () => {
  const quebrado = await testApp({
    url: teste.url,
    deps: {
      agora: () => {
        throw new Error('detalhe interno: select * from usuarios');
      },
    },
  });
  const { status, body, texto } = await quebrado.cliente().pedir({ method: 'GET', url: '/health' });
  expect(status).toBe(500);
  expect(body).toEqual({ error: expect.stringContaining('Erro interno') });
  expect(texto).not.toMatch(/detalhe|select|stack|\.ts/);
  await quebrado.fechar();
});

test('503 with Retry-After while the database is away, and all is well when it is back', async () => {
  const banco = await newDatabase();
  const caminho = await bridge(banco.url);
  const app = await testApp({ url: caminho.url });
  const bia = await novoLocador(app);
  expect((await bia.pedir(imoveis.listar)).status).toBe(200);

  caminho.ligar(false);
  const { status, body, headers } = await bia.pedir(imoveis.listar);
  expect([status, body, headers['retry-after']]).toEqual([
    503,
    { error: expect.stringContaining('indisponível') },
    '5',
  ]);
  expect((await app.cliente().pedir(auth.login, { body: { email: bia.email, password: senha } })).status).toBe(503);
  expect((await app.cliente().pedir({ method: 'GET', url: '/health' })).status).toBe(200);

  caminho.ligar(true);
  expect((await bia.pedir(imoveis.listar)).status).toBe(200);
  await app.fechar();
  caminho.fechar();
  await banco.apagar();
});

test('the log shows neither the secret of a bank’s notices nor the token of a tenant’s or another guest’s page', async () => {
  const segredo = 'segredo-de-um-endereco';
  const depois = linhasDoLog.length;
  for (const [url, visto] of [
    [`/p/${segredo}`, '/p/***'],
    [`/p/${segredo}/dados?cpf=${segredo}`, '/p/***/dados'],
    [`/P//${segredo}/recibos/x`, '/p/***/recibos/x'],
    [`/assinar/${segredo}/documento`, '/assinar/***/documento'],
    [`/%76erificar/${segredo}`, '/verificar/***'],
    [`/app/ajudar/${segredo}?x=1`, '/app/ajudar/***'],
    [`/ajudar/${segredo}`, '/ajudar/***'],
    [`/ficha/${segredo}`, '/ficha/***'],
    [`/servico/${segredo}/fotos/1`, '/servico/***/fotos/1'],
    [`/anuncio/${segredo}/interesse`, '/anuncio/***/interesse'],
    [`/webhooks/pix/b1/${segredo}`, '/webhooks/pix/b1/***'],
    [`/%77ebhooks/pix/abc/${segredo}`, '/webhooks/pix/abc/***'],
    [`/%70/${segredo}`, '/p/***'],
    [`/%70/${segredo}/%ff`, '/p/***/%ff'],
    [`//webhooks/pix/b1/${segredo}/pix`, '/webhooks/pix/b1/***/pix'],
  ] as const) {
    await injetar({ url });
    expect(linhasDoLog.at(-1)).toContain(`"url":"${visto}"`);
  }
  expect(linhasDoLog.slice(depois).join()).not.toContain(segredo);
});
