import * as anuncios from '@imob/schemas/anuncios';
import * as auditoria from '@imob/schemas/auditoria';
import * as imoveis from '@imob/schemas/imoveis';
import * as interessados from '@imob/schemas/interessados';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoContrato, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { novoInteressado } from '../../../test/support/interested.ts';
import { estaGuardado } from '../../../test/support/signatures.ts';

let teste: TestApp;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z' });
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  imovelId = await novoImovel(ana);
  await ana.pedir(anuncios.gravar, { params: { id: imovelId }, body: { aberto: true } });
});
afterAll(() => teste.fechar());

const anuncio = async () => (await ana.pedir(anuncios.ler, { params: { id: imovelId } })).body.anuncio;
const doAnuncio = async () => {
  const { body } = await ana.pedir(auditoria.listar, { query: { registro: `anuncio:${imovelId}` } });
  return body.eventos.map(({ acao, depois }: auditoria.Evento) => [acao, depois?.aberto]);
};

test('a property that is archived or let is on show no more, and its advert keeps its address', async () => {
  const { url, aberto } = await anuncio();
  expect(aberto).toBe(true);
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { arquivado: true } });
  expect(await anuncio()).toMatchObject({ aberto: false, url });
  // Brought back it is not on show by itself.
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { arquivado: false } });
  expect(await anuncio()).toMatchObject({ aberto: false, url });
  await ana.pedir(anuncios.gravar, { params: { id: imovelId }, body: { aberto: true } });
  await novoContrato(ana, { imovelId });
  expect(await anuncio()).toMatchObject({ aberto: false, url });
  const fechou = ['mudar', false];
  expect(await doAnuncio()).toEqual([fechou, ['mudar', true], fechou, ['criar', true]]);
});

test('what else changes of a property leaves its advert as it is', async () => {
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { arquivado: false, nome: 'Casa' } });
  expect(await anuncio()).toMatchObject({ aberto: true });
});

test('with a property go its advert and those who want it, with their files; those who want another stay', async () => {
  const outro = await novoImovel(ana);
  const arquivos = ['rg.pdf', 'renda.pdf'];
  const { id, keys } = await novoInteressado(teste, ana, imovelId, { arquivos });
  const fica = await novoInteressado(teste, ana, outro, { arquivos });
  expect((await ana.pedir(imoveis.remover, { params: { id: imovelId } })).status).toBe(200);
  expect((await ana.pedir(interessados.buscar, { params: { id } })).status).toBe(404);
  expect((await ana.pedir(interessados.buscar, { params: { id: fica.id } })).body.arquivos).toHaveLength(2);
  const { db } = teste.deps;
  expect(await db.selectFrom('anuncios').select('codigo').where('userId', '=', ana.uid).execute()).toEqual([]);
  const guardados = await db.selectFrom('arquivos').select('key').where('userId', '=', ana.uid).execute();
  expect(guardados.map(({ key }) => key).toSorted()).toEqual(fica.keys.toSorted());
  for (const key of keys) expect(await estaGuardado(teste, key)).toBe(false);
  for (const key of fica.keys) expect(await estaGuardado(teste, key)).toBe(true);
});
