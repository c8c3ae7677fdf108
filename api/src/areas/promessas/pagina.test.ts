import * as financeiro from '@imob/schemas/financeiro';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aoMesmoTempo, contagem } from '../../../test/races/race.ts';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoLocador } from '../../../test/support/factories.ts';
import { emPartes } from '../../../test/support/form.ts';
import { comAtrasos, paginaDe, promessasDe } from '../../../test/support/promises.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-03-16T15:00:00Z');
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const promessas = async () => (await promessasDe(ana).listar()).body.promessas;

test('a tenant says on his page when he pays all that is due, and reads there that charges go on', async () => {
  const { contratoId } = await comAtrasos(ana);
  const pagina = await paginaDe(teste, ana, contratoId);
  const antes = new JSDOM(await pagina.html()).window.document;
  expect(antes.querySelector('#t-prometer')?.textContent).toBe('Vai pagar outro dia?');
  const dia = antes.querySelector<HTMLInputElement>('#p-dia');
  expect([dia?.min, dia?.max]).toEqual(['2026-03-16', '2026-03-31']);
  expect([...antes.querySelectorAll('#p-conta option')].map((opcao) => opcao.textContent)).toEqual([
    'Tudo o que venceu até hoje',
    'Aluguel 1/12, venceu em 10/01/2026',
    'Aluguel 2/12, venceu em 10/02/2026',
    'Aluguel 3/12, venceu em 10/03/2026',
  ]);
  const enviado = emPartes({ chave: 'um', contaId: '', prometidaPara: '2026-03-20', recado: 'Recebo dia 19. <b>' });
  const { status } = await pagina.prometer(enviado.body, { ...enviado.headers, accept: 'text/html' });
  expect(status).toBe(303);
  const [feita] = await promessas();
  expect(feita).toMatchObject({ quem: 'INQUILINO', recado: 'Recebo dia 19. <b>', situacao: 'ABERTA', emAberto: 4500 });
  expect(feita?.contas).toHaveLength(3);
  const { promessas: dele } = await pagina.dados();
  expect(dele).toMatchObject([{ prometidaPara: '2026-03-20', valor: null, passou: false }]);
  const depois = await pagina.html();
  expect(depois).toMatch(/Você disse que paga em 20\/03\/2026[\s\S]*Multa e juros continuam como no contrato/);
  expect(depois).not.toMatch(/p-dia|Recebo dia 19/);
  await noDia(teste, ana, '2026-03-21');
  expect(await pagina.html()).toContain('O dia que você disse passou: 20/03/2026.');
});

test('from the page each conta is promised once, for fifteen days at most, and only while it is owed', async () => {
  const { contratoId, ids } = await comAtrasos(ana);
  const outra = await comAtrasos(ana);
  const pagina = await paginaDe(teste, ana, contratoId);
  const [contaId, segunda] = ids as [string, string];
  const recusas: [object, number][] = [
    [{ contaId, prometidaPara: '2026-04-01' }, 400],
    [{ contaId, prometidaPara: '2026-03-15' }, 400],
    [{ contaId, prometidaPara: 'sexta' }, 400],
    [{ contaId: outra.ids[0], prometidaPara: '2026-03-20' }, 409],
    [{ contaId: 'nada', prometidaPara: '2026-03-20' }, 409],
  ];
  for (const [body, status] of recusas) expect((await pagina.prometer(body)).status, JSON.stringify(body)).toBe(status);
  expect((await pagina.prometer({ contaId, prometidaPara: '2026-03-18' })).status).toBe(201);
  await noDia(teste, ana, '2026-03-19');
  const { status, body } = await pagina.prometer({ contaId, prometidaPara: '2026-03-25' });
  expect([status, body.error]).toEqual([
    409,
    'Você já disse um dia para esta conta. Para combinar outro, fale com seu locador.',
  ]);
  await ana.pedir(financeiro.pagar, { params: { id: segunda } });
  expect((await pagina.prometer({ contaId: segunda, prometidaPara: '2026-03-25' })).status).toBe(409);
  // All that is due leaves out what was promised before.
  expect((await pagina.prometer({ prometidaPara: '2026-03-25' })).status).toBe(201);
  expect((await promessas()).map(({ contas }) => contas.length)).toEqual([1, 1]);
});

test('sent twice by one form it is one, sent together from two forms one alone counts, and a day takes five', async () => {
  const { contratoId, ids } = await comAtrasos(ana);
  const pagina = await paginaDe(teste, ana, contratoId);
  const [contaId] = ids as [string];
  const uma = { chave: 'a', contaId, prometidaPara: '2026-03-20' };
  const duas = await aoMesmoTempo(2, () => pagina.prometer(uma));
  expect(contagem(duas)).toEqual({ 201: 2 });
  expect(await promessas()).toHaveLength(1);
  const segunda = { contaId: ids[1], prometidaPara: '2026-03-20' };
  expect(contagem(await aoMesmoTempo(3, (i) => pagina.prometer({ ...segunda, chave: `b${i}` })))).toEqual({
    ...{ 201: 1, 409: 2 },
  });
  for (const id of ids.slice(2, 5)) await pagina.prometer({ contaId: id, prometidaPara: '2026-03-20' });
  expect((await pagina.prometer({ contaId: ids[6], prometidaPara: '2026-03-20' })).status).toBe(429);
});

test('two promises of one conta made at once are one, and a payment at the same moment leaves no promise of what is paid', async () => {
  const { ids } = await comAtrasos(ana);
  const de = promessasDe(ana);
  const juntas = await aoMesmoTempo(4, () => de.prometer([ids[0] as string], '2026-03-20'));
  expect(contagem(juntas)).toEqual({ 201: 1, 409: 3 });
  const mesmas = await aoMesmoTempo(3, () =>
    de.prometer([ids[1] as string], '2026-03-20', {}, { 'idempotency-key': 'a' }),
  );
  expect(contagem(mesmas)).toEqual({ 201: 3 });
  const params = { id: ids[2] as string };
  const [paga, prometida] = await Promise.all([
    ana.pedir(financeiro.pagar, { params }),
    de.prometer([ids[2] as string], '2026-03-20'),
  ]);
  expect(paga.status).toBe(200);
  if (prometida.status === 201) expect((await de.ler(prometida.body.id)).situacao).toBe('CUMPRIDA');
  else expect(prometida.status).toBe(409);
});

test('the page offers the form for what it would take alone: not again for what was promised and taken back, or in part kept', async () => {
  const { contratoId, ids } = await comAtrasos(ana);
  const de = promessasDe(ana);
  const pagina = await paginaDe(teste, ana, contratoId);
  const [janeiro, fevereiro, marco] = ids as [string, string, string];
  const { body: feita } = await de.prometer([janeiro], '2026-03-20');
  await de.retirar(feita.id);
  await de.prometer([fevereiro], '2026-03-20', { valor: 500 });
  const pago = { dataPagamento: '2026-03-16', valorPago: 500 };
  expect((await ana.pedir(financeiro.pagar, { params: { id: fevereiro }, body: pago })).status).toBe(200);
  expect((await pagina.dados()).aPrometer).toEqual([marco]);
  const janela = new JSDOM(await pagina.html()).window.document;
  expect(janela.querySelector<HTMLInputElement>('input[name=contaId]')?.value).toBe(marco);
  await pagina.prometer({ contaId: marco, prometidaPara: '2026-03-20' });
  expect(await pagina.html()).not.toContain('Vai pagar outro dia?');
});
