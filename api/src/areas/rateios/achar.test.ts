import * as busca from '@imob/schemas/busca';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { novoRateio, rateiosDe } from '../../../test/support/rateios.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste?.fechar());

test('shared bills are found by a home that is in them and by a word of their name, each landlord’s own', async () => {
  const ana = await novoLocador(teste);
  const bia = await novoLocador(teste);
  const [um, dois] = [await novoImovel(ana), await novoImovel(ana)];
  const agua = await novoRateio(ana, [um, dois], { nome: 'Água da vila' });
  const luz = await novoRateio(ana, [dois], { nome: 'Luz do quintal' });
  const nomes = async (query: object, quem = ana) =>
    (await rateiosDe(quem).listar(query)).body.rateios.map(({ nome }) => nome);
  expect(await nomes({ imovelId: um })).toEqual(['Água da vila']);
  expect(await nomes({ imovelId: dois })).toEqual(['Água da vila', 'Luz do quintal']);
  expect(await nomes({ imovelId: dois }, bia)).toEqual([]);
  expect(await nomes({ imovelId: 'nenhum' })).toEqual([]);

  await rateiosDe(ana).mudar(luz.id, { ativo: false });
  expect(await nomes({ imovelId: dois })).toEqual(['Água da vila']);
  const achados = async (q: string, quem = ana) =>
    (await quem.pedir(busca.buscar, { query: { q } })).body.resultados.filter(
      ({ tipo }: busca.Achado) => tipo === 'RATEIO',
    );
  expect(await achados('agua vil')).toEqual([
    {
      tipo: 'RATEIO',
      id: agua.id,
      titulo: 'Água da vila',
      detalhe: 'Dividida entre 2 imóveis',
      caminho: `/financeiro/rateios/${agua.id}`,
    },
  ]);
  expect(await achados('quintal')).toMatchObject([{ id: luz.id, detalhe: 'Dividida entre 1 imóvel, desligada' }]);
  expect(await achados('quintal', bia)).toEqual([]);
});
