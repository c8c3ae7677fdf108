import type { Deps } from '../../deps.ts';
import { amount, type Cell, day, type Sheet, text } from '../../spreadsheet/sheet.ts';
import { lerRentabilidade } from './ler.ts';

const TITULOS = [
  ...['Imóvel', 'Valor', 'Valor vem de', 'Valor do dia', 'Meses contados', 'Aluguéis recebidos', 'Despesas'],
  ...['Financiamento', 'Bruta (%)', 'Líquida (%)', 'Aluguel em vigor', 'Aluguel ao mês (%)', 'Dias vagos'],
  ...[
    'Poupança (%)',
    'Valorização (%)',
    'Sua parte (%)',
    'Valor da sua parte',
    'Resultado da sua parte',
    'Saldo devedor',
  ],
];

const DE_ONDE = { MERCADO: 'Avaliação', COMPRA: 'Compra' } as const;

/** The yield of all properties as a sheet, one row for each; what is not known is an empty cell. */
export async function planilhaDaRentabilidade(deps: Deps, userId: string): Promise<Sheet> {
  const { imoveis } = await lerRentabilidade(deps, userId, { todos: true });
  async function* linhas(): AsyncGenerator<Cell[]> {
    for (const um of imoveis)
      yield [
        ...[text(um.imovelNome), amount(um.valor), text(um.base && DE_ONDE[um.base]), day(um.valorEm)],
        ...[{ whole: um.meses }, ...[um.recebido, um.despesas, um.financiamento, um.bruta, um.liquida].map(amount)],
        ...[amount(um.aluguel), text(um.aoMes === null ? null : comVirgula(um.aoMes)), { whole: um.diasVagos }],
        ...[um.poupanca?.percentual, um.valorizacao, um.suaParte?.percentual].map((valor) => amount(valor ?? null)),
        ...[um.suaParte?.valor, um.suaParte?.resultado, um.saldoDevedor].map((valor) => amount(valor ?? null)),
      ];
  }
  return { name: 'Rentabilidade', titles: TITULOS, rows: linhas() };
}

/** Three decimals, which an amount has not. */
const comVirgula = (valor: number) => valor.toFixed(3).replace('.', ',');
