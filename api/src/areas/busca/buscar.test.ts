import * as busca from '@imob/schemas/busca';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novoLocador, novoLocatario } from '../../../test/support/factories.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp();
});
afterAll(() => teste.fechar());

test('a tenant is told by the document that he has', async () => {
  const ana = await novoLocador(teste);
  await novoLocatario(ana, { nome: 'Padaria Pão Dourado', cpf: '11.222.333/0001-81' });
  await novoLocatario(ana, { nome: 'Paulo Padeiro', cpf: '529.982.247-25' });
  const { body } = await ana.pedir(busca.buscar, { query: { q: 'pad' } });
  const detalhes = body.resultados.map(({ detalhe }: busca.Achado) => detalhe);
  expect(detalhes).toEqual(['CNPJ 11.222.333/0001-81', 'CPF 529.982.247-25']);
});
