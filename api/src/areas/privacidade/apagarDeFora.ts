import type { Opcoes } from '@imob/schemas/documento';
import { textoDoContrato } from '@imob/schemas/documents/contractText';
import { semPontuacao } from '@imob/schemas/rules/documentos';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { lerDados } from '../contratos/documento/dados.ts';
import { selar } from '../contratos/documento/ler.ts';

const SO_NUMEROS = '[^0-9A-Za-z]';

/**
 * Contracts from which somebody was taken before it was signed, so that no row ties him to them: their trail tells that he was to rent beside
 * another, by his document.
 */
export async function contratosDeQueSaiu(trx: Db, userId: string, documento: string): Promise<string[]> {
  const numero = semPontuacao(documento);
  if (numero === '') return [];
  const ditos = (lado: 'antes' | 'depois') => sql`coalesce(valores -> ${lado} ->> 'demaisLocatarios', '')`;
  const { rows } = await sql<{ id: string }>`select distinct "registroId" as id from auditoria
    where "userId" = ${userId} and "registroTipo" = 'contrato' and valores is not null
      and position(${numero} in regexp_replace(${ditos('antes')} || ' ' || ${ditos('depois')}, ${SO_NUMEROS}, '', 'g')) > 0
    order by 1`.execute(trx);
  return rows.map(({ id }) => id);
}

type Minuta = { id: string; contratoId: string; opcoes: Opcoes; ultima: boolean };

/**
 * Takes somebody who does not rent there any more out of the drafts of these contracts, which nobody signed: older ones go, and the last one is made
 * anew of who rents now, since it holds what its landlord chose.
 */
export async function apagarDasMinutas(trx: Db, userId: string, contratos: string[], documento: string): Promise<void> {
  const numero = semPontuacao(documento);
  if (contratos.length === 0 || numero === '') return;
  const { rows } =
    await sql<Minuta>`select v.id, v."contratoId", v.opcoes, not exists (select 1 from "versoesContrato" d
        where d."userId" = ${userId} and d."contratoId" = v."contratoId" and d.versao > v.versao) as ultima
    from "versoesContrato" v where v."userId" = ${userId} and v."contratoId" = any(${contratos}::uuid[]) and v.situacao = 'MINUTA'
      and position(${numero} in regexp_replace(v.conteudo, ${SO_NUMEROS}, '', 'g')) > 0
    order by v.id for update`.execute(trx);
  for (const { id, contratoId, opcoes, ultima } of rows) {
    if (!ultima) {
      await trx.deleteFrom('versoesContrato').where('userId', '=', userId).where('id', '=', id).execute();
      continue;
    }
    const { texto, ...selo } = selar(textoDoContrato(await lerDados(trx, userId, contratoId, opcoes)));
    await trx
      .updateTable('versoesContrato')
      .set({ texto: JSON.stringify(texto), ...selo })
      .where('userId', '=', userId)
      .where('id', '=', id)
      .execute();
  }
}

/** Takes the letters to somebody who left these leases, and what the trail says of them. */
export async function apagarCartasAQuemSaiu(trx: Db, userId: string, contratos: string[], id: string): Promise<void> {
  if (contratos.length === 0) return;
  const { rows } = await sql<{ id: string }>`delete from cartas where "userId" = ${userId}
    and "contratoId" = any(${contratos}::uuid[]) and pedido ->> 'locatarioId' = ${id} returning id::text`.execute(trx);
  await sql`update auditoria set valores = null where "userId" = ${userId} and "registroTipo" = 'carta'
    and "registroId" = any(${rows.map((carta) => carta.id)})`.execute(trx);
}
