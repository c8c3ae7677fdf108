import { randomUUID } from 'node:crypto';
import type { Acordo } from '@imob/schemas/acordos';
import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as imoveis from '@imob/schemas/imoveis';
import * as locatarios from '@imob/schemas/locatarios';
import * as termos from '@imob/schemas/termos';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../../test/support/app.ts';
import {
  contasDe,
  type Locador,
  novaInspecao,
  novoContrato,
  novoImovel,
  novoLocador,
  novoLocatario,
  novosCoproprietarios,
} from '../../../../test/support/factories.ts';
import { textoDoPdf } from '../../../../test/support/pdf.ts';
import { fazerPdfDoAcordo } from './fazerPdf.ts';

let teste: TestApp;
let ana: Locador;
beforeAll(async () => {
  teste = await testApp();
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

/** Made in the evening of 9 March, which at UTC is the 10th. */
const acordoDe = (contratoId: string): Acordo => ({
  ...{ id: randomUUID(), contratoId, situacao: 'VIGENTE', em: '2026-03-09', dispensado: 0, desconto: 29.5 },
  dividas: [
    {
      ...{ contaId: randomUUID(), descricao: 'Aluguel 1/12', vencimento: '2026-01-10' },
      ...{ valor: 1500, correcao: 0, multa: 150, juros: 29.5, total: 1679.5 },
    },
  ],
  ...{ valor: 1650, parcelas: [4, 5].map((mes) => ({ vencimento: `2026-0${mes}-10`, valor: 825 })) },
  ...{ contas: [], criadoEm: '2026-03-10T01:00:00.000Z', desfeitoEm: null },
});

async function papelDe(contratoId: string) {
  const { nome, pdf } = await fazerPdfDoAcordo(teste.deps, ana.uid, acordoDe(contratoId));
  return { nome, texto: await textoDoPdf(pdf) };
}

test('the paper names the parties of the contract, its debts, its installments and who signs', async () => {
  const imovelId = await novoImovel(ana, { complemento: 'ap. 12' });
  await novosCoproprietarios(ana, imovelId, [{ nome: 'Bia Reis', documento: '529.982.247-25', percentual: 50 }]);
  const locatarioId = await novoLocatario(ana, { nome: 'Carla Dias', cpf: '111.444.777-35', sexo: 'Feminino' });
  const { contratoId } = await novoContrato(ana, { imovelId, locatarioId });
  const garantia = { tipo: 'FIADOR', nome: 'Rui Lima', cpf: '390.533.447-05' };
  const params = { id: contratoId };
  await ana.pedir(termos.mudar, { params, body: { multaPercentual: 10, jurosMensal: 1, garantia } });
  const { nome, texto } = await papelDe(contratoId);
  expect(nome).toBe('Acordo de dívida - Carla Dias');
  expect(texto).toMatch(/^TERMO DE CONFISSÃO DE DÍVIDA E ACORDO DE PAGAMENTO /);
  expect(texto).toContain('PARTE LOCADORA: Ana Souza, CPF nº 123.456.789-09, com domicílio em Avenida Paulista, 1000');
  expect(texto).toContain('LOCATÁRIA: Carla Dias, CPF nº 111.444.777-35');
  expect(texto).toContain('Avenida Paulista, 1000, ap. 12 - Bela Vista, São Paulo/SP, CEP 01310-100, com início em 1º');
  expect(texto).toMatch(/Aluguel 1\/12 10\/01\/2026 1\.500,00 150,00 29,50 1\.679,50 1\.2\. A dívida/);
  expect(texto).toMatch(/1 10\/04\/2026 825,00 2 10\/05\/2026 825,00 Total 1\.650,00 2\.2\. /);
  expect(texto).toContain('São Paulo/SP, 9 de março de 2026.');
  const assinaturas = texto.slice(texto.indexOf('9 de março de 2026.'));
  for (const quem of ['Ana Souza', 'Bia Reis', 'Carla Dias', 'Rui Lima', 'FIANÇA – DE ACORDO', 'Testemunhas:']) {
    expect(assinaturas).toContain(quem);
  }
});

test('of a tenant and a property deleted since, the paper says what the contract keeps; to a stranger, nothing', async () => {
  const imovelId = await novoImovel(ana, { rua: 'Rua das Flores' });
  const { contratoId, locatarioId } = await novoContrato(ana, { imovelId, dataFim: '2026-01-10' });
  for (const { id } of await contasDe(ana, contratoId)) await ana.pedir(financeiro.pagar, { params: { id } });
  await novaInspecao(ana, imovelId);
  expect((await ana.pedir(contratos.encerrar, { params: { id: contratoId } })).status).toBe(200);
  expect((await ana.pedir(locatarios.remover, { params: { id: locatarioId } })).status).toBeLessThan(300);
  expect((await ana.pedir(imoveis.remover, { params: { id: imovelId } })).status).toBeLessThan(300);
  const { nome, texto } = await papelDe(contratoId);
  expect(nome).toBe('Acordo de dívida - João Pereira');
  expect(texto).toContain('imóvel situado em Rua das Flores, 1000 - Bela Vista, São Paulo/SP, com início em');
  expect(texto).toContain('A PARTE LOCATÁRIA reconhece e confessa dever à PARTE LOCADORA');
  const outra = await novoLocador(teste);
  await expect(fazerPdfDoAcordo(teste.deps, outra.uid, acordoDe(contratoId))).rejects.toMatchObject({
    statusCode: 403,
  });
});
