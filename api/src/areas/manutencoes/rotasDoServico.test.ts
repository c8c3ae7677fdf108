import * as auditoria from '@imob/schemas/auditoria';
import * as imoveis from '@imob/schemas/imoveis';
import * as orcamentos from '@imob/schemas/orcamentos';
import * as upload from '@imob/schemas/upload';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Locador, novaSessao, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos } from '../../../test/support/files.ts';
import { emPartes } from '../../../test/support/form.ts';
import {
  comoPrestador,
  doPedido,
  emailsDe,
  manutencoesDe,
  novoPrestador,
  servicoPedido,
} from '../../../test/support/repairs.ts';

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
const naPagina = (html: string) => new JSDOM(html).window.document;
const valor = (html: string, id: string) => (naPagina(html).getElementById(id) as HTMLInputElement | null)?.value;
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

test('his page says what to do and about where, and nothing that he need not know', async () => {
  const um = await servicoPedido(ana, { descricao: 'Pinga o dia <todo>.', urgente: true });
  await um.de.mudar(um.id, { anotacoes: 'Segredo meu.', visitaDia: '2026-04-17', passarContato: true });
  const outro = await novoPrestador(ana, { nome: 'Rui Reparos' });
  await um.de.orcar(um.id, { prestadorId: outro.id, valor: 99.5 });
  await comFoto(um.id, 40);
  await comFoto(um.id, 41, 'DEPOIS');
  const { status, texto, headers } = await abrir(um.params);
  expect([status, headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
    ...[200, 'no-referrer', 'noindex, nofollow'],
  ]);
  expect(String(headers['content-security-policy'])).toContain("img-src 'self'");
  expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|https?:|\*/);
  for (const trecho of [
    ...['Ana Souza pede um orçamento a você, Hidráulica Souza.', 'Pinga o dia &#60;todo&#62;.', 'Urgente'],
    ...['Casa, Bela Vista, São Paulo/SP', `/servico/${um.params.token}/orcamento`],
  ])
    expect(texto).toContain(trecho);
  expect(texto).not.toMatch(/Paulista|8\.129|vovó|98765|Segredo|17 de abril|Rui Reparos|99,50|@exemplo|Terminei/);
  expect(naPagina(texto).querySelectorAll('img')).toHaveLength(1);
  expect((await orcamentoDe(um)).vistoEm).toBe('2026-04-10T15:00:00.000Z');
});

test('he was there once he opens it, and not where a program asks, a browser reads ahead or a link is shown', async () => {
  const um = await servicoPedido(ana);
  await teste.app.inject({ method: 'HEAD', url: `/servico/${um.params.token}`, headers: HTML });
  await abrir(um.params, { 'sec-purpose': 'prefetch;prerender' });
  await abrir(um.params, { 'user-agent': 'WhatsApp/2.23.20.0' });
  expect((await orcamentoDe(um)).vistoEm).toBeNull();
  await abrir(um.params);
  teste.agora('2026-04-10T15:00:30Z');
  await abrir(um.params);
  expect((await orcamentoDe(um)).vistoEm).toBe('2026-04-10T15:00:00.000Z');
  teste.agora('2026-04-10T15:01:00Z');
  await abrir(um.params);
  expect((await orcamentoDe(um)).vistoEm).toBe('2026-04-10T15:01:00.000Z');
});

test('its pictures open by its address alone, in their order, and no others do', async () => {
  const um = await servicoPedido(ana);
  await comFoto(um.id, 40);
  await comFoto(um.id, 41, 'DEPOIS');
  await comFoto(um.id, 42);
  const { status, headers } = await lerFoto(um.params, 2);
  expect([status, headers['content-type'], headers['cache-control'], headers['referrer-policy']]).toEqual([
    ...[200, 'image/jpeg', 'private, max-age=86400', 'no-referrer'],
  ]);
  const deFora = await fetch(`${teste.base}/servico/${um.params.token}/fotos/1?v=x`);
  expect(
    Buffer.from(await deFora.arrayBuffer())
      .subarray(0, 3)
      .toString('hex'),
  ).toBe('ffd8ff');
  for (const numero of [3, 99]) expect((await lerFoto(um.params, numero)).status).toBe(404);
  expect((await lerFoto(um.params, 0)).status).toBe(400);
  expect((await lerFoto({ token: 'A'.repeat(43) }, 1)).status).toBe(404);
});

