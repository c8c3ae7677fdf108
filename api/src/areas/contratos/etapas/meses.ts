import { inicioDoPeriodo, vencimentosDepois } from '@imob/schemas/rules/calendario';
import { inicioDoMes } from '@imob/schemas/rules/etapas';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { alugueisNosDias } from '../aluguel.ts';

/** A contract, as far as it tells of its months. */
export type Contrato = Pick<
  Selectable<Tables['contratos']>,
  | ('id' | 'userId' | 'dataInicio' | 'dataFim' | 'diaVencimento' | 'numeroParcelas' | 'mensalDesde')
  | ('indeterminado' | 'valorAluguel' | 'ativo' | 'assinadoEm')
>;

/** The days on which the rent changes as it was agreed on before, in their order. */
export const lerMudancas = (db: Db, userId: string, contratoId: string) =>
  db
    .selectFrom('etapas')
    .select(['desde', 'valorAntes', 'valor', 'criadoEm'])
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .orderBy('desde')
    .execute();

/** The due day of each month's rent, as the contract has it. A season's are its first days: it has no steps. */
const diasDe = (contrato: Contrato, meses: number): string[] =>
  contrato.mensalDesde
    ? Array.from({ length: meses }, (_, i) => inicioDoPeriodo(contrato, i))
    : vencimentosDepois(contrato, 0, meses);

/** The rent of each month that was made, or that a step is agreed on for: month by month, with adjustments and renewals. */
export async function lerMeses(db: Db, contrato: Contrato): Promise<{ alugueis: number[]; dias: string[] }> {
  const ultima = (await lerMudancas(db, contrato.userId, contrato.id)).at(-1)?.desde;
  let meses = contrato.numeroParcelas;
  while (ultima !== undefined && inicioDoMes(contrato, meses) < ultima) meses += 1;
  const dias = diasDe(contrato, meses);
  return { dias, alugueis: await alugueisNosDias(db, contrato, dias) };
}

export type MesSemAluguel = { competencia: string; dataVencimento: string; descricao: string };

/** The months without a rent that are still to come: what recurs is charged in them all the same. */
export async function mesesSemAluguel(db: Db, contrato: Contrato, dia: string): Promise<MesSemAluguel[]> {
  const mudancas = await lerMudancas(db, contrato.userId, contrato.id);
  if (!mudancas.some(({ valorAntes, valor }) => valorAntes === 0 || valor === 0)) return [];
  const { dias, alugueis } = await lerMeses(db, contrato);
  return dias.flatMap((dataVencimento, i) =>
    alugueis[i] === 0 && dataVencimento >= dia ? [{ dataVencimento, ...nomeDoMes(contrato, i, dataVencimento) }] : [],
  );
}

export const nomeDoMes = ({ numeroParcelas }: Contrato, i: number, dataVencimento: string) => ({
  competencia: dataVencimento.slice(0, 7),
  descricao: `Aluguel ${i + 1}/${numeroParcelas}`,
});
