import { MAXIMO_POR_TIPO } from '@imob/schemas/painel';
import { sql } from 'kysely';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../../contratos/partes.ts';
import type { Tipo } from './contratos.ts';

type Linha = Partes & { contratoId: string; chavesEm: string };

/** Leases that are open although their settlement was confirmed: nothing else of them is asked about. */
export const contratosAEncerrar: Tipo = async (db, userId) => {
  const { rows } = await sql<Linha>`
    select c.id as "contratoId", a."chavesEm", ${colunasDasPartes}
    from acertos a join contratos c on c."userId" = ${userId} and c.id = a."contratoId" and c.ativo ${partesDoContrato(userId)}
    where a."userId" = ${userId} and a.situacao = 'CONFIRMADO'
    order by a."chavesEm", c.id limit ${MAXIMO_POR_TIPO}`.execute(db);
  return rows.map((linha) => {
    const { locatarioTelefone: _, ...contrato } = comImovelNomeado(linha);
    return { tipo: 'ENCERRAR' as const, ...contrato };
  });
};
