import type { Resultado, ResultadoDoImovel } from '@imob/schemas/resultado';
import type { TipoDeDespesa } from '@imob/schemas/rules/despesas';
import { somar, subtrair } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { somarDespesasPorMes } from '../despesas/somarPorMes.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { somarPorMes } from '../rendimentos/somarPorMes.ts';
import { nomearImoveis } from './nomearImoveis.ts';

/** Money of one property in one month: either it came in, or it was spent on something. */
type Lancamento = { mes: string; imovelId: string | null; recebido: number; despesa: number; tipo?: TipoDeDespesa };

/**
 * Reads what came in and what was spent in a year, of all properties or of one, and how the properties are called. An id that is none, or
 * somebody else's, finds nothing.
 */
export async function lerLancamentos(
  db: Db,
  userId: string,
  { hoje, fuso }: Calendario,
  ano: number,
  imovelId?: string,
) {
  const nada = imovelId !== undefined && !isId(imovelId);
  const [entradas, gastos] = nada
    ? [[], []]
    : await Promise.all([
        somarPorMes(db, userId, fuso, ano, imovelId),
        somarDespesasPorMes(db, userId, hoje, ano, imovelId),
      ]);
  const lancamentos: Lancamento[] = [
    ...entradas.filter(({ recebido }) => recebido > 0).map((um) => ({ ...um, despesa: 0 })),
    ...gastos.filter(({ prevista }) => !prevista).map((um) => ({ ...um, recebido: 0, despesa: um.valor })),
  ];
  const previstas = somar(gastos.filter(({ prevista }) => prevista).map(({ valor }) => valor));
  return { lancamentos, previstas, nomeDe: await nomearImoveis(db, userId, [...entradas, ...gastos]) };
}

/** Tells what the properties brought in a year: in all, month by month, and one by one. */
export async function lerResultado(
  db: Db,
  userId: string,
  calendario: Calendario,
  ano: number,
  imovelId?: string,
): Promise<Resultado> {
  const { lancamentos, previstas, nomeDe } = await lerLancamentos(db, userId, calendario, ano, imovelId);
  const doMes = Map.groupBy(lancamentos, ({ mes }) => mes);
  const meses = Array.from({ length: 12 }, (_, i) => `${ano}-${String(i + 1).padStart(2, '0')}`);
  const imoveis = [...Map.groupBy(lancamentos, (um) => um.imovelId)].map(([id, dele]) => ({
    ...{ imovelId: id, imovelNome: nomeDe(id) },
    ...somas(dele),
    porTipo: porTipo(dele),
  }));
  return {
    ...{ ano, ...somas(lancamentos), previstas },
    meses: meses.map((mes) => ({ mes, ...somas(doMes.get(mes) ?? []) })),
    imoveis: imoveis.toSorted(melhorPrimeiro),
  };
}

export function somas(lancamentos: readonly Lancamento[]) {
  const recebido = somar(lancamentos.map((um) => um.recebido));
  const despesas = somar(lancamentos.map(({ despesa }) => despesa));
  return { recebido, despesas, resultado: subtrair(recebido, despesas) };
}

const porTipo = (lancamentos: readonly Lancamento[]): ResultadoDoImovel['porTipo'] =>
  [...Map.groupBy(lancamentos, ({ tipo }) => tipo)]
    .flatMap(([tipo, deles]) => (tipo ? [{ tipo, valor: somas(deles).despesas }] : []))
    .toSorted((a, b) => b.valor - a.valor);

/** The best property comes first, and what was spent on none comes last. */
const melhorPrimeiro = (a: ResultadoDoImovel, b: ResultadoDoImovel) =>
  Number(a.imovelId === null) - Number(b.imovelId === null) ||
  b.resultado - a.resultado ||
  (a.imovelNome ?? '').localeCompare(b.imovelNome ?? '');