test('an offer is kept with its file, the landlord hears of it, and it is changed until somebody is taken', async () => {
  const um = await servicoPedido(ana);
  const escrito = { valor: 'R$ 1.350,50', prazo: 'sexta', texto: 'peça\r\ne mão de obra' };
  const { status, headers } = await enviar(um.params, escrito, { arquivos: [pdf()] });
  expect([status, headers.location]).toEqual([303, `/servico/${um.params.token}`]);
  const primeiro = await orcamentoDe(um);
  expect(primeiro).toMatchObject({
    ...{ situacao: 'RECEBIDO', valor: 1350.5, prazo: 'sexta', texto: 'peça\ne mão de obra' },
    ...{ arquivo: { nome: 'orcamento.pdf' }, respondidoEm: '2026-04-10T15:00:00.000Z' },
  });
  const { url } = (await ana.pedir(upload.url, { query: { key: primeiro.arquivo?.key as string } })).body;
  expect((await fetch(url)).status).toBe(200);
  const { texto } = await abrir(um.params);
  expect(texto.replace(/\s/g, ' ')).toContain('Seu orçamento: R$ 1.350,50, em 10/04/2026 às 12:00.');
  expect([valor(texto, 'valor'), valor(texto, 'prazo')]).toEqual(['1350,50', 'sexta']);
  // The same again is no change, with the same file or none.
  expect((await enviar(um.params, escrito, { arquivos: [pdf()] })).status).toBe(303);
  expect((await emJson(um.params, { ...escrito, valor: 1350.5, texto: 'peça\ne mão de obra' })).status).toBe(201);
  expect(await emailsDe(teste, um.id)).toEqual(['LOCADOR ORCAMENTO_RECEBIDO']);
  expect(await teste.objetos(ana.uid)).toHaveLength(1);
  // Another file takes its place; without one it stays.
  expect((await enviar(um.params, { valor: '1200' }, { arquivos: [pdf('outro', 'novo.pdf')] })).status).toBe(303);
  expect((await enviar(um.params, { valor: '1100' })).status).toBe(303);
  expect(await orcamentoDe(um)).toMatchObject({ valor: 1100, prazo: null, arquivo: { nome: 'novo.pdf' } });
  expect(await teste.objetos(ana.uid)).toHaveLength(1);
  expect(await emailsDe(teste, um.id)).toHaveLength(3);
  await novaSessao(teste, ana);
  const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: `manutencao:${um.id}` } })).body;
  expect(eventos[0]).toMatchObject({
    ...{ acao: 'mudar', quem: 'prestador', depois: { prestador: 'Hidráulica Souza', valorOrcado: 1100 } },
  });
});

test('that he cannot is told with its reason, takes his file with it, and may be taken back', async () => {
  const um = await servicoPedido(ana);
  await enviar(um.params, { valor: '300' }, { arquivos: [pdf()] });
  expect((await enviar(um.params, { recusa: '1', texto: 'Estou viajando' })).status).toBe(303);
  expect(await orcamentoDe(um)).toMatchObject({
    ...{ situacao: 'RECUSADO', valor: null, texto: 'Estou viajando', arquivo: null },
  });
  expect(await teste.objetos(ana.uid)).toEqual([]);
  const { texto } = await abrir(um.params);
  expect(texto).toMatch(/Você disse que não pode fazer[\s\S]*Estou viajando/);
  expect(valor(texto, 'texto')).toBe('');
  expect((await emJson(um.params, { recusa: true, texto: 'Estou viajando' })).status).toBe(201);
  expect((await emJson(um.params, { valor: '280' })).status).toBe(201);
  expect(await orcamentoDe(um)).toMatchObject({ situacao: 'RECEBIDO', valor: 280 });
  const [e1, e2] = ['LOCADOR ORCAMENTO_RECEBIDO', 'LOCADOR ORCAMENTO_RECUSADO'];
  expect(await emailsDe(teste, um.id)).toEqual([e1, e2, e1]);
});

