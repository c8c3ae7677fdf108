import * as auditoria from '@imob/schemas/auditoria';
import * as contratos from '@imob/schemas/contratos';
import * as documento from '@imob/schemas/documento';
import * as modelos from '@imob/schemas/modelos';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../../test/support/factories.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const TEXTO = '# CONTRATO DO MEU ADVOGADO\n## 1. Do aluguel\n**{locatario.nome}** paga {aluguel} a {locador.nome}.';
const criar = (body: object, headers = {}) => ana.pedir(modelos.criar, { body: body as never, headers });
const mudar = (id: string, body: object) => ana.pedir(modelos.mudar, { params: { id }, body });
const listar = async () => (await ana.pedir(modelos.listar)).body.modelos as modelos.ModeloDaLista[];
const doTexto = (id: string, body: object) => ana.pedir(documento.mudar, { params: { id }, body });
const ler = async (id: string) => (await ana.pedir(documento.buscar, { params: { id } })).body as documento.Documento;

test('a model is kept with what was said, changed field by field, listed by name and deleted', async () => {
  const { status, body } = await criar({
    nome: 'Residencial',
    termos: { multaPercentual: 5 },
    condicoes: { diaVencimento: 7, meses: 30 },
    documento: { testemunhas: false },
    texto: TEXTO,
  });
  expect([status, modelos.Modelo.parse(body)]).toEqual([201, body]);
  expect(body).toMatchObject({ padrao: false, finalidade: null, temTexto: true, termos: { multaPercentual: 5 } });
  expect(body.avisos.join(' ')).toContain('qual é o imóvel');
  await criar({ nome: 'Água Branca' });
  expect((await listar()).map(({ nome, temTexto }) => [nome, temTexto])).toEqual([
    ['Água Branca', false],
    ['Residencial', true],
  ]);
  const { body: mudado } = await mudar(body.id, { condicoes: { meses: 12 }, texto: null, nome: 'Casas' });
  expect(mudado).toMatchObject({ nome: 'Casas', texto: null, condicoes: { diaVencimento: 7, meses: 12 } });
  expect((await ana.pedir(modelos.buscar, { params: { id: body.id } })).body).toEqual(mudado);
  expect((await ana.pedir(modelos.remover, { params: { id: body.id } })).status).toBe(200);
  expect((await ana.pedir(modelos.buscar, { params: { id: body.id } })).status).toBe(404);
});

test('a name is of one model, however it is written; a field that is none is refused with the nearest', async () => {
  const { body: casas } = await criar({ nome: 'Casas' });
  expect((await criar({ nome: ' CÁSAS! ' })).body).toMatchObject({ campos: [{ campo: 'nome' }] });
  expect((await criar({ nome: '---' })).status).toBe(400);
  const { body: outro } = await criar({ nome: 'Outro' });
  expect((await mudar(outro.id, { nome: 'casas' })).status).toBe(400);
  expect((await mudar(casas.id, { nome: 'CASAS' })).body.nome).toBe('CASAS');
  const recusa = await criar({ nome: 'Errado', texto: 'Oi {locatario.nme}' });
  expect([recusa.status, recusa.body.campos[0].mensagem]).toEqual([
    400,
    'O campo {locatario.nme} não existe. Você quis dizer {locatario.nome}?',
  ]);
  expect((await listar()).map(({ nome }) => nome)).toEqual(['CASAS', 'Outro']);
});

test('one begins the contracts of each kind; a second takes its place, also at once', async () => {
  const a = await criar({ nome: 'A', padrao: true, finalidade: 'RESIDENCIAL' });
  await criar({ nome: 'Geral', padrao: true });
  const juntos = await Promise.all(
    ['B', 'C', 'D'].map((nome) => criar({ nome, padrao: true, finalidade: 'RESIDENCIAL' })),
  );
  expect(juntos.map(({ status }) => status)).toEqual([201, 201, 201]);
  const padroes = (await listar()).filter(({ padrao }) => padrao);
  expect(padroes.map(({ finalidade }) => finalidade).sort()).toEqual(['RESIDENCIAL', null]);
  await mudar(a.body.id, { padrao: true });
  expect((await listar()).filter(({ padrao }) => padrao).map(({ nome }) => nome)).toEqual(['A', 'Geral']);
});

