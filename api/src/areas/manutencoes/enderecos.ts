import { randomBytes } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Env } from '../../env.ts';
import { HttpError } from '../../http/errors.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { landlordToken, tokenHash as tokenHashOf } from '../../secrets/landlordToken.ts';
import { donoDoToken } from '../auth/donoDoToken.ts';

export type ManutencaoRow = Selectable<Tables['manutencoes']>;
export type OrcamentoRow = Selectable<Tables['orcamentos']>;

export const SERVICO_SEM_VALOR = new HttpError(404, 'Este endereço não vale mais. Fale com quem pediu o serviço.');

/** Its secret is half a signature that only this service's key makes from the seed. */
const tokenDe = (cipher: Cipher, userId: string, id: string, semente: Buffer): string =>
  landlordToken(userId, cipher.sign(`servico/${userId}/${id}/${semente.toString('base64url')}`));

/** A new address for a provider's page. What is kept of it opens nothing by itself. */
export function novoEndereco(cipher: Cipher, userId: string, id: string) {
  const semente = randomBytes(16);
  return { semente, tokenHash: tokenHashOf(tokenDe(cipher, userId, id, semente)) };
}

/** The address of a provider's page; null once the repair is closed, or he was deleted. */
export function enderecoDoServico(
  cipher: Cipher,
  env: Pick<Env, 'PUBLIC_URL'>,
  { userId, id, semente, tokenHash }: Pick<OrcamentoRow, 'userId' | 'id' | 'semente' | 'tokenHash'>,
  { situacao }: Pick<ManutencaoRow, 'situacao'>,
): string | null {
  if (!semente || !tokenHash || situacao !== 'ABERTA') return null;
  const token = tokenDe(cipher, userId, id, semente);
  return tokenHashOf(token).equals(tokenHash) ? `${env.PUBLIC_URL}/servico/${token}` : null;
}

/** What a provider's address opens. Throws `SERVICO_SEM_VALOR` where it opens nothing, or the repair is closed. */
export async function abrirServico(
  db: Db,
  token: string,
): Promise<{ manutencao: ManutencaoRow; orcamento: OrcamentoRow }> {
  const userId = await donoDoToken(db, token);
  if (!userId) throw SERVICO_SEM_VALOR;
  const orcamento = await db
    .selectFrom('orcamentos')
    .selectAll()
    .where('userId', '=', userId)
    .where('tokenHash', '=', tokenHashOf(token))
    .executeTakeFirst();
  if (!orcamento) throw SERVICO_SEM_VALOR;
  const manutencao = await db
    .selectFrom('manutencoes')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', orcamento.manutencaoId)
    .where('situacao', '=', 'ABERTA')
    .executeTakeFirst();
  if (!manutencao) throw SERVICO_SEM_VALOR;
  return { manutencao, orcamento };
}
