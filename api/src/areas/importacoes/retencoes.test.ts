import * as financeiro from '@imob/schemas/financeiro';
import { exportar } from '@imob/schemas/paginas/financeiro';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';
import { casa, csv, enviar, IMOVEIS, importar, tudoDe } from '../../../test/support/spreadsheets.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-11-22T15:00:00Z', tarefas: true });
});
afterAll(() => teste.fechar());

const CNPJ = '11.222.333/0001-81';

async function locacao(documento = CNPJ): Promise<Locador> {
  const ana = await novoLocador(teste);
  await importar(ana, csv([IMOVEIS, casa(1)]), { tipo: 'IMOVEIS' });
  await importar(ana, csv(['Nome;CPF ou CNPJ', `Padaria Sol;${documento}`]), { tipo: 'LOCATARIOS' });
  const contrato = 'Casa 1;Padaria Sol;01/08/2026;31/07/2027;5.000,00;5';
  await importar(ana, csv(['Imóvel;Locatário;Início;Fim;Aluguel;Dia do vencimento', contrato]), { tipo: 'CONTRATOS' });
  return ana;
}

async function contasDe(quem: Locador) {
  const { contas, recibos } = await tudoDe(quem);
  const lidas = contas.map(({ descricao, valor, status, valorRecebido, irRetido }: any) => [
    ...[descricao, valor, status, valorRecebido, irRetido],
  ]);
  const emitidos = recibos.map(({ valor, tipo, descricao, irRetido, desconto }: any) => [
    ...[descricao, valor, tipo, irRetido, desconto],
  ]);
  return { contas: lidas.sort(), recibos: emitidos.sort() };
}

async function pagar(quem: Locador, descricao: string, body: object) {
  const { id } = (await tudoDe(quem)).contas.find((conta: any) => conta.descricao === descricao);
  expect((await quem.pedir(financeiro.pagar, { params: { id }, body })).status).toBe(200);
}

