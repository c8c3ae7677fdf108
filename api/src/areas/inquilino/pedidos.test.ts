import { randomUUID } from 'node:crypto';
import * as auditoria from '@imob/schemas/auditoria';
import * as configuracoes from '@imob/schemas/configuracoes';
import * as inquilino from '@imob/schemas/inquilino';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { contasDe, novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { amostra } from '../../../test/support/files.ts';
import { formulario } from '../../../test/support/form.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-15T15:00:00Z' });
});
afterAll(() => teste.fechar());

async function cenario() {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { nome: 'João <b>', cpf: '987.654.321-00' });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  await ana.pedir(termos.mudar, { params: { id: contratoId }, body: { multaPercentual: 10, jurosMensal: 1 } });
  const pix = { tipoChave: 'EMAIL', chave: 'ana@exemplo.com.br', nome: 'Ana', cidade: 'Campinas' };
  await ana.pedir(configuracoes.mudar, { body: { pix } });
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const token = body.url.split('/').at(-1) as string;
  return { ana, contratoId, token, params: { token } };
}
const alguem = () => teste.cliente();

test('the tenant asks with a picture, five a day, and the landlord answers', async () => {
  const { ana, params } = await cenario();
  const foto = await amostra.png();
  const enviar = (arquivo: Buffer) =>
    alguem().pedir(inquilino.pedir, {
      params,
      ...formulario({ tipo: 'REPARO', texto: 'A pia vaza' }, arquivo, 'f.png'),
    });
  expect((await enviar(Buffer.from('isto não é uma foto'))).status).toBe(415);
  for (let i = 0; i < 5; i++) expect((await enviar(foto)).status).toBe(201);
  const sexto = await enviar(foto);
  expect([sexto.status, sexto.headers['retry-after']]).toEqual([429, String(12 * 60 * 60)]);
  expect(sexto.body.error).toBe(
    'Por hoje já chegaram arquivos demais. Envie sem o arquivo, tente amanhã, ou fale com seu locador.',
  );
  expect((await enviar(Buffer.alloc(0))).status).toBe(201);
  const pedidos = (await ana.pedir(inquilino.listarPedidos)).body;
  expect(pedidos).toHaveLength(6);
  const [um] = pedidos;
  await ana.pedir(inquilino.mudarPedido, {
    params: { id: um.id },
    body: { situacao: 'RESOLVIDO', resposta: 'Vou hoje' },
  });
  expect((await alguem().pedir(inquilino.dados, { params })).body.pedidos).toContainEqual(
    expect.objectContaining({ resposta: 'Vou hoje', situacao: 'RESOLVIDO' }),
  );
});

test('an answer that is so already changes no request, and stands in no trail', async () => {
  const { ana, params } = await cenario();
  const { body } = await alguem().pedir(inquilino.pedir, { params, body: { tipo: 'REPARO', texto: 'A pia vaza' } });
  const mudar = async (corpo: object) =>
    (await ana.pedir(inquilino.mudarPedido, { params: { id: body.id }, body: corpo })).body;
  const anotados = async () =>
    (await ana.pedir(auditoria.listar, { query: { registro: `pedido:${body.id}` } })).body.eventos.length;
  const [{ atualizadoEm }] = (await ana.pedir(inquilino.listarPedidos)).body;
  const antes = await anotados();
  teste.agora('2026-03-15T16:00:00Z');
  for (const igual of [{}, { situacao: 'ABERTO' }, { resposta: null }]) {
    expect(await mudar(igual)).toMatchObject({ id: body.id, atualizadoEm });
  }
  expect(await anotados()).toBe(antes);
  expect(await mudar({ resposta: 'Vou hoje' })).toMatchObject({ atualizadoEm: '2026-03-15T16:00:00.000Z' });
  expect(await anotados()).toBe(antes + 1);
  teste.agora('2026-03-15T15:00:00Z');
});

test('a form that is sent twice is one request with one file, also as the last of the day; other words are another', async () => {
  const { ana, params } = await cenario();
  const foto = await amostra.png();
  const enviar = (chave: string, texto = 'A pia vaza', arquivo = foto) =>
    alguem().pedir(inquilino.pedir, { params, ...formulario({ chave, tipo: 'REPARO', texto }, arquivo, 'f.png') });
  const [um, outro] = await Promise.all([enviar('a'), enviar('a')]);
  expect([um.status, outro.status, outro.body.id]).toEqual([201, 201, um.body.id]);
  const outros = [
    await enviar('a', 'E a torneira'),
    await enviar('a', 'A pia vaza', await amostra.jpg()),
    await enviar('b'),
  ];
  const ultimo = await enviar('c');
  expect(await enviar('c')).toMatchObject({ status: 201, body: { id: ultimo.body.id } });
  expect((await enviar('d')).status).toBe(429);
  const ids = (await ana.pedir(inquilino.listarPedidos)).body.map(({ id }: { id: string }) => id);
  expect(ids.sort()).toEqual([um, ...outros, ultimo].map(({ body }) => body.id).sort());
  const arquivos = await teste.deps.db.selectFrom('arquivos').select('key').where('userId', '=', ana.uid).execute();
  expect(arquivos).toHaveLength(5);
  let objetos = 0;
  for await (const { key } of teste.deps.storage.list('privado')) if (key.startsWith(ana.uid)) objetos += 1;
  expect(objetos).toBe(5);
});

