import { somarMeses } from '@imob/schemas/rules/dates';
import type { TipoDeDespesa } from '@imob/schemas/rules/despesas';
import { centavos } from '@imob/schemas/rules/money';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { ParteGuardada } from '../../db/tables/dinheiro.ts';
import type { ContratoPrevisto } from './contratos.ts';
import { type Linha, naoAntesDe, novaLinha, type Pedido } from './linha.ts';

/** A shared bill that was not made for longer does not repeat. */
const MESES_ATRAS = 3;

type Linhas = {
  rateioId: string;
  nome: string;
  competencia: string;
  partes: ParteGuardada[];
  despesas: { imovelId: string | null; tipo: TipoDeDespesa; valor: number; data: string; reembolsada: boolean }[];
};

/**
 * Shared bills of the months to come, each as its last one was: what the landlord pays, and what those who rent there still give of it.
 * A bill that is made stands in its contas and expenses, and no more here.
 */
export async function linhasDosRateios(
  db: Db,
  userId: string,
  contratos: ReadonlyMap<string, ContratoPrevisto>,
  pedido: Pedido,
): Promise<Linha[]> {
  const { hoje, ate, imovelId } = pedido;
  const desde = somarMeses(`${hoje.slice(0, 7)}-01`, -MESES_ATRAS).slice(0, 7);
  const { rows } = await sql<Linhas>`
    select r.id as "rateioId", r.nome, f.competencia, f.partes, f.despesas from rateios r
    cross join lateral (select competencia, partes, despesas from faturas where "userId" = ${userId} and "rateioId" = r.id
      and competencia >= ${desde} order by competencia desc limit 1) f
    where r."userId" = ${userId} and r.ativo`.execute(db);
  const doPedido = (um: { imovelId: string | null }) => imovelId === undefined || um.imovelId === imovelId;
  return rows.flatMap(({ rateioId, nome, competencia, partes, despesas }) => {
    const dia = despesas[0]?.data ?? `${competencia}-28`;
    const deles = partes.filter(
      (parte) => parte.de === 'LOCATARIO' && parte.contratoId && contratos.get(parte.contratoId)?.emCurso,
    );
    const linhas: Linha[] = [];
    for (let n = 1; somarMeses(dia, n) <= ate; n += 1) {
      const em = somarMeses(dia, n);
      if (em.slice(0, 7) < hoje.slice(0, 7)) continue;
      const dito = {
        ...({ origem: 'RATEIO', certeza: 'ESTIMADO' } as const),
        ...{ dia: naoAntesDe(em, hoje), descricao: nome, registroId: rateioId },
        nota: `Como em ${competencia.split('-').reverse().join('/')}`,
      };
      for (const despesa of despesas.filter(doPedido))
        linhas.push(novaLinha({ ...dito, imovelId: despesa.imovelId, sai: despesa.valor }));
      for (const parte of deles.filter(doPedido))
        linhas.push(novaLinha({ ...dito, imovelId: parte.imovelId, contratoId: parte.contratoId, entra: parte.valor }));
    }
    return linhas.filter(({ entra, sai }) => centavos(entra) + centavos(sai) > 0);
  });
}
