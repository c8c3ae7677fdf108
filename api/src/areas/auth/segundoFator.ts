import { renderSVG } from 'uqr';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { alertar } from './alertas.ts';
import { comTentativa, Errou } from './falhas.ts';
import { emailCanonico, rede } from './identidade.ts';
import { enderecoDe, hashDoCodigo, novoSegredo, novosCodigos, passoDoCodigo } from './totp.ts';
import { recusarSemAnterior, usuarioPorUid } from './usuario.ts';

const NOME = 'totp';
const contexto = (uid: string) => `${uid}/${NOME}`;

export async function lerSegundoFator(db: Db, uid: string): Promise<{ ativo: boolean; codigosRestantes: number }> {
  const fator = await db.selectFrom('segundosFatores').selectAll().where('userId', '=', uid).executeTakeFirst();
  const ativo = fator?.ativadoEm != null;
  return { ativo, codigosRestantes: ativo ? fator.codigos.length : 0 };
}

/** A new secret for the person's app; one that was never confirmed is replaced. */
export async function comecarSegundoFator(deps: Deps, autor: Autor) {
  const { userId } = autor;
  await recusarSemAnterior(deps.db, userId, deps.agora());
  const { email } = await usuarioPorUid(deps.db, userId);
  const segredo = novoSegredo();
  await deps.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('segundosFatores')
      .values({ userId })
      .onConflict((oc) => oc.doNothing())
      .execute();
    if ((await travado(trx, userId))?.ativadoEm)
      throw new HttpError(409, 'A verificação em duas etapas já está ligada.');
    const cifrado = deps.cipher.encrypt(segredo, contexto(userId));
    await trx
      .insertInto('segredos')
      .values({ userId, nome: NOME, cifrado })
      .onConflict((oc) => oc.columns(['userId', 'nome']).doUpdateSet({ cifrado }))
      .execute();
    await anotar(trx, deps, autor, 'começado');
  });
  const endereco = enderecoDe(segredo, email);
  const imagem = `data:image/svg+xml;base64,${Buffer.from(renderSVG(endereco)).toString('base64')}`;
  return { segredo, endereco, imagem };
}

/** The first code proves that the app holds the secret. The recovery codes are shown here and never again. */
export async function ligarSegundoFator(deps: Deps, autor: Autor, codigo: string, ip: string): Promise<string[]> {
  const { userId } = autor;
  const codigos = novosCodigos();
  await comTentativas(deps, userId, ip, async (trx) => {
    const fator = await travado(trx, userId);
    if (!fator || fator.ativadoEm) throw new HttpError(409, 'Comece de novo: peça um novo código de barras.');
    const passo = await passoNovo(trx, deps, userId, codigo, fator.ultimoPasso);
    if (passo === undefined) return false;
    const depois = { ativadoEm: deps.agora().toISOString(), ultimoPasso: passo };
    await mudarFator(trx, userId, { ...depois, codigos: JSON.stringify(codigos.map(hashDoCodigo)) });
    // An identity confirmed by the password alone is not enough any more.
    await trx.updateTable('sessoes').set({ confirmadaEm: null }).where('uid', '=', userId).execute();
    await anotar(trx, deps, autor, 'ligado');
    await alertar(trx, userId, 'fatorLigado');
    return true;
  });
  return codigos;
}

/** Other recovery codes, once the person has shown that the factor is theirs; none of those before opens any more. */
export async function trocarCodigos(deps: Deps, autor: Autor, codigo: string, ip: string): Promise<string[]> {
  const { userId } = autor;
  const codigos = novosCodigos();
  await comTentativas(deps, userId, ip, async (trx) => {
    if (!(await gastarCodigo(trx, deps, userId, codigo))) return false;
    await mudarFator(trx, userId, { codigos: JSON.stringify(codigos.map(hashDoCodigo)) });
    await anotar(trx, deps, autor, 'códigos trocados');
    await alertar(trx, userId, 'codigosTrocados');
    return true;
  });
  return codigos;
}

