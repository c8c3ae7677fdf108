import { ehNoite } from '@imob/schemas/avisos/silencio';
import { DIAS_ENTRE_LEMBRETES, LEMBRETES_DO_SERVICO } from '@imob/schemas/rules/assinaturas';
import { hoje } from '@imob/schemas/rules/dates';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { sistema } from '../auditoria/autor.ts';
import { pedirEmail } from './emails/pedir.ts';
import { travarAberta } from './ler.ts';

const PAGINA = 200;
const DIA_MS = 86_400_000;

type Alguem = { userId: string; contratoId: string; assinaturaId: string; id: string; convidadoEm: string };

/**
 * The hourly pass, by day: whoever was invited by e-mail and has not signed is reminded after some days, a few times, until the last day. A
 * landlord's own reminder puts the next one off. Each fails alone. Returns how many were reminded.
 */
export async function lembrarSozinho(deps: Deps, sinal?: AbortSignal): Promise<number> {
  const { env, log } = deps;
  let lembrados = 0;
  let depoisDe: Alguem | undefined;
  while (!sinal?.aborted && !ehNoite(deps.agora(), env.APP_TIMEZONE)) {
    const pagina = await lerPagina(deps, depoisDe);
    for (const alguem of pagina) {
      if (sinal?.aborted) break;
      try {
        if (await lembrarUm(deps, alguem)) lembrados++;
      } catch (err) {
        if (err instanceof HttpError && err.statusCode === 409) continue;
        log.error({ err, userId: alguem.userId }, 'quem falta assinar não foi lembrado');
      }
    }
    depoisDe = pagina.at(-1);
    if (pagina.length < PAGINA) break;
  }
  return lembrados;
}

/** Invited before this, somebody is to be reminded. */
const limite = (agora: Date) => new Date(agora.getTime() - DIAS_ENTRE_LEMBRETES * DIA_MS).toISOString();

async function lerPagina({ db, env, agora }: Deps, depoisDe: Alguem | undefined): Promise<Alguem[]> {
  const momento = agora();
  const adiante = depoisDe
    ? sql`and (s."convidadoEm", s."userId", s.id) > (${depoisDe.convidadoEm}, ${depoisDe.userId}, ${depoisDe.id})`
    : sql``;
  const { rows } = await sql<Alguem>`
    select s."userId", a."contratoId", s."assinaturaId", s.id, s."convidadoEm"
    from signatarios s join assinaturas a on a."userId" = s."userId" and a.id = s."assinaturaId"
    where s.situacao = 'PENDENTE' and s.quem = 'CONVIDADO' and s."convidadoEm" <= ${limite(momento)} ${adiante}
      and s.email is not null and s.lembretes < ${LEMBRETES_DO_SERVICO}
      and a.situacao = 'ABERTA' and a.ate >= ${hoje(momento, env.APP_TIMEZONE)}::date
    order by s."convidadoEm", s."userId", s.id limit ${PAGINA}`.execute(db);
  return rows;
}

/** Whether he still was to be reminded, with the paper held as by whoever signs it. */
function lembrarUm(deps: Deps, { userId, contratoId, assinaturaId, id, convidadoEm }: Alguem): Promise<boolean> {
  const em = deps.agora().toISOString();
  return deps.db.transaction().execute(async (trx) => {
    await travarAberta(trx, userId, { id: contratoId, assinaturaId });
    const lembrado = await trx
      .updateTable('signatarios')
      .set((eb) => ({ convidadoEm: em, lembretes: eb('lembretes', '+', 1) }))
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('situacao', '=', 'PENDENTE')
      .where('convidadoEm', '=', convidadoEm)
      .executeTakeFirst();
    if (lembrado.numUpdatedRows === 0n) return false;
    await pedirEmail(trx, sistema(userId), id, 'LEMBRETE', em);
    return true;
  });
}
