import * as imoveis from '@imob/schemas/imoveis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../support/app.ts';
import { type Locador, novoImovel, novoLocador } from '../support/factories.ts';
import { diferencas, escritas, retrato } from './snapshot.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

let id = '';
const criar = async () => {
  id = await novoImovel(ana, { nome: 'Casa' });
};
const mudar = (nome: string) => ana.pedir(imoveis.mudar, { params: { id }, body: { nome } });
const remover = () => ana.pedir(imoveis.remover, { params: { id } });

test('a picture is the same until something is written, and then tells what came, changed and went', async () => {
  const { pool } = teste.deps;
  const depoisDe = async (fazer: () => Promise<unknown>) => {
    const antes = await retrato(pool);
    await fazer();
    return diferencas(antes, await retrato(pool)).filter((linha) => /^. imoveis /.test(linha));
  };
  expect(await depoisDe(() => ana.pedir(imoveis.listar))).toEqual([]);
  expect(await depoisDe(criar)).toEqual([expect.stringContaining('"nome": "Casa"')]);
  expect(await depoisDe(() => mudar('Loja'))).toEqual([
    expect.stringMatching(/^- .*"nome": "Casa"/),
    expect.stringMatching(/^\+ .*"nome": "Loja"/),
  ]);
  expect(await depoisDe(remover)).toHaveLength(1);
});

test('what is written is seen without a picture: a row that came, changed or went, or went while another came', async () => {
  const outra = await novoLocador(teste);
  const linhas = async (fazer: () => Promise<unknown>, opcoes = {}) =>
    (await escritas(teste.deps.pool, fazer, opcoes)).escrito.filter((linha) => /^(\+ )?imoveis\b/.test(linha));
  const contagem = (antes: number, depois: number) =>
    expect.stringMatching(new RegExp(`^imoveis: ${antes} linhas.* -> ${depois} linhas`));
  expect(await linhas(() => ana.pedir(imoveis.listar))).toEqual([]);
  expect(await linhas(criar)).toEqual([contagem(0, 1), expect.stringContaining('"nome": "Casa"')]);
  expect(await linhas(() => mudar('Loja'))).toEqual([contagem(1, 1), expect.stringContaining('"nome": "Loja"')]);
  expect(await linhas(() => mudar('Sala'), { uid: outra.uid })).toEqual([]);
  expect(await linhas(() => mudar('Casa'), { uid: ana.uid })).toHaveLength(2);
  expect(await linhas(() => mudar('Sala'), { menos: 'imoveis' })).toEqual([]);
  expect(await linhas(() => remover().then(criar))).toEqual([
    contagem(1, 1),
    expect.stringContaining('"nome": "Casa"'),
  ]);
  expect(await linhas(remover)).toEqual([contagem(1, 0)]);
});
