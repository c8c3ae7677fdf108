import type { Despesa, SelecaoDespesas } from '@imob/schemas/despesas';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import type { Db } from '../../db/connect.ts';
import { amount, type Cell, day, ROWS_AT_ONCE, type Sheet, text } from '../../spreadsheet/sheet.ts';
import { lerPagina } from './pagina.ts';

const TITULOS = ['Data', 'Tipo', 'Descrição', 'Imóvel', 'Valor', 'O inquilino devolve', 'Ainda prevista', 'Paga em'];

/** A selection of expenses as a sheet, read page after page like that of the contas. */
export async function planilhaDeDespesas(db: Db, userId: string, selecao: SelecaoDespesas): Promise<Sheet> {
  const ler = (cursor?: string) => lerPagina(db, userId, { ...selecao, limite: ROWS_AT_ONCE, cursor });
  const primeira = await ler();
  async function* linhas(): AsyncGenerator<Cell[]> {
    for (let pagina = primeira; ; pagina = await ler(pagina.proximo)) {
      for (const despesa of pagina.despesas) yield linha(despesa);
      if (pagina.proximo === null) return;
    }
  }
  return { name: 'Despesas', titles: TITULOS, rows: linhas() };
}

const sim = (vale: boolean): Cell => text(vale ? 'Sim' : 'Não');

const linha = (despesa: Despesa): Cell[] => [
  day(despesa.data),
  text(NOMES_DE_DESPESA[despesa.tipo]),
  text(despesa.descricao),
  text(despesa.imovelNome),
  amount(despesa.valor),
  sim(despesa.reembolsada),
  sim(despesa.pagaEm === null),
  day(despesa.pagaEm),
];
