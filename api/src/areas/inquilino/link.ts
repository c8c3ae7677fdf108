import { semPontuacao } from '@imob/schemas/rules/documentos';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { landlordOf, tokenHash as tokenHashOf } from '../../secrets/landlordToken.ts';
import { boundedEnd } from '../../secrets/lifetime.ts';
import { newSeededToken, seededToken } from '../../secrets/seededToken.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { type Documento, finalDe } from './documento.ts';

type DepsDoLink = Pick<Deps, 'db' | 'cipher' | 'agora' | 'env'>;
const VALIDADE_MS = 366 * 86_400_000;
/** How often an opening is noted. */
const ANOTAR_MS = 60_000;
const TENTATIVAS = 5;
const OUTRO = 'Peça um novo endereço ao seu locador.';

/** The holder of an open link. */
export type Inquilino = { userId: string; contratoId: string };

export const LINK_SEM_VALOR = new HttpError(404, 'Este endereço não vale mais. Peça um novo ao seu locador.');

const MAIOR_TOKEN = 64;

const daPagina = ({ userId, contratoId }: Inquilino) => `inquilino/${userId}/${contratoId}`;

/** A new address for the tenant's page; the one before ends. Throws 404 or 403. */
export async function criarLink({ db, cipher, agora, env }: DepsDoLink, autor: Autor, id: string) {
  const { userId } = autor;
  const em = agora();
  const expiraEm = new Date(em.getTime() + VALIDADE_MS).toISOString();
  return db.transaction().execute(async (trx) => {
    const { id: contratoId } = await owned(trx, 'contratos', userId, id, 'for update');
    const { token, kept } = newSeededToken(cipher, userId, daPagina({ userId, contratoId }));
    const link = { ...kept, criadoEm: em.toISOString(), expiraEm, ultimoAcessoEm: null, falhas: 0 };
    await trx
      .insertInto('links')
      .values({ userId, contratoId, ...link })
      .onConflict((oc) => oc.columns(['userId', 'contratoId']).doUpdateSet(link))
      .execute();
    const registro = { tipo: 'link', id: contratoId } as const;
    await auditar(trx, autor, em, { acao: 'criar', registro, depois: { expiraEm } });
    return { url: enderecoDe(env, token), expiraEm };
  });
}

const enderecoDe = (env: DepsDoLink['env'], token: string) => `${env.PUBLIC_URL}/p/${token}`;

type DepsDeLer = Pick<Deps, 'db' | 'cipher' | 'env'>;

export async function lerLink(deps: DepsDeLer, userId: string, id: string) {
  const { id: contratoId } = await owned(deps.db, 'contratos', userId, id);
  return { link: (await linkDoContrato(deps, { userId, contratoId })) ?? null };
}

/**
 * The contract's page with its address, which is made again from its seed; null after the service's key has changed.
 */
async function linkDoContrato({ db, cipher, env }: DepsDeLer, quem: Inquilino) {
  const link = await db
    .selectFrom('links')
    .select(['criadoEm', 'expiraEm', 'ultimoAcessoEm', 'semente', 'tokenHash'])
    .where('userId', '=', quem.userId)
    .where('contratoId', '=', quem.contratoId)
    .executeTakeFirst();
  if (!link) return undefined;
  const { semente, tokenHash, ...visto } = link;
  const token = seededToken(cipher, quem.userId, daPagina(quem), { semente, tokenHash });
  return { ...visto, url: token && enderecoDe(env, token) };
}

export async function removerLink({ db, agora }: DepsDoLink, autor: Autor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const contrato = await owned(trx, 'contratos', autor.userId, id, 'for update');
    await encerrarLink(trx, autor, contrato.id, agora());
  });
}

/** Ends the address of a tenant's page, if there is one, for a caller that holds the contract's row. */
export async function encerrarLink(trx: Db, autor: Autor, contratoId: string, agora: Date): Promise<void> {
  const tirado = await trx
    .deleteFrom('links')
    .where('userId', '=', autor.userId)
    .where('contratoId', '=', contratoId)
    .returning(['criadoEm', 'expiraEm'])
    .executeTakeFirst();
  const registro = { tipo: 'link', id: contratoId } as const;
  if (tirado) await auditar(trx, autor, agora, { acao: 'remover', registro, antes: tirado });
}

