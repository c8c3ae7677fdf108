import { sql } from 'kysely';
import { auditar } from '../areas/auditoria/auditar.ts';
import { operador } from '../areas/auditoria/autor.ts';
import type { Db } from '../db/connect.ts';
import { credentialContext } from '../providers/identity/external.ts';
import type { Cipher } from './cipher.ts';

const PAGINA = 500;

type Contagem = { recifrados: number; ilegiveis: number };

/**
 * Decrypts with whichever key fits and encrypts with the present one: landlords' provider keys, and what the outside
 * identity provider gave. One transaction a row, by landlord, with its word in the trail; a row that changed meanwhile is
 * newer and stays.
 */
export async function reencrypt(db: Db, cipher: Cipher, agora: Date): Promise<Contagem> {
  const contagem: Contagem = { recifrados: 0, ilegiveis: 0 };
  await recifrarSegredos(db, cipher, agora, contagem);
  await recifrarCredenciais(db, cipher, agora, contagem);
  return contagem;
}

async function recifrarSegredos(db: Db, cipher: Cipher, agora: Date, contagem: Contagem) {
  for (let depoisDe = ''; ; ) {
    const linhas = await db
      .selectFrom('segredos')
      .selectAll()
      .$if(depoisDe !== '', (consulta) => consulta.where('userId', '>', depoisDe))
      .where(
        'userId',
        'in',
        db
          .selectFrom('segredos')
          .select('userId')
          .$if(depoisDe !== '', (consulta) => consulta.where('userId', '>', depoisDe))
          .groupBy('userId')
          .orderBy('userId')
          .limit(PAGINA),
      )
      .orderBy('userId')
      .execute();
    if (linhas.length === 0) return;
    for (const { userId, nome, cifrado } of linhas) {
      const novo = virar(cipher, cifrado, `${userId}/${nome}`, contagem);
      if (!novo) continue;
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('segredos')
          .set({ cifrado: novo })
          .where('userId', '=', userId)
          .where('nome', '=', nome)
          .where('cifrado', '=', cifrado)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        const registro = { tipo: 'configuracoes', id: userId } as const;
        await auditar(trx, operador(userId), agora, { acao: 'mudar', registro, depois: { recifrado: nome } });
      });
    }
    depoisDe = linhas.at(-1)?.userId as string;
  }
}

async function recifrarCredenciais(db: Db, cipher: Cipher, agora: Date, contagem: Contagem) {
  for (let depoisDe = ''; ; ) {
    const linhas = await db
      .selectFrom('credenciais as c')
      .innerJoin('usuarios as u', 'u.uid', 'c.uid')
      .select(['c.uid', 'c.dados', 'u.email'])
      .$if(depoisDe !== '', (consulta) => consulta.where('c.uid', '>', depoisDe))
      .orderBy('c.uid')
      .limit(PAGINA)
      .execute();
    if (linhas.length === 0) return;
    for (const { uid, dados, email } of linhas) {
      if (dados.tipo !== 'externa') continue;
      const novo = virar(cipher, Buffer.from(dados.cifrada, 'base64'), credentialContext(email), contagem);
      if (!novo) continue;
      await db.transaction().execute(async (trx) => {
        const { numUpdatedRows } = await trx
          .updateTable('credenciais')
          .set({ dados: JSON.stringify({ ...dados, cifrada: novo.toString('base64') }) })
          .where('uid', '=', uid)
          .where('dados', '=', sql<never>`${JSON.stringify(dados)}::jsonb`)
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return;
        const registro = { tipo: 'usuario', id: uid } as const;
        await auditar(trx, operador(uid), agora, { acao: 'mudar', registro, depois: { recifrado: 'credencial' } });
      });
    }
    depoisDe = linhas.at(-1)?.uid as string;
  }
}

function virar(cipher: Cipher, cifrado: Buffer, contexto: string, contagem: Contagem): Buffer | undefined {
  try {
    const novo = cipher.cifrar(cipher.decifrar(cifrado, contexto), contexto);
    contagem.recifrados += 1;
    return novo;
  } catch {
    contagem.ilegiveis += 1;
    return undefined;
  }
}
