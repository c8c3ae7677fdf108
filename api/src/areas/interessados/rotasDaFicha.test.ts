import * as auditoria from '@imob/schemas/auditoria';
import * as interessados from '@imob/schemas/interessados';
import * as upload from '@imob/schemas/upload';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { fichaMinima, fichaPedida, foto, novoAnuncio, preencherFicha } from '../../../test/support/adverts.ts';
import { type Locador, novaSessao, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos } from '../../../test/support/files.ts';

let teste: AppComArquivos;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await appComArquivos({
    agora: '2026-03-15T15:00:00Z',
    env: { STORAGE_QUOTA_MB: '2', AUTH_RATE_LIMIT: '10000' },
  });
});
afterAll(() => teste.fechar());
beforeEach(async () => {
  teste.agora('2026-03-15T15:00:00Z');
  ana = await novoLocador(teste);
  imovelId = await novoImovel(ana, { nome: 'Casa da vovó', numero: '8.129' });
});

type Params = { token: string };
type Resto = Parameters<typeof preencherFicha> extends [unknown, ...infer R] ? R : never;
const HTML = { accept: 'text/html' };
const alguem = () => teste.cliente();
const abrir = (params: Params) => alguem().pedir(interessados.ficha, { params, headers: HTML });
const enviar = (params: Params, body: unknown = fichaMinima) =>
  alguem().pedir(interessados.enviarFicha, { params, body });
const preencher = (...como: Resto) => preencherFicha(teste, ...como);
const pdf = (campo = 'comprovanteRenda', nome = 'renda.pdf') => ({ campo, nome, conteudo: amostra.pdf() });
const naPagina = (html: string) => new JSDOM(html).window.document;
const valor = (html: string, nome: string) => naPagina(html).querySelector<HTMLInputElement>(`[name=${nome}]`)?.value;
const emails = async () =>
  (
    await teste.deps.pool.query(
      `select data->>'qual' as qual from fila.job where name = 'interessado.email' and data->'autor'->>'userId' = $1`,
      [ana.uid],
    )
  ).rows.map(({ qual }) => qual);

test('the page says whose property it is as its advert does, until when, and shows what is known of him', async () => {
  const { params } = await fichaPedida(ana, imovelId, { telefone: '11 91234-5678', email: 'rui@exemplo.com' });
  const { status, texto, headers } = await abrir(params);
  expect([status, headers['referrer-policy'], headers['x-robots-tag']]).toEqual([
    200,
    'no-referrer',
    'noindex, nofollow',
  ]);
  expect(String(headers['content-security-policy'])).toMatch(
    /^default-src 'none'; style-src 'sha256-[^;]*; script-src 'sha256-/,
  );
  expect(String(headers['content-security-policy'])).not.toMatch(/unsafe|https?:|\*/);
  for (const trecho of [
    'Imóvel em Bela Vista, São Paulo',
    'Ana Souza pede esta ficha',
    '14/04/2026',
    'se apaga 90 dias',
  ])
    expect(texto).toContain(trecho);
  expect(texto).not.toMatch(/vovó|8\.129|Paulista/);
  expect(['nome', 'telefone', 'email'].map((um) => valor(texto, um))).toEqual([
    ...['Rui Ramos', '11 91234-5678', 'rui@exemplo.com'],
  ]);
  const opcoes = [...naPagina(texto).querySelectorAll('[name=garantia] option')].map((um) => um.textContent);
  expect(opcoes).toHaveLength(6);
});

