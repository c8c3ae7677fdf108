import { Writable } from 'node:stream';
import * as operacional from '@imob/schemas/operacional';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';

let teste: TestApp;
let linhas: Record<string, unknown>[] = [];
beforeAll(async () => {
  const destino = new Writable({
    write(linha, _codificacao, pronto) {
      linhas.push(JSON.parse(String(linha)));
      pronto();
    },
  });
  teste = await testApp({ agora: '2026-03-10T15:00:00Z', deps: { log: pino({}, destino) } });
});
afterAll(() => teste.fechar());

const relatar = (corpo: unknown, tipo: string) =>
  teste.app.inject({
    method: 'POST',
    url: operacional.relatarCsp.url,
    headers: { 'content-type': tipo },
    payload: typeof corpo === 'string' ? corpo : JSON.stringify(corpo),
  });
const contados = async () => {
  const { values } = (await teste.deps.metrics.registry.getSingleMetric('imob_csp_reports_total')?.get()) ?? {
    values: [],
  };
  return Object.fromEntries(values.map(({ labels, value }) => [labels.directive, value]));
};
const anotados = () => linhas.filter(({ diretiva }) => diretiva !== undefined);

test('what the policy kept from a page is counted by directive and written down, without what an address may hide', async () => {
  const antigo = {
    'csp-report': {
      'document-uri': 'https://imob.exemplo.com.br/app/nova-senha?token=segredo',
      'violated-directive': "script-src-elem 'self'",
      'blocked-uri': 'https://mau.exemplo/x.js?roubado=1',
    },
  };
  expect((await relatar(antigo, 'application/csp-report')).statusCode).toBe(200);
  const novo = { effectiveDirective: 'inventada', blockedURL: 'inline', documentURL: 'https://imob.exemplo/i/segredo' };
  const doConvite = { ...novo, documentURL: 'https://imob.exemplo/app/ajudar/segredo' };
  const lista = [
    { type: 'csp-violation', body: novo },
    { type: 'deprecation', body: novo },
    null,
    { type: 'csp-violation', body: doConvite },
  ];
  expect((await relatar(lista, 'application/reports+json')).statusCode).toBe(200);
  expect(await contados()).toEqual({ 'script-src-elem': 1, outra: 2 });
  expect(anotados()).toMatchObject([
    { diretiva: 'script-src-elem', bloqueado: 'https://mau.exemplo', pagina: '/app/nova-senha' },
    { diretiva: 'outra', bloqueado: 'inline', pagina: 'fora da aplicação' },
    { diretiva: 'outra', bloqueado: 'inline', pagina: '/app/ajudar/***' },
  ]);
  expect(JSON.stringify(anotados())).not.toMatch(/segredo|roubado/);
});

test('a report is small, understood or nothing, and no flood is written down', async () => {
  linhas = [];
  teste.agora('2026-03-10T15:02:00Z');
  const grande = 'x'.repeat(operacional.LIMITE_DO_RELATO + 1);
  expect((await relatar(grande, 'application/csp-report')).statusCode).toBe(413);
  expect((await relatar('isto não é JSON', 'application/csp-report')).statusCode).toBe(400);
  expect((await relatar('[1, "x", {"type": "csp-violation"}]', 'application/reports+json')).statusCode).toBe(200);
  const muitos = Array.from({ length: 500 }, () => ({
    type: 'csp-violation',
    body: { effectiveDirective: 'img-src' },
  }));
  const estados: number[] = [];
  for (let i = 0; i < 70; i++)
    estados.push((await relatar(muitos.slice(0, 50), 'application/reports+json')).statusCode);
  expect(estados.filter((status) => status === 429)).toHaveLength(11);
  expect((await contados())['img-src']).toBe(59 * 20);
  // A minute later it is heard again.
  teste.agora('2026-03-10T15:03:00Z');
  expect((await relatar(muitos.slice(0, 1), 'application/reports+json')).statusCode).toBe(200);
  // Nobody else takes these types.
  const alheio = { method: 'POST', url: '/auth/login', headers: { 'content-type': 'application/csp-report' } } as const;
  expect((await teste.app.inject({ ...alheio, payload: '{}' })).statusCode).toBe(415);
});

test('whoever finds a flaw is told where to write, where the operator said it', async () => {
  const { url } = operacional.securityTxt;
  expect((await teste.app.inject(url)).statusCode).toBe(404);
  const env = { SECURITY_CONTACT: 'mailto:seguranca@exemplo.com.br', PUBLIC_URL: 'https://imob.exemplo.com.br' };
  const comContato = await testApp({ agora: '2026-03-10T15:00:00Z', url: teste.url, env });
  const { statusCode, headers, body } = await comContato.app.inject(url);
  await comContato.fechar();
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body.split('\n')).toEqual([
    'Contact: mailto:seguranca@exemplo.com.br',
    'Expires: 2026-09-10T00:00:00.000Z',
    'Preferred-Languages: pt-BR, en',
    'Canonical: https://imob.exemplo.com.br/.well-known/security.txt',
    '',
  ]);
});
