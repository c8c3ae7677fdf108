import * as importacoes from '@imob/schemas/importacoes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/support/app.ts';
import { type Locador, novoLocador } from '../../../test/support/factories.ts';
import { csv, enviar, folha, importar, terminada, tudoDe, xlsx } from '../../../test/support/spreadsheets.ts';
import { amount, day, text } from '../../spreadsheet/sheet.ts';

let teste: TestApp;
beforeAll(async () => {
  teste = await testApp({ agora: '2026-11-22T15:00:00Z', tarefas: true });
});
afterAll(() => teste.fechar());

const CONJUNTA = csv([
  'Nome do imóvel;Endereço;Cidade;UF;CEP;Inquilino;CPF;Início;Fim;Aluguel;Vencimento;Caução',
  'Casa 1;Rua das Flores, 10 - Centro;Campinas;SP;13010-000;Rui;111.444.777-35;01/09/2026;31/08/2027;1.500,00;22;3000',
  'Casa 2;Rua das Flores, 12 - Centro;Campinas;SP;13010-000;Eva;529.982.247-25;01/10/2026;30/09/2027;900;5;',
]);

async function importarDizendo(quem: Locador, arquivo: Buffer, vencidasPagas?: boolean) {
  const { body } = await enviar(quem, arquivo);
  const corpo = vencidasPagas === undefined ? {} : { body: { vencidasPagas } };
  const pedida = await quem.pedir<importacoes.Importacao>(importacoes.confirmar, { params: { id: body.id }, ...corpo });
  expect(pedida.status).toBe(200);
  return { conferida: body, feita: await terminada(quem, body.id) };
}
const pagas = (contas: any[]) =>
  contas
    .filter(({ status }) => status === 'PAGO')
    .map(({ descricao, dataPagamento }) => `${descricao} ${dataPagamento.slice(0, 10)}`)
    .sort();

test('what running leases have due before today is counted, and stays open where nobody says that it was paid', async () => {
  const ana = await novoLocador(teste);
  const { conferida, feita } = await importarDizendo(ana, CONJUNTA);
  // The rent that is due today is not among them.
  const vencidas = { contas: 5, valor: 7_800, desde: '2026-09-01', pagas: false };
  expect([conferida.vencidas, feita.vencidas]).toEqual([vencidas, vencidas]);
  expect(pagas((await tudoDe(ana)).contas)).toEqual([]);
});

test('said to be paid, each is paid on its day, with receipts in the order of the days', async () => {
  const ana = await novoLocador(teste);
  const { feita } = await importarDizendo(ana, CONJUNTA, true);
  expect(feita).toMatchObject({ feitas: 6, total: 6, vencidas: { contas: 5, pagas: true } });
  const { contas, recibos } = await tudoDe(ana);
  expect(pagas(contas)).toEqual([
    'Aluguel 1/12 2026-09-22',
    'Aluguel 1/12 2026-10-05',
    'Aluguel 2/12 2026-10-22',
    'Aluguel 2/12 2026-11-05',
    'Caução 2026-09-01',
  ]);
  const dias = recibos
    .toSorted((a: any, b: any) => a.numero - b.numero)
    .map((um: any) => um.dataPagamento.slice(0, 10));
  expect(dias).toEqual(['2026-09-01', '2026-09-22', '2026-10-05', '2026-10-22', '2026-11-05']);
});

test('what a row of a conta tells is not asked about, and a lease that is there already brings nothing due', async () => {
  const ana = await novoLocador(teste);
  await importar(
    ana,
    csv(['Nome do imóvel;CEP;Logradouro;Nº;Bairro;Município;UF', 'Casa 7;13010-000;Rua A;7;Centro;Campinas;SP']),
  );
  await importar(ana, csv(['Nome;CPF', 'Rui;111.444.777-35']), { tipo: 'LOCATARIOS' });
  const arquivo = await xlsx(
    folha(
      'Contratos',
      ['Imóvel', 'CPF', 'Início', 'Fim', 'Aluguel', 'Dia do vencimento'],
      [[text('Casa 7'), text('Rui'), day('2026-08-01'), day('2027-07-31'), amount(1_000), { whole: 5 }]],
    ),
    folha(
      'Contas',
      ['Imóvel', 'Vencimento', 'Valor', 'Pago em'],
      [
        [text('Casa 7'), day('2026-08-05'), amount(1_000), day('2026-08-20')],
        [text('Casa 7'), day('2026-09-05'), amount(1_000), null],
      ],
    ),
  );
  const { conferida } = await importarDizendo(ana, arquivo, true);
  expect(conferida.vencidas).toEqual({ contas: 2, valor: 2_000, desde: '2026-10-05', pagas: false });
  const { contas } = await tudoDe(ana);
  expect(pagas(contas)).toEqual(['Aluguel 1/12 2026-08-20', 'Aluguel 3/12 2026-10-05', 'Aluguel 4/12 2026-11-05']);
  expect((await enviar(ana, arquivo)).body.vencidas).toBeNull();
});
