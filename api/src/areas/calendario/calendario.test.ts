import * as calendario from '@imob/schemas/calendario';
import * as financeiro from '@imob/schemas/financeiro';
import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  noDia,
  novaDespesa,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';
import { novoInteressado } from '../../../test/support/interested.ts';
import { promessasDe } from '../../../test/support/promises.ts';
import { manutencoesDe, novoCompromisso } from '../../../test/support/repairs.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
});
afterAll(() => teste.fechar());

const criar = async () => (await ana.pedir(calendario.criar)).body.calendario as calendario.Calendario;
const tokenDe = ({ url }: calendario.Calendario) => new URL(url as string).pathname.split('/').at(-1) as string;
const abrir = (token: string) => teste.app.inject({ url: `/calendario/${token}` });

/** Its events as a calendar reads them. */
async function lidos(token: string) {
  const { statusCode, headers, body } = await abrir(token);
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
  expect(headers['referrer-policy']).toBe('no-referrer');
  return new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent').map((um) => {
    const { uid, summary, location, startDate } = new ICAL.Event(um);
    return {
      uid,
      titulo: summary.replaceAll('\u00a0', ' '),
      lugar: location,
      inicio: startDate.toString(),
      url: um.getFirstPropertyValue('url'),
    };
  });
}

test('an address is made, shown again, read, replaced and ended', async () => {
  expect((await ana.pedir(calendario.ler)).body).toEqual({ calendario: null });
  const primeiro = await criar();
  expect((await ana.pedir(calendario.ler)).body).toEqual({ calendario: primeiro });
  expect(primeiro.lidoEm).toBeNull();
  expect(await lidos(tokenDe(primeiro))).toEqual([]);
  expect((await ana.pedir(calendario.ler)).body.calendario.lidoEm).toBe(teste.deps.agora().toISOString());
  const segundo = await criar();
  expect((await abrir(tokenDe(primeiro))).statusCode).toBe(404);
  expect((await abrir(tokenDe(segundo))).statusCode).toBe(200);
  expect((await ana.pedir(calendario.remover)).status).toBe(200);
  expect((await ana.pedir(calendario.remover)).status).toBe(200);
  expect((await abrir(tokenDe(segundo))).statusCode).toBe(404);
  expect((await abrir('nada')).statusCode).toBe(404);
});

test('it has visits with their hour, what is due, ends and adjustments, and what is to be paid and received', async () => {
  const token = tokenDe(await criar());
  const casa = await novoImovel(ana, { nome: 'Casa azul' });
  const locatarioId = await novoLocatario(ana, { nome: 'Rita; Prado, filha' });
  const { contratoId } = await novoContrato(ana, { imovelId: casa, locatarioId, dataFim: '2026-12-31' });
  const { id: interessado } = await novoInteressado(teste, ana, casa, { visitaDia: '2026-04-12', visitaHora: '14:30' });
  const { id: manutencao } = (await manutencoesDe(ana).abrir({ imovelId: casa })).body;
  await manutencoesDe(ana).mudar(manutencao, { visitaDia: '2026-04-13' });
  await novoCompromisso(ana, { imovelId: casa, proximo: '2026-05-20' });
  await novoCompromisso(ana, { titulo: 'Declarar o imposto', proximo: '2026-05-29' });
  await novoCompromisso(ana, { titulo: 'Longe demais', proximo: '2028-05-29' });
  await novaDespesa(ana, { imovelId: casa, data: '2026-04-20', pagaEm: null, valor: 300, descricao: 'IPTU' });
  const eventos = await lidos(token);
  const doTitulo = (comeco: string) => eventos.filter(({ titulo }) => titulo.startsWith(comeco));
  expect(doTitulo('Visita')).toMatchObject([
    { uid: `${interessado}@imob`, titulo: 'Visita: Rui Melo · Casa azul', inicio: '2026-04-12T17:30:00Z' },
  ]);
  expect(doTitulo('Visita')[0]?.lugar).toContain('Avenida Paulista, 1000');
  expect(doTitulo('Visita')[0]?.url).toContain(`/interessados/${interessado}`);
  expect(doTitulo('Manutenção')).toMatchObject([
    { inicio: '2026-04-13', titulo: 'Manutenção: Torneira da cozinha · Casa azul' },
  ]);
  expect(doTitulo('Seguro')).toMatchObject([{ inicio: '2026-05-20', titulo: 'Seguro contra incêndio · Casa azul' }]);
  expect(doTitulo('Declarar')).toMatchObject([{ inicio: '2026-05-29', titulo: 'Declarar o imposto' }]);
  expect(doTitulo('Longe')).toEqual([]);
  expect(doTitulo('Termina o contrato')).toMatchObject([
    {
      uid: `fim-${contratoId}@imob`,
      inicio: '2026-12-31',
      titulo: 'Termina o contrato: Rita; Prado, filha · Casa azul',
    },
  ]);
  expect(doTitulo('Pagar')).toMatchObject([{ inicio: '2026-04-20', titulo: 'Pagar R$ 300,00: IPTU · Casa azul' }]);
  expect(doTitulo('A receber').map(({ inicio, titulo }) => [inicio, titulo])).toEqual([
    ['2026-04-10', 'A receber R$ 1.500,00 (1 conta)'],
    ['2026-05-10', 'A receber R$ 1.500,00 (1 conta)'],
    ['2026-06-10', 'A receber R$ 1.500,00 (1 conta)'],
  ]);
  expect(new Set(eventos.map(({ uid }) => uid)).size).toBe(eventos.length);
});

