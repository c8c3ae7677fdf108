import * as anuncios from '@imob/schemas/anuncios';
import * as interessados from '@imob/schemas/interessados';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import { type Locador, novoImovel, novoLocador } from '../../../../test/support/factories.ts';
import { fichaDe, novoInteressado } from '../../../../test/support/interested.ts';
import { caixaDeCorreio } from '../../../../test/support/mails.ts';
import { sistema } from '../../auditoria/autor.ts';
import { enviarEmailDoInteressado } from './enviar.ts';
import type { EmailDoInteressado } from './quais.ts';

const { correio, papeis } = caixaDeCorreio();
let teste: TestApp;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio }, env: { MAIL_DAILY_LIMIT: '30' } });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  ana = await novoLocador(teste);
  imovelId = await novoImovel(ana, { nome: 'Sobrado da vila.com' });
  papeis.length = 0;
});

const AGORA = '2026-03-10T15:00:00.000Z';
const novo = async (mudancas: object = {}) => (await novoInteressado(teste, ana, imovelId, mudancas)).id;
const enviar = (interessadoId: string, qual: EmailDoInteressado, mais: object = {}) =>
  enviarEmailDoInteressado(teste.deps, { autor: sistema(ana.uid), interessadoId, qual, pedidoEm: AGORA, ...mais });
const pedidos = async () => {
  const { rows } = await teste.deps.pool.query(
    `select data from fila.job where name = 'interessado.email' and data->'autor'->>'userId' = $1 order by created_on`,
    [ana.uid],
  );
  return rows.map(({ data }) => data);
};
const texto = () => papeis.map(({ paragraphs }) => paragraphs.join(' ')).join(' ');

