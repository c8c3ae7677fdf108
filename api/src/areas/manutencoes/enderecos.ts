import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Env } from '../../env.ts';
import { HttpError } from '../../http/errors.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { tokenHash as tokenHashOf } from '../../secrets/landlordToken.ts';
import { newSeededToken, seededToken } from '../../secrets/seededToken.ts';
import { donoDoToken } from '../auth/donoDoToken.ts';

export type ManutencaoRow = Selectable<Tables['manutencoes']>;
export type OrcamentoRow = Selectable<Tables['orcamentos']>;

export const SERVICO_SEM_VALOR = new HttpError(404, 'Este endereço não vale mais. Fale com quem pediu o serviço.');

const doServico = (userId: string, id: string) => `servico/${userId}/${id}`;

/** A new address for a provider's page, as it is kept. */
export const novoEndereco = (cipher: Cipher, userId: string, id: string) =>
  newSeededToken(cipher, userId, doServico(userId, id)).kept;

/** The address of a provider's page; null once the repair is closed, or he was deleted. */
export function enderecoDoServico(
  cipher: Cipher,
  env: Pick<Env, 'PUBLIC_URL'>,
  dele: Pick<OrcamentoRow, 'userId' | 'id' | 'semente' | 'tokenHash'>,
  { situacao }: Pick<ManutencaoRow, 'situacao'>,
): string | null {
  if (situacao !== 'ABERTA') return null;
  const token = seededToken(cipher, dele.userId, doServico(dele.userId, dele.id), dele);
  return token && `${env.PUBLIC_URL}/servico/${token}`;
}

/** Finds the repair and the offer behind a provider's address. Throws `SERVICO_SEM_VALOR` if there is none, or the repair is closed. */
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
