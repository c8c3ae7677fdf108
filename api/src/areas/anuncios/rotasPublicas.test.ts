import * as anuncios from '@imob/schemas/anuncios';
import * as auditoria from '@imob/schemas/auditoria';
import * as auth from '@imob/schemas/auth';
import * as imoveis from '@imob/schemas/imoveis';
import * as interessados from '@imob/schemas/interessados';
import * as upload from '@imob/schemas/upload';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { novoAnuncio } from '../../../test/support/adverts.ts';
import { type Pedido, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador, senha } from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos } from '../../../test/support/files.ts';
import { emPartes, formulario } from '../../../test/support/form.ts';

let teste: AppComArquivos;
let ana: Locador;
beforeAll(async () => {
  teste = await appComArquivos({ agora: '2026-03-15T15:00:00Z', env: { AUTH_RATE_LIMIT: '10000' } });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-03-15T15:00:00Z');
  ana = await novoLocador(teste);
});

type Params = { token: string };
const HTML = { accept: 'text/html' };
const alguem = () => teste.cliente();
const abrir = (params: Params, query: Record<string, string> = {}) =>
  alguem().pedir(anuncios.pagina, { params, query, headers: HTML });
const quem = { nome: 'Rui Ramos', telefone: '(11) 98765-4321' };
const enviar = (params: Params, body: object = {}) =>
  alguem().pedir(anuncios.interessar, { params, body: { ...quem, ...body } });
const preencher = (params: Params, campos: Record<string, string>) => {
  const { body, headers } = emPartes({ nome: '', telefone: '', email: '', mensagem: '', ...campos });
  return alguem().pedir(anuncios.interessar, { params, body, headers: { ...headers, ...HTML } } as Pedido);
};
const lista = async (dono = ana): Promise<interessados.InteressadoDaPagina[]> =>
  (await dono.pedir(interessados.pagina)).body.interessados;
const emails = async (dono = ana) =>
  (
    await teste.deps.pool.query(
      `select data from fila.job where name = 'interessado.email' and data->'autor'->>'userId' = $1`,
      [dono.uid],
    )
  ).rows.map(({ data }) => data);
const og = (html: string, qual: string) =>
  new JSDOM(html).window.document.querySelector(`meta[property="og:${qual}"]`)?.getAttribute('content');

const ESCONDIDO = { nome: 'Casa da vovó', rua: 'Rua das Acácias', numero: '8.129', complemento: 'fundos 3' };
const guardarFoto = (imovelId: string, foto: Buffer, nome = 'f.jpg') =>
  ana.pedir(upload.imovel, { params: { imovelId }, ...formulario({}, foto, nome) });

test('the page says what the advert says, shows photos of this landlord only, and is found by no search', async () => {
  const { imovelId, params, url } = await novoAnuncio(ana, {
    ...{ tipoImovel: 'Casa', quartos: 2, area: 68, valorAluguel: '2.500,00', valorCondominio: '400', valorIPTU: '120' },
    ...{ ...ESCONDIDO, descricao: 'Linha um <b>\nlinha dois' },
  });
  await guardarFoto(imovelId, await amostra.jpg(600, 400));
  await guardarFoto(imovelId, await amostra.jpg());
  const { status, texto, headers } = await abrir(params);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
  const csp = String(headers['content-security-policy']).split('; ');
  expect(csp).toContain("default-src 'none'");
  expect(csp).toContain(`img-src ${teste.deps.storage.publicAddress(`${ana.uid}/imovel/`)}`);
  for (const trecho of ['Casa de 2 quartos em Bela Vista, São Paulo', 'Linha um &#60;b&#62;\nlinha dois', '68 m²'])
    expect(texto).toContain(trecho);
  const [, primeira] = /<img src="([^"]+)"/.exec(texto) ?? [];
  expect((await fetch(primeira as string)).headers.get('content-type')).toBe('image/jpeg');
  expect(og(texto, 'title')?.replace(/\s/g, ' ')).toBe(
    'Casa de 2 quartos em Bela Vista, São Paulo: R$ 2.500,00 por mês',
  );
  expect(og(texto, 'description')).toBe('Bela Vista, São Paulo/SP. 2 quartos · 68 m²');
  expect([og(texto, 'image'), og(texto, 'url'), og(texto, 'locale')]).toEqual([primeira, url, 'pt_BR']);
});

test('neither number, complement, street nor the landlord’s own name for it is anywhere, until he shows the number', async () => {
  const { params, anunciar } = await novoAnuncio(ana, { ...ESCONDIDO, valorAluguel: '2500' });
  const escondido = /8\.129|fundos 3|Acácias|vovó/;
  const errada = (await preencher(params, { nome: 'Rui' })).texto;
  const enviada = (await abrir(params, { enviado: '1' })).texto;
  for (const texto of [(await abrir(params)).texto, errada, enviada, (await enviar(params)).texto])
    expect(texto).not.toMatch(escondido);
  await anunciar({ mostrarNumero: true });
  const { texto } = await abrir(params);
  expect(texto).toContain('Rua das Acácias, 8.129 - Bela Vista, São Paulo/SP');
  expect(texto).not.toMatch(/fundos 3|vovó/);
});