test('no price that is none is kept, and what was written stays on the page', async () => {
  const um = await servicoPedido(ana);
  const impossiveis = ['', 'a combinar', '0', '0,00', '-5', '1e3', '12,345', '1000000000', 'NaN', '3.5.0', '5/2'];
  for (const um1 of impossiveis) expect([um1, (await emJson(um.params, { valor: um1 })).status]).toEqual([um1, 400]);
  for (const body of [
    '[]',
    'null',
    '1',
    '{}',
    '{"valor":[]}',
    '{"valor":10.555}',
    '{"valor":0}',
    '{"valor":"9","texto":7}',
  ])
    expect([body, (await emJson(um.params, body)).status]).toEqual([body, 400]);
  const errado = await enviar(um.params, { valor: 'uns 300', prazo: 'amanhã', texto: '<b>tudo</b>' });
  expect(errado.status).toBe(400);
  const pagina = naPagina(errado.texto);
  expect(pagina.querySelector('[role=alert]')?.textContent).toContain('Informe o preço em reais, como 350,00.');
  expect(pagina.getElementById('valor')?.getAttribute('aria-invalid')).toBe('true');
  expect(['valor', 'prazo', 'texto'].map((id) => valor(errado.texto, id))).toEqual([
    'uns 300',
    'amanhã',
    '<b>tudo</b>',
  ]);
  const longa = await enviar(um.params, { recusa: '1', texto: 'x'.repeat(2001) });
  expect([longa.status, valor(longa.texto, 'motivo')?.length, valor(longa.texto, 'texto')]).toEqual([400, 2001, '']);
  expect([(await orcamentoDe(um)).situacao, await emailsDe(teste, um.id)]).toEqual(['PEDIDO', []]);
});

test('a file of another type, too many or too large is refused at its field, and none stays', async () => {
  const um = await servicoPedido(ana);
  const ruim = { campo: 'arquivo', nome: 'nada.xlsx', conteudo: Buffer.from('nada') };
  const { status, texto } = await enviar(um.params, { valor: '300' }, { arquivos: [ruim] });
  expect([status, valor(texto, 'valor')]).toEqual([415, '300']);
  expect(naPagina(texto).getElementById('e-arquivo')?.textContent).toContain('nada.xlsx:');
  expect((await enviar(um.params, { valor: '300' }, { arquivos: [pdf(), pdf('b')] })).status).toBe(400);
  const grande = { ...pdf(), conteudo: Buffer.concat([amostra.pdf(), Buffer.alloc(30 * 1024 * 1024)]) };
  expect((await enviar(um.params, { valor: '300' }, { arquivos: [grande] })).status).toBe(413);
  const noOutro = { ...pdf(), campo: 'fotos' };
  expect((await enviar(um.params, { valor: '300' }, { arquivos: [noOutro] })).status).toBe(400);
  await um.de.mudarOrcamento(um.id, um.orcamentoId, { escolhido: true });
  const emFoto = await enviar(um.params, {}, { feito: true, arquivos: [{ ...pdf(), campo: 'fotos' }] });
  expect([emFoto.status, naPagina(emFoto.texto).getElementById('e-fotos')?.textContent]).toEqual([
    ...[415, expect.stringContaining('orcamento.pdf:')],
  ]);
  expect(await teste.objetos(ana.uid)).toEqual([]);
  expect((await orcamentoDe(um)).situacao).toBe('PEDIDO');
});