test('only what the landlord accepts as a guarantee can be chosen, and the number is told where he shows it', async () => {
  const dela = await novoAnuncio(ana, {}, { garantias: ['FIADOR'], titulo: 'Um sobrado <b>', mostrarNumero: true });
  const { params } = await fichaPedida(ana, dela.imovelId);
  const { texto } = await abrir(params);
  const opcoes = [...naPagina(texto).querySelectorAll('[name=garantia] option')].map((um) => um.textContent);
  expect(opcoes).toEqual(['Escolha', 'Fiador']);
  expect(texto).toMatch(/Um sobrado &#60;b&#62;[\s\S]*Avenida Paulista, 1000/);
  expect((await enviar(params, { ...fichaMinima, garantia: 'CAUCAO' })).body.campos).toEqual([
    { campo: 'garantia', mensagem: 'Escolha uma das garantias que o locador aceita.' },
  ]);
});

test('a form is kept with its files, the landlord hears of it, and the page shows nothing of it any more', async () => {
  const { id, params, ler } = await fichaPedida(ana, imovelId);
  teste.agora('2026-03-20T15:00:00Z');
  await novaSessao(teste, ana);
  const escrito = { renda: '5.000,00', observacoes: 'um\r\ndois', email: 'rui@exemplo.com', estado: 'sp' };
  const arquivos = [await foto(), await foto('identidade', 'verso.png'), pdf()];
  const { status, headers } = await preencher(params, escrito, arquivos);
  expect([status, headers.location]).toEqual([303, `/ficha/${params.token}`]);
  const ele = await ler();
  expect(ele).toMatchObject({
    ...{ etapa: 'FICHA_RECEBIDA', fichaEm: '2026-03-20T15:00:00.000Z', apagarEm: '2026-09-16', fichaUrl: null },
    ...{ nome: 'Rui Ramos', telefone: '(11) 98765-4321', email: 'rui@exemplo.com', renda: 5000 },
    ficha: { cpf: '529.982.247-25', observacoes: 'um\ndois', endereco: { estado: 'SP' } },
  });
  expect(ele.arquivos.map(({ tipo, nome }) => `${tipo} ${nome}`)).toEqual([
    ...['identidade frente.png', 'identidade verso.png', 'comprovanteRenda renda.pdf'],
  ]);
  for (const { key } of ele.arquivos) {
    const { url } = (await ana.pedir(upload.url, { query: { key } })).body;
    expect((await fetch(url)).status).toBe(200);
    const sem = url.replace(/\?.*/, '');
    expect([(await fetch(sem)).status, (await fetch(sem.replace('privado', 'publico'))).status]).toEqual([403, 404]);
  }
  const depois = (await abrir(params)).texto;
  expect(depois).toContain('Ficha enviada em 20/03/2026 às 12:00.');
  expect(depois).not.toMatch(/<form|Rui|529\.982|98765|rui@|frente\.png/);
  expect(await emails()).toEqual(['FICHA_RECEBIDA']);
  const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: `interessado:${id}` } })).body;
  expect(eventos[0]).toMatchObject({ acao: 'mudar', quem: 'interessado' });
  expect(JSON.stringify(eventos)).not.toMatch(/Rui|529\.982|98765-|rui@|frente|renda/);
});

test('sent twice it is one, with one set of files; what says otherwise is told, and keeps none', async () => {
  const { params, ler } = await fichaPedida(ana, imovelId);
  const arquivos = [await foto(), pdf()];
  const juntas = await Promise.all([1, 2, 3].map(() => preencher(params, { renda: '5000' }, arquivos)));
  expect(juntas.map(({ status }) => status)).toEqual([303, 303, 303]);
  expect((await preencher(params, { renda: '5000' }, arquivos)).status).toBe(303);
  expect((await preencher(params, { renda: '5000' })).status).toBe(303);
  expect((await enviar(params, { ...fichaMinima, renda: 5000 })).status).toBe(201);
  const outra = await preencher(params, { renda: '9000' }, arquivos);
  expect([outra.status, outra.texto]).toEqual([409, expect.stringContaining('Esta ficha já foi enviada.')]);
  expect(valor(outra.texto, 'renda')).toBe('9000');
  expect((await preencher(params, { renda: '5000' }, [await foto('outro', 'x.png', 80)])).status).toBe(409);
  const cruzada = await alguem().pedir(interessados.enviarFicha, { params, body: { nome: '' }, headers: HTML });
  expect(cruzada.texto).not.toMatch(/529\.982|Rui Ramos/);
  expect(await ler()).toMatchObject({ renda: 5000, arquivos: [{ tipo: 'identidade' }, { tipo: 'comprovanteRenda' }] });
  expect(await teste.objetos(ana.uid)).toHaveLength(2);
  expect(await emails()).toEqual(['FICHA_RECEBIDA']);
});

