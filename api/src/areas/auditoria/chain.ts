import { createHash } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

/** Events of one block, so that neither sealing nor checking holds more in memory. */
export const EVENTOS_POR_BLOCO = 1_000;

export type Bloco = Selectable<Tables['auditoriaBlocos']>;
type Parte = Pick<Bloco, 'userId' | 'numero' | 'de' | 'ate' | 'anterior'>;

/** An event as it is sealed: everything but the values, which stand by their own hash and may be blanked. */
export type Selado = {
  id: string;
  ordem: number;
  em: string;
  /** The moment as PostgreSQL writes it, to the microsecond, and the origin with its keys in PostgreSQL's order. */
  texto: string[];
  valoresHash: Buffer;
  valores: string | null;
};

/** A landlord's events after `de`, up to `ate`, in their order. */
export async function eventosEntre(db: Db, userId: string, de: number, ate: number, limite?: number) {
  const { rows } = await sql<Selado>`
    select id, ordem, em, "valoresHash", valores::text as valores,
      array[em::text, quem, acao, "registroTipo", "registroId", origem::text] as texto
    from auditoria where "userId" = ${userId} and ordem > ${de} and ordem <= ${ate}
    order by ordem ${limite ? sql`limit ${limite}` : sql``}`.execute(db);
  return rows;
}

/** The hash of a block covers its place in the chain, the block before, and each event in order. */
export function hashDoBloco({ userId, numero, de, ate, anterior }: Parte, eventos: readonly Selado[]): Buffer {
  const soma = createHash('sha256');
  soma.update(JSON.stringify([userId, numero, de, ate, anterior?.toString('hex') ?? null, eventos.length]));
  for (const { id, ordem, texto, valoresHash } of eventos) {
    soma.update(`\n${JSON.stringify([id, ordem, ...texto, valoresHash.toString('hex')])}`);
  }
  return soma.digest();
}
