import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Env } from '../../env.ts';
import { HttpError } from '../../http/errors.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { landlordToken, tokenHash as tokenHashOf } from '../../secrets/landlordToken.ts';
import { newSeededToken, seededToken } from '../../secrets/seededToken.ts';
import { donoDoToken } from '../auth/donoDoToken.ts';

export type AssinaturaRow = Selectable<Tables['assinaturas']>;
export type SignatarioRow = Selectable<Tables['signatarios']>;

const DIA_MS = 86_400_000;
/** A paper can be read at these addresses for so long after its end, and after its last day where it came to none. */
const LEITURA_MS = 90 * DIA_MS;

export const SEM_VALOR = new HttpError(404, 'Este endereço não vale mais. Peça outro a quem pediu a sua assinatura.');
const SEM_PAPEL = new HttpError(404, 'Nenhum documento tem este endereço. Confira se ele está inteiro.');

const deQuemAssina = (userId: string, signatarioId: string) => `assinar/${userId}/${signatarioId}`;

/** A new address for a guest, as it is kept. */
export const novoEndereco = (cipher: Cipher, userId: string, signatarioId: string) =>
  newSeededToken(cipher, userId, deQuemAssina(userId, signatarioId)).kept;

type Guardado = Pick<SignatarioRow, 'userId' | 'id' | 'semente' | 'tokenHash'>;

/** The guest's address, made again; null for the landlord, and after the service's key has changed. */
export function enderecoDe(cipher: Cipher, env: Env, ele: Guardado): string | null {
  const token = seededToken(cipher, ele.userId, deQuemAssina(ele.userId, ele.id), ele);
  return token && `${env.PUBLIC_URL}/assinar/${token}`;
}

/** It opens the page on which anybody checks a paper, and is no secret to whoever has the paper. */
export const novoCodigo = (userId: string): string => landlordToken(userId, randomBytes(16));

export const verificacaoDe = (env: Env, codigo: string) => `${env.PUBLIC_URL}/verificar/${codigo}`;

/** Finds the signer and the paper behind an address. Throws 404 if the address opens nothing, or its time is over. */
export async function abrirEndereco(
  db: Db,
  token: string,
  agora: Date,
): Promise<{ eu: SignatarioRow; assinatura: AssinaturaRow }> {
  const userId = await donoDoToken(db, token);
  const eu =
    userId &&
    (await db
      .selectFrom('signatarios')
      .selectAll()
      .where('userId', '=', userId)
      .where('tokenHash', '=', tokenHashOf(token))
      .executeTakeFirst());
  if (!eu) throw SEM_VALOR;
  const assinatura = await db
    .selectFrom('assinaturas')
    .selectAll()
    .where('userId', '=', eu.userId)
    .where('id', '=', eu.assinaturaId)
    .executeTakeFirst();
  if (!assinatura || lidaAte(assinatura) < agora.getTime()) throw SEM_VALOR;
  return { eu, assinatura };
}

const lidaAte = ({ ate, fimEm }: AssinaturaRow): number => Date.parse(fimEm ?? `${ate}T23:59:59Z`) + LEITURA_MS;

/** The paper that a code names, for anybody. Throws 404. */
export async function abrirVerificacao(db: Db, codigo: string): Promise<AssinaturaRow> {
  const userId = await donoDoToken(db, codigo);
  const assinatura =
    userId &&
    (await db
      .selectFrom('assinaturas')
      .selectAll()
      .where('userId', '=', userId)
      .where('codigo', '=', codigo)
      .executeTakeFirst());
  if (!assinatura) throw SEM_PAPEL;
  return assinatura;
}
