import type { Canal } from '@imob/schemas/notificacoes';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { naoExemplo } from '../../exemplos/exemplo.ts';
import { addressOn, type Contato } from '../../notificacoes/message/channels.ts';

type Copia = { email: string; name: string };

/** An address that no provider takes would keep the whole e-mail back. */
const ENDERECO = /^[^@\s,;<>]+@[^@\s,;<>]+\.[^@\s,;<>]+$/;

/** Reads who else is told of these contracts' notices, by contract, in their order: whoever rents there now and is to be told, never an example. */
export async function outrosAvisados(
  db: Db,
  userIds: readonly string[],
  contratos: readonly string[],
): Promise<Map<string, Contato[]>> {
  const { rows } = await sql<Contato & { contratoId: string }>`
    select o."contratoId", l.nome, l.email, l.telefone, l.whatsapp from contratos_locatarios o
    join locatarios l on l."userId" = o."userId" and l.id = o."locatarioId" and l."userId" = any(${userIds}::uuid[])
    where o."userId" = any(${userIds}::uuid[]) and o."contratoId" = any(${contratos}::uuid[])
      and o."saiuEm" is null and o.avisar and ${naoExemplo('o', 'locatarioId', userIds)}
    order by o."contratoId", o.ordem`.execute(db);
  return Map.groupBy(rows, ({ contratoId }) => contratoId);
}

/**
 * Says to whom a notice goes by a channel: to the principal tenant, or, where he has no address there, to the first of the others who has one. Of an
 * e-mail the rest get a copy, each address once. Undefined where nobody has one.
 */
export function destinoDoAviso<C extends Contato>(canal: Canal, principal: C, outros: readonly Contato[]) {
  const dele = addressOn(canal, principal);
  if (canal !== 'email') {
    const quem = [principal, ...outros].find((um) => addressOn(canal, um));
    const para = quem && addressOn(canal, quem);
    return quem && para ? { quem, para, copias: [] } : undefined;
  }
  const copias = semRepetir(outros, dele);
  if (dele) return { quem: principal, para: dele, copias };
  const [primeira, ...resto] = copias;
  if (!primeira) return undefined;
  const { email, name: nome } = primeira;
  return { quem: { ...principal, nome, email }, para: email, copias: resto };
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