test('a copy has a name of its own and is nobody’s default; sent again it is made once', async () => {
  const { body } = await criar({ nome: 'Casas', padrao: true, texto: TEXTO, termos: { jurosMensal: 0.5 } });
  const copiar = (corpo: object = {}, headers = {}) =>
    ana.pedir(modelos.duplicar, { params: { id: body.id }, body: corpo, headers });
  const chave = { 'idempotency-key': 'uma' };
  const { body: uma } = await copiar({}, chave);
  expect((await copiar({}, chave)).body).toEqual(uma);
  expect(uma).toMatchObject({ nome: 'Casas (cópia)', padrao: false, texto: TEXTO, termos: { jurosMensal: 0.5 } });
  expect((await copiar()).body.nome).toBe('Casas (cópia 2)');
  expect((await copiar({ nome: 'casas' })).status).toBe(400);
  await ana.pedir(modelos.remover, { params: { id: uma.id } });
  expect((await copiar({}, chave)).status).toBe(409);
});

test('fifty are kept', async () => {
  const { body } = await criar({ nome: 'Um' });
  for (let n = 2; n <= 50; n++) await criar({ nome: `Modelo ${n}` });
  expect((await criar({ nome: 'Mais um' })).status).toBe(409);
  await ana.pedir(modelos.remover, { params: { id: body.id } });
  expect((await criar({ nome: 'Mais um' })).status).toBe(201);
});

test('a contract takes a text with it, and keeps its copy whatever becomes of the model', async () => {
  const { body: modelo } = await criar({ nome: 'Casas', texto: TEXTO });
  const [imovelId, locatarioId] = [await novoImovel(ana), await novoLocatario(ana)];
  const base = { imovelId, locatarioId, dataInicio: '2026-03-01', dataFim: '2028-08-31', valorAluguel: 1500 };
  const { status, body } = await ana.pedir(contratos.criar, {
    body: {
      ...{ ...base, diaVencimento: 5, termos: { multaPercentual: 10 } },
      documento: { textoProprio: { texto: TEXTO, modelo: 'Casas' }, testemunhas: false, adicionais: 'Sem festas.' },
    },
  });
  expect(status).toBe(201);
  await mudar(modelo.id, { texto: 'Outro {aluguel}' });
  await ana.pedir(modelos.remover, { params: { id: modelo.id } });
  const lido = await ler(body.contratoId);
  expect(lido).toMatchObject({ versao: 1, opcoes: { textoProprio: { texto: TEXTO, modelo: 'Casas' } } });
  expect(lido.texto.titulo).toBe('CONTRATO DO MEU ADVOGADO');
  expect(lido.conteudo).toMatch(/João Pereira paga R\$.1\.500,00 a .+\.\nDISPOSIÇÕES ADICIONAIS\nSem festas\./);
  expect(lido.avisos.join(' ')).toContain('qual é o imóvel');
});

test('a bad text makes no contract, and one without a text is as ever', async () => {
  const [imovelId, locatarioId] = [await novoImovel(ana), await novoLocatario(ana)];
  const base = { imovelId, locatarioId, dataInicio: '2026-03-01', dataFim: '2028-08-31', valorAluguel: 1500 };
  const body = { ...base, diaVencimento: 5 };
  const recusa = await ana.pedir(contratos.criar, {
    body: { ...body, documento: { textoProprio: { texto: '{locatrio.nome}' } } },
  });
  expect([recusa.status, recusa.body.campos[0].campo]).toEqual([400, 'documento.textoProprio.texto']);
  await criar({ nome: 'Padrão', padrao: true, texto: TEXTO });
  const { body: feito } = await ana.pedir(contratos.criar, { body });
  const { opcoes, versoes, texto } = await ler(feito.contratoId);
  expect([opcoes.textoProprio, versoes.length, texto.corpo]).toEqual([undefined, 0, undefined]);
});

