import type { Origem } from '@imob/schemas/auditoria';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Env } from '../../env.ts';
import { HttpError } from '../../http/errors.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { landlordOf } from '../../secrets/landlordToken.ts';
import { lerAjustes, mudarAjustes } from '../meusAvisos/ajustes.ts';

const SEM_VALOR = new HttpError(
  404,
  'Este endereço não vale. Abra o do último resumo que chegou, ou desligue o resumo em Notificações, no aplicativo.',
);

const ID = 16;
const assinado = (userId: string) => `resumo/${userId}`;

/** The address that ends a landlord's summary without a session, for as long as the service has its key. It does nothing else. */
export function enderecoDeParar(cipher: Cipher, { PUBLIC_URL }: Env, userId: string): string {
  const id = Buffer.from(userId.replaceAll('-', ''), 'hex');
  return `${PUBLIC_URL}/resumo/${Buffer.concat([id, cipher.sign(assinado(userId))]).toString('base64url')}`;
}

/** Says whose summary it ends. Throws 404. */
export async function deQuemEhOResumo({ db, cipher }: Pick<Deps, 'db' | 'cipher'>, token: string): Promise<string> {
  const bytes = Buffer.from(token, 'base64url');
  const userId = landlordOf(bytes);
  if (bytes.length <= ID || !cipher.verify(assinado(userId), bytes.subarray(ID))) throw SEM_VALOR;
  const existe = await db.selectFrom('usuarios').select('uid').where('uid', '=', userId).executeTakeFirst();
  if (!existe) throw SEM_VALOR;
  return userId;
}

/** Switches it off. Said again it is no change. */
export async function pararResumo(db: Db, userId: string, origem: Origem, agora: Date): Promise<void> {
  if ((await lerAjustes(db, userId)).resumo === 'NUNCA') return;
  await mudarAjustes(db, { userId, quem: 'sistema', origem }, { resumo: 'NUNCA' }, agora);
}
