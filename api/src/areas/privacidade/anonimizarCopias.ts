import type { LocatarioDoContrato } from '@imob/schemas/contratos';
import { hoje } from '@imob/schemas/rules/dates';
import { anonimizaDesde } from '@imob/schemas/rules/guarda';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { sistema } from '../auditoria/autor.ts';
import { travarDinheiro } from '../recebimentos/travar.ts';
import { discard } from '../upload/files/file.ts';
import { apagarQuemFoi, NINGUEM } from './anonimizar.ts';
import { podeApagar } from './apagarNaAuditoria.ts';
import { contratosInteiros, lerLocacoes } from './locacoes.ts';

type Copia = { userId: string; locatarioId: string };

/**
 * Tenants whose record their landlord deleted live on in their contracts' copies, and nobody can ask for these to be anonymised any more: once the
 * law's years are over it is done by itself. Not where the service may only add to the trail.
 */
export async function anonimizarCopias(deps: Deps, uids: string[], sinal?: AbortSignal): Promise<number> {
  const { db, agora, env } = deps;
  const momento = agora();
  if (!(await podeApagar(db))) return 0;
  const { rows } = await sql<Copia>`
    select "userId", "locatarioId" from contratos
    where "userId" = any(${uids}::uuid[]) and not ativo and "locatarioCopia" ->> 'nome' <> ${NINGUEM}
    union
    select "userId", "locatarioId" from contratos_locatarios
    where "userId" = any(${uids}::uuid[]) and "locatarioCopia" ->> 'nome' <> ${NINGUEM}
    order by "userId", "locatarioId"`.execute(db);
  let feitas = 0;
  for (const copia of rows) {
    sinal?.throwIfAborted();
    const largados = await db
      .transaction()
      .execute((trx) => anonimizarCopia(trx, copia, momento, hoje(momento, env.APP_TIMEZONE)));
    if (!largados) continue;
    await discard(deps, largados);
    feitas += 1;
  }
  return feitas;
}

async function anonimizarCopia(trx: Db, { userId, locatarioId }: Copia, agora: Date, dia: string) {
  await travarDinheiro(trx, userId);
  const locacoes = await lerLocacoes(trx, userId, locatarioId);
  const desde = anonimizaDesde(locacoes.fins);
  const copias = [...locacoes.proprias, ...locacoes.juntas].map(({ locatarioCopia }) => locatarioCopia);
  const copia = copias.find((uma): uma is LocatarioDoContrato => uma !== null);
  if (!copia || copia.nome === NINGUEM || !desde || desde === 'ATIVO' || dia < desde) return undefined;
  return apagarQuemFoi(trx, sistema(userId), { ...copia, id: locatarioId }, contratosInteiros(locacoes), agora);
}
