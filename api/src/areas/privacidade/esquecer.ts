import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { auditar } from '../auditoria/auditar.ts';
import { sistema } from '../auditoria/autor.ts';
import { anonimizarCopias } from './anonimizarCopias.ts';
import { esquecerInteressados } from './esquecerInteressados.ts';

const DIA_MS = 86_400_000;
const ANO_MS = 365 * DIA_MS;
const PAGINA = 500;

type Regra = {
  tabela: string;
  /** How long it is kept, and which of it is meant. */
  por: number;
  velho: (antesDe: string) => RawBuilder<unknown>;
  /** A count of the service's own, of which no trail tells. */
  semRastro?: true;
  /** The row goes, unless only this of it does. */
  apagar?: RawBuilder<unknown>;
};

/**
 * How long what has served its purpose is kept, landlord by landlord. Notices are told of for as long as a rent can be asked
 * for; claims of notices (enviosNotificacao) stay without words, so that nothing is sent twice.
 */
const DOS_LOCADORES: readonly Regra[] = [
  { tabela: 'notificacoes', por: 5 * ANO_MS, velho: (antesDe) => sql`"enviadoEm" < ${antesDe}` },
  {
    tabela: 'avisosContrato',
    por: ANO_MS,
    velho: (antesDe) => sql`em < ${antesDe} and erro is not null`,
    apagar: sql`erro = null`,
  },
  {
    tabela: 'enviosNotificacao',
    por: ANO_MS,
    velho: (antesDe) => sql`em < ${antesDe} and situacao in ('falhou', 'incerto') and erro is not null`,
    apagar: sql`erro = null`,
  },
  { tabela: 'entregasComunicado', por: 5 * ANO_MS, velho: (antesDe) => sql`em < ${antesDe}` },
  {
    tabela: 'entregasComunicado',
    por: ANO_MS,
    velho: (antesDe) => sql`em < ${antesDe} and situacao in ('falhou', 'incerto') and erro is not null`,
    apagar: sql`erro = null`,
  },
  { tabela: 'aparelhos', por: 2 * ANO_MS, velho: (antesDe) => sql`"vistoEm" < ${antesDe}` },
  {
    tabela: 'emailsDoServidor',
    por: 30 * DIA_MS,
    velho: (antesDe) => sql`dia < ${antesDe.slice(0, 10)}::date`,
    semRastro: true,
  },
];

/** The service's own, by no landlord: nothing of it counts any more when its time is over. */
const DO_SERVICO: readonly Regra[] = [
  { tabela: 'falhasLogin', por: DIA_MS, velho: (antesDe) => sql`em < ${antesDe}` },
  { tabela: 'sessoes', por: 0, velho: (antesDe) => sql`"expiraEm" < ${antesDe}` },
  { tabela: 'desafios', por: 0, velho: (antesDe) => sql`"expiraEm" < ${antesDe}` },
  { tabela: 'avisosAoLocador', por: 30 * DIA_MS, velho: (antesDe) => sql`"criadoEm" < ${antesDe}` },
  { tabela: 'tokens', por: 0, velho: (antesDe) => sql`"expiraEm" < ${antesDe}` },
];

/** The daily pass: forgets what has been kept long enough. Returns how many rows it changed. */
export async function esquecer(deps: Deps, sinal?: AbortSignal): Promise<number> {
  const { db, agora } = deps;
  const momento = agora();
  const meta = ({ por, velho }: Regra) => velho(new Date(momento.getTime() - por).toISOString());
  let feitas = 0;
  for (const regra of DO_SERVICO) feitas += await aplicar(db, regra, meta(regra));
  let depois = '00000000-0000-0000-0000-000000000000';
  while (!sinal?.aborted) {
    const pagina = await db
      .selectFrom('usuarios')
      .select('uid')
      .where('uid', '>', depois)
      .orderBy('uid')
      .limit(PAGINA)
      .execute();
    const uids = pagina.map(({ uid }) => uid);
    for (const regra of DOS_LOCADORES) {
      const { rows } = await sql<{ userId: string }>`select distinct "userId" from ${sql.table(regra.tabela)}
        where "userId" = any(${uids}::uuid[]) and ${meta(regra)}`.execute(db);
      for (const { userId } of rows) {
        sinal?.throwIfAborted();
        feitas += await esquecerDe(db, userId, regra, meta(regra), momento);
      }
    }
    feitas += await anonimizarCopias(deps, uids, sinal);
    feitas += await esquecerInteressados(deps, uids, sinal);
    const ultimo = uids.at(-1);
    if (!ultimo || uids.length < PAGINA) break;
    depois = ultimo;
  }
  return feitas;
}

/** Forgets what is one landlord's, who finds in the trail how much went. */
function esquecerDe(db: Db, userId: string, regra: Regra, meta: RawBuilder<unknown>, agora: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const quantas = await aplicar(trx, regra, sql`"userId" = ${userId} and ${meta}`);
    const registro = { tipo: 'usuario', id: userId } as const;
    if (quantas > 0 && !regra.semRastro) {
      await auditar(trx, sistema(userId), agora, { acao: 'expirar', registro, depois: { [regra.tabela]: quantas } });
    }
    return quantas;
  });
}

async function aplicar(db: Db, { tabela, apagar }: Regra, quais: RawBuilder<unknown>): Promise<number> {
  const nome = sql.table(tabela);
  const comando = apagar ? sql`update ${nome} set ${apagar} where ${quais}` : sql`delete from ${nome} where ${quais}`;
  const { numAffectedRows } = await comando.execute(db);
  return Number(numAffectedRows ?? 0);
}
