import type { Db } from '../../db/connect.ts';
import { amount, type Cell, type Sheet, text } from '../../spreadsheet/sheet.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { type Lancamento, lerLancamentos } from './lancamentos.ts';
import { repartir } from './repartir.ts';

const SOMAS = ['Recebido', 'Despesas', 'Resultado'];
type Quais = { grupo?: string | undefined; por?: 'IMOVEL' | 'GRUPO' | undefined };

/**
 * A year as a sheet, one row for each month and property, with its group where there are such, or each month and group; one without a name is of none in particular. Where there were co-owners it tells
 * the parts of all owners, and what is passed on to each.
 */
export async function planilhaDoResultado(
  db: Db,
  userId: string,
  calendario: Calendario,
  ano: number,
  { grupo, por }: Quais = {},
): Promise<Sheet> {
  const { lancamentos, quotas, nomeDe, grupoDe } = await lerLancamentos(db, userId, calendario, ano, { grupo });
  const porGrupo = por === 'GRUPO';
  const noGrupo = (imovelId: string | null) => (imovelId && grupoDe.get(imovelId)) ?? '';
  const comGrupo = !porGrupo && lancamentos.some(({ imovelId }) => noGrupo(imovelId) !== '');
  const repartidas = repartir(quotas);
  const { coproprietarios: donos } = repartidas(lancamentos);
  const linhaDe = ({ mes, imovelId }: Lancamento) =>
    porGrupo ? `${mes} ${noGrupo(imovelId)}` : `${mes} ${nomeDe(imovelId) ?? ''} ${imovelId}`;
  const grupos = [...Map.groupBy(lancamentos, linhaDe)];
  async function* linhas(): AsyncGenerator<Cell[]> {
    for (const [, [primeiro, ...outros]] of grupos.toSorted(([a], [b]) => a.localeCompare(b))) {
      if (!primeiro) continue;
      const { recebido, despesas, resultado, suaParte, coproprietarios } = repartidas([primeiro, ...outros]);
      const dos = donos.map(({ id }) => coproprietarios.find((um) => um.id === id));
      yield [
        text(primeiro.mes.split('-').reverse().join('/')),
        ...(porGrupo
          ? [text(noGrupo(primeiro.imovelId) || 'Sem grupo')]
          : [text(nomeDe(primeiro.imovelId) ?? 'Sem imóvel')]),
        ...(comGrupo ? [text(noGrupo(primeiro.imovelId))] : []),
        ...[recebido, despesas, resultado].map(amount),
        ...(donos.length > 0 ? [amount(suaParte.resultado)] : []),
        ...dos.flatMap((um) => [amount(um?.resultado ?? 0), amount(um?.repassar ?? 0)]),
      ];
    }
  }
  const titulos = [
    'Mês',
    ...(porGrupo ? ['Grupo'] : ['Imóvel', ...(comGrupo ? ['Grupo'] : [])]),
    ...SOMAS,
    ...(donos.length > 0 ? ['Sua parte'] : []),
    ...donos.flatMap(({ nome }) => [`Parte de ${nome}`, `Repassar a ${nome}`]),
  ];
  return { name: `Resultado ${ano}`, titles: titulos, rows: linhas() };
}
