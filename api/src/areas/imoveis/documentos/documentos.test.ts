import * as auditoria from '@imob/schemas/auditoria';
import * as documentos from '@imob/schemas/documentosDoImovel';
import * as imoveis from '@imob/schemas/imoveis';
import * as inquilino from '@imob/schemas/inquilino';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type Locador,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
} from '../../../../test/support/factories.ts';
import {
  type AppComArquivos,
  amostra,
  appComArquivos,
  enviarForm,
  type Parte,
} from '../../../../test/support/files.ts';
import { sweep } from '../../upload/cleanup/sweep.ts';

let teste: AppComArquivos;
let ana: Locador;
let imovelId: string;
beforeAll(async () => {
  teste = await appComArquivos();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  imovelId = await novoImovel(ana);
});
afterAll(() => teste.fechar());

const pdf = (nome: string): Parte => ['arquivo', amostra.pdf(nome), nome, 'application/pdf'];
const guardar = (nome: string, campos: Record<string, string> = {}, mais = {}) =>
  enviarForm(
    teste,
    ana,
    documentos.guardar,
    { imovelId },
    [...Object.entries({ tipo: 'SEGURO', ...campos }), pdf(nome)] as Parte[],
    mais,
  );
const ler = async (quem = ana) =>
  (await quem.pedir(documentos.listar, { params: { id: imovelId } })).body.documentos as documentos.DocumentoDoImovel[];
const mudar = (documentoId: string, body: object, id = imovelId) =>
  ana.pedir(documentos.mudar, { params: { id, documentoId }, body });
const remover = (documentoId: string) => ana.pedir(documentos.remover, { params: { id: imovelId, documentoId } });
const objetos = () => teste.objetos(ana.uid);

test('a paper is kept in private under its name, opens for its landlord alone, and stands in the trail', async () => {
  const { status, body } = await guardar('apolice.pdf', { nome: ' Apólice 2026 ', tipo: 'SEGURO' });
  expect([status, body.documento]).toEqual([201, (await ler())[0]]);
  expect(body.documento).toMatchObject({ imovelId, tipo: 'SEGURO', nome: 'Apólice 2026', paraLocatario: false });
  const { body: aberto } = await ana.pedir(upload.url, { query: { key: body.documento.key } });
  expect(Buffer.from(await (await fetch(aberto.url)).arrayBuffer())).toEqual(amostra.pdf('apolice.pdf'));
  const bia = await novoLocador(teste);
  expect((await bia.pedir(upload.url, { query: { key: body.documento.key } })).status).toBe(403);
  expect((await bia.pedir(documentos.listar, { params: { id: imovelId } })).status).toBe(403);
  await mudar(body.documento.id, { nome: 'Apólice', tipo: 'OUTRO', paraLocatario: true });
  await mudar(body.documento.id, { nome: 'Apólice' });
  const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: body.documento.id } })).body;
  expect(eventos.map(({ acao }: auditoria.Evento) => acao)).toEqual(['mudar', 'guardarArquivos']);
  expect((await ler())[0]).toMatchObject({ nome: 'Apólice', tipo: 'OUTRO', paraLocatario: true });
});

test('without a name it has that of its file; what does not serve is refused in words and not kept', async () => {
  expect((await guardar('escritura.pdf', { tipo: 'ESCRITURA' })).body.documento.nome).toBe('escritura.pdf');
  const semTipo = await guardar('a.pdf', { tipo: 'CARTA' });
  expect([semTipo.status, semTipo.body.campos[0].campo]).toEqual([400, 'tipo']);
  expect((await guardar('a.pdf', { nome: ' ' })).status).toBe(400);
  expect((await guardar('a.pdf', { paraLocatario: 'sim' })).status).toBe(400);
  const dois = [['tipo', 'IPTU'], pdf('a.pdf'), pdf('b.pdf')] as Parte[];
  expect((await enviarForm(teste, ana, documentos.guardar, { imovelId }, dois)).status).toBe(400);
  const roteiro = [
    ['tipo', 'IPTU'],
    ['arquivo', Buffer.from('#!/bin/sh'), 'a.pdf'],
  ] as Parte[];
  expect((await enviarForm(teste, ana, documentos.guardar, { imovelId }, roteiro)).status).toBe(415);
  const [documento] = await ler();
  expect((await mudar(documento?.id as string, { nome: '' })).status).toBe(400);
  expect([(await ler()).length, (await objetos()).length]).toEqual([1, 1]);
});

