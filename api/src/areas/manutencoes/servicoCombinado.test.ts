import * as orcamentos from '@imob/schemas/orcamentos';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Locador, novaSessao, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos } from '../../../test/support/files.ts';
import { emPartes } from '../../../test/support/form.ts';
import {
  comoPrestador,
  doPedido,
  emailsDe,
  type manutencoesDe,
  novoPrestador,
  servicoPedido,
} from '../../../test/support/repairs.ts';

// A chosen provider sees where and when the work is, and reports that it is done.
let teste: AppComArquivos;
let ana: Locador;
beforeAll(async () => {
  teste = await appComArquivos({
    agora: '2026-04-10T15:00:00Z',
    env: { STORAGE_QUOTA_MB: '2', AUTH_RATE_LIMIT: '10000' },
  });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-04-10T15:00:00Z');
  ana = await novoLocador(teste);
});

type Params = { token: string };
const HTML = { accept: 'text/html' };
const alguem = () => teste.cliente();
const abrir = (params: Params, headers = {}) =>
  alguem().pedir(orcamentos.servico, { params, headers: { ...HTML, ...headers } });
const emJson = (params: Params, body: unknown) => alguem().pedir(orcamentos.enviarOrcamento, { params, body });
const terminar = (params: Params, body: unknown) => alguem().pedir(orcamentos.terminarServico, { params, body });
const enviar = (params: Params, escrito: Record<string, string>, mais = {}) =>
  comoPrestador(teste, params, escrito, mais);
const pdf = (texto?: string, nome = 'orcamento.pdf') => ({ campo: 'arquivo', nome, conteudo: amostra.pdf(texto) });
const foto = async (lado = 64, campo = 'fotos') => ({ campo, nome: `${lado}.jpg`, conteudo: await amostra.jpg(lado) });
const orcamentoDe = async (um: { de: ReturnType<typeof manutencoesDe>; id: string; orcamentoId: string }) => {
  const lida = (await um.de.ler(um.id)).body;
  return lida.orcamentos.find(({ id }) => id === um.orcamentoId) as orcamentos.Orcamento;
};
const lerFoto = (params: Params, numero: number) =>
  alguem().pedir(orcamentos.fotoDoServico, { params: { ...params, numero: String(numero) } });

async function comFoto(id: string, lado: number, momento = 'ANTES') {
  const partes = emPartes({ momento }, [await foto(lado, 'arquivo')]);
  expect((await ana.pedir(upload.manutencao, { params: { manutencaoId: id }, ...partes })).status).toBe(201);
}

test('once he is taken his page says where, when and whom to call, and his price is settled', async () => {
  const um = await servicoPedido(ana);
  await emJson(um.params, { valor: '300' });
  await um.de.mudarOrcamento(um.id, um.orcamentoId, { escolhido: true });
  await um.de.mudar(um.id, { visitaDia: '2026-04-17', visitaHora: '14:30' });
  const { texto } = await abrir(um.params);
  expect(texto).toMatch(/sexta-feira, 17 de abril, às 14:30[\s\S]*Avenida Paulista, 8\.129[\s\S]*\(11\) 98765-4321/);
  expect(texto).toContain('Terminei');
  expect(texto).not.toMatch(/vovó|@exemplo|Não posso fazer|Enviar o orçamento/);
  // The price that he gave stays, and he can neither change it nor refuse any more.
  expect((await emJson(um.params, { valor: '300' })).status).toBe(201);
  const outro = await enviar(um.params, { valor: '400' });
  expect([outro.status, outro.texto]).toEqual([409, expect.stringContaining('já está combinado')]);
  expect((await emJson(um.params, { recusa: '1' })).body.error).toContain('avise quem pediu por telefone');
  expect((await orcamentoDe(um)).valor).toBe(300);
});

test('one who is taken without a price may still tell it', async () => {
  const um = await servicoPedido(ana, {}, { escolhido: true });
  expect((await abrir(um.params)).texto).toContain('Diga o seu preço');
  expect((await emJson(um.params, { valor: '90' })).status).toBe(201);
  expect((await emJson(um.params, { valor: '95' })).status).toBe(409);
  const { texto } = await abrir(um.params);
  expect(texto.replace(/\s/g, ' ')).toContain('Combinado: R$ 90,00');
  expect(texto).not.toContain('Diga o seu preço');
});

test('whoever was not taken is told so, sees no more of it, and sends nothing', async () => {
  const um = await servicoPedido(ana, { descricao: 'Pinga.' });
  await emJson(um.params, { valor: '300' });
  await comFoto(um.id, 40);
  const outro = await novoPrestador(ana, { nome: 'Rui Reparos' });
  await um.de.orcar(um.id, { prestadorId: outro.id, valor: 99, escolhido: true });
  const { status, texto } = await abrir(um.params);
  expect([status, texto]).toEqual([200, expect.stringContaining('outro prestador vai fazer')]);
  expect(texto).not.toMatch(/<form|<img|Rui|99,|Pinga|Bela Vista/);
  expect((await lerFoto(um.params, 1)).status).toBe(404);
  const tarde = await enviar(um.params, { valor: '10' }, { arquivos: [pdf()] });
  expect([tarde.status, tarde.texto]).toEqual([409, expect.stringContaining('outro prestador vai fazer')]);
  expect((await emJson(um.params, { recusa: '1' })).status).toBe(409);
  expect((await terminar(um.params, {})).status).toBe(409);
  expect((await orcamentoDe(um)).valor).toBe(300);
  expect(await teste.objetos(ana.uid)).toHaveLength(1);
});

