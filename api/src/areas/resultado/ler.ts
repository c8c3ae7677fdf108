import type { Resultado, ResultadoDoGrupo, ResultadoDoImovel } from '@imob/schemas/resultado';
import type { Db } from '../../db/connect.ts';
import type { Calendario } from '../financeiro/selecao.ts';
import { type Lancamento, lerLancamentos } from './lancamentos.ts';
import { repartir, somas } from './repartir.ts';

/** Tells what the properties brought in a year: in all, month by month, one by one, and by groups of them. */
export async function lerResultado(
  db: Db,
  userId: string,
  calendario: Calendario,
  ano: number,
  quais: { imovelId?: string | undefined; grupo?: string | undefined } = {},
): Promise<Resultado> {
  const { lancamentos, previstas, quotas, nomeDe, grupoDe } = await lerLancamentos(db, userId, calendario, ano, quais);
  const noGrupo = ({ imovelId }: Lancamento) => (imovelId && grupoDe.get(imovelId)) ?? null;
  const repartidas = repartir(quotas);
  const doMes = Map.groupBy(lancamentos, ({ mes }) => mes);
  const meses = Array.from({ length: 12 }, (_, i) => `${ano}-${String(i + 1).padStart(2, '0')}`);
  const imoveis = [...Map.groupBy(lancamentos, (um) => um.imovelId)].map(([id, dele]) => ({
    ...{ imovelId: id, imovelNome: nomeDe(id) },
    ...repartidas(dele),
    porTipo: porTipo(dele),
    ...(id !== null && grupoDe.has(id) && { grupo: grupoDe.get(id) as string }),
  }));
  const grupos = [...Map.groupBy(lancamentos, noGrupo)].map(([grupo, dele]) => ({ grupo, ...repartidas(dele) }));
  return {
    ...{ ano, ...repartidas(lancamentos), previstas },
    meses: meses.map((mes) => ({ mes, ...repartidas(doMes.get(mes) ?? []) })),
    imoveis: imoveis.toSorted(melhorPrimeiro),
    ...(grupos.some(({ grupo }) => grupo !== null) && { grupos: grupos.toSorted(peloNome) }),
  };
}

const porTipo = (lancamentos: readonly Lancamento[]): ResultadoDoImovel['porTipo'] =>
  [...Map.groupBy(lancamentos, ({ tipo }) => tipo)]
    .flatMap(([tipo, deles]) => (tipo ? [{ tipo, valor: somas(deles).despesas }] : []))
    .toSorted((a, b) => b.valor - a.valor);

const peloNome = (a: ResultadoDoGrupo, b: ResultadoDoGrupo) =>
  Number(a.grupo === null) - Number(b.grupo === null) || (a.grupo ?? '').localeCompare(b.grupo ?? '', 'pt-BR');

/** The best property comes first, and what was spent on none comes last. */
const melhorPrimeiro = (a: ResultadoDoImovel, b: ResultadoDoImovel) =>
  Number(a.imovelId === null) - Number(b.imovelId === null) ||
  b.resultado - a.resultado ||
  (a.imovelNome ?? '').localeCompare(b.imovelNome ?? '');
