import type { entrar as endpoint } from '@imob/schemas/chaves';
import type { z } from 'zod';
import type { Db } from '../../../db/connect.ts';
import { isId } from '../../../db/owned.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { sessionName } from '../../../http/sessions.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import { marcarConfirmada } from '../confirmar.ts';
import { abrirSessao, type De, type Entrada, podeEntrar } from '../entrar.ts';
import { comTentativa, Errou } from '../falhas.ts';
import { emailCanonico, rede } from '../identidade.ts';
import { usuarioPorUid } from '../usuario.ts';
import { chavesDe } from './chaves.ts';
import { criarDesafio, gastarDesafio } from './desafios.ts';
import { type ChaveGuardada, conferirUso, opcoesDeUso } from './webauthn.ts';

type Resposta = z.infer<(typeof endpoint)['schema']['body']>['resposta'];

const RECUSADA = 'Esta chave de acesso não foi aceita. Entre com e-mail e senha; se ela foi removida, cadastre outra.';
const COPIADA =
  'Esta chave de acesso respondeu com uma contagem antiga, como faria uma cópia dela, e por segurança não foi aceita. Entre com e-mail e senha, remova-a em Minha conta e cadastre outra.';

export const comecarEntrada = async ({ db, env, agora }: Deps) =>
  opcoesDeUso(env, await criarDesafio(db, 'ENTRAR', null, agora()));

/**
 * Starts a session for whoever's passkey signed: it was there and was unlocked, so neither password nor code is asked
 * for. Throws 401 (not theirs, or removed), 403 (deactivated) or 429 (too many failures).
 */
export async function entrarComChave(deps: Deps, resposta: Resposta, de: De): Promise<Entrada> {
  const { db } = deps;
  const agora = deps.agora();
  const { clientDataJSON, userHandle } = resposta.response;
  const desafio = await gastarDesafio(db, 'ENTRAR', null, { clientDataJSON, agora });
  const achada = await chaveDe(db, Buffer.from(userHandle ?? '', 'base64url').toString(), resposta.id);
  const conta = achada ? emailCanonico((await usuarioPorUid(db, achada.userId)).email) : `chave ${resposta.id}`;
  const { chave, contador } = await comTentativa(deps, { conta, endereco: rede(de.ip) }, async () => {
    const contador = achada && (await conferirUso(deps, resposta, desafio, achada));
    if (!achada || contador === undefined) throw new Errou(401, RECUSADA);
    return { chave: achada, contador };
  });
  if (!(await notarUso(db, chave, contador, agora))) throw new HttpError(401, COPIADA);
  // The stored password may change meanwhile; a passkey does not depend on it.
  for (let tentativa = 1; tentativa <= 3; tentativa++) {
    const usuario = await usuarioPorUid(db, chave.userId);
    const fechada = await podeEntrar(deps, usuario);
    await deps.identity.stillValid?.(usuario.credencial, usuario.email);
    const prova = { credencial: usuario.credencial, fechada, confirmada: true, chaveId: chave.id };
    const entrada = await abrirSessao(deps, usuario, prova, de);
    if (entrada) return entrada;
  }
  throw new HttpError(401, RECUSADA);
}

export async function comecarConfirmacao({ db, env, agora }: Deps, { userId }: Autor) {
  const suas = await chavesDe(db, userId);
  if (suas.length === 0) throw new HttpError(409, 'Você não tem chaves de acesso. Confirme de outro jeito.');
  return opcoesDeUso(env, await criarDesafio(db, 'CONFIRMAR', userId, agora()), suas);
}

/** Notes in the session that its owner has just used a passkey of theirs. */
export async function confirmarComChave(deps: Deps, autor: Autor, token: string, resposta: Resposta, ip: string) {
  const { db } = deps;
  const { userId } = autor;
  const agora = deps.agora();
  const { clientDataJSON } = resposta.response;
  const desafio = await gastarDesafio(db, 'CONFIRMAR', userId, { clientDataJSON, agora });
  const conta = emailCanonico((await usuarioPorUid(db, userId)).email);
  const { chave, contador } = await comTentativa(deps, { conta, endereco: rede(ip) }, async () => {
    const chave = await chaveDe(db, userId, resposta.id);
    const contador = chave && (await conferirUso(deps, resposta, desafio, chave));
    if (chave && contador !== undefined) return { chave, contador };
    throw new Errou(400, 'Esta chave de acesso não é da sua conta, ou não foi aceita. Tente com outra.');
  });
  await db.transaction().execute(async (trx) => {
    if (!(await notarUso(trx, chave, contador, agora))) throw new HttpError(400, COPIADA);
    await marcarConfirmada(trx, token, agora);
    const registro = { tipo: 'sessao', id: sessionName(token) } as const;
    await auditar(trx, autor, agora, { acao: 'confirmar', registro, depois: { chaveAcesso: chave.nome } });
  });
}

const chaveDe = async (db: Db, userId: string, credencialId: string): Promise<ChaveGuardada | undefined> =>
  isId(userId)
    ? db
        .selectFrom('chavesAcesso')
        .selectAll()
        .where('userId', '=', userId)
        .where('credencialId', '=', credencialId)
        .executeTakeFirst()
    : undefined;

/** Keeps the count, unless it did not grow: then somebody else has used the same key. One that does not count says 0. */
async function notarUso(db: Db, { userId, id }: ChaveGuardada, contador: number, agora: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('chavesAcesso')
    .set({ contador, usadaEm: agora.toISOString() })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('contador', '<', contador), eb.and([eb('contador', '=', 0), eb.val(contador === 0)])]))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
