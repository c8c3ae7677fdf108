import {
  type ImovelPrevisto,
  type LinhaPrevista,
  MAXIMO_DE_IMOVEIS,
  MAXIMO_DE_LINHAS,
  type Previsao,
} from '@imob/schemas/previsao';
import { diaNoMes, somarMeses } from '@imob/schemas/rules/dates';
import { somar } from '@imob/schemas/rules/money';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import { nomearImoveis } from '../imoveis/nomearImoveis.ts';
import { somarAtrasadas } from './contas.ts';
import type { Linha, Pedido } from './linha.ts';
import { lerLinhas, type Previstas } from './linhas.ts';
import { porOrigem, somas } from './somar.ts';
import { lerVagos } from './vagos.ts';

/** The months of a forecast that begins today, the present one first. */
export const mesesDe = ({ hoje, ate }: Pick<Pedido, 'hoje' | 'ate'>): string[] => {
  const meses: string[] = [];
  for (let dia = `${hoje.slice(0, 7)}-01`; dia <= ate; dia = somarMeses(dia, 1)) meses.push(dia.slice(0, 7));
  return meses;
};

/** The last day of so many months, of which the present one is the first. */
export const ultimoDia = (hoje: string, meses: number): string => diaNoMes(hoje, meses - 1, 31);

/** Tells what comes in and goes out by month and by property, with what is overdue and what stands vacant apart. */
export async function lerPrevisao(db: Db, userId: string, pedido: Pedido): Promise<Previsao> {
  const { linhas, semEstimativa, semTabela } = await lerLinhas(db, userId, pedido);
  const alheio = pedido.imovelId !== undefined && !isId(pedido.imovelId);
  const atrasadas = alheio ? [] : await somarAtrasadas(db, userId, pedido);
  const doMes = Map.groupBy(linhas, ({ dia }) => dia.slice(0, 7));
  const imoveis = await porImovel(db, userId, linhas, atrasadas);
  return {
    ...{ de: pedido.hoje, ate: pedido.ate, ...somas(linhas) },
    meses: mesesDe(pedido).map((mes) => {
      const destas = doMes.get(mes) ?? [];
      return { mes, ...somas(destas), porOrigem: porOrigem(destas) };
    }),
    imoveis: imoveis.slice(0, MAXIMO_DE_IMOVEIS),
    maisImoveis: Math.max(0, imoveis.length - MAXIMO_DE_IMOVEIS),
    atrasado: {
      valor: somar(atrasadas.map(({ valor }) => valor)),
      contas: atrasadas.reduce((soma, { contas }) => soma + contas, 0),
      caucao: somar(atrasadas.map(({ caucao }) => caucao)),
    },
    ...(await lerVagos(db, userId, pedido)),
    ...{ semEstimativa, semTabela },
  };
}

type Atrasadas = Awaited<ReturnType<typeof somarAtrasadas>>;

/** By name; what is of no property comes last. */
async function porImovel(
  db: Db,
  userId: string,
  linhas: readonly Linha[],
  atrasadas: Atrasadas,
): Promise<ImovelPrevisto[]> {
  const delas = Map.groupBy(linhas, ({ imovelId }) => imovelId);
  const atrasado = new Map(atrasadas.map(({ imovelId, valor }) => [imovelId as string | null, valor]));
  const ids = [...new Set([...delas.keys(), ...atrasado.keys()])];
  const nomeDe = await nomearImoveis(db, userId, refs(linhas, ids));
  return ids
    .map((imovelId) => ({
      ...{ imovelId, imovelNome: nomeDe(imovelId), ...somas(delas.get(imovelId) ?? []) },
      atrasado: atrasado.get(imovelId) ?? 0,
    }))
    .toSorted(
      (a, b) =>
        Number(a.imovelId === null) - Number(b.imovelId === null) ||
        (a.imovelNome ?? '').localeCompare(b.imovelNome ?? ''),
    );
}

/** Properties as those are named that may be gone: by the copy that a movement has, where it has one. */
function refs(linhas: readonly Linha[], ids: readonly (string | null)[]) {
  const copias = new Map<string | null, string>();
  for (const { imovelId, imovelCopia } of linhas) if (imovelCopia) copias.set(imovelId, imovelCopia);
  return ids.map((imovelId) => ({ imovelId, imovelCopia: copias.get(imovelId) ?? null }));
}

/** Gives movements their words, by their day: what comes in first, of a day. */
export async function comNomes(
  db: Db,
  userId: string,
  { contratos }: Pick<Previstas, 'contratos'>,
  linhas: readonly Linha[],
): Promise<LinhaPrevista[]> {
  const nomeDe = await nomearImoveis(db, userId, refs(linhas, [...new Set(linhas.map(({ imovelId }) => imovelId))]));
  return linhas.map(({ imovelCopia: _, rendimento: __, gasto: ___, ...linha }) => ({
    ...linha,
    imovelNome: nomeDe(linha.imovelId),
    locatarioNome: contratos.get(linha.contratoId ?? '')?.locatarioNome ?? null,
  }));
}

export const peloDia = (linhas: readonly Linha[]): Linha[] =>
  linhas.toSorted((a, b) => (a.dia < b.dia ? -1 : a.dia > b.dia ? 1 : b.entra - a.entra || a.sai - b.sai));

/** Tells what one month is made of, and reckons no more than that. */
export async function lerLinhasDoMes(db: Db, userId: string, pedido: Pedido, mes: string) {
  // The tax that falls due in a month is of the month before.
  const [, de = pedido.hoje] = [pedido.hoje, somarMeses(`${mes}-01`, -1)].toSorted();
  const [ate = pedido.ate] = [pedido.ate, diaNoMes(`${mes}-01`, 0, 31)].toSorted();
  const previstas = await lerLinhas(db, userId, { ...pedido, de, ate });
  const doMes = peloDia(previstas.linhas.filter(({ dia }) => dia.startsWith(mes)));
  return {
    linhas: await comNomes(db, userId, previstas, doMes.slice(0, MAXIMO_DE_LINHAS)),
    mais: Math.max(0, doMes.length - MAXIMO_DE_LINHAS),
  };
}
