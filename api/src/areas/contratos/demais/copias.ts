import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { naoExemplo } from '../../exemplos/exemplo.ts';

type Copia = { email: string; name: string };
type Linha = { contratoId: string; nome: string; email: string };

/** An address that no provider takes would keep the whole e-mail back. */
const ENDERECO = /^[^@\s,;<>]+@[^@\s,;<>]+\.[^@\s,;<>]+$/;

/**
 * Reads who else gets the e-mails of these contracts' notices, by contract: whoever rents there now and is to be told, never an example, each
 * address once and not the principal tenant's.
 */
export async function copiasDosAvisos(
  db: Db,
  userIds: readonly string[],
  contratos: ReadonlyMap<string, { email: string | null }>,
): Promise<Map<string, Copia[]>> {
  const { rows } = await sql<Linha>`
    select o."contratoId", l.nome, l.email from contratos_locatarios o
    join locatarios l on l."userId" = o."userId" and l.id = o."locatarioId" and l."userId" = any(${userIds}::uuid[])
    where o."userId" = any(${userIds}::uuid[]) and o."contratoId" = any(${[...contratos.keys()]}::uuid[])
      and o."saiuEm" is null and o.avisar and l.email is not null and ${naoExemplo('o', 'locatarioId', userIds)}
    order by o."contratoId", o.ordem`.execute(db);
  const porContrato = Map.groupBy(rows, ({ contratoId }) => contratoId);
  return new Map(
    [...porContrato].map(([id, deles]) => [id, semRepetir(deles, contratos.get(id)?.email)] as [string, Copia[]]),
  );
}

/** Each address once, and not the one to which the e-mail itself goes. */
export function semRepetir(quem: readonly { nome: string; email: string | null }[], para: string | null | undefined) {
  const vistos = new Set([canonico(para)]);
  return quem.flatMap(({ nome, email }): Copia[] => {
    const endereco = email?.trim() ?? '';
    if (!ENDERECO.test(endereco) || vistos.has(canonico(endereco))) return [];
    vistos.add(canonico(endereco));
    return [{ email: endereco, name: nome }];
  });
}

const canonico = (email: string | null | undefined) => email?.trim().toLowerCase();