export async function desligarSegundoFator(deps: Deps, autor: Autor, codigo: string, ip: string): Promise<void> {
  const { userId } = autor;
  await comTentativas(deps, userId, ip, async (trx) => {
    if (!(await gastarCodigo(trx, deps, userId, codigo))) return false;
    await tirarFator(trx, deps, autor);
    await alertar(trx, userId, 'fatorDesligado');
    return true;
  });
}

/** Within a transaction. */
export async function tirarFator(trx: Db, deps: Pick<Deps, 'agora'>, autor: Autor): Promise<void> {
  const { userId } = autor;
  await trx.deleteFrom('segundosFatores').where('userId', '=', userId).execute();
  await trx.deleteFrom('segredos').where('userId', '=', userId).where('nome', '=', NOME).execute();
  await anotar(trx, deps, autor, 'desligado');
}

/** Uses a code up: one of the app's, each once, or a recovery code. False where it is wrong; 409 where there is no second factor. */
export async function gastarCodigo(trx: Db, deps: Deps, userId: string, codigo: string): Promise<boolean> {
  const fator = await travado(trx, userId);
  if (!fator?.ativadoEm) throw new HttpError(409, 'A verificação em duas etapas não está ligada.');
  const passo = await passoNovo(trx, deps, userId, codigo, fator.ultimoPasso);
  if (passo !== undefined) {
    await mudarFator(trx, userId, { ultimoPasso: passo });
    return true;
  }
  const usado = hashDoCodigo(codigo);
  if (!fator.codigos.includes(usado)) return false;
  await mudarFator(trx, userId, { codigos: JSON.stringify(fator.codigos.filter((um) => um !== usado)) });
  return true;
}

/** Guesses count with those of the password, and a transaction that ends in a wrong one leaves nothing. */
export async function comTentativas(
  deps: Deps,
  uid: string,
  ip: string,
  fazer: (trx: Db) => Promise<boolean>,
): Promise<void> {
  const { email } = await usuarioPorUid(deps.db, uid);
  await comTentativa(deps, { conta: emailCanonico(email), endereco: rede(ip) }, async () => {
    if (await deps.db.transaction().execute(fazer)) return;
    throw new Errou(400, CODIGO_ERRADO, { extra: { campos: [{ campo: 'codigo', mensagem: CODIGO_ERRADO }] } });
  });
}

export const CODIGO_ERRADO =
  'Código incorreto, vencido ou já usado. Confira a hora do celular e digite o código que está na tela.';

const travado = (trx: Db, userId: string) =>
  trx.selectFrom('segundosFatores').selectAll().where('userId', '=', userId).forUpdate().executeTakeFirst();

async function passoNovo(trx: Db, deps: Deps, userId: string, codigo: string, ultimo: number | null) {
  const guardado = await trx
    .selectFrom('segredos')
    .select('cifrado')
    .where('userId', '=', userId)
    .where('nome', '=', NOME)
    .executeTakeFirst();
  if (!guardado) return undefined;
  const passo = passoDoCodigo(deps.cipher.decrypt(guardado.cifrado, contexto(userId)), codigo, deps.agora());
  return passo !== undefined && passo > (ultimo ?? 0) ? passo : undefined;
}

type Mudanca = { ativadoEm?: string; ultimoPasso?: number; codigos?: string };
const mudarFator = (trx: Db, userId: string, mudanca: Mudanca) =>
  trx.updateTable('segundosFatores').set(mudanca).where('userId', '=', userId).execute();

const anotar = (trx: Db, deps: Pick<Deps, 'agora'>, autor: Autor, segundoFator: string) =>
  auditar(trx, autor, deps.agora(), {
    acao: 'mudar',
    registro: { tipo: 'usuario', id: autor.userId },
    depois: { segundoFator },
  });