test('that he is done comes with photos, once; what he adds later is added', async () => {
  const um = await servicoPedido(ana);
  expect((await terminar(um.params, {})).status).toBe(409);
  await um.de.mudarOrcamento(um.id, um.orcamentoId, { escolhido: true });
  const duas = [await foto(40), await foto(41)];
  const primeira = () => enviar(um.params, { texto: 'Troquei o reparo.' }, { feito: true, arquivos: duas });
  expect((await primeira()).status).toBe(303);
  teste.agora('2026-04-10T16:00:00Z');
  expect((await primeira()).status).toBe(303);
  expect((await terminar(um.params, { texto: 'Troquei o reparo.' })).status).toBe(201);
  expect((await terminar(um.params, {})).status).toBe(201);
  await novaSessao(teste, ana);
  const lida = (await um.de.ler(um.id)).body;
  expect(lida).toMatchObject({
    ...{ etapa: 'FEITA', feitoEm: '2026-04-10T15:00:00.000Z', feitoRecado: 'Troquei o reparo.' },
    fotos: [
      { nome: '40.jpg', momento: 'DEPOIS', de: 'PRESTADOR' },
      { nome: '41.jpg', momento: 'DEPOIS', de: 'PRESTADOR' },
    ],
  });
  expect(await teste.objetos(ana.uid)).toHaveLength(2);
  expect(await emailsDe(teste, um.id)).toEqual(['LOCADOR FEITO']);
  const mais = { feito: true, arquivos: [await foto(41), await foto(42)] };
  expect((await enviar(um.params, { texto: 'Limpei também.' }, mais)).status).toBe(303);
  const depois = (await um.de.ler(um.id)).body;
  expect(depois).toMatchObject({
    ...{ feitoEm: '2026-04-10T15:00:00.000Z', feitoRecado: 'Troquei o reparo.\n\nLimpei também.' },
    fotos: [{ nome: '40.jpg' }, { nome: '41.jpg' }, { nome: '42.jpg' }],
  });
  expect(await emailsDe(teste, um.id)).toHaveLength(2);
  expect((await abrir(um.params)).texto).toMatch(/Você disse que terminou em 10\/04\/2026 às 12:00[\s\S]*Cabem até 5/);
  const muitas = await Promise.all(Array.from({ length: 6 }, (_, i) => foto(50 + i)));
  const demais = await enviar(um.params, {}, { feito: true, arquivos: muitas });
  expect([demais.status, demais.texto]).toEqual([400, expect.stringContaining('Cabem só mais 5 fotos')]);
  const escrito = 'y'.repeat(1990);
  for (const i of [1, 2]) await terminar(um.params, { texto: `${i}${escrito}` });
  expect((await terminar(um.params, { texto: `3${escrito}` })).body.campos?.[0]?.campo).toBe('texto');
  expect(await teste.objetos(ana.uid)).toHaveLength(3);
  expect(
    (await teste.deps.db.selectFrom('arquivos').selectAll().where('registroId', '=', um.id).execute()).length,
  ).toBe(3);
});

test('another who is taken at once, as he is asked, has done nothing yet, and reads nothing of what the one before wrote', async () => {
  const um = await servicoPedido(ana, {}, { escolhido: true });
  expect((await terminar(um.params, { texto: 'Troquei o reparo.' })).status).toBe(201);
  const { id: prestadorId } = await novoPrestador(ana, { nome: 'Rui Reparos' });
  const { body } = await um.de.orcar(um.id, { prestadorId, escolhido: true });
  expect(body).toMatchObject({ etapa: 'COMBINADA', feitoEm: null, feitoRecado: null });
  const { texto } = await abrir(doPedido(body, prestadorId).params);
  expect(texto).not.toMatch(/Você disse que terminou|Troquei o reparo/);
});

test('an offer that changed since the landlord looked at it is not taken', async () => {
  const um = await servicoPedido(ana);
  await emJson(um.params, { valor: '300' });
  const { respondidoEm: respostaVista } = await orcamentoDe(um);
  teste.agora('2026-04-10T15:01:00Z');
  await emJson(um.params, { valor: '900' });
  const cego = await um.de.mudarOrcamento(um.id, um.orcamentoId, { escolhido: true, respostaVista });
  expect([cego.status, cego.body]).toMatchObject([409, { error: expect.stringContaining('respondeu de novo') }]);
  expect((await um.de.mudarOrcamento(um.id, um.orcamentoId, { escolhido: true, respostaVista: null })).status).toBe(
    409,
  );
  expect((await um.de.ler(um.id)).body.orcamentoId).toBeNull();
  const visto = (await orcamentoDe(um)).respondidoEm;
  expect(
    (await um.de.mudarOrcamento(um.id, um.orcamentoId, { escolhido: true, respostaVista: visto })).body,
  ).toMatchObject({ orcamentoId: um.orcamentoId });
});
