import { reais } from '@imob/schemas/rules/money';
import { somarItens } from '@imob/schemas/rules/parcelas';
import type { Garantia } from '@imob/schemas/rules/termos';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { caucaoGuardada } from '../contratos/acerto/deposito.ts';
import { emCurso } from '../recebimentos/emCurso.ts';
import type { ContratoPrevisto } from './contratos.ts';
import { type Linha, naoAntesDe, novaLinha, type Pedido } from './linha.ts';

/** A confirmed settlement with the rest that it still gives back. */
export type AcertoPrevisto = { contratoId: string; chavesEm: string; valor: number };

export async function lerAcertos(db: Db, userId: string, { ate }: Pedido): Promise<AcertoPrevisto[]> {
  const { rows } = await sql<AcertoPrevisto>`
    select * from (select k."contratoId", k."chavesEm", k."aDevolver" - coalesce(
        (select sum(d.valor) from "devolucoesDoAcerto" d where d."userId" = ${userId} and d."acertoId" = k.id), 0) - coalesce(
        (select sum(e.valor) from (${emCurso(userId)}) e where e."acertoId" = k.id), 0) as valor
      from acertos k where k."userId" = ${userId} and k.situacao = 'CONFIRMADO' and k."aDevolver" > 0 and k."chavesEm" <= ${ate}::date) a
    where a.valor > 0`.execute(db);
  return rows;
}

/**
 * Deposits that go back: of a confirmed settlement what it leaves to give, today at the earliest; of a lease in course the whole deposit that is held, on the day
 * of the keys where a settlement was reckoned for it, else on the last day of its term, where it ends then. What they yielded by then is told by the settlement.
 */
export async function linhasDasCaucoes(
  db: Db,
  userId: string,
  contratos: ReadonlyMap<string, ContratoPrevisto>,
  acertos: readonly AcertoPrevisto[],
  pedido: Pedido,
): Promise<Linha[]> {
  const linhaDe = (contratoId: string, dita: { dia: string; sai: number; descricao: string; nota: string }) => {
    const { imovelId, imovelCopia } = contratos.get(contratoId) as ContratoPrevisto;
    return novaLinha({ ...dita, origem: 'CAUCAO', certeza: 'CAUCAO', contratoId, imovelId, imovelCopia });
  };
  const acertadas = acertos
    .filter(({ contratoId }) => contratos.has(contratoId))
    .map(({ contratoId, chavesEm, valor: sai }) =>
      linhaDe(contratoId, {
        ...{ dia: naoAntesDe(chavesEm, pedido.hoje), sai, descricao: 'Devolução do acerto de saída' },
        nota: 'O que o acerto confirmado deixa a devolver',
      }),
    );
  const saidas = await lerSaidas(db, userId, contratos, pedido);
  const guardadas = await lerGuardadas(db, userId, contratos, [...saidas.keys()], pedido);
  const aVoltar = [...saidas].flatMap(([contratoId, { dia, nota }]) => {
    const sai = reais(guardadas.get(contratoId) ?? 0);
    return sai > 0 ? linhaDe(contratoId, { dia, sai, nota, descricao: 'Devolução da caução' }) : [];
  });
  return [...acertadas, ...aVoltar];
}

type Saida = { dia: string; nota: string };

/** The days on which leases in course end, as far as they are known. */
async function lerSaidas(
  db: Db,
  userId: string,
  contratos: ReadonlyMap<string, ContratoPrevisto>,
  { hoje, ate }: Pedido,
): Promise<Map<string, Saida>> {
  const { rows } = await sql<{ contratoId: string; dia: string }>`
    select distinct on (a."contratoId") a."contratoId", a."chavesEm" as dia from acertos a
    where a."userId" = ${userId} and a.situacao = 'CALCULADO' order by a."contratoId", a."criadoEm" desc`.execute(db);
  const chaves = new Map(rows.map(({ contratoId, dia }) => [contratoId, dia]));
  const saidas = new Map<string, Saida>();
  for (const { id, emCurso: corre, indeterminado, dataFim } of contratos.values()) {
    const dia = chaves.get(id);
    const nota = 'Sem os rendimentos, que o acerto soma';
    if (!corre) continue;
    if (dia) saidas.set(id, { dia: naoAntesDe(dia, hoje), nota: `No dia das chaves. ${nota}` });
    else if (!indeterminado && dataFim >= hoje)
      saidas.set(id, { dia: dataFim, nota: `Se o contrato acabar no prazo. ${nota}` });
  }
  return new Map([...saidas].filter(([, { dia }]) => dia <= ate));
}

type Cobrada = Parameters<typeof caucaoGuardada>[0][number] & { contratoId: string };

/** The cents that are held of each of these contracts. */
async function lerGuardadas(
  db: Db,
  userId: string,
  contratos: ReadonlyMap<string, ContratoPrevisto>,
  ids: readonly string[],
  { fuso }: Pedido,
): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const { rows: cobradas } = await sql<Cobrada>`
    select k."contratoId", k.tipo, k.status, k.valor, k."valorRecebido", k."dataPagamento" from contas k
    where k."userId" = ${userId} and k.tipo = 'CAUCAO' and k."contratoId" = any(${ids}::uuid[])`.execute(db);
  const { rows: termos } = await sql<{ contratoId: string; garantia: Garantia }>`
    select t."contratoId", t.garantia from termos t
    where t."userId" = ${userId} and t."contratoId" = any(${ids}::uuid[]) and t.garantia ->> 'tipo' = 'CAUCAO'`.execute(
    db,
  );
  const deCada = Map.groupBy(cobradas, ({ contratoId }) => contratoId);
  const garantias = new Map(termos.map(({ contratoId, garantia }) => [contratoId, garantia]));
  return new Map(
    ids.map((id) => {
      const { dataInicio } = contratos.get(id) as ContratoPrevisto;
      const guardadas = caucaoGuardada(deCada.get(id) ?? [], garantias.get(id) ?? null, dataInicio, fuso);
      return [id, somarItens(guardadas)];
    }),
  );
}
