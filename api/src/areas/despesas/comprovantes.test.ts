import * as auditoria from '@imob/schemas/auditoria';
import * as despesas from '@imob/schemas/despesas';
import * as exemplos from '@imob/schemas/exemplos';
import * as imoveis from '@imob/schemas/imoveis';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Locador, novaDespesa, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm, type Parte } from '../../../test/support/files.ts';
import { sweep } from '../upload/cleanup/sweep.ts';

let teste: AppComArquivos;
let ana: Locador;
let despesaId: string;
beforeAll(async () => {
  teste = await appComArquivos();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
  despesaId = (await novaDespesa(ana)).id;
});
afterAll(() => teste.fechar());

const nota = (nome: string, de = nome): Parte => ['arquivo', amostra.pdf(de), nome, 'application/pdf'];
const enviar = (partes: Parte[], id = despesaId, mais = {}, quem = ana) =>
  enviarForm(teste, quem, upload.despesa, { despesaId: id }, partes, mais);
const ler = async (id = despesaId) =>
  (await ana.pedir(despesas.buscar, { params: { id } })).body.comprovantes as despesas.Comprovante[];
const apagar = (key: string, quem = ana) =>
  quem.pedir(upload.removerDaDespesa, { params: { despesaId }, body: { key } });
const objetos = () => teste.objetos(ana.uid);
const dezDe = (quantas: number) => Array.from({ length: quantas }, (_, i) => nota(`${i}.pdf`));

test('papers stand with the expense in the order in which they came, in private, and open for their landlord alone', async () => {
  const { status, body } = await enviar([
    nota('nota.pdf'),
    ['arquivo', await amostra.jpg(), 'recibo.jpg', 'image/jpeg'],
  ]);
  expect([status, body.comprovantes]).toEqual([201, await ler()]);
  const [pdf, foto] = await ler();
  expect([pdf?.nome, foto?.nome]).toEqual(['nota.pdf', 'recibo.jpg']);
  const daLista = (await ana.pedir(despesas.pagina)).body.despesas[0];
  expect(daLista.comprovantes).toEqual(body.comprovantes);
  const aberto = await ana.pedir(upload.url, { query: { key: pdf?.key as string } });
  expect([aberto.status, aberto.body.nome, aberto.body.tipo]).toEqual([200, 'nota.pdf', 'application/pdf']);
  expect(Buffer.from(await (await fetch(aberto.body.url)).arrayBuffer())).toEqual(amostra.pdf('nota.pdf'));
  const bia = await novoLocador(teste);
  expect((await bia.pedir(upload.url, { query: { key: pdf?.key as string } })).status).toBe(403);
  const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: despesaId } })).body;
  expect(eventos.map(({ acao }: auditoria.Evento) => acao)).toEqual(['guardarArquivos', 'criar']);
});

test('five at most, also of those that come at once; what is refused is not kept', async () => {
  expect((await enviar(dezDe(6))).status).toBe(400);
  expect((await enviar([['arquivo', Buffer.from('#!/bin/sh'), 'nota.pdf']])).status).toBe(415);
  expect(await objetos()).toEqual([]);
  const juntos = await Promise.all([enviar(dezDe(3)), enviar(dezDe(3))]);
  expect(juntos.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(juntos.find(({ status }) => status === 400)?.body.error).toBe(
    'Uma despesa pode ter no máximo 5 comprovantes. Retire o que não precisa e envie de novo.',
  );
  expect([(await ler()).length, (await objetos()).length]).toEqual([3, 3]);
});

test('sent again by the same key, a file is there once', async () => {
  const chave = { 'idempotency-key': 'uma' };
  const um = await enviar([nota('nota.pdf')], despesaId, chave);
  const juntas = await Promise.all([1, 2].map(() => enviar([nota('nota.pdf')], despesaId, chave)));
  expect(juntas.map(({ body }) => body)).toEqual([um.body, um.body]);
  expect([(await ler()).length, (await objetos()).length]).toEqual([1, 1]);
  await enviar([nota('nota.pdf')]);
  expect(await ler()).toHaveLength(2);
});

test('one goes with its file; another’s, and one that is gone, is not there', async () => {
  const { body } = await enviar([nota('a.pdf'), nota('b.pdf')]);
  const [a, b] = body.comprovantes;
  const outra = await novaDespesa(ana);
  const daOutra = (await enviar([nota('c.pdf')], outra.id)).body.comprovantes[0];
  expect((await apagar(daOutra.key)).status).toBe(404);
  expect((await apagar(a.key)).body.comprovantes).toEqual([b]);
  expect((await apagar(a.key)).status).toBe(404);
  expect((await objetos()).sort()).toEqual([b.key, daOutra.key].sort());
});

test('no body writes them: an upload alone does', async () => {
  const falsos = [{ key: `${ana.uid}/despesa/x.pdf`, nome: 'x.pdf', enviadoEm: '2026-03-10T15:00:00.000Z' }];
  const { id } = await novaDespesa(ana, { comprovantes: falsos });
  await ana.pedir(despesas.mudar, { params: { id }, body: { valor: 1, comprovantes: falsos } });
  expect(await ler(id)).toEqual([]);
});

test('who deletes expenses deletes their files, of a series too; a deleted property leaves them', async () => {
  const imovelId = await novoImovel(ana);
  const serie = await novaDespesa(ana, { data: '2027-01-10', vezes: 3, imovelId });
  for (const id of serie.ids) await enviar([nota(`${id}.pdf`)], id);
  await enviar([nota('fica.pdf')]);
  await ana.pedir(imoveis.remover, { params: { id: imovelId } });
  expect(await objetos()).toHaveLength(4);
  await ana.pedir(despesas.remover, { params: { id: serie.ids[1] as string }, query: { seguintes: 'true' } });
  expect(await objetos()).toHaveLength(2);
  await ana.pedir(despesas.remover, { params: { id: despesaId } });
  expect((await ler(serie.ids[0] as string)).map(({ key }) => key)).toEqual(await objetos());
});

test('the sweep leaves them alone; those of examples go with the examples', async () => {
  const bia = await novoLocador(teste);
  await bia.pedir(exemplos.criar);
  const { body } = await bia.pedir(despesas.pagina);
  const { status } = await enviar([nota('nota.pdf')], body.despesas[0].id, {}, bia);
  expect(status).toBe(201);
  const agora = teste.deps.agora();
  teste.agora(new Date(agora.getTime() + 3 * 86_400_000).toISOString());
  await sweep(teste.deps);
  teste.agora(agora.toISOString());
  expect(await teste.objetos(bia.uid)).toHaveLength(1);
  await bia.pedir(exemplos.apagar);
  expect(await teste.objetos(bia.uid)).toEqual([]);
});