test('beyond the landlord’s space it goes without the file, and a day takes no more than some', async () => {
  const um = await servicoPedido(ana);
  await enviar(um.params, { valor: '300' }, { arquivos: [pdf()] });
  const encher = (tamanho: number) =>
    teste.deps.db.updateTable('arquivos').set({ tamanho }).where('userId', '=', ana.uid).execute();
  await encher(2 * 1024 * 1024);
  const guardar = vi.spyOn(teste.deps.storage, 'put');
  const cheio = await enviar(um.params, { valor: '310' }, { arquivos: [pdf('b')] });
  expect(guardar).not.toHaveBeenCalled();
  guardar.mockRestore();
  expect([cheio.status, cheio.texto]).toEqual([507, expect.stringContaining('Envie sem os arquivos')]);
  expect((await enviar(um.params, { valor: '310' })).status).toBe(303);
  await encher(10);
  for (let i = 1; i < 12; i++) await enviar(um.params, { valor: '300' }, { arquivos: [pdf(`n${i}`)] });
  const demais = await enviar(um.params, { valor: '300' }, { arquivos: [pdf('mais')] });
  expect([demais.status, demais.headers['retry-after']]).toEqual([429, String(12 * 60 * 60)]);
  expect(await teste.objetos(ana.uid)).toHaveLength(1);
  for (let i = 13; i < 20; i++) expect((await emJson(um.params, { valor: i })).status).toBe(201);
  expect((await emJson(um.params, { valor: 7 })).status).toBe(429);
  teste.agora('2026-04-11T15:00:00Z');
  expect((await emJson(um.params, { valor: 7 })).status).toBe(201);
});

test('an address opens nothing once the repair is closed, the provider or his offer deleted, nor with another’s name', async () => {
  const acabou = async (params: Params) => {
    const { status, texto } = await abrir(params);
    expect([status, texto]).toEqual([404, expect.stringContaining('Este endereço não vale mais.')]);
    expect((await emJson(params, { valor: '9' })).status).toBe(404);
    expect((await enviar(params, { valor: '9' }, { arquivos: [pdf()] })).status).toBe(404);
    expect((await terminar(params, {})).status).toBe(404);
  };
  const um = await servicoPedido(ana);
  const bia = await novoLocador(teste);
  const dona = Buffer.from(bia.uid.replaceAll('-', ''), 'hex');
  const segredo = Buffer.from(um.params.token, 'base64url').subarray(16);
  for (const token of ['x', 'A'.repeat(43), Buffer.concat([dona, segredo]).toString('base64url')])
    await acabou({ token });
  await um.de.mudar(um.id, { situacao: 'CANCELADA' });
  await acabou(um.params);
  await um.de.mudar(um.id, { situacao: 'ABERTA' });
  expect((await abrir(um.params)).status).toBe(200);
  await um.de.removerOrcamento(um.id, um.orcamentoId);
  await acabou(um.params);
  const outro = await novoPrestador(ana, { nome: 'Rui' });
  const dele = doPedido((await um.de.orcar(um.id, { prestadorId: outro.id, valor: 5 })).body, outro.id);
  expect((await abrir(dele.params)).status).toBe(200);
  await enviar(dele.params, { valor: '9' }, { arquivos: [pdf()] });
  await manutencoesDe(ana).remover(um.id);
  await acabou(dele.params);
  expect(await teste.objetos(ana.uid)).toEqual([]);
  const daCasa = await servicoPedido(ana);
  await enviar(daCasa.params, { valor: '9' }, { arquivos: [pdf()] });
  expect((await ana.pedir(imoveis.remover, { params: { id: daCasa.imovelId } })).status).toBe(200);
  await acabou(daCasa.params);
  expect(await teste.objetos(ana.uid)).toEqual([]);
});
