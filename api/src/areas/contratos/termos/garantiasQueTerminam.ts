import { somarDias } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { emCurso } from '../emCurso.ts';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../partes.ts';

type Linha = Partes & { contratoId: string; garantia: 'SEGURO_FIANCA' | 'CAPITALIZACAO'; fim: string };

/**
 * Lists the guarantees of contracts in course whose term ends within 90 days or ended in the last 30, the soonest first.
 */
export async function lerGarantiasQueTerminam(db: Db, userId: string, hoje: string, limite: number) {
  const [de, ate] = [somarDias(hoje, -30), somarDias(hoje, 90)];
  const { rows } = await sql<Linha>`
    select c.id as "contratoId", c.garantia, c.fim, ${colunasDasPartes}
    from (select c.*, t.garantia ->> 'tipo' as garantia, t.garantia ->> 'fim' as fim
      from termos t join contratos c on c."userId" = t."userId" and c.id = t."contratoId"
      where t."userId" = ${userId} and c."userId" = ${userId} and ${emCurso(userId)}
        and t.garantia ->> 'fim' between ${de} and ${ate}
      order by fim, c.id limit ${limite}) c ${partesDoContrato(userId)}
    order by c.fim, c.id`.execute(db);
  return rows.map((linha) => {
    const { locatarioTelefone: _, ...garantia } = comImovelNomeado(linha);
    return garantia;
  });
}
