import { hoje, somarDias } from '@imob/schemas/rules/dates';
import type { Locacao } from '@imob/schemas/rules/rescisao';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { lerMudancas } from '../etapas/meses.ts';

type Contrato = Selectable<Tables['contratos']>;
type Mudanca = { em: string; aPartirDe: string; valorAntes: number; valorDepois: number };

export type Vigencia = {
  /** The rent in force on a day, whatever was agreed since for later ones. */
  aluguelEm: (dia: string) => number;
  /** The rent of the last step on that day, or that in force where it is higher: the fine's base. */
  aluguelDaMulta: (dia: string) => number;
  /** The term that runs on a day, or after which the lease went on without one. */
  prazoEm: (dia: string) => Required<Pick<Locacao, 'prazoDesde' | 'dataFim' | 'indeterminado'>>;
  /** Contas of what a late adjustment lacked: rents of no month. */
  diferencas: ReadonlySet<string>;
};

/** A renewal that keeps the rent keeps what was agreed on, also for days to come, and whatever is undone of it since. */
const comOutroAluguel = ({ valorAntes, valorDepois }: Pick<Mudanca, 'valorAntes' | 'valorDepois'>): boolean =>
  valorAntes !== valorDepois;

/** Reads how rent and term changed since the lease began, by its adjustments, renewals and steps. */
export async function lerVigencia(db: Db, contrato: Contrato, fuso: string): Promise<Vigencia> {
  const { userId, id, dataInicio, dataFim, indeterminado, valorAluguel } = contrato;
  const reajustes = await db
    .selectFrom('reajustes')
    .select(['dataBase', 'valorAntes', 'valorDepois', 'aplicadoEm', 'diferencaId', 'etapas'])
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .where('desfeitoEm', 'is', null)
    .execute();
  const continuacoes = await db
    .selectFrom('continuacoes')
    .select(['tipo', 'dataFimAntes', 'dataFimDepois', 'valorAntes', 'valorDepois', 'aPartirDe', 'criadoEm'])
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .orderBy('criadoEm')
    .execute();
  const etapas = await lerMudancas(db, userId, id);
  const renovacoes = continuacoes.flatMap((renovacao, i) => {
    const { tipo, dataFimAntes, dataFimDepois, criadoEm } = renovacao;
    if (tipo !== 'RENOVACAO') return [];
    const decidida = hoje(new Date(criadoEm), fuso);
    const prolongada = continuacoes[i - 1]?.tipo === 'PRORROGACAO';
    const semPrazo = prolongada && dataFimAntes < decidida && decidida <= (dataFimDepois ?? '');
    return [{ ...renovacao, semPrazo, inicio: semPrazo ? decidida : somarDias(dataFimAntes, 1) }];
  });
  const mudancas: Mudanca[] = [
    ...reajustes.map(({ dataBase, aplicadoEm, ...valores }) => ({ ...valores, em: aplicadoEm, aPartirDe: dataBase })),
    ...renovacoes.filter(comOutroAluguel).map(({ inicio, aPartirDe, criadoEm, ...valores }) => ({
      ...valores,
      em: criadoEm,
      aPartirDe: aPartirDe ?? inicio,
    })),
    // A season that went on has a rent of its months.
    ...continuacoes.flatMap(({ tipo, aPartirDe, criadoEm, valorAntes, valorDepois }) =>
      tipo === 'PRORROGACAO' && aPartirDe ? [{ valorAntes, valorDepois, em: criadoEm, aPartirDe }] : [],
    ),
    ...etapas.map(({ desde, valorAntes, valor, criadoEm }) => ({
      ...{ valorAntes, valorDepois: valor, em: criadoEm, aPartirDe: desde },
    })),
  ].sort((a, b) => b.aPartirDe.localeCompare(a.aPartirDe) || b.em.localeCompare(a.em));
  const aluguelEm = (dia: string) =>
    mudancas.find(({ aPartirDe }) => aPartirDe <= dia)?.valorDepois ?? mudancas.at(-1)?.valorAntes ?? valorAluguel;
  return {
    aluguelEm,
    aluguelDaMulta: (dia) => {
      const porVir = etapas.findLast(({ desde }) => desde > dia)?.valor ?? 0;
      // An adjustment of a later day than the keys does not count.
      const [depois] = reajustes
        .filter(({ dataBase, etapas: dele }) => dele && dataBase > dia)
        .sort((a, b) => a.dataBase.localeCompare(b.dataBase));
      return Math.max(aluguelEm(dia), depois?.etapas?.at(-1)?.valorAntes ?? porVir);
    },
    prazoEm: (dia) => {
      const daVez = renovacoes.findLastIndex(({ inicio }) => inicio <= dia);
      const proxima = renovacoes[daVez + 1];
      return {
        prazoDesde: renovacoes[daVez]?.inicio ?? dataInicio,
        dataFim: proxima?.dataFimAntes ?? dataFim,
        indeterminado: proxima?.semPrazo ?? indeterminado,
      };
    },
    diferencas: new Set(reajustes.flatMap(({ diferencaId }) => diferencaId ?? [])),
  };
}
