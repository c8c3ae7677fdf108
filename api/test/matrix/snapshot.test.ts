import * as imoveis from '@imob/schemas/imoveis';
import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { novoImovel, novoLocador } from '../support/factories.ts';
import { diferencas, retrato } from './snapshot.ts';

test('a picture is the same until something is written, and then tells what came, changed and went', async () => {
  const teste = await testApp();
  const ana = await novoLocador(teste);
  const { pool } = teste.deps;
  const depoisDe = async (fazer: () => Promise<unknown>) => {
    const antes = await retrato(pool, ana.uid);
    await fazer();
    return diferencas(antes, await retrato(pool, ana.uid)).filter((linha) => /^. imoveis /.test(linha));
  };
  expect(await depoisDe(() => ana.pedir(imoveis.listar))).toEqual([]);
  const vazio = await retrato(pool, ana.uid);
  expect(await retrato(pool, ana.uid)).toBe(vazio);
  let id = '';
  const criar = async () => {
    id = await novoImovel(ana, { nome: 'Casa' });
  };
  expect(await depoisDe(criar)).toEqual([expect.stringContaining('"nome": "Casa"')]);
  const mudar = () => ana.pedir(imoveis.mudar, { params: { id }, body: { nome: 'Loja' } });
  expect(await depoisDe(mudar)).toEqual([
    expect.stringMatching(/^- .*"nome": "Casa"/),
    expect.stringMatching(/^\+ .*"nome": "Loja"/),
  ]);
  expect(await depoisDe(() => ana.pedir(imoveis.remover, { params: { id } }))).toHaveLength(1);
  await teste.fechar();
});
