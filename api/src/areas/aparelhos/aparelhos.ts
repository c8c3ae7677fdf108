import { ECDH, randomUUID } from 'node:crypto';
import { type Aparelho, MAXIMO_DE_APARELHOS, type NovoAparelho } from '@imob/schemas/aparelhos';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { LOCKS } from '../../db/locks.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { tokenHash } from '../../http/sessions.ts';
import type { Subscription } from '../../providers/push/push.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { aparelhoDe } from '../auth/aparelho.ts';
import { marcado } from './largar.ts';

type Novo = Insertable<Tables['aparelhosAvisados']>;
export type AparelhoRow = Selectable<Tables['aparelhosAvisados']>;

const paraLer = ({ id, nome, criadoEm, avisadoEm, sessao }: AparelhoRow, token: string): Aparelho => ({
  ...{ id, nome, criadoEm, avisadoEm },
  atual: sessao.equals(tokenHash(token)),
});

/** A landlord's devices, the newest first. There are ten at most. */
export async function listarAparelhos(db: Db, userId: string, token: string): Promise<Aparelho[]> {
  const linhas = await aparelhosDe(db, userId);
  return linhas
    .toSorted((a, b) => b.criadoEm.localeCompare(a.criadoEm) || a.id.localeCompare(b.id))
    .map((linha) => paraLer(linha, token));
}

export const aparelhosDe = (db: Db, userId: string): Promise<AparelhoRow[]> =>
  db.selectFrom('aparelhosAvisados').selectAll().where('userId', '=', userId).execute();

export const contextoDoAparelho = (userId: string, enderecoHash: Buffer) =>
  `${userId}/aparelho:${enderecoHash.toString('hex')}`;

export const abrirInscricao = (cipher: Cipher, { userId, enderecoHash, cifrado }: AparelhoRow): Subscription =>
  JSON.parse(cipher.decrypt(cifrado, contextoDoAparelho(userId, enderecoHash)));

/** The session, and the number of the browser that it is in. */
type Quem = { token: string; marca: string | undefined };

/**
 * Switches a browser on. Its address is of one account at a time: of two accounts that subscribe it at once the later one has it, alone. Throws 400 for an address of no push service, 409 beyond ten devices.
 */
export async function ligarAparelho(
  { db, cipher, push, agora }: Pick<Deps, 'db' | 'cipher' | 'push' | 'agora'>,
  autor: Autor,
  { token, marca }: Quem,
  { endpoint, chaves, nome }: NovoAparelho,
): Promise<Aparelho> {
  if (!push.knows(endpoint)) {
    throw fieldError(
      400,
      'endpoint',
      'Este endereço não é de um serviço de avisos conhecido (Chrome, Edge, Firefox ou Safari). Ligue os avisos pelo próprio navegador.',
    );
  }
  if (!ehPonto(chaves.p256dh)) {
    throw fieldError(
      400,
      'chaves.p256dh',
      'Esta chave não é de um navegador. Desligue os avisos nele e ligue de novo.',
    );
  }
  const { userId } = autor;
  const enderecoHash = tokenHash(endpoint);
  const inscricao: Subscription = { endpoint, p256dh: chaves.p256dh, auth: chaves.auth };
  const novo = {
    ...{ userId, id: randomUUID(), enderecoHash, sessao: tokenHash(token) },
    navegador: marca === undefined ? null : marcado(marca),
    cifrado: cipher.encrypt(JSON.stringify(inscricao), contextoDoAparelho(userId, enderecoHash)),
    nome: nome || aparelhoDe(autor.origem === 'rotina' ? null : autor.origem.agente),
    criadoEm: agora().toISOString(),
  };
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCKS.aparelhos}, hashtext(${userId}))`.execute(trx);
    const meus = await aparelhosDe(trx, userId);
    const antes = meus.find((um) => um.enderecoHash.equals(enderecoHash));
    if (!antes && meus.length >= MAXIMO_DE_APARELHOS) {
      throw new HttpError(
        409,
        `Já são ${MAXIMO_DE_APARELHOS} aparelhos. Tire um deles da lista, e ligue este de novo.`,
      );
    }
    const feito = await gravar(trx, novo);
    if (!antes) {
      const registro = { tipo: 'aparelho', id: feito.id } as const;
      await auditar(trx, autor, agora(), { acao: 'criar', registro, depois: { nome: feito.nome } });
    }
    return paraLer(feito, token);
  });
}

/**
 * The row of this address, which is another account's no more. One that another account writes meanwhile is taken from it too: whoever writes last has it,
 * and the unique index leaves no second one.
 */
async function gravar(trx: Db, novo: Novo): Promise<AparelhoRow> {
  const { userId, enderecoHash, cifrado, nome, sessao, navegador } = novo;
  for (;;) {
    await trx
      .deleteFrom('aparelhosAvisados')
      .where('enderecoHash', '=', enderecoHash)
      .where('userId', '!=', userId)
      .execute();
    const feito = await trx
      .insertInto('aparelhosAvisados')
      .values(novo)
      .onConflict((oc) =>
        oc
          .column('enderecoHash')
          .doUpdateSet({ cifrado, nome, sessao, navegador })
          .where('aparelhosAvisados.userId', '=', userId),
      )
      .returningAll()
      .executeTakeFirst();
    if (feito) return feito;
  }
}

/** A key that is no point of the curve would fail at each message, and not now. */
function ehPonto(chave: string): boolean {
  try {
    const bytes = Buffer.from(chave, 'base64');
    return bytes.length === 65 && ECDH.convertKey(bytes, 'prime256v1').length > 0;
  } catch {
    return false;
  }
}

export async function tirarAparelho(db: Db, autor: Autor, id: string, agora: Date): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const { nome } = await owned(trx, 'aparelhosAvisados', userId, id, 'for update');
    await trx.deleteFrom('aparelhosAvisados').where('userId', '=', userId).where('id', '=', id).execute();
    const registro = { tipo: 'aparelho', id } as const;
    await auditar(trx, autor, agora, { acao: 'remover', registro, antes: { nome } });
  });
}
