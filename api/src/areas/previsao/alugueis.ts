import type { ItemDaConta } from '@imob/schemas/itensDaConta';
import type { Recorrente } from '@imob/schemas/recorrentes';
import { somar, subtrair } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { mesesAte } from '../contratos/continuacao/meses.ts';
import { itensDoMes } from '../financeiro/recorrentes/aplicar.ts';
import { ehRepasse } from '../financeiro/repasse.ts';
import type { ContaPrevista } from './contas.ts';
import { type ContratoPrevisto, lerAlugueis } from './contratos.ts';
import { type Linha, novaLinha, type Pedido } from './linha.ts';

export type LinhaDeAluguel = Linha & { contratoId: string; itens?: ItemDaConta[] };

/** The lines of contas that are there. */
export function linhasDasContas(
  contas: readonly ContaPrevista[],
  contratos: ReadonlyMap<string, ContratoPrevisto>,
): LinhaDeAluguel[] {
  return contas.flatMap(({ id, contratoId, dia, valor, tipo, descricao, deAcordo, passado }) => {
    const contrato = contratos.get(contratoId);
    if (!contrato) return [];
    const deCaucao = tipo === 'CAUCAO';
    const origem = deCaucao ? 'CAUCAO' : deAcordo ? 'ACORDO' : tipo === 'ALUGUEL' ? 'ALUGUEL' : 'CONTA';
    const linha = novaLinha({
      ...{ dia, origem, certeza: deCaucao ? 'CAUCAO' : 'CERTO', descricao, entra: valor, registroId: id },
      ...{ imovelId: contrato.imovelId, imovelCopia: contrato.imovelCopia, contratoId },
      rendimento: deCaucao ? 0 : Math.max(0, subtrair(valor, passado)),
    });
    return { ...linha, contratoId };
  });
}

/**
 * The rents that leases in course will make: certain of one that goes on without a term; of any other those after its end, which nobody
 * decided yet. A season does not go on by itself. Each is of the rent that is in force on its day, with what recurs beside it.
 */
export async function alugueisPorFazer(
  db: Db,
  userId: string,
  contratos: ReadonlyMap<string, ContratoPrevisto>,
  { hoje, de = hoje, ate }: Pedido,
): Promise<LinhaDeAluguel[]> {
  const correm = [...contratos.values()].filter(
    ({ emCurso, indeterminado, finalidade }) => emCurso && (indeterminado || finalidade !== 'TEMPORADA'),
  );
  const meses = correm.flatMap((contrato) =>
    mesesAte(contrato, contrato.numeroParcelas, ate)
      .filter(({ dataVencimento }) => dataVencimento >= de)
      .map((mes) => ({ ...mes, contrato, contratoId: contrato.id, dia: mes.dataVencimento })),
  );
  if (meses.length === 0) return [];
  const [aluguelEm, recorrentes] = await Promise.all([
    lerAlugueis(db, userId, contratos, meses),
    lerRecorrentesDe(db, userId, [...new Set(meses.map(({ contratoId }) => contratoId))]),
  ]);
  return meses.flatMap(({ contrato, contratoId, dia, competencia, descricao }) => {
    const valor = aluguelEm({ contratoId, dia });
    const montada = montar(recorrentes.get(contratoId) ?? [], { descricao, valor }, competencia);
    if (!montada) return [];
    const passado = somar(montada.itens.filter(ehRepasse).map((item) => item.valor));
    const linha = novaLinha({
      ...{ dia, origem: 'ALUGUEL', certeza: contrato.indeterminado ? 'CERTO' : 'SE_CONTINUAR', descricao },
      ...{ entra: montada.valor, imovelId: contrato.imovelId, imovelCopia: contrato.imovelCopia, contratoId },
      rendimento: Math.max(0, subtrair(montada.valor, passado)),
    });
    return { ...linha, contratoId, itens: montada.itens };
  });
}

/** A rent that goes beyond what a conta may hold will not be made either. */
function montar(...pedido: Parameters<typeof itensDoMes>) {
  try {
    return itensDoMes(...pedido);
  } catch {
    return null;
  }
}

async function lerRecorrentesDe(db: Db, userId: string, contratos: readonly string[]) {
  const { rows } = await sql<Recorrente & { contratoId: string }>`
    select id, "contratoId", descricao, tipo, valor, de, ate, parcelas from recorrentes
    where "userId" = ${userId} and "contratoId" = any(${contratos}::uuid[])`.execute(db);
  return Map.groupBy(rows, ({ contratoId }) => contratoId);
}
