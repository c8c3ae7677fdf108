import { DECISOES_POR_TIPO } from '@imob/schemas/paginas/opcoes';
import { sql } from 'kysely';
import { colunasDasPartes, comImovelNomeado, type Partes, partesDoContrato } from '../../contratos/partes.ts';
import { ENVIO_MS } from '../../recibos/reenviar.ts';
import type { Tipo } from './contratos.ts';

const TRINTA_DIAS_MS = 30 * 86_400_000;

type Linha = Partes & { contratoId: string; reciboId: string; numero: number };

/** Receipts that count and did not go, or may not have: the landlord sends them again. The newest first. */
export const recibosQueNaoForam: Tipo = async (db, userId, _, agora) => {
  const antes = (ms: number) => new Date(agora.getTime() - ms).toISOString();
  const naoFoi = (falha: string, em: string) =>
    sql`(r.${sql.ref(falha)} is not null and coalesce(r.${sql.ref(em)} < ${antes(ENVIO_MS)}, true))`;
  const { rows } = await sql<Linha>`
    select r.id as "reciboId", r.numero, c.id as "contratoId", ${colunasDasPartes}
    from (select r.id, r.numero, r."contratoId", r."emitidoEm" from recibos r
      where r."userId" = ${userId} and (r."emailFalha" is not null or r."whatsappFalha" is not null)
        and (${naoFoi('emailFalha', 'emailEm')} or ${naoFoi('whatsappFalha', 'whatsappEm')})
        and r."emitidoEm" >= ${antes(TRINTA_DIAS_MS)}
        and exists (select from contas k where k."userId" = ${userId} and k.id = r."contaId" and k."reciboId" = r.id)
      order by r."emitidoEm" desc, r.id limit ${DECISOES_POR_TIPO}) r
    join contratos c on c."userId" = ${userId} and c.id = r."contratoId" ${partesDoContrato(userId)}
    order by r."emitidoEm" desc, r.id`.execute(db);
  return rows.map((linha) => {
    const { locatarioTelefone: _, ...recibo } = comImovelNomeado(linha);
    return { tipo: 'RECIBO' as const, ...recibo };
  });
};
