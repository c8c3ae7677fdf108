import { hash } from 'node:crypto';
import * as aditivos from '@imob/schemas/aditivos';
import * as contratos from '@imob/schemas/contratos';
import * as documento from '@imob/schemas/documento';
import * as financeiro from '@imob/schemas/financeiro';
import * as linhaDoTempo from '@imob/schemas/linhaDoTempo';
import * as termos from '@imob/schemas/termos';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novaInspecao,
  novaSessao,
  novoContrato,
  novoLocador,
} from '../../../../test/support/factories.ts';
import { formulario } from '../../../../test/support/form.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';
import { lerValoresDoDia } from '../../financeiro/valoresDoDia.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

async function assinado(mudancas: Record<string, unknown> = {}) {
  const { contratoId: id, imovelId } = await novoContrato(ana, mudancas);
  await ana.pedir(termos.mudar, { params: { id }, body: { multaPercentual: 10, jurosMensal: 1 } });
  await ana.pedir(documento.assinar, {
    params: { id },
    body: { dataAssinatura: '2026-01-02', mesmoComPendencias: true },
  });
  return { id, imovelId };
}
const aditar = (id: string, body: object) => ana.pedir(aditivos.criar, { params: { id }, body });
const lerTermos = async (id: string) => (await ana.pedir(termos.buscar, { params: { id } })).body;
const pdf = Buffer.from('%PDF-1.4\n%%EOF\n');

test('an addendum changes the terms, says from what to what, and leaves the signed text as it was', async () => {
  const { id } = await assinado();
  const { body: antes } = await ana.pedir(documento.buscar, { params: { id } });
  const { status, body } = await aditar(id, {
    termos: { multaPercentual: 5, jurosMensal: 1, iptu: 'LOCATARIO' },
    texto: 'O jardim passa a ser cuidado pelo condomínio.',
    dataAssinatura: '2026-03-09',
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    numero: 1,
    termos: { multaPercentual: 5, iptu: 'LOCATARIO' },
    termosAntes: { multaPercentual: 10, iptu: 'LOCADOR' },
    assinadoEm: null,
  });
  expect(Object.keys(body.termos)).not.toContain('jurosMensal');
  expect(body.sha256).toBe(hash('sha256', body.conteudo, 'hex'));
  for (const trecho of [
    '1º TERMO ADITIVO',
    'Multa por atraso: 5%, em lugar de 10%.',
    'IPTU e taxas: a cargo da PARTE LOCATÁRIA, em lugar de a cargo da PARTE LOCADORA.',
    'O jardim passa a ser cuidado pelo condomínio.',
    'São Paulo/SP, 9 de março de 2026.',
  ])
    expect(body.conteudo).toContain(trecho);
  expect(await lerTermos(id)).toMatchObject({ multaPercentual: 5, jurosMensal: 1, iptu: 'LOCATARIO' });
  expect((await ana.pedir(documento.buscar, { params: { id } })).body.conteudo).toBe(antes.conteudo);

  const segundo = await aditar(id, { texto: 'Só um ajuste.' });
  expect([segundo.status, segundo.body.numero]).toEqual([201, 2]);
  const { body: lista } = await ana.pedir(aditivos.listar, { params: { id } });
  expect(lista).toEqual([body, segundo.body]);
});

test('its PDF says the change, under its contract only', async () => {
  const { id } = await assinado();
  const { body } = await aditar(id, { termos: { multaPercentual: 2.5 } });
  const cookie = `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}`;
  const resposta = await teste.app.inject({ url: `/contratos/${id}/aditivos/${body.id}/pdf`, headers: { cookie } });
  expect([resposta.statusCode, resposta.headers['content-type']]).toEqual([200, 'application/pdf']);
  const texto = await textoDoPdf(resposta.rawPayload);
  expect(texto).toContain('Multa por atraso: 2,5%, em lugar de 10%.');
  expect(texto).toContain(`Aditivo 1, SHA-256 ${body.sha256.slice(0, 16)}`);
  const { id: outro } = await assinado();
  expect((await ana.pedir(aditivos.pdf, { params: { id: outro, aditivoId: body.id } })).status).toBe(404);
});

test('one that says nothing, of a closed contract or with a second guarantee is refused', async () => {
  const { id, imovelId } = await assinado({ valorCaucao: 3000, dataFim: '2026-01-20' });
  expect((await aditar(id, { termos: { multaPercentual: 10 } })).status).toBe(400);
  expect((await aditar(id, {})).status).toBe(400);
  const segunda = await aditar(id, { termos: { garantia: { tipo: 'FIADOR', nome: 'Rui' } } });
  expect([segunda.status, segunda.body.error]).toEqual([409, expect.stringContaining('art. 37')]);
  for (const { id: conta } of await contasDe(ana, id)) await ana.pedir(financeiro.pagar, { params: { id: conta } });
  const troca = await aditar(id, { termos: { garantia: { tipo: 'FIADOR', nome: 'Rui Lima' } } });
  expect(troca.body.conteudo).toContain('A caução fica extinta');
  expect(troca.body.conteudo).toContain('única garantia desta locação, Rui Lima');
  expect((await lerTermos(id)).garantia).toMatchObject({ tipo: 'FIADOR', nome: 'Rui Lima' });
  await novaInspecao(ana, imovelId);
  expect((await ana.pedir(contratos.encerrar, { params: { id } })).status).toBe(200);
  expect((await aditar(id, { texto: 'Tarde demais.' })).status).toBe(409);
});