/** Tells whose page a token opens, and notes the visit if it is one. Throws 404 for what opens nothing. */
export async function abrirLink(
  { db, agora }: Pick<Deps, 'db' | 'agora'>,
  token: string,
  visita = true,
): Promise<Inquilino> {
  const lido = Buffer.from(token, 'base64url');
  if (lido.length < 32 || lido.length > MAIOR_TOKEN) throw LINK_SEM_VALOR;
  const userId = landlordOf(lido);
  const em = agora();
  const link = await db
    .selectFrom('links as l')
    .innerJoin('usuarios as u', 'u.uid', 'l.userId')
    .select(['l.contratoId', 'l.ultimoAcessoEm', 'l.expiraEm'])
    .where('l.userId', '=', userId)
    .where('l.tokenHash', '=', tokenHashOf(token))
    .where('l.expiraEm', '>', em.toISOString())
    .where('u.ativo', '=', true)
    .executeTakeFirst();
  if (!link) throw LINK_SEM_VALOR;
  const { contratoId, ultimoAcessoEm } = link;
  if (!visita) return { userId, contratoId };
  const fim = new Date(boundedEnd(Date.parse(link.expiraEm), em, VALIDADE_MS)).toISOString();
  if (fim < link.expiraEm || !ultimoAcessoEm || Math.abs(em.getTime() - Date.parse(ultimoAcessoEm)) > ANOTAR_MS) {
    await db
      .updateTable('links')
      .set({ ultimoAcessoEm: em.toISOString(), ...(fim < link.expiraEm && { expiraEm: fim }) })
      .where('userId', '=', userId)
      .where('contratoId', '=', contratoId)
      .execute();
  }
  return { userId, contratoId };
}

/** Other characters than those in which the tenant's document ends; there are tries left. */
export class FinalErrado extends HttpError {
  readonly documento: Documento;
  constructor(documento: Documento, mensagem: string) {
    super(403, mensagem, { extra: { campos: [{ campo: 'cpf', mensagem }] } });
    this.documento = documento;
  }
}

/**
 * Papers ask for the end of the CPF or CNPJ of one of the tenants. A try is counted before it is judged, so that many at
 * once are no more than five. Throws 403 for a wrong one, 429 once there were five.
 */
export async function conferirDocumento(
  db: Db,
  { userId, contratoId }: Inquilino,
  documentos: readonly string[],
  digitado = '',
): Promise<void> {
  const contado = await db
    .updateTable('links')
    .set((eb) => ({ falhas: eb('falhas', '+', 1) }))
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('falhas', '<', TENTATIVAS)
    .returning('falhas')
    .executeTakeFirst();
  if (!contado) throw new HttpError(429, `Foram cinco tentativas erradas. ${OUTRO}`);
  const { nome } = finalDe(documentos[0] ?? '');
  const digitados = semPontuacao(digitado).slice(-4);
  if (!documentos.map(finalDe).some(({ final }) => final.length === 4 && final === digitados)) {
    const restam = TENTATIVAS - contado.falhas;
    if (restam === 0) throw new HttpError(403, `Os números não conferem, e a última tentativa acabou. ${OUTRO}`);
    const quantas = restam === 1 ? 'Falta 1 tentativa' : `Faltam ${restam} tentativas`;
    throw new FinalErrado(nome, `Os números não conferem. Digite os quatro últimos do seu ${nome}. ${quantas}.`);
  }
  await db
    .updateTable('links')
    .set({ falhas: 0 })
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .execute();
}

/** Gives the addresses of the pages that are open now, by contract. */
export async function enderecosDasPaginas(
  { db, cipher, env, agora }: DepsDoLink,
  contratos: readonly Inquilino[],
): Promise<Map<string, string>> {
  const { rows } = await sql<Inquilino & { semente: Buffer; tokenHash: Buffer }>`
    select "userId", "contratoId", semente, "tokenHash" from links
    where "userId" = any(${contratos.map(({ userId }) => userId)}::uuid[])
      and "contratoId" = any(${contratos.map(({ contratoId }) => contratoId)}::uuid[])
      and "expiraEm" > ${agora().toISOString()} and semente is not null`.execute(db);
  return new Map(
    rows.flatMap((quem) => {
      const token = seededToken(cipher, quem.userId, daPagina(quem), quem);
      return token ? [[quem.contratoId, enderecoDe(env, token)]] : [];
    }),
  );
}
