import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { credentialContext } from '../providers/identity/external.ts';
import type { Cipher } from './cipher.ts';

const PAGINA = 500;

type Contagem = { recifrados: number; ilegiveis: number };

/**
 * Decrypts with whichever key fits and encrypts with the present one: landlords' provider keys, and what the outside
 * identity provider gave. One statement a row, by landlord; a row that changed meanwhile is newer and stays.
 */
export async function reencrypt(db: Db, cipher: Cipher): Promise<Contagem> {
  const contagem: Contagem = { recifrados: 0, ilegiveis: 0 };
  await recifrarSegredos(db, cipher, contagem);
  await recifrarCredenciais(db, cipher, contagem);
  return contagem;
}

async function recifrarSegredos(db: Db, cipher: Cipher, contagem: Contagem) {
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
      await db
        .updateTable('segredos')
        .set({ cifrado: novo })
        .where('userId', '=', userId)
        .where('nome', '=', nome)
        .where('cifrado', '=', cifrado)
        .execute();
    }
    depoisDe = linhas.at(-1)?.userId as string;
  }
}

async function recifrarCredenciais(db: Db, cipher: Cipher, contagem: Contagem) {
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
      await db
        .updateTable('credenciais')
        .set({ dados: JSON.stringify({ ...dados, cifrada: novo.toString('base64') }) })
        .where('uid', '=', uid)
        .where('dados', '=', sql<never>`${JSON.stringify(dados)}::jsonb`)
        .execute();
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
