import { sql } from 'kysely';
import { contextoDoAparelho } from '../areas/aparelhos/aparelhos.ts';
import { contextoDaChave } from '../areas/aparelhos/chaves.ts';
import { auditar } from '../areas/auditoria/auditar.ts';
import { operador } from '../areas/auditoria/autor.ts';
import type { Db } from '../db/connect.ts';
import { credentialContext } from '../providers/identity/external.ts';
import type { Cipher } from './cipher.ts';

const PAGE = 500;
const NOBODY = '00000000-0000-0000-0000-000000000000';

type Count = { recifrados: number; ilegiveis: number };

/**
 * Decrypts with whichever key fits and encrypts with the present one: landlords' provider keys, what the outside
 * identity provider gave, the service's own pair and the browsers that it tells. One transaction a row, by landlord, with its word in the trail; a row that changed meanwhile is
 * newer and stays.
 */
export async function reencrypt(db: Db, cipher: Cipher, agora: Date): Promise<Count> {
  const count: Count = { recifrados: 0, ilegiveis: 0 };
  await reencryptSecrets(db, cipher, agora, count);
  await reencryptCredentials(db, cipher, agora, count);
  await reencryptDevices(db, cipher, count);
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

/** No trail tells of these: they are the service's own, and a browser that is subscribed anew is another row's content. */
async function reencryptDevices(db: Db, cipher: Cipher, count: Count) {
  for (const { nome, cifrado } of await db.selectFrom('chavesDoServico').selectAll().execute()) {
    const fresh = reencryptOne(cipher, cifrado, contextoDaChave(nome), count);
    if (fresh) await db.updateTable('chavesDoServico').set({ cifrado: fresh }).where('nome', '=', nome).execute();
  }
  for (let after = NOBODY; ; ) {
    const rows = await db
      .selectFrom('aparelhosAvisados')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(PAGE)
      .execute();
    for (const { userId, id, enderecoHash, cifrado } of rows) {
      const fresh = reencryptOne(cipher, cifrado, contextoDoAparelho(userId, enderecoHash), count);
      if (!fresh) continue;
      await db
        .updateTable('aparelhosAvisados')
        .set({ cifrado: fresh })
        .where('userId', '=', userId)
        .where('id', '=', id)
        .where('cifrado', '=', cifrado)
        .execute();
    }
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id as string;
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
