import * as recorrentes from '@imob/schemas/recorrentes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { csv, enviar, importar, locacaoImportada, tudoDe } from '../../../test/support/spreadsheets.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-11-22T15:00:00Z', tarefas: true });
});
afterAll(() => teste.fechar());

const locacao = () => locacaoImportada(teste);
const TITULOS = 'Imóvel;Tipo;Vencimento;Valor;Pago em;Valor pago;Multa;Desconto;Descrição';
const contas = (...linhas: string[]) => csv([TITULOS, ...linhas.map((linha) => `Casa 1;${linha}`)]);
/** Amounts are written with a space at which no line breaks. */
const comEspacos = (texto: string) => texto.replaceAll('\u00a0', ' ');
const ditos = (lista: { linha: number; coluna: string | null; mensagem: string }[]) =>
  lista.map(({ linha, coluna, mensagem }) => `${linha} ${coluna}: ${comEspacos(mensagem)}`);

test('a payment with its discount leaves nothing open, and what was paid may be left for the sheet to reckon', async () => {
  const ana = await locacao();
  const arquivo = contas(
    'Aluguel;05/08/2026;1.500,00;05/08/2026;1.400,00;;100,00',
    'Aluguel;05/09/2026;1.500,00;10/09/2026;;150,00;50,00',
    'Aluguel;05/10/2026;1.500,00;05/10/2026;1.300,00;;100,00',
  );
  const { body } = await enviar(ana, arquivo, { tipo: 'CONTAS' });
  expect(ditos(body.avisos.lista)).toEqual(['4 Valor pago: Foi paga em parte: ficam R$ 100,00 em aberto.']);
  expect(comEspacos(body.linhas.lista[0]?.detalhe ?? '')).toBe(
    'R$ 1.500,00 · pagos R$ 1.400,00 em 05/08/2026 · desconto R$ 100,00',
  );
  await importar(ana, arquivo, { tipo: 'CONTAS' });
  const { contas: todas, recibos } = await tudoDe(ana);
  const ate = todas.filter(({ dataVencimento }: { dataVencimento: string }) => dataVencimento < '2026-11');
  const lidas = ate.map(({ descricao, valor, status, valorRecebido }: any) => [
    descricao,
    valor,
    status,
    valorRecebido,
  ]);
  expect(lidas.toSorted(([uma]: any, [outra]: any) => uma.localeCompare(outra))).toEqual([
    ['Aluguel 1/12', 1500, 'PAGO', 1400],
    ['Aluguel 2/12', 1500, 'PAGO', 1600],
    ['Aluguel 3/12 (Parcial)', 1300, 'PAGO', 1300],
    ['Aluguel 3/12 (Saldo)', 100, 'ATRASADO', null],
  ]);
  expect(recibos.map(({ desconto }: any) => desconto).sort()).toEqual([100, 100, 50]);
});

test('a payment of a conta that is there with another amount says what becomes of the difference', async () => {
  const ana = await locacao();
  const contratoId = (await tudoDe(ana)).contratos[0].id;
  const garagem = { descricao: 'Garagem', tipo: 'OUTRO', valor: 50, de: '2026-12' };
  expect((await ana.pedir(recorrentes.criar, { params: { id: contratoId }, body: garagem })).status).toBe(201);
  const arquivo = contas(
    'Aluguel;05/08/2026;1.450,00;05/08/2026;;;',
    'Aluguel;05/12/2026;1.500,00;20/11/2026;1.500,00;;',
    'Aluguel;05/01/2027;1.550,00;20/11/2026;;;',
  );
  const { body } = await enviar(ana, arquivo, { tipo: 'CONTAS' });
  expect(ditos(body.avisos.lista)).toEqual([
    '2 Valor: Já existe com R$ 1.500,00, e passa a R$ 1.450,00, como nesta linha.',
    '3 Valor: Já existe com R$ 1.550,00, e fica com esse valor.',
    '3 Valor pago: Foi paga em parte: ficam R$ 50,00 em aberto.',
  ]);
  await importar(ana, arquivo, { tipo: 'CONTAS' });
  const abertas = (await tudoDe(ana)).contas.filter(({ descricao }: any) => descricao.endsWith('(Saldo)'));
  expect(abertas.map(({ valor }: any) => valor)).toEqual([50]);
});

test('a row that cannot be a conta is not said to be paid with nothing', async () => {
  const { body } = await enviar(await locacao(), contas('Conserto;05/08/2026;80,00;05/08/2026;;;'), { tipo: 'CONTAS' });
  expect(ditos(body.erros.lista)).toEqual(['2 Descrição: Preencha este campo.']);
});

test('a repair that was paid in part is known again, before and after its rest was paid; another of its day is not it', async () => {
  const ana = await locacao();
  const pia = 'Reparo;05/10/2026;400,00;06/10/2026;100,00;;;Conserto da pia';
  const reparos = async () => {
    const { contas: todas, recibos } = await tudoDe(ana);
    const deles = todas.filter(({ tipo }: any) => tipo === 'REPARO');
    const lidos = deles.map(({ descricao, valor, status }: any) => `${descricao} ${valor} ${status}`);
    return { lidos: lidos.sort(), recibos: recibos.length, ids: deles.map(({ id }: any) => id) };
  };
  for (const _ of ['first', 'again']) {
    await importar(ana, contas(pia), { tipo: 'CONTAS' });
    expect(await reparos()).toMatchObject({
      lidos: ['Conserto da pia (Parcial) 100 PAGO', 'Conserto da pia (Saldo) 300 ATRASADO'],
      recibos: 1,
    });
  }
  const exportada = [
    'Reparo;05/10/2026;100,00;06/10/2026;100,00;;;Conserto da pia (Parcial)',
    'Reparo;05/10/2026;300,00;20/10/2026;200,00;;;Conserto da pia (Saldo)',
  ];
  await importar(ana, contas(...exportada), { tipo: 'CONTAS' });
  const emTres = await reparos();
  expect(emTres).toMatchObject({
    lidos: [
      'Conserto da pia (Parcial) 100 PAGO',
      'Conserto da pia (Saldo) (Parcial) 200 PAGO',
      'Conserto da pia (Saldo) (Saldo) 100 ATRASADO',
    ],
    recibos: 2,
  });
  for (const linhas of [[pia], exportada]) await importar(ana, contas(...linhas), { tipo: 'CONTAS' });
  expect(await reparos()).toEqual(emTres);
  await importar(ana, contas('Reparo;05/10/2026;80,00;;;;;Conserto da porta'), { tipo: 'CONTAS' });
  expect((await reparos()).lidos.at(-1)).toBe('Conserto da porta 80 ATRASADO');
});
