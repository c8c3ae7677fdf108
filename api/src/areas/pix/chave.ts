import { isDeepStrictEqual } from 'node:util';
import type { ChavePix } from '@imob/schemas/pix';
import type { Db } from '../../db/connect.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { alertar } from '../auth/alertas.ts';

export const lerChaveDoLocador = (db: Db, userId: string): Promise<ChavePix | undefined> =>
  db
    .selectFrom('configuracoesPix')
    .select(['tipoChave', 'chave', 'nome', 'cidade'])
    .where('userId', '=', userId)
    .executeTakeFirst();

/** Sets the key that codes are made with; null takes it away. */
export async function mudarChaveDoLocador(trx: Db, autor: Autor, chave: ChavePix | null, agora: Date): Promise<void> {
  const { userId } = autor;
  const antes = (await lerChaveDoLocador(trx, userId)) ?? null;
  if (chave) {
    await trx
      .insertInto('configuracoesPix')
      .values({ ...chave, userId })
      .onConflict((oc) => oc.column('userId').doUpdateSet(chave))
      .execute();
  } else {
    await trx.deleteFrom('configuracoesPix').where('userId', '=', userId).execute();
  }
  if (isDeepStrictEqual(antes, chave)) return;
  await alertar(trx, userId, 'chave', chave ? `a chave Pix, agora de ${chave.nome}` : 'a chave Pix');
  const registro = { tipo: 'configuracoes', id: userId } as const;
  await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: { pix: antes }, depois: { pix: chave } });
}