test('sent again by the same key it is there once, also at the same moment; another file by that key is refused', async () => {
  const chave = { 'idempotency-key': 'uma' };
  const [um, outro] = await Promise.all([guardar('a.pdf', {}, chave), guardar('a.pdf', {}, chave)]);
  expect([um.status, outro.body]).toEqual([201, um.body]);
  expect((await guardar('b.pdf', {}, chave)).status).toBe(409);
  expect([(await ler()).length, (await objetos()).length]).toEqual([1, 1]);
  await remover(um.body.documento.id);
  const depois = await guardar('a.pdf', {}, chave);
  expect([depois.status, (await objetos()).length]).toEqual([409, 0]);
});

test('sixty at most of one property', async () => {
  const linhas = Array.from({ length: 59 }, (_, n) => ({
    ...{ userId: ana.uid, id: crypto.randomUUID(), imovelId, tipo: 'OUTRO' as const, nome: `${n}`, key: `${n}` },
    ...{ paraLocatario: false, criadoEm: '2026-01-01T00:00:00Z', atualizadoEm: '2026-01-01T00:00:00Z' },
  }));
  await teste.deps.db.insertInto('documentosDoImovel').values(linhas).execute();
  const juntos = await Promise.all([guardar('a.pdf'), guardar('b.pdf')]);
  expect(juntos.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect([(await ler()).length, (await objetos()).length]).toEqual([60, 1]);
});

test('one goes with its file, and with its property; no other property’s address reaches it, and the sweep leaves it', async () => {
  const { documento } = (await guardar('a.pdf')).body;
  await guardar('b.pdf');
  const outro = await novoImovel(ana);
  expect((await mudar(documento.id, { nome: 'x' }, outro)).status).toBe(404);
  const doOutro = { params: { id: outro, documentoId: documento.id } };
  expect((await ana.pedir(documentos.remover, doOutro)).status).toBe(404);
  // A change of the property's photos forgets those that it leaves out, and no paper.
  await ana.pedir(imoveis.mudar, { params: { id: imovelId }, body: { fotosKeys: [] } });
  const agora = teste.deps.agora();
  teste.agora(new Date(agora.getTime() + 3 * 86_400_000).toISOString());
  await sweep(teste.deps);
  teste.agora(agora.toISOString());
  expect((await objetos()).length).toBe(2);
  expect((await remover(documento.id)).status).toBe(200);
  expect((await remover(documento.id)).status).toBe(404);
  expect((await objetos()).length).toBe(1);
  await ana.pedir(imoveis.remover, { params: { id: imovelId } });
  expect(await objetos()).toEqual([]);
});

test('who lives there reads what the landlord shows, by the end of the CPF, until the lease ends', async () => {
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00' });
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId });
  const regras = (await guardar('regras.pdf', { nome: 'Regras <do> prédio', paraLocatario: 'true' })).body.documento;
  const escritura = (await guardar('escritura.pdf', { tipo: 'ESCRITURA' })).body.documento;
  const { url } = (await ana.pedir(inquilino.criarLink, { params: { id: contratoId } })).body;
  const token = url.split('/').at(-1) as string;
  const alguem = teste.cliente();
  const mostrados = async () => (await alguem.pedir(inquilino.dados, { params: { token } })).body.documentos;
  expect(await mostrados()).toEqual([{ id: regras.id, nome: 'Regras <do> prédio' }]);
  const { texto } = await alguem.pedir(inquilino.pagina, { params: { token } });
  expect(texto).toContain('Regras &#60;do&#62; prédio');
  const abrir = (documentoId: string, cpf?: string) =>
    alguem.pedir(inquilino.documentoDoImovel, { params: { token, documentoId }, query: cpf ? { cpf } : {} });
  expect((await abrir(regras.id)).status).toBe(403);
  expect((await abrir(regras.id, '2111')).status).toBe(403);
  const aberto = await abrir(regras.id, '2100');
  expect([aberto.status, aberto.headers['content-type']]).toEqual([200, 'application/pdf']);
  // Browsers block their own reader of PDFs in a sandbox.
  expect(aberto.headers['content-security-policy']).not.toContain('sandbox');
  expect(aberto.headers['content-disposition']).toContain('Regras%20%3Cdo%3E%20pr%C3%A9dio.pdf');
  expect((await abrir(escritura.id, '2100')).status).toBe(404);
  await ana.pedir(documentos.mudar, {
    params: { id: imovelId, documentoId: regras.id },
    body: { paraLocatario: false },
  });
  expect(await mostrados()).toEqual([]);
  await mudar(regras.id, { paraLocatario: true });
  await teste.deps.db
    .updateTable('contratos')
    .set({ ativo: false })
    .where('userId', '=', ana.uid)
    .where('id', '=', contratoId)
    .execute();
  expect([await mostrados(), (await abrir(regras.id, '2100')).status]).toEqual([[], 404]);
});
