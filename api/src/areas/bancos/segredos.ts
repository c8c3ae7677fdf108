import type { Db } from '../../db/connect.ts';
import type { Cipher } from '../../secrets/cipher.ts';

export type SegredosDoBanco = { clientSecret: string; certificado: string; senha: string };

const nomeDe = (id: string) => `banco:${id}` as const;
const contexto = (userId: string, id: string) => `${userId}/${nomeDe(id)}`;

export async function guardarSegredos(
  trx: Db,
  cipher: Cipher,
  { userId, id }: { userId: string; id: string },
  segredos: SegredosDoBanco,
): Promise<void> {
  const cifrado = cipher.encrypt(JSON.stringify(segredos), contexto(userId, id));
  await trx
    .insertInto('segredos')
    .values({ userId, nome: nomeDe(id), cifrado })
    .onConflict((oc) => oc.columns(['userId', 'nome']).doUpdateSet({ cifrado }))
    .execute();
}

export async function lerSegredos(
  db: Db,
  cipher: Cipher,
  { userId, id }: { userId: string; id: string },
): Promise<SegredosDoBanco> {
  const { cifrado } = await db
    .selectFrom('segredos')
    .select('cifrado')
    .where('userId', '=', userId)
    .where('nome', '=', nomeDe(id))
    .executeTakeFirstOrThrow();
  return JSON.parse(cipher.decrypt(cifrado, contexto(userId, id)));
}

export const apagarSegredos = (trx: Db, { userId, id }: { userId: string; id: string }) =>
  trx.deleteFrom('segredos').where('userId', '=', userId).where('nome', '=', nomeDe(id)).execute();
