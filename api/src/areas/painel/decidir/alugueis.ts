import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import { vencimentosDepois } from '@imob/schemas/rules/calendario';
import { somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { HttpError } from '../../../http/errors.ts';
import { comPartes } from '../../contratos/comPartes.ts';
import { emCurso } from '../../contratos/emCurso.ts';
import { itensDaCompetencia } from '../../financeiro/recorrentes/aplicar.ts';
import { feitosCancelados } from '../../financeiro/recorrentes/reabrir.ts';
import type { Tipo } from './contratos.ts';

/** A month is made thirty days before it is due: one that lacks a day later was tried, and failed. */
const DIAS_DEPOIS_DE_TENTAR = 29;

/** Those that were not made are tried together, and one alone holds back the others: no more are looked through. */
const MESES_A_VER = 24;

/** The months of a contract that lack, the first one first; of a rent that was called off, its own. */
type Falta = { contratoId: string; competencias: string[]; valor: number; cancelada: boolean };
type Dita = { contratoId: string; competencia: string; motivo: string };

/**
 * Rents that the daily pass could not make, and those to come that were made called off because a discount leaves
 * nothing of them. Both are found by what lacks, so that they are told until that is mended, whatever a log says.
 */
export const alugueisQueFaltam: Tipo = async (db, userId, hoje) => {
  const faltas = [...(await naoLancados(db, userId, hoje)), ...(await semNadaAPagar(db, userId, hoje))];
  const ditas: Dita[] = [];
  for (const falta of faltas) {
    const dita = await porque(db, userId, falta);
    if (dita) ditas.push({ contratoId: falta.contratoId, ...dita });
    if (ditas.length === DECISOES_POR_TIPO) break;
  }
  return (await comPartes(db, userId, ditas)).map((dita) => ({ tipo: 'ALUGUEL_FALTA' as const, ...dita }));
};

async function naoLancados(db: Db, userId: string, hoje: string): Promise<Falta[]> {
  const ate = somarDias(hoje, DIAS_DEPOIS_DE_TENTAR);
  const { rows } = await sql<{
    id: string;
    dataInicio: string;
    diaVencimento: number;
    mensalDesde: string | null;
    numeroParcelas: number;
    valorAluguel: number;
  }>`select c.id, c."dataInicio", c."diaVencimento", c."mensalDesde", c."numeroParcelas", c."valorAluguel"
    from contratos c where c."userId" = ${userId} and c.indeterminado and ${emCurso(userId)} order by c.id`.execute(db);
  return rows.flatMap(({ id: contratoId, numeroParcelas, valorAluguel: valor, ...calendario }) => {
    const [proximo = ''] = vencimentosDepois(calendario, numeroParcelas, 1);
    if (proximo > ate) return [];
    const faltam = vencimentosDepois(calendario, numeroParcelas, MESES_A_VER).filter((dia) => dia <= ate);
    const competencias = faltam.map((dia) => dia.slice(0, 7));
    return [{ contratoId, competencias, valor, cancelada: false }];
  });
}

async function semNadaAPagar(db: Db, userId: string, hoje: string): Promise<Falta[]> {
  const { rows } = await sql<Falta>`
    select k."contratoId", array[k.competencia] as competencias, k.valor, true as cancelada
    from contas k join contratos c on c."userId" = ${userId} and c.id = k."contratoId" and ${emCurso(userId)}
    where k."userId" = ${userId} and ${feitosCancelados(userId, hoje)}
      and exists (select from recorrentes r where r."userId" = ${userId} and r."contratoId" = c.id and r.valor < 0)
    order by k."dataVencimento", k.id limit ${DECISOES_POR_TIPO}`.execute(db);
  return rows;
}

/** Finds the month whose rent is missing, with the reason and the remedy; undefined for a rent that was cancelled for another reason. */
async function porque(db: Db, userId: string, falta: Falta): Promise<Omit<Dita, 'contratoId'> | undefined> {
  const { contratoId, competencias, valor, cancelada } = falta;
  for (const competencia of competencias) {
    const aluguel = dizer(competencia);
    try {
      const montada = await itensDaCompetencia(db, userId, contratoId, competencia, { descricao: 'Aluguel', valor });
      if (cancelada && montada) return undefined;
      if (!cancelada) continue;
      const motivo = `${aluguel} está cancelado: os descontos não deixam nada a pagar. Diminua o desconto, e ele volta a ser cobrado.`;
      return { competencia, motivo };
    } catch (erro) {
      if (!(erro instanceof HttpError)) throw erro;
      const motivo = `${aluguel} não foi lançado: com os itens do mês, passa do maior valor de uma conta. Diminua um item.`;
      return { competencia, motivo };
    }
  }
  const [competencia = ''] = competencias;
  const motivo = `${dizer(competencia)} ainda não foi lançado. O sistema tenta de novo a cada hora.`;
  return { competencia, motivo };
}

const dizer = (competencia: string) => `O aluguel de ${competencia.split('-').reverse().join('/')}`;
