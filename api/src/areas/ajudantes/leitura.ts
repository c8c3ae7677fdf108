import type { Ajuda, Ajudante, SituacaoDoAjudante } from '@imob/schemas/ajudantes';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { appAddress } from '../../page/appAddress.ts';
import { seededToken } from '../../secrets/seededToken.ts';

export type AjudanteRow = Selectable<Tables['ajudantes']>;
type DepsDeLer = Pick<Deps, 'cipher' | 'env' | 'agora'>;

export const oConvite = (id: string) => `ajuda/${id}`;

/** Lists those who help or are invited, then those whose help ended; the latest invited first. Who helps is named by their account's e-mail, which may have changed. */
export async function listarAjudantes(deps: DepsDeLer & Pick<Deps, 'db'>, userId: string): Promise<Ajudante[]> {
  const linhas = await deps.db
    .selectFrom('ajudantes')
    .leftJoin('usuarios', 'usuarios.uid', 'ajudantes.ajudanteId')
    .selectAll('ajudantes')
    .select('usuarios.email as emailDaConta')
    .where('ajudantes.userId', '=', userId)
    .orderBy('ajudantes.criadoEm', 'desc')
    .orderBy('ajudantes.id', 'desc')
    .execute();
  return linhas
    .sort((a, b) => Number(a.terminadoEm !== null) - Number(b.terminadoEm !== null))
    .map(({ emailDaConta, ...linha }) => paraLer(deps, { ...linha, email: emailDaConta ?? linha.email }));
}

export function paraLer(deps: DepsDeLer, ele: AjudanteRow): Ajudante {
  const { id, nome, email, alcance, criadoEm, conviteAte, aceitoEm, entrouEm, terminadoEm } = ele;
  const situacao = situacaoDe(ele, deps.agora());
  const url = situacao === 'CONVIDADO' ? enderecoDoConvite(deps, ele) : null;
  return { id, nome, email, alcance, situacao, url, criadoEm, conviteAte, aceitoEm, entrouEm, terminadoEm };
}

export function situacaoDe({ terminadoEm, aceitoEm, conviteAte }: AjudanteRow, agora: Date): SituacaoDoAjudante {
  if (terminadoEm) return 'TERMINADO';
  if (aceitoEm) return 'ATIVO';
  return conviteAte && conviteAte > agora.toISOString() ? 'CONVIDADO' : 'VENCIDO';
}

/** Opens the invitation in the app; null after the service's key has changed. */
export function enderecoDoConvite({ cipher, env }: Pick<Deps, 'cipher' | 'env'>, ele: AjudanteRow): string | null {
  const token = seededToken(cipher, ele.userId, oConvite(ele.id), ele);
  return token && appAddress(env, `/ajudar/${token}`);
}

/** A help as its helper reads it; `nome` is the landlord's. */
export const paraAjuda = (
  { userId, alcance, aceitoEm }: Pick<AjudanteRow, 'userId' | 'alcance' | 'aceitoEm'>,
  nome: string,
  aberta: boolean,
): Ajuda => ({ userId, nome, alcance, aceitoEm: aceitoEm as string, aberta });

/** The trail keeps this of a help: a helper's name must not outlive the account. */
export const retrato = ({ alcance }: AjudanteRow) => ({ alcance });

/** Whether the service has a key and a sender for e-mails of its own. */
export const enviaEmails = ({ MAIL_API_KEY, MAIL_FROM_EMAIL }: Deps['env']): boolean =>
  Boolean(MAIL_API_KEY && MAIL_FROM_EMAIL);

/** The names of those who ever helped the landlord, by their uid. */
export async function nomesDosAjudantes(db: Db, userId: string, uids: string[]): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const linhas = await db
    .selectFrom('ajudantes')
    .select(['ajudanteId', 'nome'])
    .where('userId', '=', userId)
    .where('ajudanteId', 'in', uids)
    .orderBy('criadoEm')
    .execute();
  return new Map(linhas.map(({ ajudanteId, nome }) => [ajudanteId as string, nome]));
}
