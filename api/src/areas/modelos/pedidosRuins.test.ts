import * as contratos from '@imob/schemas/contratos';
import * as documento from '@imob/schemas/documento';
import * as modelos from '@imob/schemas/modelos';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoContrato, novoImovel, novoLocador, novoLocatario } from '../../../test/support/factories.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
});
beforeEach(async () => {
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

test('a text is looked at with no contract that there is not, nor with another landlord’s', async () => {
  const bia = await novoLocador(teste);
  const { contratoId } = await novoContrato(bia);
  const prever = async (id: string) =>
    (await ana.pedir(modelos.previa, { body: { texto: 'Por {aluguel}.', contratoId: id } })).status;
  expect([await prever('abc'), await prever(teste.deps.env.APP_TIMEZONE), await prever(contratoId)]).toEqual([
    ...[404, 404, 403],
  ]);
});

test('the name of a copy is cut between two letters, and not within one', async () => {
  const { body } = await ana.pedir(modelos.criar, { body: { nome: `${'x'.repeat(59)}😀${'y'.repeat(10)}` } });
  const { body: copia } = await ana.pedir(modelos.duplicar, { params: { id: body.id } });
  expect(copia.nome).toBe(`${'x'.repeat(59)}😀 (cópia)`);
});

test('the first draft of a contract that begins with a text says its steps and its deposit', async () => {
  const [imovelId, locatarioId] = [await novoImovel(ana), await novoLocatario(ana)];
  const { status, body } = await ana.pedir(contratos.criar, {
    body: {
      ...{ imovelId, locatarioId, dataInicio: '2026-03-01', dataFim: '2028-08-31', diaVencimento: 5 },
      ...{ valorAluguel: 1500, valorCaucao: 3000, etapas: [{ ateMes: 2, valor: 1000 }] },
      documento: { textoProprio: { texto: '{caucao.valor}\n{cada etapa}{etapa.valor}\n{fim}' } },
    },
  });
  expect(status).toBe(201);
  const params = { id: body.contratoId };
  const hoje = (await ana.pedir(documento.buscar, { params })).body;
  const { body: guardada } = await ana.pedir(documento.versao, { params: { ...params, versao: '1' } });
  expect(guardada.conteudo).toMatch(/R\$.3\.000,00[\s\S]*R\$.1\.000,00[\s\S]*R\$.1\.500,00/);
  expect([guardada.conteudo, guardada.sha256]).toEqual([hoje.conteudo, hoje.sha256]);
});