test('the text is chosen and given up on a contract until it is signed; the PDF and the hash are of it', async () => {
  const { contratoId: id } = await novoContrato(ana, { dataFim: '2028-06-30' });
  const antes = await ler(id);
  await doTexto(id, { textoProprio: { texto: TEXTO } });
  const com = await ler(id);
  expect(com.pendencias.map(({ campo }) => campo)).toEqual(['termos', 'dataAssinatura']);
  expect(com.versoes).toHaveLength(1);
  await doTexto(id, { textoProprio: null });
  expect((await ler(id)).conteudo).toBe(antes.conteudo);
  await doTexto(id, { textoProprio: { texto: `${TEXTO}\n{locatario.rg}` } });
  const faltas = (await ler(id)).pendencias;
  expect(faltas[0]).toMatchObject({ onde: 'LOCATARIO', campo: 'rg' });

  const { body } = await ana.pedir(documento.assinar, { params: { id }, body: { mesmoComPendencias: true } });
  expect(body.conteudo).toContain('CONTRATO DO MEU ADVOGADO\n1. Do aluguel\nJoão Pereira paga');
  expect((await doTexto(id, { textoProprio: null })).status).toBe(409);
  const { rawPayload } = await teste.app.inject({
    url: `/contratos/${id}/pdf`,
    headers: { cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}` },
  });
  const pdf = await textoDoPdf(rawPayload);
  expect(pdf).toContain('CONTRATO DO MEU ADVOGADO');
  expect(pdf).not.toContain('CLÁUSULA PRIMEIRA');
});

test('a contract becomes a model, without who stands surety for it', async () => {
  const { contratoId: id } = await novoContrato(ana, { dataFim: '2028-06-30' });
  const fiador = { tipo: 'FIADOR' as const, nome: 'Rui Ramos', cpf: '111.444.777-35' };
  await ana.pedir(termos.mudar, { params: { id }, body: { multaPercentual: 8, garantia: fiador } });
  await doTexto(id, { adicionais: 'Sem festas.', textoProprio: { texto: TEXTO } });
  const { status, body } = await ana.pedir(modelos.doContrato, { params: { id }, body: { nome: 'Do Rui' } });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    ...{ nome: 'Do Rui', finalidade: 'RESIDENCIAL', texto: TEXTO, documento: { adicionais: 'Sem festas.' } },
    termos: { multaPercentual: 8, garantia: { tipo: 'FIADOR' } },
  });
  expect(JSON.stringify(body)).not.toContain('Rui Ramos');
});

test('a text is looked at with a contract’s data or invented ones, and nothing is kept', async () => {
  const { contratoId } = await novoContrato(ana, { dataFim: '2028-06-30' });
  const prever = (body: object) => ana.pedir(modelos.previa, { body: body as never });
  const { body } = await prever({ texto: TEXTO });
  expect(JSON.stringify(body.texto.corpo)).toContain('Beatriz Exemplo Souza');
  const { body: doContrato } = await prever({ texto: TEXTO, contratoId });
  expect(JSON.stringify(doContrato.texto.corpo)).toContain('João Pereira');
  expect((await ler(contratoId)).versoes).toEqual([]);
  expect((await prever({ texto: '{nada}' })).status).toBe(400);
});

test('the trail tells what changed in a model', async () => {
  const { body } = await criar({ nome: 'Casas' });
  await mudar(body.id, { termos: { multaPercentual: 5 }, padrao: true });
  await mudar(body.id, { padrao: true });
  await ana.pedir(modelos.remover, { params: { id: body.id } });
  const { body: lida } = await ana.pedir(auditoria.listar, { query: { registro: `modelo:${body.id}` } });
  expect(lida.eventos.map(({ acao, depois }: auditoria.Evento) => [acao, depois?.multaPercentual])).toEqual([
    ['remover', undefined],
    ['mudar', 5],
    ['criar', undefined],
  ]);
});
