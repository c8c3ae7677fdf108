import * as auditoria from '@imob/schemas/auditoria';
import * as inquilino from '@imob/schemas/inquilino';
import * as inspecoes from '@imob/schemas/inspecoes';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import {
  type Locador,
  novaInspecao,
  novoContrato,
  novoLocador,
  novoLocatario,
} from '../../../test/support/factories.ts';
import { textoDoPdf } from '../../../test/support/pdf.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-03-10T15:00:00Z' });
});
beforeEach(async () => {
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const FINAL = '2100';

async function comPagina() {
  const locatarioId = await novoLocatario(ana, { cpf: '987.654.321-00' });
  const { contratoId, imovelId } = await novoContrato(ana, {
    locatarioId,
    dataInicio: '2026-03-01',
    dataFim: '2027-02-28',
  });
  const { body } = await ana.pedir(inquilino.criarLink, { params: { id: contratoId } });
  const token = body.url.split('/').at(-1) as string;
  const alguem = teste.cliente();
  const params = { token };
  return {
    ...{ contratoId, imovelId, token },
    naPagina: async () => (await alguem.pedir(inquilino.dados, { params })).body.vistorias,
    html: async () => (await alguem.pedir(inquilino.pagina, { params })).texto,
    laudo: (inspecaoId: string, cpf?: string) =>
      alguem.pedir(inquilino.laudo, { params: { token, inspecaoId }, query: cpf ? { cpf } : {} }),
    pdf: (inspecaoId: string, cpf: string) =>
      teste.app.inject({ url: `/p/${token}/vistorias/${inspecaoId}?cpf=${cpf}` }),
  };
}

const vistoriar = async (imovelId: string, tipo: string, dataVistoria: string) =>
  (await novaInspecao(ana, imovelId, { tipo, dataVistoria })).id as string;
const fechar = (id: string) => ana.pedir(inspecoes.fechar, { params: { id } });

test('the tenant reads the reports of his running lease, once they are closed, by the end of his CPF', async () => {
  const ele = await comPagina();
  const entrada = await vistoriar(ele.imovelId, 'Entrada', '2026-03-01');
  const deAntes = await vistoriar(ele.imovelId, 'Saída', '2026-02-01');
  expect(await ele.naPagina()).toBeUndefined();
  expect((await ele.laudo(entrada, FINAL)).status).toBe(404);
  for (const id of [entrada, deAntes]) await fechar(id);
  expect(await ele.naPagina()).toEqual([{ id: entrada, titulo: 'Laudo de vistoria de entrada', dia: '2026-03-01' }]);
  expect(await ele.html()).toContain('Laudo de vistoria de entrada, de 01/03/2026');
  expect((await ele.laudo(entrada)).status).toBe(403);
  expect((await ele.laudo(entrada, '0000')).status).toBe(403);
  // The report of another tenant's exit is not his to read.
  expect((await ele.laudo(deAntes, FINAL)).status).toBe(404);
  const { statusCode, rawPayload } = await ele.pdf(entrada, FINAL);
  expect(statusCode).toBe(200);
  expect(await textoDoPdf(rawPayload)).toContain('LAUDO DE VISTORIA DE ENTRADA');
  const { eventos } = (await ana.pedir(auditoria.listar, { query: { registro: `contrato:${ele.contratoId}` } })).body;
  const lidos = eventos.filter(({ acao }: auditoria.Evento) => acao === 'ler');
  expect(JSON.stringify(lidos)).toContain('Laudo de vistoria de entrada, de 01/03/2026');
});

test('the list goes with the lease: who has left finds none', async () => {
  const ele = await comPagina();
  const entrada = await vistoriar(ele.imovelId, 'Entrada', '2026-03-01');
  await fechar(entrada);
  expect(await ele.naPagina()).toHaveLength(1);
  await teste.deps.db
    .updateTable('contratos')
    .set({ ativo: false, encerradoEm: '2026-03-10T15:00:00Z' })
    .where('userId', '=', ana.uid)
    .where('id', '=', ele.contratoId)
    .execute();
  expect(await ele.naPagina()).toBeUndefined();
  expect((await ele.laudo(entrada, FINAL)).status).toBe(404);
});