test('two that say different things at once: one is kept, and the other told so', async () => {
  const { params, ler } = await fichaPedida(ana, imovelId);
  const rendas = ['5000', '6000', '7000'];
  const respostas = await Promise.all(rendas.map(async (renda) => preencher(params, { renda }, [await foto()])));
  const status = respostas.map((um) => um.status);
  expect(status.toSorted()).toEqual([303, 409, 409]);
  expect((await ler()).renda).toBe(Number(rendas[status.indexOf(303)]));
  expect(await teste.objetos(ana.uid)).toHaveLength(1);
  // Without files nothing but the row itself makes them take turns.
  const outra = await fichaPedida(ana, imovelId);
  const muitas = await Promise.all(
    Array.from({ length: 8 }, (_, renda) => enviar(outra.params, { ...fichaMinima, renda })),
  );
  expect(muitas.map((um) => um.status).toSorted()).toEqual([201, ...Array(7).fill(409)]);
  expect((await ler()).etapa).toBe('FICHA_RECEBIDA');
  expect(await emails()).toHaveLength(2);
});

test('all that is wrong is told at each field, a file among it; what was written stays, and no file does', async () => {
  const { params, ler } = await fichaPedida(ana, imovelId);
  const ruim = { campo: 'outro', nome: 'nada.xlsx', conteudo: Buffer.from('nada') };
  const escrito = { cpf: '1', renda: 'muita', observacoes: 'Tenho <um> gato', garantia: 'CAUCAO' };
  const { status, texto } = await preencher(params, escrito, [await foto(), ruim]);
  expect(status).toBe(415);
  const pagina = naPagina(texto);
  expect([...pagina.querySelectorAll('[role=alert] li')].map((um) => um.textContent?.replace(/:.*/, ''))).toEqual([
    ...['CPF (ou CNPJ)', 'Renda por mês, em reais', 'Outro documento'],
  ]);
  for (const nome of ['cpf', 'renda', 'outro']) {
    const campo = pagina.querySelector(`[name=${nome}]`);
    expect([nome, campo?.getAttribute('aria-invalid')]).toEqual([nome, 'true']);
    expect(pagina.getElementById(`e-${nome}`)?.textContent).toBeTruthy();
    expect(campo?.getAttribute('aria-describedby')).toContain(`e-${nome}`);
  }
  for (const [nome, dito] of Object.entries(escrito)) expect([nome, valor(texto, nome)]).toEqual([nome, dito]);
  expect(texto).toContain('escolha os arquivos de novo');
  // A program is told in JSON.
  const emJson = await preencher(params, { cpf: '1' }, [await foto()], 'application/json');
  expect([emJson.status, emJson.body.campos]).toEqual([
    400,
    [{ campo: 'cpf', mensagem: 'Este CPF ou CNPJ não existe: confira os números.' }],
  ]);
  for (const body of ['[]', 'null', '1', '{}', '{"nome":1,"cpf":[],"telefone":{}}'])
    expect((await enviar(params, body)).status).toBe(400);
  expect([await ler(), await teste.objetos(ana.uid), await emails()]).toMatchObject([{ fichaEm: null }, [], []]);
});

test('eight files in all, those of an earlier sending among them, which stay beside the new ones', async () => {
  const { id, params, pedir, ler } = await fichaPedida(ana, imovelId);
  const muitos = (quantos: number, campo = 'outro') =>
    Promise.all(Array.from({ length: quantos }, (_, i) => foto(campo, `${i}.png`, 20 + i)));
  const nove = await preencher(params, {}, await muitos(9));
  expect([nove.status, nove.texto]).toEqual([400, expect.stringContaining('Envie no máximo 8 arquivos')]);
  expect(await teste.objetos(ana.uid)).toEqual([]);
  expect((await preencher(params, { renda: '5000', garantia: 'CAUCAO' }, await muitos(6))).status).toBe(303);
  const novo = await pedir();
  expect((await abrir(params)).status).toBe(404);
  const { texto } = await abrir(novo);
  expect([valor(texto, 'renda'), valor(texto, 'garantia'), valor(texto, 'cpf')]).toEqual([
    ...['5000,00', 'CAUCAO', '529.982.247-25'],
  ]);
  expect(texto).toMatch(/Você já enviou[\s\S]*Outro documento: 0\.png[\s\S]*Cabem mais 2\./);
  const demais = await preencher(novo, {}, await muitos(3, 'identidade'));
  expect([demais.status, demais.texto]).toEqual([400, expect.stringContaining('São no máximo 8 arquivos ao todo')]);
  expect((await ler()).arquivos).toHaveLength(6);
  expect((await preencher(novo, { renda: '5000' }, [pdf()])).status).toBe(303);
  expect((await ler()).arquivos.map(({ nome }) => nome)).toEqual(
    [...'012345'].map((i) => `${i}.png`).concat('renda.pdf'),
  );
  const rows = await teste.deps.db.selectFrom('arquivos').selectAll().where('registroId', '=', id).execute();
  expect(rows).toHaveLength(7);
  expect(rows.every(({ recurso, privado }) => recurso === 'interessado' && privado)).toBe(true);
  expect(await teste.objetos(ana.uid)).toHaveLength(7);
});

