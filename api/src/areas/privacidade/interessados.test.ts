import * as interessados from '@imob/schemas/interessados';
import * as locatarios from '@imob/schemas/locatarios';
import * as privacidade from '@imob/schemas/privacidade';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { fichaDe, novoInteressado } from '../../../test/support/interested.ts';
import { estaGuardado } from '../../../test/support/signatures.ts';
import { esquecer } from './esquecer.ts';
import { esquecerInteressados } from './esquecerInteressados.ts';

let teste: TestApp;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  teste.agora('2026-03-10T15:00:00Z');
  ana = await novoLocador(teste);
  imovelId = await novoImovel(ana);
});
afterAll(() => teste.fechar());

const EM = '2026-03-01T12:00:00.000Z';
const comFicha = { atendidoEm: EM, fichaPedidaEm: EM, fichaEm: EM, ficha: fichaDe(), anotacoes: 'Bom inquilino' };
const novo = (mudancas: object = {}) => novoInteressado(teste, ana, imovelId, mudancas);
const restam = async () => {
  const { db } = teste.deps;
  const rows = await db.selectFrom('interessados').select('id').where('userId', '=', ana.uid).execute();
  return rows.map(({ id }) => id).toSorted();
};
const esquecidos = async () => {
  const { rows } = await teste.deps.pool.query(
    `select (valores->'depois'->>'interessados')::int as quantos from auditoria where "userId" = $1 and acao = 'expirar' order by ordem`,
    [ana.uid],
  );
  return rows.map(({ quantos }) => quantos);
};

test('whose day has come is forgotten whole, with files, whatever became of them; the trail tells how many', async () => {
  const fica = await novo({ apagarEm: '2026-03-11', arquivos: ['rg.pdf'] });
  const vai = await novo({ apagarEm: '2026-03-10', ...comFicha, arquivos: ['rg.pdf', 'renda.pdf'] });
  for (const situacao of ['APROVADO', 'RECUSADO', 'DESISTIU']) await novo({ apagarEm: '2026-01-01', situacao });
  await esquecer(teste.deps);
  expect(await restam()).toEqual([fica.id]);
  for (const key of vai.keys) expect(await estaGuardado(teste, key)).toBe(false);
  expect(await estaGuardado(teste, fica.keys[0])).toBe(true);
  const { db } = teste.deps;
  const arquivos = await db.selectFrom('arquivos').select('key').where('userId', '=', ana.uid).execute();
  expect(arquivos.map(({ key }) => key)).toEqual(fica.keys);
  expect(await esquecidos()).toEqual([4]);
  const { rows } = await teste.deps.pool.query(`select valores::text from auditoria where "userId" = $1`, [ana.uid]);
  expect(JSON.stringify(rows)).not.toMatch(/Rui|444\.777/);
  await esquecer(teste.deps);
  expect(await esquecidos()).toEqual([4]);
});

test('the day is the landlord’s', async () => {
  await novo({ apagarEm: '2026-03-11' });
  // In the evening of the 10th, which at UTC is the 11th.
  teste.agora('2026-03-11T02:00:00Z');
  expect(await esquecerInteressados(teste.deps, [ana.uid])).toBe(0);
  teste.agora('2026-03-11T03:00:00Z');
  expect(await esquecerInteressados(teste.deps, [ana.uid])).toBe(1);
});

test('they go page by page, and what was broken off goes on the next time', async () => {
  for (let i = 0; i < 5; i++) await novo({ apagarEm: '2026-03-01' });
  let vezes = 0;
  const sinal = { throwIfAborted: () => void (++vezes > 2 && expect.fail('parou')) } as unknown as AbortSignal;
  await expect(esquecerInteressados(teste.deps, [ana.uid], sinal, 2)).rejects.toThrow('parou');
  expect(await restam()).toHaveLength(1);
  expect(await esquecidos()).toEqual([2, 2]);
  expect(await esquecerInteressados(teste.deps, [ana.uid], undefined, 2)).toBe(1);
  expect(await restam()).toEqual([]);
});

async function aprovado() {
  const { id, keys } = await novo({ ...comFicha, semente: Buffer.from('s'), arquivos: ['rg.pdf'] });
  const { status, body } = await ana.pedir(interessados.aprovar, { params: { id } });
  expect(status).toBe(200);
  return { id, key: keys[0] as string, locatarioId: body.locatarioId as string };
}

test('a tenant is given what he told before he was one', async () => {
  const { id, locatarioId } = await aprovado();
  await novo(comFicha);
  const { body } = await ana.pedir(privacidade.dadosDoLocatario, { params: { id: locatarioId } });
  expect(body.interesses).toEqual([
    expect.objectContaining({ id, anotacoes: 'Bom inquilino', ficha: expect.objectContaining({ renda: 6_000 }) }),
  ]);
  expect(body.interesses[0]).not.toHaveProperty('semente');
  expect(body.interesses[0]).not.toHaveProperty('tokenHash');
  expect(body.historico.map(({ acao, registro }: Record<string, string>) => `${acao} ${registro}`)).toContain(
    `mudar interessado:${id}`,
  );
});

test('who is made anonymous is forgotten as he was before he was a tenant, too', async () => {
  const { key, locatarioId } = await aprovado();
  const outro = await novo();
  expect((await ana.pedir(privacidade.anonimizarLocatario, { params: { id: locatarioId } })).status).toBe(200);
  expect(await restam()).toEqual([outro.id]);
  expect(await estaGuardado(teste, key)).toBe(false);
});

test('of a tenant who is deleted the form stays until it is forgotten, and may be approved anew', async () => {
  const { id, locatarioId } = await aprovado();
  expect((await ana.pedir(locatarios.remover, { params: { id: locatarioId } })).status).toBe(200);
  const { body } = await ana.pedir(interessados.buscar, { params: { id } });
  expect(body).toMatchObject({ situacao: 'APROVADO', locatarioId: null, arquivos: [], ficha: { nome: 'Rui Melo' } });
  // Meanwhile the landlord entered him by hand.
  const corpo = { nome: 'Rui Melo', cpf: fichaDe().cpf };
  const { body: aMao } = await ana.pedir(locatarios.criar, { body: corpo });
  const { status, body: de } = await ana.pedir(interessados.aprovar, { params: { id } });
  expect([status, de.locatarioId, de.novo]).toEqual([200, aMao.id, false]);
});
