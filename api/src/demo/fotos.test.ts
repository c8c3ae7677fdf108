import * as upload from '@imob/schemas/upload';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { testApp } from '../../test/support/app.ts';
import { novoImovel, novoLocador } from '../../test/support/factories.ts';
import { cabecalhos } from '../../test/support/files.ts';
import { comoFormulario, desenharFotos } from './fotos.ts';

test('a property’s photos are drawn, the same each time, and are accepted by the upload', async () => {
  const modelo = { nome: 'Casa Butantã', rua: 'Rua Camargo', tipoImovel: 'Casa' };
  const fotos = await desenharFotos(modelo);
  expect(fotos.map(({ nome }) => nome)).toEqual(['fachada.jpg', 'sala.jpg', 'cozinha.jpg', 'quarto.jpg']);
  expect((await desenharFotos(modelo))[0]?.conteudo.equals(fotos[0]?.conteudo as Buffer)).toBe(true);
  const { entropy } = await sharp(fotos[0]?.conteudo).stats();
  expect(entropy).toBeGreaterThan(3);

  const teste = await testApp();
  const locador = await novoLocador(teste);
  const imovelId = await novoImovel(locador);
  const { payload, headers } = await comoFormulario(fotos);
  const resposta = await teste.app.inject({
    method: 'POST',
    url: upload.imovel.url.replace(':imovelId', imovelId),
    headers: { ...headers, ...cabecalhos(teste, locador) },
    payload,
  });
  expect(resposta.statusCode).toBe(201);
  expect(resposta.json().fotosKeys.length).toBe(4);
  await teste.fechar();
});
