import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';

test('while it stops, a request on a live connection is answered as ever, and the connection closed', async () => {
  const parando = await testApp();
  await parando.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = parando.app.server.address() as { port: number };
  let resposta = '';
  const conexao = connect(port, '127.0.0.1').on('data', (parte) => (resposta += parte));
  const fim = once(conexao, 'end');
  // Begun, and so neither idle nor answered yet when the stop comes.
  conexao.write('GET /nada HTTP/1.1\r\nHost: x\r\nOrigin: http://localhost:5173\r\n');
  const [recebida] = (await once(parando.app.server, 'connection')) as [Socket];
  await expect.poll(() => recebida.bytesRead).toBeGreaterThan(0);
  const parado = parando.fechar();
  await expect.poll(() => parando.app.server.listening).toBe(false);
  conexao.write('\r\n');
  await Promise.all([fim, parado]);
  const [cabecalhos, corpo] = resposta.split('\r\n\r\n') as [string, string];
  expect(cabecalhos).toMatch(/^HTTP\/1\.1 404 /);
  for (const esperado of [/^connection: close$/im, /^access-control-allow-origin: /im, /^x-frame-options: /im]) {
    expect(cabecalhos).toMatch(esperado);
  }
  expect(JSON.parse(corpo)).toEqual({ error: 'Endereço não encontrado.' });
});