test('a payment says of which conta of the page it is; anything else names none', async () => {
  const { ana, contratoId, params } = await cenario();
  const [, fevereiro] = await contasDe(ana, contratoId);
  const outro = await novoContrato(ana);
  const [alheia] = await contasDe(ana, outro.contratoId);
  const enviar = (body: object) => alguem().pedir(inquilino.pedir, { params, body });
  const texto = 'Paguei ontem';
  for (const contaId of [fevereiro.id, alheia.id, randomUUID(), 'x', '', null])
    expect((await enviar({ tipo: 'PAGAMENTO', texto, contaId })).status).toBe(201);
  expect((await enviar({ tipo: 'REPARO', texto, contaId: fevereiro.id })).status).toBe(201);
  const { body } = await ana.pedir(inquilino.paginaDePedidos, {});
  const ditas = body.pedidos.map(({ contaId }: inquilino.Pedido) => contaId).filter((id: string | null) => id !== null);
  expect(ditas).toEqual([fevereiro.id]);
  expect(body.contas).toMatchObject([{ id: fevereiro.id, descricao: 'Aluguel 2/12', status: 'ATRASADO' }]);
  const html = (await alguem().pedir(inquilino.pagina, { params })).texto;
  expect(html).toContain('<option value="">Tudo o que venceu até hoje</option>');
  expect(html).toContain(`<option value="${fevereiro.id}">Aluguel 2/12, venceu em 10/02/2026</option>`);
});

test('who sent a request reads what was sent and of which home; a mistyped CPF is typed again right there', async () => {
  const { ana, contratoId, token, params } = await cenario();
  const [janeiro] = await contasDe(ana, contratoId);
  const campos = { tipo: 'PAGAMENTO', contaId: janeiro.id, texto: 'Paguei <b> ontem' };
  const { body, headers } = formulario(campos, await amostra.png(), 'pix.png');
  const pedido = { params, body, headers: { ...headers, accept: 'text/html' } };
  const { status, texto } = await alguem().pedir(inquilino.pedir, pedido);
  expect(status).toBe(201);
  for (const dito of [
    'Avenida Paulista, 1000',
    'Já paguei: Aluguel 1/12',
    'Paguei &#60;b&#62; ontem',
    'Arquivo: pix.png',
  ])
    expect(texto).toContain(dito);
  expect(texto).toContain(`href="/p/${token}"`);
  const tentar = async () =>
    (await teste.app.inject({ url: `/p/${token}/contrato?cpf=0000`, headers: { accept: 'text/html' } })).payload;
  const primeira = await tentar();
  expect(primeira).toContain('Faltam 4 tentativas');
  expect(primeira).toContain(`<form action="/p/${token}/contrato" method="get">`);
  await tentar();
  await tentar();
  expect(await tentar()).toContain('Falta 1 tentativa.');
  const ultima = await tentar();
  expect(ultima).toContain('Peça um novo endereço');
  expect(ultima).not.toContain('<form');
});

test('a request that is refused is shown again as it was written, and a mistyped CPF leads back', async () => {
  const { token, params } = await cenario();
  const pedido = formulario({ tipo: 'REPARO', texto: 'A pia <b> vaza' }, Buffer.from('isto não é uma foto'), 'f.png');
  const recusado = await alguem().pedir(inquilino.pedir, {
    params,
    ...pedido,
    headers: { ...pedido.headers, accept: 'text/html' },
  });
  expect(recusado.status).toBe(415);
  expect(recusado.texto).toContain('Este tipo de arquivo não é aceito aqui');
  expect(recusado.texto).toContain('<option value="REPARO" selected>');
  expect(recusado.texto).toContain('required>A pia &#60;b&#62; vaza</textarea>');
  const voltar = `<a href="/p/${token}">Voltar à página</a>`;
  expect(recusado.texto).toContain(voltar);
  const pagina = async (url: string) => (await teste.app.inject({ url, headers: { accept: 'text/html' } })).payload;
  expect(await pagina(`/p/${token}/contrato?cpf=0000`)).toContain(voltar);
  expect(await pagina(`/p/${'A'.repeat(43)}/contrato?cpf=0000`)).not.toContain('Voltar à página');
});

test('a request without a file may be JSON, by the same rules', async () => {
  const { ana, params } = await cenario();
  const enviar = (body: unknown, headers = {}) => alguem().pedir(inquilino.pedir, { params, body, headers });
  expect((await enviar({ tipo: 'PAGAMENTO', texto: 'Já paguei' })).status).toBe(201);
  expect((await enviar({ tipo: 'PIADA', texto: 'Oi' })).body.campos).toMatchObject([{ campo: 'tipo' }]);
  for (const corpo of [{ tipo: 'PAGAMENTO' }, []]) expect((await enviar(corpo)).status).toBe(400);
  expect((await enviar('tipo=PAGAMENTO', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(415);
  const pedidos = (await ana.pedir(inquilino.listarPedidos)).body;
  expect(pedidos).toMatchObject([{ tipo: 'PAGAMENTO', texto: 'Já paguei', arquivoKey: null }]);
});

test('beyond the twentieth request of a day the tenant reads why, and finds what was written', async () => {
  const { params } = await cenario();
  const body = { tipo: 'REPARO', texto: 'A pia vaza' };
  const todos = Array.from({ length: 20 }, () => alguem().pedir(inquilino.pedir, { params, body }));
  expect((await Promise.all(todos)).map(({ status }) => status)).toEqual(Array(20).fill(201));
  const pedido = formulario({ tipo: 'REPARO', texto: 'A torneira também' }, Buffer.alloc(0), 'f.png');
  const headers = { ...pedido.headers, accept: 'text/html' };
  const recusado = await alguem().pedir(inquilino.pedir, { params, ...pedido, headers });
  expect(recusado.status).toBe(429);
  expect(recusado.texto).toContain('Por hoje já chegaram pedidos demais.');
  expect(recusado.texto).toContain('A torneira também</textarea>');
});