test('beyond the landlord’s space the form goes without files, and the page says so', async () => {
  const { params, ler } = await fichaPedida(ana, imovelId);
  const outro = await fichaPedida(ana, imovelId);
  expect((await preencher(outro.params, {}, [pdf()])).status).toBe(303);
  await teste.deps.db
    .updateTable('arquivos')
    .set({ tamanho: 2 * 1024 * 1024 })
    .where('userId', '=', ana.uid)
    .execute();
  const guardar = vi.spyOn(teste.deps.storage, 'put');
  const recusada = await preencher(params, { renda: '5000' }, [pdf()]);
  // It is known before anything is kept.
  expect(guardar).not.toHaveBeenCalled();
  guardar.mockRestore();
  expect([recusada.status, recusada.texto]).toEqual([507, expect.stringContaining('Envie a ficha sem os arquivos')]);
  expect(valor(recusada.texto, 'renda')).toBe('5000');
  expect(await teste.objetos(ana.uid)).toHaveLength(1);
  expect((await preencher(params, { renda: '5000' })).status).toBe(303);
  expect((await ler()).renda).toBe(5000);
});

test('who passes the space together with others is told as it is written, and no file stays', async () => {
  const { params } = await fichaPedida(ana, imovelId);
  const outra = await fichaPedida(ana, imovelId);
  const grande = { campo: 'outro', nome: 'g.pdf', conteudo: Buffer.concat([amostra.pdf(), Buffer.alloc(1_200_000)]) };
  const status = (await Promise.all([params, outra.params].map((um) => preencher(um, {}, [grande])))).map(
    (um) => um.status,
  );
  expect(status.toSorted()).toEqual([303, 507]);
  expect(await teste.objetos(ana.uid)).toHaveLength(1);
});

test('an address is good until its last day, while nothing is decided, and of this landlord only', async () => {
  const { id, params, ler } = await fichaPedida(ana, imovelId);
  const acabou = async (um: Params) => {
    expect((await abrir(um)).status).toBe(404);
    expect((await enviar(um)).body).toEqual({
      error: 'Este endereço não vale mais. Peça outro a quem aluga o imóvel.',
    });
    expect((await preencher(um, {}, [await foto()])).status).toBe(404);
  };
  const bia = await novoLocador(teste);
  const dono = (uid: string) => Buffer.from(uid.replaceAll('-', ''), 'hex');
  const segredo = Buffer.from(params.token, 'base64url').subarray(16);
  await acabou({ token: Buffer.concat([dono(bia.uid), segredo]).toString('base64url') });
  for (const token of ['x', 'A'.repeat(43)]) await acabou({ token });
  teste.agora('2026-04-15T02:59:00Z');
  expect((await abrir(params)).status).toBe(200);
  teste.agora('2026-04-15T03:00:00Z');
  await acabou(params);
  teste.agora('2026-03-15T15:00:00Z');
  await novaSessao(teste, ana);
  await ana.pedir(interessados.mudar, { params: { id }, body: { situacao: 'RECUSADO' } });
  await acabou(params);
  expect((await abrir(params)).texto).toContain('data-acabou');
  expect(await ler()).toMatchObject({ ficha: null, arquivos: [] });
  expect(await teste.objetos(ana.uid)).toEqual([]);
});

test('a file in a field that is none is refused', async () => {
  const { params } = await fichaPedida(ana, imovelId);
  const { status, body } = await preencher(params, {}, [await foto('arquivo')], 'application/json');
  expect([status, body.error]).toEqual([400, expect.stringContaining('`identidade` ou `comprovanteResidencia`')]);
});
