import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import type { Decisao } from '@imob/schemas/painel';
import { sql } from 'kysely';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../../contratos/partes.ts';
import { emCurso } from '../../recebimentos/emCurso.ts';
import type { Tipo } from './contratos.ts';

type Linha = Partes & { contratoId: string; ativo: boolean; chavesEm: string; valor: number };

/** Leases whose settlement was confirmed still ask for this: give the rest back, also once closed, and close. */
export const saidasAConcluir: Tipo = async (db, userId) => {
  const { rows } = await sql<Linha>`
    select c.id as "contratoId", c.ativo, a."chavesEm", a.valor, ${colunasDasPartes}
    from (select k."contratoId", k."chavesEm", k."aDevolver" - coalesce(
        (select sum(d.valor) from "devolucoesDoAcerto" d where d."userId" = ${userId} and d."acertoId" = k.id), 0) - coalesce(
        (select sum(e.valor) from (${emCurso(userId)}) e where e."acertoId" = k.id), 0) as valor
      from acertos k where k."userId" = ${userId} and k.situacao = 'CONFIRMADO') a
    join contratos c on c."userId" = ${userId} and c.id = a."contratoId" ${partesDoContrato(userId)}
    where c.ativo or a.valor > 0
    order by a."chavesEm", c.id limit ${DECISOES_POR_TIPO}`.execute(db);
  return rows.flatMap((linha): Decisao[] => {
    const { locatarioTelefone: _, ativo, valor, ...contrato } = comImovelNomeado(linha);
    return [
      ...(valor > 0 ? [{ tipo: 'DEVOLUCAO' as const, ...contrato, valor }] : []),
      ...(ativo ? [{ tipo: 'ENCERRAR' as const, ...contrato }] : []),
    ];
  });
};