test('it has the days on which tenants promised to pay, while they are waited for', async () => {
  const token = tokenDe(await criar());
  const imovelId = await novoImovel(ana, { nome: 'Casa azul' });
  const locatarioId = await novoLocatario(ana, { nome: 'Rita Prado' });
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId });
  const [janeiro, fevereiro] = await contasDe(ana, contratoId);
  const de = promessasDe(ana);
  const { id } = (await de.prometer([janeiro.id], '2026-04-20', { valor: 700 })).body;
  await de.prometer([fevereiro.id], '2026-04-12');
  const prometidos = async () =>
    (await lidos(token))
      .filter(({ titulo }) => titulo.includes('prometeu'))
      .map(({ inicio, titulo, url }) => [inicio, titulo, String(url).split('/').slice(-2).join('/')]);
  const ate20 = ['2026-04-20', 'Rita Prado prometeu pagar R$ 700,00 · Casa azul', `contratos/${contratoId}#promessas`];
  expect(await prometidos()).toEqual([
    ['2026-04-12', 'Rita Prado prometeu pagar R$ 1.500,00 · Casa azul', `contratos/${contratoId}#promessas`],
    ate20,
  ]);
  await ana.pedir(financeiro.pagar, { params: { id: fevereiro.id } });
  expect(await prometidos()).toEqual([ate20]);
  await de.retirar(id);
  expect(await prometidos()).toEqual([]);
});

test('nobody else’s days are in it, and a deactivated account’s address opens nothing', async () => {
  const bia = await novoLocador(teste);
  await novoContrato(bia);
  const token = tokenDe(await criar());
  expect(await lidos(token)).toEqual([]);
  await teste.deps.db.updateTable('usuarios').set({ ativo: false }).where('uid', '=', ana.uid).execute();
  expect((await abrir(token)).statusCode).toBe(404);
});

test('what somebody typed breaks no line of it, and leaves no character that a calendar refuses', async () => {
  const token = tokenDe(await criar());
  const imovelId = await novoImovel(ana, { nome: 'Casa; "a", \\n' });
  const ditos = ['a\u0007b\u000bc', 'a\r\nATTENDEE:x', 'a\rEND:VEVENT', `${'x'.repeat(61)}${'🏠'.repeat(14)}`];
  for (const titulo of ditos) await novoCompromisso(ana, { titulo, imovelId });
  const { body } = await abrir(token);
  expect(body.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
  expect(body).not.toMatch(/^(ATTENDEE|END:VEVENT\S)/m);
  expect((await lidos(token)).map(({ titulo }) => titulo).sort()).toEqual(
    ['a b c', 'a ATTENDEE:x', 'a END:VEVENT', ditos[3]].map((dito) => `${dito} · Casa; "a", \\n`).sort(),
  );
});
