import type { Db } from '../../db/connect.ts';
import { amount, type Cell, type Sheet, text } from '../../spreadsheet/sheet.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { lerLancamentos } from './lancamentos.ts';
import { repartir } from './repartir.ts';

const TITULOS = ['Mês', 'Imóvel', 'Recebido', 'Despesas', 'Resultado'];

/**
 * A year as a sheet, one row for each month and property; one without a name is of none in particular. Where there were co-owners it tells
 * the parts of all owners, and what is passed on to each.
 */
export async function planilhaDoResultado(db: Db, userId: string, calendario: Calendario, ano: number): Promise<Sheet> {
  const { lancamentos, quotas, nomeDe } = await lerLancamentos(db, userId, calendario, ano);
  const repartidas = repartir(quotas);
  const { coproprietarios: donos } = repartidas(lancamentos);
  const grupos = [...Map.groupBy(lancamentos, ({ mes, imovelId }) => `${mes} ${nomeDe(imovelId) ?? ''} ${imovelId}`)];
  async function* linhas(): AsyncGenerator<Cell[]> {
    for (const [, [primeiro, ...outros]] of grupos.toSorted(([a], [b]) => a.localeCompare(b))) {
      if (!primeiro) continue;
      const { recebido, despesas, resultado, suaParte, coproprietarios } = repartidas([primeiro, ...outros]);
      const dos = donos.map(({ id }) => coproprietarios.find((um) => um.id === id));
      yield [
        text(primeiro.mes.split('-').reverse().join('/')),
        text(nomeDe(primeiro.imovelId) ?? 'Sem imóvel'),
        ...[recebido, despesas, resultado].map(amount),
        ...(donos.length > 0 ? [amount(suaParte.resultado)] : []),
        ...dos.flatMap((um) => [amount(um?.resultado ?? 0), amount(um?.repassar ?? 0)]),
      ];
    }
  }
  const titulos = [
    ...TITULOS,
    ...(donos.length > 0 ? ['Sua parte'] : []),
    ...donos.flatMap(({ nome }) => [`Parte de ${nome}`, `Repassar a ${nome}`]),
  ];
  return { name: `Resultado ${ano}`, titles: titulos, rows: linhas() };
}
