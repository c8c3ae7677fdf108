import type { Db } from '../../db/connect.ts';
import { amount, type Cell, type Sheet, text } from '../../spreadsheet/sheet.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { lerLancamentos, somas } from './ler.ts';

const TITULOS = ['Mês', 'Imóvel', 'Recebido', 'Despesas', 'Resultado'];

/** A year as a sheet, one row for each month and property; one without a name is of none in particular. */
export async function planilhaDoResultado(db: Db, userId: string, calendario: Calendario, ano: number): Promise<Sheet> {
  const { lancamentos, nomeDe } = await lerLancamentos(db, userId, calendario, ano);
  const grupos = [...Map.groupBy(lancamentos, ({ mes, imovelId }) => `${mes} ${nomeDe(imovelId) ?? ''} ${imovelId}`)];
  async function* linhas(): AsyncGenerator<Cell[]> {
    for (const [, [primeiro, ...outros]] of grupos.toSorted(([a], [b]) => a.localeCompare(b))) {
      if (!primeiro) continue;
      const { recebido, despesas, resultado } = somas([primeiro, ...outros]);
      yield [
        text(primeiro.mes.split('-').reverse().join('/')),
        text(nomeDe(primeiro.imovelId) ?? 'Sem imóvel'),
        ...[recebido, despesas, resultado].map(amount),
      ];
    }
  }
  return { name: `Resultado ${ano}`, titles: TITULOS, rows: linhas() };
}