test('the landlord’s telephone is there only where he shows it', async () => {
  const { params, anunciar } = await novoAnuncio(ana);
  const telefone = /98765-?4321|wa\.me\/55|tel:/;
  expect((await abrir(params)).texto).not.toMatch(telefone);
  await anunciar({ mostrarTelefone: true });
  expect((await abrir(params)).texto).toMatch(/wa\.me\/5511987654321\?text=[\s\S]*tel:\+5511987654321/);
  await ana.pedir(auth.mudarPerfil, { body: { telefone: '' } });
  expect((await abrir(params)).texto).not.toMatch(telefone);
});

test('a photo that is too large for a link gives its small one; those of other hosts are linked to and not fetched', async () => {
  const { imovelId, params } = await novoAnuncio(ana);
  const fora = { key: 'x', url: 'https://fotos.exemplo.com/a.jpg' };
  const video = { key: 'v', url: 'https://videos.exemplo.com/a.mp4' };
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { fotosKeys: [fora, video] } });
  const soFora = (await abrir(params)).texto;
  expect(soFora).not.toContain('<img');
  expect(soFora).toContain('<a href="https://fotos.exemplo.com/a.jpg" target="_blank" rel="noopener noreferrer">');
  expect(soFora).toContain('Foto 1 em fotos.exemplo.com');
  expect(soFora).toContain('Ver o vídeo');
  expect(og(soFora, 'image')).toBeUndefined();
  await guardarFoto(imovelId, await amostra.jpg(600, 400));
  await teste.deps.db.updateTable('arquivos').set({ tamanho: 400_000 }).where('userId', '=', ana.uid).execute();
  expect(og((await abrir(params)).texto, 'image')).toMatch(/\.jpg\.mini\.webp$/);
});

test('an advert that is closed, deleted, or whose property or account is out of use, is an end that says so', async () => {
  const { imovelId, params, anunciar } = await novoAnuncio(ana);
  const acabou = async () => {
    const { status, texto } = await abrir(params);
    expect([status, texto]).toEqual([404, expect.stringContaining('Este imóvel não está mais anunciado aqui.')]);
    expect((await enviar(params)).status).toBe(404);
    expect((await preencher(params, quem)).texto).toContain('Anúncio encerrado');
  };
  await anunciar({ aberto: false });
  await acabou();
  await anunciar({ aberto: true });
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { arquivado: true } });
  await acabou();
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { arquivado: false } });
  await anunciar({ aberto: true });
  expect((await abrir(params)).status).toBe(200);
  await teste.deps.db.updateTable('usuarios').set({ ativo: false }).where('uid', '=', ana.uid).execute();
  await acabou();
  await teste.deps.db.updateTable('usuarios').set({ ativo: true }).where('uid', '=', ana.uid).execute();
  await ana.pedir(auth.login, { body: { email: ana.email, password: senha } });
  await ana.pedir(anuncios.remover, { params: { id: imovelId } });
  await acabou();
  for (const token of ['x', 'A'.repeat(43)]) expect((await abrir({ token })).status).toBe(404);
  expect(await lista()).toEqual([]);
});

test('who tells his interest is noted once, the landlord is written to, and nothing of him is in the trail or the address', async () => {
  const { imovelId, params } = await novoAnuncio(ana);
  const campos = { ...quem, email: 'rui@exemplo.com', mensagem: 'Linha um\r\nlinha dois', chave: 'a1' };
  const respostas = await Promise.all([preencher(params, campos), preencher(params, campos)]);
  for (const { status, headers } of [...respostas, await preencher(params, campos)])
    expect([status, headers.location]).toEqual([303, `/anuncio/${params.token}?enviado=1`]);
  expect((await abrir(params, { enviado: '1' })).texto).toMatch(/Interesse enviado[\s\S]*Ana Souza recebeu/);
  const [ele, outro] = await lista();
  expect(outro).toBeUndefined();
  expect(ele).toMatchObject({
    ...{ ...quem, imovelId, email: 'rui@exemplo.com', mensagem: 'Linha um\nlinha dois', origem: 'ANUNCIO' },
    ...{ etapa: 'NOVO', apagarEm: '2026-09-11' },
  });
  expect(await emails()).toMatchObject([{ interessadoId: ele?.id, qual: 'NOVO' }]);
  const registro = `interessado:${ele?.id}`;
  const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro } })).body;
  expect(eventos).toMatchObject([{ acao: 'criar', quem: 'interessado' }]);
  expect(JSON.stringify(eventos)).not.toMatch(/Rui|98765-|rui@|Linha/);
  // Other words out of the same form are another message.
  await preencher(params, { ...campos, mensagem: 'Outra' });
  expect(await lista()).toHaveLength(2);
});

