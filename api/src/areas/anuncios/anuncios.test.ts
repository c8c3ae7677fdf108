import * as anuncios from '@imob/schemas/anuncios';
import * as auditoria from '@imob/schemas/auditoria';
import * as exemplos from '@imob/schemas/exemplos';
import * as imoveis from '@imob/schemas/imoveis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoContrato, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { interessadosDe } from '../../../test/support/interested.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const gravar = (quem: Locador, id: string, body: object = {}) =>
  quem.pedir(anuncios.gravar, { params: { id }, body: { aberto: true, ...body } });
const ler = async (quem: Locador, id: string) => (await quem.pedir(anuncios.ler, { params: { id } })).body.anuncio;

test('a property is advertised at an address that stays, whatever is changed of the advert', async () => {
  const id = await novoImovel(ana, { valorAluguel: '2000', descricao: null });
  expect(await ler(ana, id)).toBeNull();
  const { status, body } = await gravar(ana, id, { titulo: ' Perto do metrô ', garantias: ['CAUCAO', 'FIADOR'] });
  expect(status).toBe(200);
  expect(anuncios.Anuncio.parse(body)).toEqual(body);
  expect(body).toMatchObject({
    ...{ imovelId: id, aberto: true, titulo: 'Perto do metrô', texto: null, disponivelEm: null },
    ...{ garantias: ['CAUCAO', 'FIADOR'], mostrarNumero: false, mostrarTelefone: false, interessados: 0 },
    falta: ['fotos', 'uma descrição', 'quartos ou área'],
  });
  expect(body.url).toMatch(/\/anuncio\/[\w-]{43}$/);
  const outro = await gravar(ana, id, { aberto: false, texto: 'Reformado.', disponivelEm: '2026-12-01' });
  expect(outro.body).toMatchObject({ url: body.url, aberto: false, titulo: null, disponivelEm: '2026-12-01' });
  expect(outro.body.falta).not.toContain('uma descrição');
  expect(outro.body.criadoEm).toBe(body.criadoEm);
  await interessadosDe(ana).anotar({ imovelId: id });
  expect(await ler(ana, id)).toEqual({ ...outro.body, interessados: 1 });
  const { body: trilha } = await ana.pedir(auditoria.listar, { query: { registro: `anuncio:${id}` } });
  expect(trilha.eventos.map(({ acao }: { acao: string }) => acao)).toEqual(['mudar', 'criar']);
  expect(JSON.stringify(trilha)).not.toContain(body.url.split('/').at(-1));
});

test('an advert that is deleted opens nothing any more, and the next one has another address', async () => {
  const id = await novoImovel(ana);
  const { body } = await gravar(ana, id);
  for (let vez = 0; vez < 2; vez++) {
    const { status } = await ana.pedir(anuncios.remover, { params: { id } });
    expect(status).toBe(200);
  }
  expect(await ler(ana, id)).toBeNull();
  expect((await teste.cliente().pedir(anuncios.pagina, { params: { token: body.url.split('/').at(-1) } })).status).toBe(
    404,
  );
  expect((await gravar(ana, id)).body.url).not.toBe(body.url);
});

test('nobody advertises what is archived, an example, or another landlord’s', async () => {
  const id = await novoImovel(ana);
  await ana.pedir(imoveis.mudar, { params: { id }, body: { arquivado: true } });
  const recusado = await gravar(ana, id);
  expect(recusado.status).toBe(409);
  expect(recusado.body.error).toContain('Trazer de volta');
  expect((await gravar(ana, id, { aberto: false })).status).toBe(200);
  const beto = await novoLocador(teste);
  expect((await gravar(beto, id)).status).toBe(403);
  expect((await gravar(beto, 'nada')).status).toBe(404);
  await beto.pedir(exemplos.criar, {});
  const { body: doBeto } = await beto.pedir(imoveis.listar, {});
  expect((await gravar(beto, doBeto[0].id)).status).toBe(409);
});

test('a property that is let is on show no more', async () => {
  const id = await novoImovel(ana);
  await gravar(ana, id, { titulo: 'Casa' });
  await novoContrato(ana, { imovelId: id });
  expect(await ler(ana, id)).toMatchObject({ aberto: false, titulo: 'Casa' });
});
