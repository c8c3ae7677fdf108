import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import * as inspecoes from '@imob/schemas/inspecoes';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type Locador,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
} from '../../../../test/support/factories.ts';
import {
  type AppComArquivos,
  amostra,
  appComArquivos,
  cabecalhos,
  enviarForm,
  type Parte,
} from '../../../../test/support/files.ts';
import { novoAjudante } from '../../../../test/support/helpers.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';
import { StorageSilent } from '../../../providers/storage/storage.ts';
import { FOTOS_NO_LAUDO } from './fotos.ts';

let teste: AppComArquivos;
let ana: Locador;
beforeAll(async () => {
  // Half past ten in the evening of the 14th, by the landlord's clock.
  teste = await appComArquivos({ agora: '2026-03-15T01:30:00Z' });
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const sala = (elementos: object[]) => [{ id: 'sala', nome: 'Sala', elementos }];
const piso = (fotosKeys: string[] = []) => ({ id: 'piso', nome: 'Piso', condicao: 'Bom', fotosKeys });

async function baixar(id: string, de = ana) {
  const resposta = await fetch(`${teste.base}/inspecoes/${id}/pdf`, { headers: cabecalhos(teste, de) });
  const corpo = Buffer.from(await resposta.arrayBuffer());
  const { status, headers } = resposta;
  if (status !== 200) return { status, erro: JSON.parse(corpo.toString()).error as string, imagens: 0, texto: '' };
  const imagens = corpo.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;
  return {
    status,
    nome: headers.get('content-disposition'),
    imagens,
    texto: await textoDoPdf(corpo),
    bytes: corpo.length,
  };
}

async function fotografar(inspecaoId: string, fotos: Buffer[], campo?: Parte, de = ana): Promise<string[]> {
  const partes = fotos.map((foto): Parte => ['arquivo', foto]);
  const { body } = await enviarForm(teste, de, upload.inspecao, { inspecaoId }, [...(campo ? [campo] : []), ...partes]);
  return body.arquivos.map(({ key }: { key: string }) => key);
}

test('the report says what was seen and by whom it is signed, and shows the photos', async () => {
  const { imovelId } = await novoContrato(ana, { dataInicio: '2026-03-10', dataFim: '2027-03-09' });
  await novoItem(ana, imovelId, { nomeItem: 'Sofá', comodo: 'Sala' });
  const { id } = await novaInspecao(ana, imovelId, {
    ...{ tipo: 'Entrada', dataVistoria: '2026-03-10', comodos: sala([piso(), { nome: 'Teto' }]) },
    leituras: [{ tipo: 'AGUA', valor: 1204.5 }],
  });
  await fotografar(id, [await amostra.jpg(3000, 2000), await amostra.png()], ['elementoId', 'piso']);
  await fotografar(id, [await amostra.avif()]);
  const { imagens, texto, nome, bytes } = await baixar(id);
  expect([imagens, nome]).toEqual([3, expect.stringContaining('Laudo de vistoria de entrada')]);
  expect(bytes).toBeLessThan(400_000);
  for (const trecho of [
    'LAUDO DE VISTORIA DE ENTRADA',
    'Situação Ainda não fechada: o que este laudo diz pode mudar',
    'Parte locatária João Pereira',
    'Verificado 1 de 3 pontos',
    'Teto Não verificado',
    'Medidor de água 1.204,5',
    'Fotos gerais',
    '2 pontos marcados como “Não verificado” não foram conferidos',
    'art. 22, V',
    'PARTE LOCADORA',
  ])
    expect.soft(texto).toContain(trecho);

  const { body: fechada } = await ana.pedir(inspecoes.fechar, { params: { id } });
  const mudancas = { leituras: [{ tipo: 'AGUA', valor: 1205 }] };
  await ana.pedir(inspecoes.emendar, { params: { id }, body: { motivo: 'Leitura trocada', mudancas } });
  const depois = (await baixar(id)).texto;
  expect(depois).not.toContain('Ainda não fechada');
  expect(depois).toContain(`Vistoria fechada em 14/03/2026, 22:30. SHA-256: ${fechada.hash}`);
  expect(depois).toContain('Emenda 1, de 14/03/2026, 22:30 Leitura trocada');
});

test('a photo that is hosted elsewhere is told by its address and never fetched; one that is gone or broken is named', async () => {
  const bia = await novoLocador(teste);
  let pedidas = 0;
  const fora = createServer((_, resposta) => {
    pedidas += 1;
    resposta.end();
  }).listen(0, '127.0.0.1');
  await once(fora, 'listening');
  const { port } = fora.address() as { port: number };
  const deFora = `http://127.0.0.1:${port}/a.jpg`;
  const dela = await novaInspecao(bia, await novoImovel(bia, {}));
  const [alheia] = await fotografar(dela.id, [await amostra.jpg()], undefined, bia);
  const imovelId = await novoImovel(ana, {});
  const { id } = await novaInspecao(ana, imovelId, {
    tipo: 'Rotina',
    comodos: sala([piso([deFora, alheia as string])]),
  });
  const [sumida, quebrada, boa] = await fotografar(id, [await amostra.jpg(), await amostra.jpg(), await amostra.jpg()]);
  const objetos = [sumida, `${sumida}.mini.webp`, quebrada, `${quebrada}.mini.webp`] as string[];
  await teste.deps.storage.remove(objetos.map((key) => ({ balde: 'publico', key })));
  await teste.deps.storage.put({ balde: 'publico', key: quebrada as string }, Buffer.from('nada'), 'image/jpeg');
  expect(boa).toBeDefined();
  const { status, imagens, texto } = await baixar(id);
  fora.close();
  expect([status, imagens, pedidas]).toEqual([200, 1, 0]);
  expect(texto.replaceAll(' ', '')).toContain(`Foto1dePiso(Sala):${deFora}`);
  expect(texto.replaceAll(' ', '')).toMatch(new RegExp(`Foto2dePiso\\(Sala\\):http\\S+/${alheia}`));
  for (const i of [1, 2]) expect(texto).toContain(`Foto geral ${i}: não pôde ser lida.`);
  expect(texto).not.toContain('Foto geral 3');
});

test('beyond so many photos the paper says how many it lacks and where they are; every place has its first', async () => {
  const imovelId = await novoImovel(ana, {});
  const de = (lugar: string, quantas: number) =>
    Array.from({ length: quantas }, (_, i) => {
      const nome = createHash('sha1').update(`${lugar}${i}`).digest('hex');
      return `https://fotos.exemplo.com/${nome}.jpg`;
    });
  const teto = { id: 'teto', nome: 'Teto', condicao: 'Bom', fotosKeys: de('teto', 3) };
  const { id } = await novaInspecao(ana, imovelId, { comodos: sala([piso(de('piso', FOTOS_NO_LAUDO)), teto]) });
  const antes = (await baixar(id)).texto;
  expect(antes).toContain(
    'A vistoria tem 203 fotos, e 3 não estão neste papel, que ficaria grande demais: elas estão guardadas no sistema, onde a parte locadora as abre.',
  );
  expect(antes).toContain('Mais 3 fotos na vistoria.');
  expect(antes).toContain('Foto 1 de Teto (Sala)');
  expect(antes).toContain('Foto 3 de Teto (Sala)');
  expect(antes).not.toContain('Foto 200 de Piso');
  await ana.pedir(inspecoes.fechar, { params: { id } });
  expect((await baixar(id)).texto).toContain('a soma (SHA-256) com que a vistoria foi fechada as inclui');
});

test('only its landlord and who helps have it; of an id that there is not, nothing', async () => {
  const { id } = await novaInspecao(ana, await novoImovel(ana, {}));
  const bia = await novoLocador(teste);
  expect(await baixar(id, bia)).toMatchObject({ status: 403 });
  expect(await baixar('nada')).toMatchObject({ status: 404 });
  expect(await baixar('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
  const ajudante = await novoAjudante(teste, ana, 'VER');
  expect(await baixar(id, ajudante)).toMatchObject({ status: 200 });
});

test('a text that fills no paper is refused in words; a storage that does not answer is no reason for a paper without photos', async () => {
  const imovelId = await novoImovel(ana, {});
  const { id } = await novaInspecao(ana, imovelId, { comodos: sala([piso()]) });
  await fotografar(id, [await amostra.jpg()]);
  const { storage } = teste.deps;
  const { read } = storage;
  storage.read = () => Promise.reject(new StorageSilent(503, 'calado'));
  const calada = await baixar(id);
  storage.read = read;
  expect([calada.status, (await baixar(id)).imagens]).toEqual([503, 1]);
  const elementos = Array.from({ length: 200 }, (_, i) => ({ nome: `E${i}`, observacao: 'x'.repeat(5_000) }));
  await ana.pedir(inspecoes.mudar, { params: { id }, body: { comodos: sala(elementos) } });
  expect(await baixar(id)).toMatchObject({ status: 422, erro: expect.stringContaining('texto demais') });
});

test('closed while its paper is made, it says one or the other, whole', async () => {
  const imovelId = await novoImovel(ana, {});
  const { id } = await novaInspecao(ana, imovelId, { comodos: sala([piso()]) });
  await fotografar(id, [await amostra.jpg(), await amostra.jpg()]);
  const [papel, fechada, outro] = await Promise.all([
    baixar(id),
    ana.pedir(inspecoes.fechar, { params: { id } }),
    baixar(id),
  ]);
  for (const { texto } of [papel, outro]) {
    const aberta = texto.includes('Ainda não fechada');
    expect([aberta, texto.includes(`SHA-256: ${fechada.body.hash}`)]).toContainEqual(true);
    expect(aberta).not.toBe(texto.includes('SHA-256'));
  }
});
