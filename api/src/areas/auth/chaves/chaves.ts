import { randomUUID } from 'node:crypto';
import { type Chave, type cadastrar, MAXIMO_DE_CHAVES } from '@imob/schemas/chaves';
import type { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import { violates } from '../../../db/unique.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { alertar } from '../alertas.ts';
import { aparelhoDe } from '../aparelho.ts';
import { recusarSemAnterior, usuarioPorUid } from '../usuario.ts';
import { criarDesafio, gastarDesafio } from './desafios.ts';
import { type ChaveGuardada, conferirCadastro, opcoesDeCadastro } from './webauthn.ts';

export const chavesDe = (db: Db, userId: string): Promise<ChaveGuardada[]> =>
  db.selectFrom('chavesAcesso').selectAll().where('userId', '=', userId).orderBy('criadaEm').orderBy('id').execute();

/** The rest is for the service alone. */
export const visivel = ({ id, nome, sincronizada, criadaEm, usadaEm }: ChaveGuardada): Chave => ({
  ...{ id, nome, sincronizada, criadaEm, usadaEm },
});

const CHEIO = `Você já tem ${MAXIMO_DE_CHAVES} chaves de acesso. Remova uma que não usa e tente de novo.`;

export async function comecarCadastro({ db, env, agora }: Deps, { userId }: Autor) {
  await recusarSemAnterior(db, userId, agora());
  const suas = await chavesDe(db, userId);
  if (suas.length >= MAXIMO_DE_CHAVES) throw new HttpError(409, CHEIO);
  const dono = await usuarioPorUid(db, userId);
  const desafio = await criarDesafio(db, 'CADASTRAR', userId, agora());
  return opcoesDeCadastro(env, dono, desafio, suas);
}

type Cadastro = z.infer<(typeof cadastrar)['schema']['body']>;

/** Keeps what the device made. Throws 400 (no answer to what was asked) or 409 (known already, or too many). */
export async function cadastrarChave(deps: Deps, autor: Autor, { nome, resposta }: Cadastro): Promise<Chave> {
  const { userId, origem } = autor;
  const { clientDataJSON } = resposta.response;
  const desafio = await gastarDesafio(deps.db, 'CADASTRAR', userId, { clientDataJSON, agora: deps.agora() });
  const feita = await conferirCadastro(deps, resposta, desafio);
  if (!feita) throw new HttpError(400, 'O aparelho não criou uma chave que sirva a este site. Tente de novo.');
  const { credential, credentialBackedUp: sincronizada } = feita;
  const chave: ChaveGuardada = {
    ...{ userId, id: randomUUID(), nome: nome ?? aparelhoDe(origem === 'rotina' ? null : origem.agente) },
    ...{ credencialId: credential.id, chavePublica: Buffer.from(credential.publicKey), contador: credential.counter },
    ...{ transportes: resposta.response.transports ?? [], sincronizada },
    ...{ criadaEm: deps.agora().toISOString(), usadaEm: null },
  };
  try {
    await deps.db.transaction().execute((trx) => guardar(trx, deps, autor, chave));
  } catch (erro) {
    if (violates(erro, 'chavesAcesso_credencial'))
      throw new HttpError(409, 'Esta chave de acesso já está na sua conta.');
    throw erro;
  }
  return visivel(chave);
}

async function guardar(trx: Db, deps: Deps, autor: Autor, chave: ChaveGuardada): Promise<void> {
  const { userId, id, nome, sincronizada } = chave;
  // The count of two at once is the same row's.
  await trx.selectFrom('usuarios').select('uid').where('uid', '=', userId).forUpdate().execute();
  if ((await chavesDe(trx, userId)).length >= MAXIMO_DE_CHAVES) throw new HttpError(409, CHEIO);
  await trx
    .insertInto('chavesAcesso')
    .values({ ...chave, transportes: JSON.stringify(chave.transportes) })
    .execute();
  const registro = { tipo: 'chaveAcesso', id } as const;
  await auditar(trx, autor, deps.agora(), { acao: 'criar', registro, depois: { nome, sincronizada } });
  await alertar(trx, userId, 'chaveAcessoNova', nome);
}

export async function renomearChave({ db, agora }: Deps, autor: Autor, id: string, nome: string): Promise<Chave> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'chavesAcesso', userId, id, 'for update');
    await trx.updateTable('chavesAcesso').set({ nome }).where('userId', '=', userId).where('id', '=', id).execute();
    const registro = { tipo: 'chaveAcesso', id } as const;
    await auditar(trx, autor, agora(), { acao: 'mudar', registro, antes: { nome: antes.nome }, depois: { nome } });
    return visivel({ ...antes, nome });
  });
}

/** Removes a passkey, such as a lost device's, and ends the sessions that it began, except the one that asks. Throws 404 or 403. */
export async function removerChave({ db, sessions, agora }: Deps, autor: Autor, id: string, token: string) {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const { nome } = await owned(trx, 'chavesAcesso', userId, id, 'for update');
    await trx.deleteFrom('chavesAcesso').where('userId', '=', userId).where('id', '=', id).execute();
    await sessions.endOfPasskey(trx, userId, id, token);
    const registro = { tipo: 'chaveAcesso', id } as const;
    await auditar(trx, autor, agora(), { acao: 'remover', registro, antes: { nome } });
    await alertar(trx, userId, 'chaveAcessoRemovida', nome);
  });
  sessions.forget(userId);
}

/** Removes all passkeys within the transaction of the caller, who ends the sessions too. Gives their names. */
export async function tirarChaves(trx: Db, autor: Autor, agora: Date): Promise<string[]> {
  const { userId } = autor;
  const tiradas = await trx.deleteFrom('chavesAcesso').where('userId', '=', userId).returning(['id', 'nome']).execute();
  for (const { id, nome } of tiradas) {
    await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'chaveAcesso', id }, antes: { nome } });
  }
  return tiradas.map(({ nome }) => nome);
}