const TITULOS = 'Imóvel;Tipo;Vencimento;Valor;Pago em;Valor recebido;IR retido na fonte;Desconto;Descrição';
const contas = (...linhas: string[]) => csv([TITULOS, ...linhas.map((linha) => `Casa 1;${linha}`)]);
/** Amounts are written with a space at which no line breaks. */
const ditos = (lista: { linha: number; coluna: string | null; mensagem: string }[]) =>
  lista.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${mensagem.replaceAll('\u00a0', ' ')}`);

test('our own sheet brings back as paid whole what a company paid less its tax, and part payments with it', async () => {
  const ana = await locacao();
  await pagar(ana, 'Aluguel 1/12', { valorPago: 4627.1, irRetido: 372.9, dataPagamento: '2026-08-05' });
  await pagar(ana, 'Aluguel 2/12', { valorPago: 2000, irRetido: 372.9, dataPagamento: '2026-09-05' });
  await pagar(ana, 'Aluguel 2/12 (Saldo)', { valorPago: 2000, dataPagamento: '2026-09-20' });
  // The money came before anybody said that the rest was the tax.
  await pagar(ana, 'Aluguel 3/12', { valorPago: 4627.1, dataPagamento: '2026-10-05' });
  await pagar(ana, 'Aluguel 3/12 (Saldo)', { irRetido: 372.9, dataPagamento: '2026-10-06' });
  const dela = await contasDe(ana);
  expect(dela.contas.filter(([descricao]: any) => /^Aluguel [123]\//.test(descricao))).toEqual([
    ['Aluguel 1/12', 5000, 'PAGO', 5000, 372.9],
    ['Aluguel 2/12 (Parcial)', 2372.9, 'PAGO', 2372.9, 372.9],
    ['Aluguel 2/12 (Saldo) (Parcial)', 2000, 'PAGO', 2000, 0],
    ['Aluguel 2/12 (Saldo) (Saldo)', 627.1, 'ATRASADO', null, 0],
    ['Aluguel 3/12 (Parcial)', 4627.1, 'PAGO', 4627.1, 0],
    ['Aluguel 3/12 (Saldo)', 372.9, 'PAGO', 372.9, 372.9],
  ]);
  const arquivo = Buffer.from((await ana.pedir(exportar, { query: { formato: 'csv' } })).texto);
  const bia = await locacao();
  const { body } = await enviar(bia, arquivo, { tipo: 'CONTAS' });
  expect(ditos(body.erros.lista)).toEqual([]);
  expect(body.avisos.lista.filter(({ coluna }: any) => coluna === 'Valor pago')).toEqual([]);
  for (const _ of ['first', 'again']) {
    await importar(bia, arquivo, { tipo: 'CONTAS' });
    expect(await contasDe(bia)).toEqual(dela);
  }
});

test('what was paid may be left for the sheet to reckon, less the discount and the tax, and is told before', async () => {
  const ana = await locacao();
  const arquivo = contas(
    'Aluguel;05/08/2026;5.000,00;05/08/2026;;372,90;100,00',
    'Aluguel;05/09/2026;;05/09/2026;4.627,10;372,90',
    'Aluguel;05/10/2026;5.000,00;05/10/2026;4.000,00;372,90',
  );
  const { body } = await enviar(ana, arquivo, { tipo: 'CONTAS' });
  expect(ditos(body.avisos.lista)).toEqual(['4 Valor recebido: Foi paga em parte: ficam R$ 627,10 em aberto.']);
  expect(body.linhas.lista[0]?.detalhe?.replaceAll('\u00a0', ' ')).toBe(
    'R$ 5.000,00 · pagos R$ 4.527,10 em 05/08/2026 · IR retido R$ 372,90 · desconto R$ 100,00',
  );
  await importar(ana, arquivo, { tipo: 'CONTAS' });
  expect((await contasDe(ana)).recibos).toEqual([
    ['Aluguel 1/12', 4900, 'INTEGRAL', 372.9, 100],
    ['Aluguel 2/12', 5000, 'INTEGRAL', 372.9, 0],
    ['Aluguel 3/12 (Parcial)', 4372.9, 'PARCIAL', 372.9, 0],
  ]);
});

test('tax where none can be withheld is refused in words, by row and column', async () => {
  const erros = async (quem: Locador, ...linhas: string[]) => {
    const { body } = await enviar(quem, contas(...linhas), { tipo: 'CONTAS' });
    return ditos(body.erros.lista);
  };
  const ana = await locacao();
  const aluguel = 'Aluguel;05/08/2026;5.000,00;05/08/2026;4.627,10;372,90';
  const coluna = 'IR retido na fonte';
  expect(
    await erros(
      ana,
      aluguel,
      'Aluguel;05/09/2026;5.000,00;05/09/2026;1,00;5.000,01',
      'Reparo;05/09/2026;80,00;05/09/2026;70,00;10,00;;Conserto da pia',
      'Aluguel;05/10/2026;5.000,00;;;372,90',
      'Caução;01/08/2026;5.000,00;01/08/2026;4.000,00;1.000,00',
    ),
  ).toEqual([
    `3 ${coluna}: O IR retido não pode passar de R$ 5.000,00, o que se deve de aluguel.`,
    `4 ${coluna}: Só de aluguel se retém imposto de renda na fonte. Registre o pagamento desta conta sem IR retido.`,
    '5 Pago em: Informe a data em que foi paga.',
    `6 ${coluna}: Só de aluguel se retém imposto de renda na fonte. Registre o pagamento desta conta sem IR retido.`,
  ]);
  expect(await erros(await locacao('111.444.777-35'), aluguel)).toEqual([
    expect.stringContaining(`2 ${coluna}: Só uma empresa retém`),
  ]);
  await teste.deps.db
    .updateTable('usuarios')
    .set({ tipoPessoa: 'PJ', razaoSocial: 'Lares Ltda.', cnpj: CNPJ })
    .where('uid', '=', ana.uid)
    .execute();
  expect(await erros(ana, aluguel)).toEqual([expect.stringContaining(`2 ${coluna}: O imposto de renda só é retido`)]);
  expect((await contasDe(ana)).recibos).toEqual([]);
});
