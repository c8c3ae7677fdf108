import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { diaDeContagem } from '../inquilino/diaDeContagem.ts';
import type { DestinoDoConvidado } from '../upload/receive/guest.ts';
import { type ManutencaoRow, type OrcamentoRow, SERVICO_SEM_VALOR } from './enderecos.ts';

/** The repair and the offer that a provider's address opened. */
export type Aberto = { manutencao: ManutencaoRow; orcamento: OrcamentoRow };

const ENVIOS_POR_DIA = 20;
const ARQUIVOS_POR_DIA = 12;

export const OUTRO_ESCOLHIDO = new HttpError(
  409,
  'Desta vez outro prestador vai fazer este serviço. Obrigado por ter respondido.',
);

const SEM_ESPACO = new HttpError(
  507,
  'O espaço para arquivos de quem pediu o serviço está cheio. Envie sem os arquivos, e mande-os por outro meio.',
);

export const destinoDoServico = ({ manutencao: { userId, id } }: Aberto): DestinoDoConvidado => ({
  ...{ userId, recurso: 'manutencao', registroId: id, semEspaco: SEM_ESPACO },
});

/** Locks both rows in their order and gives them as they stand now. Throws `SERVICO_SEM_VALOR` if the address opens nothing any more. */
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

/** Gives the hashes of some of a repair's files, by which a repeated file is recognised. */
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

/** Throws 429 if this address has reached the day's limit, with `mais` more files. The trail also counts files that were deleted since. */
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