test('the landlord reads who wants his property, and whose form came; what they typed carries no links', async () => {
  const mensagem = 'Veja https://golpe.example e\nme ligue em www.golpe.example';
  const id = await novo({ nome: 'Rui <b> golpe.example', mensagem });
  await enviar(id, 'NOVO');
  expect(papeis).toMatchObject([
    { para: ana.email, subject: 'Interessado: Sobrado da vila com', button: { texto: 'Ver o interessado' } },
  ]);
  expect(papeis[0]?.button?.link).toBe(`${teste.deps.env.FRONTEND_URL}/interessados/${id}`);
  expect(texto()).toContain('Telefone: (11) 91234-5678.');
  expect(texto()).toContain('Escreveu: “Veja e me ligue em www golpe example”');
  expect(texto()).not.toMatch(/golpe\.|<|https/);
  await enviar(id, 'NOVO');
  expect(new Set(papeis.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(1);

  const comFicha = await novo({ atendidoEm: AGORA, fichaPedidaEm: AGORA, fichaEm: AGORA, ficha: fichaDe() });
  await enviar(comFicha, 'FICHA_RECEBIDA');
  expect(papeis.at(-1)).toMatchObject({ para: ana.email, subject: 'Ficha recebida: Sobrado da vila com' });
});

test('who wants it is sent the address of his form, the visit with its place, and a refusal without its reason', async () => {
  const id = await novo();
  const body = { aberto: true, titulo: 'Casa clara perto do metrô' };
  await ana.pedir(anuncios.gravar, { params: { id: imovelId }, body });
  const params = { id };
  const { body: pedida } = await ana.pedir(interessados.pedirFicha, { params, body: { enviar: true } });
  const visita = { visitaDia: '2026-03-17', visitaHora: '14:30', avisar: true };
  await ana.pedir(interessados.mudar, { params, body: visita });
  await ana.pedir(interessados.mudar, { params, body: { anotacoes: 'Gostou.' } });
  const [ficha, marcada] = await pedidos();
  await enviarEmailDoInteressado(teste.deps, ficha);
  expect(papeis[0]).toMatchObject({
    ...{ para: 'rui@exemplo.com.br', subject: 'Ficha cadastral: Casa clara perto do metrô' },
    button: { link: pedida.fichaUrl },
  });
  expect(texto()).toMatch(/^Ana Souza pede .* Preencha-a até 09\/04\/2026/);
  // The address is told only to a person with a visit.
  expect(texto()).not.toContain('Paulista');
  await enviarEmailDoInteressado(teste.deps, marcada);
  const marcou = 'Visita marcada: terça-feira, 17 de março, às 14:30';
  // `code` keeps a service without mail from dropping an e-mail without a link in silence.
  expect(papeis[1]).toMatchObject({ subject: marcou, code: marcou });
  expect(texto()).toContain('Onde: Avenida Paulista, 1000 - Bela Vista, São Paulo/SP.');
  expect(texto()).toContain('avise Ana Souza: (11) 98765-4321.');
  const recusa = { situacao: 'RECUSADO', motivo: 'Renda baixa', avisar: true };
  await ana.pedir(interessados.mudar, { params, body: recusa });
  await enviarEmailDoInteressado(teste.deps, (await pedidos())[2]);
  expect(papeis[2]?.subject).toBe('Sobre o seu interesse: Casa clara perto do metrô');
  expect(texto()).not.toContain('Renda');
  const { rows } = await teste.deps.pool.query(
    `select valores->'depois'->>'aviso' as aviso from auditoria where "userId" = $1 and acao = 'enviar' order by ordem`,
    [ana.uid],
  );
  expect(rows.map(({ aviso }) => aviso)).toEqual(['FICHA', 'VISITA', 'RECUSADO']);
});

test('a visit that is called off is told with its day and hour, unless another was set since', async () => {
  const id = await novo({ visitaDia: '2026-03-17', visitaHora: '14:30' });
  const params = { id };
  await ana.pedir(interessados.mudar, { params, body: { visitaDia: null, avisar: true } });
  const [desmarcada] = await pedidos();
  await enviarEmailDoInteressado(teste.deps, desmarcada);
  expect(papeis).toMatchObject([
    { para: 'rui@exemplo.com.br', subject: 'Visita desmarcada: terça-feira, 17 de março, às 14:30' },
  ]);
  expect(texto()).not.toContain('Paulista');
  await enviar(id, 'VISITA_DESMARCADA', { visita: '2026-03-17 null' });
  expect(papeis[1]?.subject).toBe('Visita desmarcada: terça-feira, 17 de março');
  await ana.pedir(interessados.mudar, { params, body: { visitaDia: '2026-03-18' } });
  await enviarEmailDoInteressado(teste.deps, desmarcada);
  expect(papeis).toHaveLength(2);
});

test('what went by meanwhile is not sent', async () => {
  const visitaDia = '2026-03-17';
  const recusado = { situacao: 'RECUSADO', decididoEm: AGORA } as const;
  const pedida = { fichaPedidaEm: AGORA, fichaAte: '2026-04-01' };
  const sem: [EmailDoInteressado, object, object?][] = [
    ['NOVO', { atendidoEm: AGORA }],
    ['NOVO', recusado],
    ['NOVO', {}, { pedidoEm: '2026-03-10T13:59:00.000Z' }],
    ['FICHA_RECEBIDA', { ...pedida, fichaEm: null }],
    ['FICHA_RECEBIDA', { ...pedida, fichaEm: AGORA, ...recusado }],
    ['FICHA', pedida],
    ['VISITA', { visitaDia, ...recusado }],
    ['VISITA', { visitaDia, visitaHora: '10:00' }, { visita: '2026-03-17 09:00' }],
    ['VISITA', { visitaDia: '2026-03-09' }],
    ['VISITA', { visitaDia, email: null }, { visita: '2026-03-17 null' }],
    ['RECUSADO', {}],
  ];
  for (const [qual, dele, mais] of sem) await enviar(await novo(dele), qual, mais);
  await enviar(crypto.randomUUID(), 'NOVO');
  expect(papeis).toEqual([]);
});

test('a form that came meanwhile, and an address that is none any more, are not asked for', async () => {
  const id = await novo();
  const { body } = await ana.pedir(interessados.pedirFicha, { params: { id }, body: { enviar: true } });
  expect(body.fichaUrl).toContain('/ficha/');
  const [pedido] = await pedidos();
  const mudar = (mudanca: object) =>
    teste.deps.db.updateTable('interessados').set(mudanca).where('userId', '=', ana.uid).where('id', '=', id).execute();
  await mudar({ fichaEm: AGORA });
  await enviarEmailDoInteressado(teste.deps, pedido);
  await mudar({ fichaEm: null, fichaAte: '2026-03-09' });
  await enviarEmailDoInteressado(teste.deps, pedido);
  expect(papeis).toEqual([]);
  await mudar({ fichaAte: '2026-03-10' });
  await enviarEmailDoInteressado(teste.deps, pedido);
  expect(papeis).toHaveLength(1);
});

test('nothing of an example is sent, nor for a landlord who is let in no more', async () => {
  const id = await novo();
  const { db } = teste.deps;
  await db.insertInto('exemplos').values({ userId: ana.uid, id: imovelId, tipo: 'imovel' }).execute();
  await enviar(id, 'NOVO');
  await db.deleteFrom('exemplos').where('userId', '=', ana.uid).execute();
  await db.updateTable('usuarios').set({ ativo: false }).where('uid', '=', ana.uid).execute();
  await enviar(id, 'NOVO');
  expect(papeis).toEqual([]);
});

test('they count among the day’s: his own are let go, those to others wait', async () => {
  const id = await novo();
  const { db } = teste.deps;
  await db.insertInto('emailsDoServidor').values({ userId: ana.uid, dia: '2026-03-10', quantidade: 29 }).execute();
  await enviar(id, 'NOVO');
  expect(papeis).toHaveLength(1);
  await enviar(id, 'NOVO');
  expect(papeis).toHaveLength(1);
  const recusado = await novo({ situacao: 'RECUSADO' });
  await expect(enviar(recusado, 'RECUSADO')).rejects.toThrow('limite diário');
});

test('however many came the afternoon before, the landlord reads of the first one of another day', async () => {
  for (let i = 0; i < 21; i++) await novo({ criadoEm: '2026-03-09T20:00:00.000Z' });
  await enviar(await novo(), 'NOVO');
  expect(papeis).toHaveLength(1);
});
