import { randomUUID } from 'node:crypto';
import type { Origem } from '@imob/schemas/auditoria';
import type { Cadastro, Papel } from '@imob/schemas/auth';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { LOCKS } from '../../db/locks.ts';
import { violates } from '../../db/unique.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { emailTaken } from '../../providers/identity/identity.ts';
import { auditar } from '../auditoria/auditar.ts';
import { estaSendoApagada } from '../privacidade/conta.ts';
import { emailCanonico } from './identidade.ts';
import { usuarioPorEmail } from './usuario.ts';

/** The whole of a registration, or a person's name alone: who they are is asked when a contract needs it. */
type Novo = Cadastro | { tipoPessoa: 'PF'; nomeCompleto: string; email: string; password: string };

/** Registers a landlord. The first user ever is SUPER_ADMIN. Throws 403 (registration closed) or 409 (e-mail taken). */
export async function registrar(deps: Deps, cadastro: Novo, origem: Origem): Promise<{ uid: string; role: Papel }> {
  await conferirAberto(deps.db);
  const { password, ...dados } = cadastro;
  const credencial = await deps.identity.create(dados.email, password);
  const uid = randomUUID();
  try {
    const role = await deps.db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(${LOCKS.cadastro})`.execute(trx);
      const primeiro = await conferirAberto(trx);
      const papel: Papel = primeiro ? 'SUPER_ADMIN' : 'LOCADOR';
      await trx
        .insertInto('usuarios')
        .values({ uid, role: papel, criadoEm: deps.agora().toISOString(), ...semPessoa, ...dados })
        .execute();
      await trx
        .insertInto('credenciais')
        .values({ uid, dados: JSON.stringify(credencial), emailCanonico: emailCanonico(dados.email) })
        .execute();
      await auditar(trx, { userId: uid, quem: uid, origem }, deps.agora(), {
        acao: 'criar',
        registro: { tipo: 'usuario', id: uid },
        depois: { ...dados, role: papel },
      });
      await enqueue(trx, 'auth.verificacao', { uid });
      return papel;
    });
    return { uid, role };
  } catch (erro) {
    if (!violates(erro, 'credenciais_email')) throw erro;
    const dono = await usuarioPorEmail(deps.db, dados.email);
    if (!dono || !(await estaSendoApagada(deps.db, dono.uid, deps.agora()))) throw emailTaken();
    throw fieldError(
      409,
      'email',
      'A conta que usava este e-mail está sendo apagada. Amanhã ele estará livre: cadastre-se de novo.',
    );
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
