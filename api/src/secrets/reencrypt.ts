import { sql } from 'kysely';
import { auditar } from '../areas/auditoria/auditar.ts';
import { operador } from '../areas/auditoria/autor.ts';
import type { Db } from '../db/connect.ts';
import { credentialContext } from '../providers/identity/external.ts';
import type { Cipher } from './cipher.ts';

const PAGE = 500;

type Count = { recifrados: number; ilegiveis: number };

/**
 * Decrypts with whichever key fits and encrypts with the present one: landlords' provider keys, and what the outside
 * identity provider gave. One transaction a row, by landlord, with its word in the trail; a row that changed meanwhile is
 * newer and stays.
 */
export async function reencrypt(db: Db, cipher: Cipher, agora: Date): Promise<Count> {
  const count: Count = { recifrados: 0, ilegiveis: 0 };
  await reencryptSecrets(db, cipher, agora, count);
  await reencryptCredentials(db, cipher, agora, count);
  return count;
}

async function reencryptSecrets(db: Db, cipher: Cipher, agora: Date, count: Count) {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('segredos')
      .selectAll()
      .$if(after !== '', (query) => query.where('userId', '>', after))
      .where(
        'userId',
        'in',
        db
          .selectFrom('segredos')
          .select('userId')
          .$if(after !== '', (query) => query.where('userId', '>', after))
          .groupBy('userId')
          .orderBy('userId')
          .limit(PAGE),
      )
      .orderBy('userId')
      .execute();
    if (rows.length === 0) return;
    for (const { userId, nome, cifrado } of rows) {
      const fresh = reencryptOne(cipher, cifrado, `${userId}/${nome}`, count);
      if (!fresh) continue;
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('segredos')
          .set({ cifrado: fresh })
          .where('userId', '=', userId)
          .where('nome', '=', nome)
          .where('cifrado', '=', cifrado)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        const registro = { tipo: 'configuracoes', id: userId } as const;
        await auditar(trx, operador(userId), agora, { acao: 'mudar', registro, depois: { recifrado: nome } });
      });
    }
    after = rows.at(-1)?.userId as string;
  }
}

async function reencryptCredentials(db: Db, cipher: Cipher, agora: Date, count: Count) {
  for (let after = ''; ; ) {
    const rows = await db
      .selectFrom('credenciais as c')
      .innerJoin('usuarios as u', 'u.uid', 'c.uid')
      .select(['c.uid', 'c.dados', 'u.email'])
      .$if(after !== '', (query) => query.where('c.uid', '>', after))
      .orderBy('c.uid')
      .limit(PAGE)
      .execute();
    if (rows.length === 0) return;
    for (const { uid, dados, email } of rows) {
      if (dados.tipo !== 'externa') continue;
      const fresh = reencryptOne(cipher, Buffer.from(dados.cifrada, 'base64'), credentialContext(email), count);
      if (!fresh) continue;
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('credenciais')
          .set({ dados: JSON.stringify({ ...dados, cifrada: fresh.toString('base64') }) })
          .where('uid', '=', uid)
          .where('dados', '=', sql<never>`${JSON.stringify(dados)}::jsonb`)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        const registro = { tipo: 'usuario', id: uid } as const;
        await auditar(trx, operador(uid), agora, { acao: 'mudar', registro, depois: { recifrado: 'credencial' } });
      });
    }
    after = rows.at(-1)?.uid as string;
  }
}

function reencryptOne(cipher: Cipher, sealed: Buffer, context: string, count: Count): Buffer | undefined {
  try {
    const fresh = cipher.encrypt(cipher.decrypt(sealed, context), context);
    count.recifrados += 1;
    return fresh;
  } catch {
    count.ilegiveis += 1;
    return undefined;
  }
}
