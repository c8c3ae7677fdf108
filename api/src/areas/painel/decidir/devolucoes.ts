import { MAXIMO_POR_TIPO } from '@imob/schemas/painel';
import { sql } from 'kysely';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../../contratos/partes.ts';
import type { Tipo } from './contratos.ts';

type Linha = Partes & { contratoId: string; chavesEm: string; valor: number };

/** Money that a confirmed settlement gives back and the tenant did not get yet, the longest waited for first; of closed leases too. */
export const devolucoesQueFaltam: Tipo = async (db, userId) => {
  const { rows } = await sql<Linha>`
    select c.id as "contratoId", a."chavesEm", a.valor, ${colunasDasPartes}
    from (select k."contratoId", k."chavesEm", k."aDevolver" - coalesce(
        (select sum(d.valor) from "devolucoesDoAcerto" d where d."userId" = ${userId} and d."acertoId" = k.id), 0) as valor
      from acertos k where k."userId" = ${userId} and k.situacao = 'CONFIRMADO' and k."aDevolver" > 0) a
    join contratos c on c."userId" = ${userId} and c.id = a."contratoId" ${partesDoContrato(userId)}
    where a.valor > 0
    order by a."chavesEm", c.id limit ${MAXIMO_POR_TIPO}`.execute(db);
  return rows.map((linha) => {
    const { locatarioTelefone: _, ...devolucao } = comImovelNomeado(linha);
    return { tipo: 'DEVOLUCAO' as const, ...devolucao };
  });
};
