import { hash } from 'node:crypto';
import * as acertos from '@imob/schemas/acerto';
import * as acordos from '@imob/schemas/acordos';
import * as aditivos from '@imob/schemas/aditivos';
import * as assinaturas from '@imob/schemas/assinaturas';
import * as documento from '@imob/schemas/documento';
import * as inquilino from '@imob/schemas/inquilino';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { novaDevedora } from '../../../test/support/debtor.ts';
import { novoContrato, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { formulario } from '../../../test/support/form.ts';
import { cartasDe } from '../../../test/support/letters.ts';
import { caixaDeCorreio } from '../../../test/support/mails.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';
import { assinaturasDe, convidado, convidadosDe } from '../../../test/support/signing.ts';
import { makePdf } from '../../pdf/makePdf.ts';

const { correio, papeis } = caixaDeCorreio();
let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ deps: { mail: correio }, tarefas: true });
});
afterAll(() => teste.fechar());
beforeEach(() => teste.agora('2026-03-10T15:00:00Z'));

async function cenario() {
  const ana = await novoLocador(teste);
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00', email: 'joao@exemplo.com' });
  const { contratoId } = await novoContrato(ana, { locatarioId });
  return { ana, contratoId, ...assinaturasDe(ana, contratoId) };
}
type De = Pick<Awaited<ReturnType<typeof cenario>>, 'ana' | 'contratoId' | 'listar' | 'pdf'>;

/** All guests of a request sign it, and its final file is made; gives that file. */
async function todosAssinam(de: De, pedida: assinaturas.Assinatura) {
  for (const um of convidadosDe(pedida)) {
    const assinou = await convidado(teste, papeis, um).assinar(um.email ? {} : { email: 'seu@exemplo.com' });
    expect(assinou.body).toEqual({ message: 'Assinado.' });
  }
  await expect.poll(async () => (await de.listar())[0]?.pronta, { timeout: 60_000 }).toBe(true);
  return baixar(de, pedida.id);
}

