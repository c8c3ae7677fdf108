import * as compromissos from '@imob/schemas/compromissos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, noDia, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { novoCompromisso } from '../../../test/support/repairs.ts';
import { avisarCompromissos } from './avisar.ts';

const { correio, papeis } = caixaDeCorreio();
let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ tarefas: true, deps: { mail: correio } });
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  await noDia(teste, ana, '2026-04-10');
});
afterAll(() => teste.fechar());

/** The e-mails to Ana that this day's afternoon sends, whatever passes at once. */
async function em(dia: string, { hora = '15:00', vezes = 1 } = {}) {
  teste.agora(`${dia}T${hora}:00Z`);
  await Promise.all(Array.from({ length: vezes }, () => avisarCompromissos(teste.deps)));
  const espera = `select 1 from fila.job where name = 'compromisso.email' and state in ('created', 'retry', 'active')`;
  await expect.poll(async () => (await teste.deps.pool.query(espera)).rowCount, { timeout: 10_000 }).toBe(0);
  return papeis.splice(0).filter(({ para }) => para === ana.email);
}
const mudar = (id: string, body: object) => ana.pedir(compromissos.mudar, { params: { id }, body });

test('one hears of a commitment so many days before, once, and once more when its day went by', async () => {
  const imovelId = await novoImovel(ana, { nome: 'Casa azul' });
  await novoCompromisso(ana, { imovelId, titulo: 'Seguro', proximo: '2026-04-20', avisarDias: 5 });
  await novoCompromisso(ana, { titulo: 'Longe', proximo: '2026-09-20', avisarDias: 5 });
  expect(await em('2026-04-14')).toEqual([]);
  // Several processes pass at once.
  const [dito, ...mais] = await em('2026-04-15', { vezes: 4 });
  expect(mais).toEqual([]);
  expect(dito?.paragraphs[0]).toBe('Seguro (Casa azul): vence em 20/04/2026, em 5 dias.');
  expect(dito?.button?.link).toMatch(/\/compromissos$/);
  for (const dia of ['16', '18', '20']) expect(await em(`2026-04-${dia}`)).toEqual([]);
  expect((await em('2026-04-21'))[0]?.paragraphs[0]).toBe('Seguro (Casa azul): venceu em 20/04/2026, ontem.');
  for (const dia of ['22', '30']) expect(await em(`2026-04-${dia}`)).toEqual([]);
});

test('several are told in one; another day is heard of anew; who wants none gets none', async () => {
  const { id } = await novoCompromisso(ana, { titulo: 'Seguro', proximo: '2026-04-12' });
  const { id: mudo } = await novoCompromisso(ana, { titulo: 'Mudo', proximo: '2026-04-12', porEmail: false });
  await novoCompromisso(ana, { titulo: 'Veja http://mau.test', proximo: '2026-04-01' });
  const [dito] = await em('2026-04-10');
  expect(dito?.subject).toBe('2 compromissos dos seus imóveis');
  expect(dito?.paragraphs.join()).not.toContain('http');
  await mudar(id, { proximo: '2026-04-14' });
  expect((await em('2026-04-11')).map(({ subject }) => subject)).toEqual(['Seguro: vence em 14/04/2026']);
  await mudar(mudo, { porEmail: true });
  expect((await em('2026-04-11')).map(({ subject }) => subject)).toEqual(['Mudo: vence em 12/04/2026']);
});

test('nothing goes out at night, nor for an account that is closed, nor of what is done', async () => {
  const { id } = await novoCompromisso(ana, { titulo: 'Seguro', proximo: '2026-04-12', aCadaMeses: null });
  expect(await em('2026-04-11', { hora: '02:00' })).toEqual([]);
  await teste.deps.db.updateTable('usuarios').set({ ativo: false }).where('uid', '=', ana.uid).execute();
  expect(await em('2026-04-11')).toEqual([]);
  await teste.deps.db.updateTable('usuarios').set({ ativo: true }).where('uid', '=', ana.uid).execute();
  await noDia(teste, ana, '2026-04-11');
  await ana.pedir(compromissos.fazer, { params: { id }, body: { em: '2026-04-11', venceVisto: '2026-04-12' } });
  expect(await em('2026-04-11')).toEqual([]);
});
