import * as imoveis from '@imob/schemas/imoveis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../test/app.ts';
import { endereco, type Locador, novoImovel, novoLocador } from '../../test/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

test('fotoCapa is the first entry that is not a video, else the first', async () => {
  const video = { key: 'a.mp4', url: 'https://fotos.exemplo.com/a.mp4' };
  const foto = { key: 'b.jpg', url: 'https://fotos.exemplo.com/b.jpg?v=1' };
  const id = await novoImovel(ana, { fotosKeys: [video, foto] });
  const ler = async () => (await ana.pedir(imoveis.buscar, { params: { id } })).body;
  expect(await ler()).toMatchObject({ fotoCapa: foto.url, fotosKeys: [video, foto] });
  await ana.pedir(imoveis.mudar, { params: { id }, body: { fotosKeys: [video] } });
  expect(await ler()).toMatchObject({ fotoCapa: video.url });
  await ana.pedir(imoveis.mudar, { params: { id }, body: { fotosKeys: [] } });
  expect(await ler()).toMatchObject({ fotoCapa: null });
});

test('nomeExibicao is the nickname if filled, else street and number', async () => {
  const nomes = await Promise.all(
    [{ nome: 'Casa da praia' }, { nome: '  ' }, {}].map(async (campos) => {
      const id = await novoImovel(ana, campos);
      return (await ana.pedir(imoveis.buscar, { params: { id } })).body.nomeExibicao;
    }),
  );
  expect(nomes).toEqual(['Casa da praia', 'Avenida Paulista, 1000', 'Avenida Paulista, 1000']);
});

test('the list is newest first', async () => {
  teste.agora('2026-03-11T12:00:00Z');
  const primeiro = await novoImovel(ana);
  teste.agora('2026-03-11T12:00:01Z');
  const segundo = await novoImovel(ana);
  const { body } = await ana.pedir<{ id: string }[]>(imoveis.listar);
  expect(body.slice(0, 2).map(({ id }) => id)).toEqual([segundo, primeiro]);
});

test('status moves to any value by PATCH; others are refused and change nothing', async () => {
  const id = await novoImovel(ana, { status: 'MANUTENCAO' });
  const mudar = (status: string) => ana.pedir(imoveis.mudar, { params: { id }, body: { status } });
  for (const status of ['DISPONIVEL', 'ALUGADO', 'MANUTENCAO']) {
    expect((await mudar(status)).status).toBe(200);
    expect((await ana.pedir(imoveis.buscar, { params: { id } })).body.status).toBe(status);
  }
  expect((await mudar('VENDIDO')).status).toBe(400);
  expect((await ana.pedir(imoveis.buscar, { params: { id } })).body.status).toBe('MANUTENCAO');
});

test('estado is two letters, upper-cased', async () => {
  const id = await novoImovel(ana, { estado: 'rj' });
  expect((await ana.pedir(imoveis.buscar, { params: { id } })).body.estado).toBe('RJ');
  const { status, body } = await ana.pedir(imoveis.criar, { body: { ...endereco, estado: 'São Paulo' } });
  expect([status, body.campos[0].campo]).toEqual([400, 'estado']);
});