async function baixar({ ana, contratoId }: De, id: string) {
  const { rawPayload } = await teste.app.inject({
    url: `/contratos/${contratoId}/assinaturas/${id}/pdf`,
    headers: { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}` },
  });
  return rawPayload;
}

test('an addendum is signed, and keeps its file; the sheet says who signed and how each was known', async () => {
  const de = await cenario();
  const params = { id: de.contratoId };
  await de.ana.pedir(documento.assinar, { params, body: { mesmoComPendencias: true } });
  const { body: aditivo } = await de.ana.pedir(aditivos.criar, {
    params,
    body: { texto: 'O jardim é do condomínio.' },
  });
  const pedido = { tipo: 'ADITIVO', registroId: aditivo.id, emails: ['joao@exemplo.com'], assinarJa: true };
  const { status, body } = await de.pedir(pedido);
  expect([status, body.titulo]).toEqual([201, 'Aditivo 1 ao contrato']);
  const texto = await textoDoPdf(await todosAssinam(de, body));
  for (const trecho of [
    'O jardim é do condomínio.',
    'Folha de assinaturas',
    'João Pereira',
    'joao@exemplo.com',
    body.sha256.slice(0, 20),
  ])
    expect(texto).toContain(trecho);
  expect(texto).not.toContain('Rubricas');
  const [depois] = (await de.ana.pedir(aditivos.listar, { params })).body;
  expect(depois).toMatchObject({
    assinadoEm: '2026-03-10T15:00:00.000Z',
    arquivoKey: expect.stringContaining('/contrato/'),
  });
  expect((await de.pedir(pedido)).body.error).toBe('Este aditivo já está assinado.');
});

test('the tenant’s page shows what waits for him, until he has signed', async () => {
  const de = await cenario();
  const { body: link } = await de.ana.pedir(inquilino.criarLink, { params: { id: de.contratoId } });
  const params = { token: link.url.split('/').at(-1) };
  const naPagina = async () => (await teste.cliente().pedir(inquilino.dados, { params })).body.assinaturas;
  const { body } = await de.pedir({ assinarJa: true, testemunhas: [{ nome: 'Bia Lima' }] });
  const [joao] = convidadosDe(body);
  expect(await naPagina()).toEqual([
    { titulo: 'Contrato de locação', ate: '2026-03-25', url: joao?.url, carta: false },
  ]);
  const { texto } = await teste.cliente().pedir(inquilino.pagina, { params });
  expect(texto).toContain('Falta a sua assinatura, até 25/03/2026.');
  await convidado(teste, papeis, joao as assinaturas.Signatario).assinar();
  expect(await naPagina()).toEqual([]);
});

test('a letter is received by the tenant who confirms it, on that day, and its term runs', async () => {
  const de = await cenario();
  const cartas = cartasDe(de.ana, de.contratoId);
  const { body: carta } = await cartas.escrever({ tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 10 });
  const { body } = await de.pedir({ tipo: 'CARTA', registroId: carta.id, assinarJa: true });
  teste.agora('2026-03-12T15:00:00Z');
  await todosAssinam(de, body);
  expect((await cartas.listar())[0]).toMatchObject({
    ...{ entregueEm: '2026-03-12', entregueComo: 'EMAIL', prazoAte: '2026-03-22' },
  });
});

test('a letter that is taken back, or deleted, waits for nobody', async () => {
  const de = await cenario();
  const cartas = cartasDe(de.ana, de.contratoId);
  const escrever = async () => (await cartas.escrever({ tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 10 })).body;
  const [uma, outra] = [await escrever(), await escrever()];
  for (const { id } of [uma, outra]) await de.pedir({ tipo: 'CARTA', registroId: id });
  await cartas.mudar(uma.id, { desfecho: 'RETIRADA' });
  await cartas.apagar(outra.id);
  expect((await de.listar()).map(({ situacao }) => situacao)).toEqual(['CANCELADA', 'CANCELADA']);
  expect((await de.pedir({ tipo: 'CARTA', registroId: uma.id })).status).toBe(409);
});

test('an agreement is signed, with witnesses only where some were invited; undone, it waits for nobody', async () => {
  teste.agora('2026-04-10T15:00:00Z');
  const ana = await novoLocador(teste);
  const ela = await novaDevedora(ana);
  const acordo = await ela.acordarDois();
  const de = { ana, contratoId: ela.params.id, ...assinaturasDe(ana, ela.params.id) };
  const pedido = { tipo: 'ACORDO', registroId: acordo.id, emails: ['ela@exemplo.com'] };
  const { body } = await de.pedir(pedido);
  const texto = await textoDoPdf(await baixar(de, body.id));
  expect(texto).toContain('784, § 4º');
  expect(texto).not.toContain('com as testemunhas que constam');
  await de.cancelar(body.id);
  const testemunhas = [{ nome: 'Bia Lima', documento: '529.982.247-25', email: 'bia@exemplo.com' }];
  expect((await de.pedir({ ...pedido, testemunhas: [{ ...testemunhas[0], documento: '1' }] })).status).toBe(400);
  const { body: comElas } = await de.pedir({ ...pedido, testemunhas });
  expect(await textoDoPdf(await baixar(de, comElas.id))).toContain('com as testemunhas que constam');
  await ana.pedir(acordos.desfazer, { params: { ...ela.params, acordoId: acordo.id } });
  expect((await de.listar()).map(({ situacao }) => situacao)).toEqual(['CANCELADA', 'CANCELADA']);
  expect((await de.pedir(pedido)).status).toBe(409);
});

test('a settlement is signed once it is confirmed; undone, it waits for nobody', async () => {
  const de = await cenario();
  const params = { id: de.contratoId };
  const { body: acerto } = await de.ana.pedir(acertos.criar, { params, body: { chavesEm: '2026-03-10' } });
  const pedido = { tipo: 'ACERTO', emails: ['joao@exemplo.com'] };
  expect((await de.pedir(pedido)).status).toBe(409);
  expect((await de.ana.pedir(acertos.confirmar, { params: { ...params, acertoId: acerto.id } })).status).toBe(200);
  const { body } = await de.pedir(pedido);
  expect([body.registroId, body.titulo]).toEqual([acerto.id, 'Termo de entrega de chaves e acerto']);
  await de.ana.pedir(acertos.desfazer, { params: { ...params, acertoId: acerto.id } });
  expect((await de.listar())[0]?.situacao).toBe('CANCELADA');
});

test('a surety who has no name is asked for first', async () => {
  const de = await cenario();
  const params = { id: de.contratoId };
  await de.ana.pedir(termos.mudar, { params, body: { garantia: { tipo: 'FIADOR' } } });
  expect((await de.proposta()).body.impedimento).toContain('Falta o nome de quem assina como FIANÇA');
  await de.ana.pedir(termos.mudar, { params, body: { garantia: { tipo: 'FIADOR', nome: 'Rui Lima' } } });
  const { body } = await de.pedir({ emails: ['joao@exemplo.com', null] });
  expect(body.signatarios.map((um: assinaturas.Signatario) => [um.papel, um.email])).toEqual([
    ['PARTE LOCADORA', de.ana.email],
    ['PARTE LOCATÁRIA', 'joao@exemplo.com'],
    ['FIANÇA', null],
  ]);
});

const meuPdf = () => makePdf({ content: ['Laudo de entrada'] }, 'x');
async function enviar(de: De, arquivo: Buffer, pedido: object, headers = {}) {
  const corpo = formulario({ pedido: JSON.stringify({ titulo: 'Laudo', ...pedido }) }, arquivo, 'laudo.pdf');
  return de.ana.pedir(assinaturas.criarDeArquivo, {
    params: { id: de.contratoId },
    body: corpo.body,
    headers: { ...corpo.headers, ...headers },
  });
}

test('a PDF of the landlord’s own, written anew, is signed by whom he chose', async () => {
  const de = await cenario();
  const { body: proposta } = await de.proposta('ARQUIVO');
  expect(proposta.signatarios).toHaveLength(2);
  const arquivo = await meuPdf();
  const convidados = [{ lugar: 1, email: 'joao@exemplo.com' }];
  const chave = { 'idempotency-key': 'laudo-1' };
  const { status, body } = await enviar(de, arquivo, { convidados, assinarJa: true }, chave);
  expect([status, body.titulo]).toEqual([201, 'Laudo']);
  expect(body.sha256).toBe(hash('sha256', await baixar(de, body.id), 'hex'));
  expect((await enviar(de, arquivo, { convidados, assinarJa: true }, chave)).body.id).toBe(body.id);
  expect(await de.listar()).toHaveLength(1);
  const final = await todosAssinam(de, body);
  const texto = await textoDoPdf(final);
  for (const trecho of ['Laudo de entrada', 'Folha de assinaturas']) expect(texto).toContain(trecho);
});

test('a file that cannot be signed, or that nobody is named for, leaves nothing behind', async () => {
  const de = await cenario();
  const convidados = [{ lugar: 1, email: null }];
  const quebrado = Buffer.from('%PDF-1.4\n%%EOF\n');
  expect((await enviar(de, quebrado, { convidados })).body.error).toContain('danificado');
  expect((await enviar(de, await meuPdf(), { convidados: [{ lugar: 0, email: null }] })).status).toBe(400);
  expect((await enviar(de, await meuPdf(), { convidados: [{ lugar: 9, email: null }] })).status).toBe(400);
  expect((await enviar(de, await meuPdf(), { titulo: '' })).status).toBe(400);
  const { rows } = await teste.deps.pool.query(`select 1 from arquivos where "userId" = $1`, [de.ana.uid]);
  expect([rows, await de.listar()]).toEqual([[], []]);
});

test('nothing of an example goes out to be signed', async () => {
  const de = await cenario();
  await teste.deps.db
    .insertInto('exemplos')
    .values({ userId: de.ana.uid, tipo: 'contrato', id: de.contratoId })
    .execute();
  for (const tipo of ['CONTRATO', 'ARQUIVO'])
    expect((await de.proposta(tipo)).body.impedimento).toContain('de exemplo');
  expect((await de.pedir()).status).toBe(409);
  expect((await enviar(de, await meuPdf(), { convidados: [] })).status).toBe(409);
});