test('after an addendum the terms are changed by another one, signed copy or not', async () => {
  const { contratoId: id } = await novoContrato(ana);
  await aditar(id, { termos: { multaPercentual: 5 } });
  expect((await ana.pedir(termos.mudar, { params: { id }, body: { multaPercentual: 1 } })).status).toBe(409);
});

test('simultaneous addenda are numbered one after the other, each from what the one before left', async () => {
  const { id } = await assinado();
  const feitos = await Promise.all([1, 2, 3, 4].map((multaPercentual) => aditar(id, { termos: { multaPercentual } })));
  expect(feitos.map(({ body }) => body.numero).sort()).toEqual([1, 2, 3, 4]);
  const emOrdem = feitos.map(({ body }) => body).sort((um, outro) => um.numero - outro.numero);
  expect(emOrdem.map(({ termosAntes }) => termosAntes.multaPercentual)).toEqual([
    10,
    ...emOrdem.slice(0, 3).map((feito) => feito.termos.multaPercentual),
  ]);
});

test('the signed copy is private and stands in the contract’s timeline', async () => {
  const { id, imovelId } = await assinado();
  const { body: aditivo } = await aditar(id, { texto: 'Um ajuste.', dataAssinatura: '2026-02-20' });
  const params = { aditivoId: aditivo.id };
  const enviado = await ana.pedir(upload.aditivo, { params, ...formulario({}, pdf, 'a.pdf') });
  expect(enviado.status).toBe(201);
  const trocado = await ana.pedir(upload.aditivo, { params, ...formulario({}, pdf, 'b.pdf') });
  expect((await ana.pedir(upload.url, { query: { key: trocado.body.arquivoKey } })).status).toBe(200);
  expect((await ana.pedir(upload.url, { query: { key: enviado.body.arquivoKey } })).status).toBe(404);
  expect((await ana.pedir(aditivos.listar, { params: { id } })).body[0]).toMatchObject({
    arquivoKey: trocado.body.arquivoKey,
    assinadoEm: '2026-03-10T15:00:00.000Z',
    conteudo: aditivo.conteudo,
  });
  await novaInspecao(ana, imovelId, { tipo: 'Entrada', dataVistoria: '2026-01-01' });
  const { body } = await ana.pedir(linhaDoTempo.buscar, { params: { id } });
  expect(body.eventos.map(({ tipo, dia }: { tipo: string; dia: string }) => [tipo, dia])).toEqual([
    ['INICIO', '2026-01-01'],
    ['VISTORIA', '2026-01-01'],
    ['ASSINADO', '2026-01-02'],
    ['ADITIVO', '2026-02-20'],
    ['CADASTRADO', '2026-03-10'],
    ['ADITIVO_ASSINADO', '2026-03-10'],
    ['FIM_DO_PRAZO', '2026-12-31'],
  ]);
});

test('what was overdue when an addendum was made stays under the clause that it was late under, whoever reckons it', async () => {
  teste.agora('2026-03-10T15:00:00Z');
  const { id } = await assinado();
  const encargos = async (i: number, em: string) => {
    const conta = (await contasDe(ana, id))[i];
    const { body } = await ana.pedir(financeiro.encargos, { params: { id: conta.id }, query: { em } });
    return [body.multa, body.juros];
  };
  await aditar(id, { termos: { multaPercentual: 5 } });
  teste.agora('2026-03-20T15:00:00Z');
  await novaSessao(teste, ana);
  await aditar(id, { termos: { multaPercentual: 2, jurosMensal: 0 } });
  // January and February were late by the signed clauses, March (due on the day of the first addendum) by that one, April by the last.
  expect(await encargos(0, '2026-04-20')).toEqual([150, 49]);
  expect(await encargos(1, '2026-04-20')).toEqual([150, 34.5]);
  expect(await encargos(2, '2026-04-20')).toEqual([75, 20.5]);
  expect(await encargos(3, '2026-04-20')).toEqual([30, 0]);
  const [janeiro] = await contasDe(ana, id);
  const { body } = await ana.pedir(financeiro.pagar, { params: { id: janeiro.id }, body: { encargos: 'COBRAR' } });
  expect(body.recibo_digital.multa).toBe(150);
  const due = (await contasDe(ana, id))
    .slice(1, 4)
    .map((conta) => ({ ...conta, contaId: conta.id, tipoConta: conta.tipo }));
  const avisados = await lerValoresDoDia(teste.deps.db, due, '2026-04-20');
  expect(due.map(({ contaId }) => avisados.get(contaId)?.valor)).toEqual([1684.5, 1595.5, 1530]);
  teste.agora('2026-03-10T15:00:00Z');
  await novaSessao(teste, ana);
});
