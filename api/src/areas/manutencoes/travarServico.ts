import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import type { StoredObject } from '../../providers/storage/storage.ts';
import { diaDeContagem } from '../inquilino/diaDeContagem.ts';
import { discard, type Guardado, objetosDe } from '../upload/files/file.ts';
import { mimes } from '../upload/files/types.ts';
import { fits, lockSpace } from '../upload/receive/store.ts';
import { type ManutencaoRow, type OrcamentoRow, SERVICO_SEM_VALOR } from './enderecos.ts';

/** What a provider's address opened, before it is locked. */
export type Aberto = { manutencao: ManutencaoRow; orcamento: OrcamentoRow };

const ENVIOS_POR_DIA = 20;
const ARQUIVOS_POR_DIA = 12;

export const OUTRO_ESCOLHIDO = new HttpError(
  409,
  'Desta vez outro prestador vai fazer este serviço. Obrigado por ter respondido.',
);

export const semEspaco = () =>
  new HttpError(
    507,
    'O espaço para arquivos de quem pediu o serviço está cheio. Envie sem os arquivos, e mande-os por outro meio.',
  );

/** Both rows, held in their order, as they stand now. Throws `SERVICO_SEM_VALOR` where the address opens nothing any more. */
export async function travarServico(trx: Db, { manutencao, orcamento }: Aberto): Promise<Aberto> {
  const { userId } = manutencao;
  const ela = await trx
    .selectFrom('manutencoes')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', manutencao.id)
    .forUpdate()
    .executeTakeFirst();
  if (ela?.situacao !== 'ABERTA') throw SERVICO_SEM_VALOR;
  const dele = await trx
    .selectFrom('orcamentos')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', orcamento.id)
    .forUpdate()
    .executeTakeFirst();
  if (!dele?.tokenHash || !orcamento.tokenHash?.equals(dele.tokenHash)) throw SERVICO_SEM_VALOR;
  return { manutencao: ela, orcamento: dele };
}

/** What a sending left: which of its files are named by now, and which of before are named no more. */
type Feito = { ficam: readonly Guardado[]; largados?: readonly StoredObject[] };

/**
 * Writes a sending with its files, which are counted before all else. What it does not name goes, and where it fails none of them stays. Throws what `gravar`
 * does, or 507 beyond the landlord's space.
 */
export async function gravarEnviado(
  deps: Deps,
  aberto: Aberto,
  arquivos: readonly Guardado[],
  gravar: (trx: Db, travado: Aberto) => Promise<Feito>,
): Promise<void> {
  const { userId, id } = aberto.manutencao;
  let efetivando = false;
  try {
    const { ficam, largados = [] } = await deps.db.transaction().execute(async (trx) => {
      if (arquivos.length > 0) await lockSpace(trx, userId);
      const feito = await gravar(trx, await travarServico(trx, aberto));
      await anotarArquivos(trx, { userId, id }, feito.ficam, deps.agora().toISOString());
      // The files are counted by now.
      if (feito.ficam.length > 0 && !(await fits(trx, deps.env, userId, 0))) throw semEspaco();
      efetivando = true;
      return feito;
    });
    const demais = arquivos.filter((um) => !ficam.includes(um)).flatMap(objetosDe);
    await discard(deps, [...demais, ...largados]);
  } catch (erro) {
    // Only an error from the server proves that the commit failed. Where the answer was lost, it may have happened.
    if (!efetivando || erro instanceof pg.DatabaseError) await discard(deps, arquivos.flatMap(objetosDe));
    else deps.log.warn({ err: erro }, 'não se sabe se o envio foi gravado; seus arquivos ficam para a varredura');
    throw erro;
  }
}

async function anotarArquivos(
  trx: Db,
  { userId, id }: { userId: string; id: string },
  arquivos: readonly Guardado[],
  em: string,
) {
  if (arquivos.length === 0) return;
  const rows = arquivos.map(({ key, nome, tipo, tamanho, sha256 }) => ({
    ...{ userId, key, recurso: 'manutencao' as const, registroId: id, privado: true, url: null, thumbUrl: null, nome },
    ...{ tipo: mimes[tipo], tamanho, sha256, soltoEm: null, apagadoEm: null, criadoEm: em },
  }));
  await trx.insertInto('arquivos').values(rows).execute();
}

/** The hashes of some of a repair's files, by which one that comes again is known. */
export async function conhecidosPor(trx: Db, userId: string, keys: readonly string[]): Promise<Set<string | null>> {
  if (keys.length === 0) return new Set();
  const rows = await trx
    .selectFrom('arquivos')
    .select('sha256')
    .where('userId', '=', userId)
    .where('key', 'in', keys)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Throws 429 where the day takes no more by this address, with `mais` files. The trail knows what came, also what is gone by now. */
export async function conferirODia(
  db: Db,
  { agora, env }: Pick<Deps, 'agora' | 'env'>,
  { manutencao: { userId, id }, orcamento }: Aberto,
  mais: number,
): Promise<void> {
  const { desde, retryAfter } = diaDeContagem(agora(), env.APP_TIMEZONE);
  const { rows } = await sql<{ envios: number; arquivos: number }>`
    select count(*)::integer as envios, coalesce(sum((valores -> 'depois' ->> 'arquivos')::integer), 0)::integer as arquivos
    from auditoria where "userId" = ${userId} and "registroId" = ${id} and "registroTipo" = 'manutencao'
      and em >= ${desde} and quem = 'prestador' and valores -> 'depois' ->> 'envio' = ${orcamento.id}`.execute(db);
  const { envios = 0, arquivos = 0 } = rows[0] ?? {};
  if (envios >= ENVIOS_POR_DIA)
    throw new HttpError(429, 'Por hoje já chegaram respostas demais. Tente amanhã, ou fale com quem pediu o serviço.', {
      retryAfter,
    });
  if (mais > 0 && arquivos + mais > ARQUIVOS_POR_DIA)
    throw new HttpError(429, 'Por hoje já chegaram arquivos demais. Envie sem eles, ou tente amanhã.', { retryAfter });
}
