import { randomUUID } from 'node:crypto';
import type { Cadastro, Papel } from '@imob/schemas/auth';
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../db/connect.ts';
import { TRAVAS } from '../db/travas.ts';
import type { Deps } from '../deps.ts';
import { HttpError } from '../errors.ts';
import { emailJaCadastrado } from '../providers/identidade/identidade.ts';

/** Registers a landlord. The first user ever is SUPER_ADMIN. Throws 403 (registration closed) or 409 (e-mail taken). */
export async function registrar(deps: Deps, cadastro: Cadastro): Promise<{ uid: string; role: Papel }> {
  await conferirAberto(deps.db);
  const { password, ...dados } = cadastro;
  const credencial = await deps.identidade.criar(dados.email, password);
  const uid = randomUUID();
  try {
    const role = await deps.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${TRAVAS.cadastro})`.execute(trx);
      const primeiro = await conferirAberto(trx);
      const papel: Papel = primeiro ? 'SUPER_ADMIN' : 'LOCADOR';
      await trx
        .insertInto('usuarios')
        .values({ uid, role: papel, criadoEm: deps.agora().toISOString(), ...semPessoa, ...dados })
        .execute();
      await trx
        .insertInto('credenciais')
        .values({ uid, dados: JSON.stringify(credencial) })
        .execute();
      return papel;
    });
    return { uid, role };
  } catch (erro) {
    if (erro instanceof pg.DatabaseError && erro.code === '23505') {
      throw emailJaCadastrado();
    }
    throw erro;
  }
}

const semPessoa = { nomeCompleto: null, cpf: null, razaoSocial: null, cnpj: null, nomeResponsavel: null };

/** Throws 403 while the site takes no registrations; the very first is always open. Returns whether this is it. */
async function conferirAberto(db: Db): Promise<boolean> {
  const { rows } = await sql<{ aberto: boolean; primeiro: boolean }>`
    select (cadastros ->> 'aberto')::boolean as aberto, not exists (select 1 from usuarios) as primeiro
    from "configuracoesSite"`.execute(db);
  const { aberto, primeiro } = rows[0] ?? { aberto: true, primeiro: true };
  if (!aberto && !primeiro)
    throw new HttpError(403, 'Os cadastros estão fechados no momento. Fale com o administrador do site.');
  return primeiro;
}