test('what is wrong is told at each field, and what was typed is found there', async () => {
  const { params } = await novoAnuncio(ana);
  const escrito = { nome: ' ', telefone: '98765', email: 'rui@', mensagem: 'Tem <garagem>?' };
  const { status, texto } = await preencher(params, escrito);
  expect(status).toBe(400);
  const { document } = new JSDOM(texto).window;
  const erros = [...document.querySelectorAll('[role=alert] li')].map((um) => um.textContent);
  expect(erros).toEqual([
    'Seu nome: Preencha este campo.',
    'Telefone: Informe um telefone com DDD, como (11) 98765-4321.',
    'E-mail: Informe um e-mail válido, como nome@exemplo.com.br.',
  ]);
  const telefone = document.querySelector<HTMLInputElement>('#telefone');
  expect([telefone?.value, telefone?.getAttribute('aria-invalid')]).toEqual(['98765', 'true']);
  expect(document.getElementById(telefone?.getAttribute('aria-describedby') ?? '')?.textContent).toContain('com DDD');
  expect(document.querySelector('textarea')?.value).toBe('Tem <garagem>?');
  const emJson = await enviar(params, { nome: '', telefone: 1 });
  expect(emJson.body.campos.map(({ campo }: { campo: string }) => campo)).toEqual(['nome', 'telefone']);
  for (const body of ['[]', 'null', '{}', '{"nome":{},"telefone":[]}', '"x"'])
    expect((await alguem().pedir(anuncios.interessar, { params, body })).status).toBe(400);
  const formulario = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await alguem().pedir(anuncios.interessar, { params, body: 'nome=Rui', headers: formulario })).status).toBe(
    415,
  );
  expect(await lista()).toEqual([]);
});

test('one advert takes sixty a day, however they come; the landlord is written to ten times', async () => {
  const { params } = await novoAnuncio(ana);
  const outro = await novoAnuncio(ana);
  const muitos = Array.from({ length: 64 }, (_, i) => enviar(params, { mensagem: `${i}`, chave: `${i}` }));
  const status = (await Promise.all(muitos)).map((um) => um.status);
  expect(status.filter((um) => um === 201)).toHaveLength(60);
  expect(status.filter((um) => um === 429)).toHaveLength(4);
  expect(await emails()).toHaveLength(10);
  const demais = await preencher(params, { ...quem, mensagem: 'Ainda dá?' });
  expect([demais.status, demais.headers['retry-after']]).toEqual([429, String(12 * 60 * 60)]);
  expect(demais.texto).toContain('Por hoje já chegaram contatos demais para este imóvel. Tente de novo amanhã.');
  expect(demais.texto).toContain('Ainda dá?</textarea>');
  // Another advert of hers still takes them, and writes to her no more; one that is there already is no other.
  expect((await enviar(outro.params)).status).toBe(201);
  expect(await emails()).toHaveLength(10);
  teste.agora('2026-03-16T03:00:00Z');
  expect((await enviar(params)).status).toBe(201);
  expect(await emails()).toHaveLength(11);
});

test('an advert that is closed while somebody writes takes nothing, and one that is saved again breaks nothing', async () => {
  const { params, anunciar } = await novoAnuncio(ana);
  const juntos = await Promise.all(
    Array.from({ length: 12 }, (_, i) => (i % 3 === 2 ? anunciar({ aberto: true }) : enviar(params))),
  );
  expect(juntos.flatMap((um) => ('status' in um ? [um.status] : []))).toEqual(Array(8).fill(201));
  const [, ...enviadas] = await Promise.all([
    anunciar({ aberto: false }),
    ...Array.from({ length: 6 }, () => enviar(params)),
  ]);
  const aceitas = enviadas.filter(({ status }) => status === 201).length;
  expect(enviadas.every(({ status }) => [201, 404].includes(status))).toBe(true);
  expect(await lista()).toHaveLength(8 + aceitas);
});

test('whoever opens these pages too often waits, and is told so on a page', async () => {
  const limitado = await testApp({ env: { AUTH_RATE_LIMIT: '3' }, url: teste.url });
  const { params } = await novoAnuncio(ana);
  const abrir = (url: string) => limitado.app.inject({ url, headers: HTML });
  for (const url of [`/anuncio/${params.token}`, '/ficha/x', '/verificar/x']) await abrir(url);
  for (const url of [`/anuncio/${params.token}`, '/ficha/x']) {
    const { statusCode, headers, payload } = await abrir(url);
    expect([statusCode, Number(headers['retry-after']) > 0]).toEqual([429, true]);
    expect(payload).toContain('Aguarde um minuto');
    expect(headers['content-type']).toContain('text/html');
  }
  await limitado.fechar();
});

test('an address below an advert that is none leads back to it', async () => {
  const { params } = await novoAnuncio(ana);
  const url = `/anuncio/${params.token}/interesse`;
  const { statusCode, payload } = await teste.app.inject({ url, headers: HTML });
  expect([statusCode, payload]).toEqual([404, expect.stringContaining(`<a href="/anuncio/${params.token}">Voltar`)]);
  expect((await teste.app.inject({ url })).json()).toEqual({ error: 'Endereço não encontrado.' });
  const semToken = await teste.app.inject({ url: '/anuncio/', headers: HTML });
  expect([semToken.statusCode, semToken.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
});
