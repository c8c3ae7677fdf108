import { hash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { naoExemplo } from '../exemplos/exemplo.ts';

/** A contract has no number of its own: the DIMOB has room for so many letters. */
const LETRAS = 6;

/** The number of each contract of the landlord in the DIMOB, whatever year it is of. */
export async function lerNumeros(db: Db, userId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; criadoEm: string }>`
    select c.id, c."criadoEm" from contratos c
    where c."userId" = ${userId} and ${naoExemplo('c', 'id', userId)}`.execute(db);
  return numerar(rows);
}

/**
 * No two have one number, and none ever changes: the older keeps the first letters of its id, and one that came later and has the same takes
 * those of a hash of its id. Contracts are never deleted, so nothing but what came before decides.
 */
export function numerar(contratos: readonly { id: string; criadoEm: string }[]): Map<string, string> {
  const ordem = contratos.toSorted((a, b) => comparar(a.criadoEm, b.criadoEm) || comparar(a.id, b.id));
  const dados = new Set<string>();
  return new Map(
    ordem.map(({ id }) => {
      let numero = letrasDe(id);
      for (let vez = 1; dados.has(numero); vez++) numero = letrasDe(hash('sha256', `${id} ${vez}`));
      dados.add(numero);
      return [id, numero];
    }),
  );
}

const letrasDe = (escrito: string) => escrito.slice(0, LETRAS).toUpperCase();
const comparar = (um: string, outro: string) => (um < outro ? -1 : Number(um > outro));
