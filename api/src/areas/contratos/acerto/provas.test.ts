import * as acerto from '@imob/schemas/acerto';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locador, novaInspecao, novoContrato, novoLocador } from '../../../../test/support/factories.ts';
import {
  type AppComArquivos,
  amostra,
  appComArquivos,
  cabecalhos,
  enviarForm,
} from '../../../../test/support/files.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';
import { createSmallPictures } from '../../upload/files/smallPictures.ts';

let teste: AppComArquivos;
let ana: Locador;
beforeAll(async () => {
  teste = await appComArquivos({ agora: '2026-03-15T15:00:00Z' });
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const comodos = (condicao: string, fotosKeys: string[] = []) => [
  { id: 'sala', nome: 'Sala', elementos: [{ id: 'piso', nome: 'Piso', condicao, fotosKeys }] },
];

/** A lease at its end whose floor came back worse. */
async function saida(fotos: { entrada?: string[]; saida?: string[] } = {}) {
  const { contratoId, imovelId } = await novoContrato(ana, { dataInicio: '2026-01-10', dataFim: '2027-01-09' });
  const antes = await novaInspecao(ana, imovelId, {
    tipo: 'Entrada',
    dataVistoria: '2026-01-10',
    comodos: comodos('Ótimo', fotos.entrada),
    chaves: [{ nome: 'Portão', quantidade: 3 }],
    leituras: [{ tipo: 'AGUA', valor: 1204.5 }],
  });
  const depois = await novaInspecao(ana, imovelId, {
    tipo: 'Saída',
    dataVistoria: '2026-03-15',
    comodos: comodos('Ruim', fotos.saida),
    chaves: [
      { nome: 'Portão', quantidade: 2 },
      { nome: 'Correio', quantidade: 1 },
      { nome: 'Garagem', quantidade: null },
    ],
    leituras: [{ tipo: 'AGUA', valor: 1230 }],
  });
  return { contratoId, antes: antes.id as string, depois: depois.id as string };
}

async function papel(contratoId: string, descricao = 'Piso (Sala): era Ótimo, ficou Ruim') {
  const danos = [{ descricao, valor: 480, inspecaoItemId: 'piso' }];
  const body = { chavesEm: '2026-03-15', danos };
  expect((await ana.pedir(acerto.criar, { params: { id: contratoId }, body })).status).toBe(201);
  const resposta = await fetch(`${teste.base}/contratos/${contratoId}/acerto/pdf`, {
    headers: cabecalhos(teste, ana),
  });
  expect(resposta.status).toBe(200);
  const pdf = Buffer.from(await resposta.arrayBuffer());
  const imagens = pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  return { imagens, texto: await textoDoPdf(pdf), bytes: pdf.length };
}

async function fotografar(inspecaoId: string, foto: Buffer): Promise<string> {
  const campos: [string, string] = ['elementoId', 'piso'];
  const { body } = await enviarForm(teste, ana, upload.inspecao, { inspecaoId }, [campos, ['arquivo', foto]]);
  return body.arquivos[0].key;
}

test('a damage stands on paper as it was at entry and at exit, with small pictures of both', async () => {
  const { contratoId, antes, depois } = await saida();
  await fotografar(antes, await amostra.jpg(3000, 2000));
  await fotografar(antes, await amostra.png());
  await fotografar(antes, await amostra.jpg(65, 48));
  await fotografar(depois, await amostra.avif());
  const { imagens, texto, bytes } = await papel(contratoId);
  expect(imagens).toBe(3);
  expect(bytes).toBeLessThan(250_000);
  for (const trecho of [
    'Danos: como estava na entrada e na saída',
    'Piso (Sala): era Ótimo, ficou Ruim',
    'Entrada, 10/01/2026',
    'Saída, 15/03/2026',
    'Mais uma foto na vistoria.',
    'Chaves entregues, pela vistoria de saída de 15/03/2026: Portão: 2 (na entrada, 3); Correio: 1.',
    'Leituras dos medidores, pela vistoria de saída de 15/03/2026: Água: 1.230 (na entrada, 1.204,5).',
    'João Pereira deve a Ana Souza R$ 3.770,32 (três mil setecentos e setenta reais e trinta e dois centavos).',
    'São Paulo/SP, ____ de ______________ de ______.',
  ]) {
    expect(texto).toContain(trecho);
  }
});

test('a picture that an amendment brought after the closing is on paper too, and says of which day it is', async () => {
  const { contratoId, depois } = await saida();
  await fotografar(depois, await amostra.jpg());
  await fotografar(depois, await amostra.jpg());
  await ana.pedir(inspecoes.fechar, { params: { id: depois } });
  const { body: enviada } = await enviarForm(teste, ana, upload.emenda, { inspecaoId: depois }, [
    ['arquivo', await amostra.png()],
  ]);
  const fotosKeys = [enviada.arquivos[0].key];
  // Half past ten in the evening of the 15th, by the landlord's clock.
  teste.agora('2026-03-16T01:30:00Z');
  const body = { motivo: 'O risco se vê melhor', mudancas: { comodos: comodos('Ruim') }, fotosKeys };
  expect((await ana.pedir(inspecoes.emendar, { params: { id: depois }, body })).status).toBe(201);
  const { imagens, texto } = await papel(contratoId);
  expect(imagens).toBe(2);
  expect(texto).toContain('Da emenda de 15/03/2026 Mais uma foto na vistoria.');
});

test('pictures that are gone, broken, hosted elsewhere or another landlord’s leave the paper whole', async () => {
  const bia = await novoLocador(teste);
  const alheia = `${teste.base}/arquivos/${bia.uid}/inspecao/${'a'.repeat(40)}.jpg`;
  const { contratoId, antes, depois } = await saida({ entrada: ['https://fotos.exemplo.com/a.jpg', alheia] });
  const sumida = await fotografar(depois, await amostra.jpg());
  const quebrada = await fotografar(depois, await amostra.jpg());
  const objetos = [sumida, `${sumida}.mini.webp`, quebrada, `${quebrada}.mini.webp`];
  await teste.deps.storage.remove(objetos.map((key) => ({ balde: 'publico', key })));
  const lixo = { balde: 'publico', key: `${quebrada}.mini.webp` } as const;
  await teste.deps.storage.put(lixo, Buffer.from('nada que se abra'), 'image/webp');
  const { imagens, texto } = await papel(contratoId);
  expect(imagens).toBe(0);
  expect(texto.match(/Mais 2 fotos na vistoria\./g)).toHaveLength(2);
  expect((await ana.pedir(inspecoes.buscar, { params: { id: antes } })).status).toBe(200);
});

test('a damage without an exit inspection, and one that no inspection names, are lines as ever', async () => {
  const { contratoId } = await novoContrato(ana, { dataInicio: '2026-01-10', dataFim: '2027-01-09' });
  const { texto, imagens } = await papel(contratoId, 'Vidro trincado');
  expect([imagens, texto.includes('Vidro trincado'), texto.includes('como estava')]).toEqual([0, true, false]);
});

test('no more pictures than asked for', async () => {
  const { antes } = await saida();
  const key = await fotografar(antes, await amostra.jpg());
  const pictures = createSmallPictures(teste.deps, ana.uid, { maximo: 2 });
  const lidas = [await pictures.ler(key), await pictures.ler(key), await pictures.ler(key)];
  const inicios = lidas.map((lida) => ('imagem' in lida ? lida.imagem.slice(0, 23) : lida.falta));
  expect(inicios).toEqual([...Array(2).fill('data:image/jpeg;base64,'), 'ALEM']);
});
