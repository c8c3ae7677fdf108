import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const FONTE = readFileSync(path.resolve(import.meta.dirname, '../../../public/sw.js'), 'utf8');
const ESCOPO = 'https://imob.test/app/';

/** The worker with a browser around it that notes what it does. */
function trabalhador(ligado: boolean, status = 200) {
  const ouvintes = new Map<string, (evento: object) => void>();
  const abertos: string[] = [];
  const pedidos: string[] = [];
  const self = {
    registration: { scope: ESCOPO },
    clients: { matchAll: async () => [], openWindow: async (url: string) => void abertos.push(url) },
    addEventListener: (nome: string, ouvinte: (evento: object) => void) => ouvintes.set(nome, ouvinte),
  };
  const fetch = async (endereco: string, { method = 'GET' } = {}) => {
    pedidos.push(`${method} ${endereco}`);
    return new Response(JSON.stringify({ aparelhos: [{ atual: ligado }] }), { status });
  };
  new Function('self', 'fetch', FONTE)(self, fetch);
  async function acontecer(nome: string, evento: object) {
    let espera: Promise<unknown> = Promise.resolve();
    ouvintes.get(nome)?.({
      ...evento,
      waitUntil: (promessa: Promise<unknown>) => {
        espera = promessa;
      },
    });
    await espera;
  }
  return { acontecer, abertos, pedidos };
}

it('opens addresses of the app alone, whatever a message says', async () => {
  const { acontecer, abertos } = trabalhador(true);
  const enderecos = [
    '/contratos/1#assinaturas',
    '/',
    undefined,
    '//mau.test',
    '/../../mau',
    'https://mau.test',
    '@mau.test',
    '/\\mau.test',
  ];
  for (const endereco of enderecos) {
    await acontecer('notificationclick', { notification: { close: () => {}, data: { endereco } } });
  }
  expect(abertos.slice(0, 3)).toEqual([`${ESCOPO}contratos/1#assinaturas`, ESCOPO, ESCOPO]);
  expect(abertos.filter((url) => !url.startsWith(ESCOPO))).toEqual([]);
});

it('tells of a new subscription only for whoever has this browser switched on', async () => {
  const mudou = { newSubscription: { toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/x', keys: {} }) } };
  for (const [ligado, status, quais] of [
    [true, 200, ['GET /aparelhos', 'POST /aparelhos']],
    [false, 200, ['GET /aparelhos']],
    [true, 401, ['GET /aparelhos']],
  ] as const) {
    const { acontecer, pedidos } = trabalhador(ligado, status);
    await acontecer('pushsubscriptionchange', mudou);
    expect(pedidos).toEqual(quais);
  }
});
