import { randomUUID } from 'node:crypto';
import { OPCOES_INICIAIS } from '@imob/schemas/documento';
import type { Modelo, MudancaDoModelo, NovoModelo } from '@imob/schemas/modelos';
import { chaveDoModelo, MAXIMO_DE_MODELOS } from '@imob/schemas/rules/modelos';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { LOCKS } from '../../db/locks.ts';
import { owned } from '../../db/owned.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { comAvisos, type ModeloRow } from './ler.ts';

type Guardado = Pick<ModeloRow, 'nome' | 'finalidade' | 'padrao' | 'termos' | 'condicoes' | 'documento' | 'texto'>;

const VAZIO = {
  ...{ finalidade: null, padrao: false, texto: null, termos: {} },
  condicoes: { diaVencimento: null, meses: null, caucaoAlugueis: null },
  documento: {
    animais: OPCOES_INICIAIS.animais,
    testemunhas: OPCOES_INICIAIS.testemunhas,
    adicionais: OPCOES_INICIAIS.adicionais,
  },
};

/** Puts what was sent over what there was, field by field; a group that is null begins as usual again. */
function comMudanca(antes: Omit<Guardado, 'nome'>, { nome: _, ...corpo }: MudancaDoModelo): Omit<Guardado, 'nome'> {
  const { finalidade, padrao, termos, condicoes, documento, texto } = corpo;
  const ditos = <T extends object>(grupo: T | null | undefined) =>
    Object.fromEntries(Object.entries(grupo ?? {}).filter(([, valor]) => valor !== undefined));
  const { adicionais, ...outras } = documento ?? {};
  const escolhas = Object.entries({
    ...outras,
    ...(adicionais !== undefined && { adicionais: adicionais ?? '' }),
  }).filter(([, valor]) => valor !== undefined && valor !== null);
  return {
    finalidade: finalidade === undefined ? antes.finalidade : finalidade,
    padrao: padrao ?? antes.padrao,
    termos: termos === null ? {} : { ...antes.termos, ...ditos(termos) },
    condicoes: condicoes === null ? VAZIO.condicoes : { ...antes.condicoes, ...ditos(condicoes) },
    documento: documento === null ? VAZIO.documento : { ...antes.documento, ...Object.fromEntries(escolhas) },
    texto: texto === undefined ? antes.texto : texto || null,
  };
}

const emColunas = ({ termos, condicoes, documento, ...resto }: Guardado) => ({
  ...resto,
  chave: chaveDoModelo(resto.nome),
  termos: JSON.stringify(termos),
  condicoes: JSON.stringify(condicoes),
  documento: JSON.stringify(documento),
});

/** The landlord's models change one after the other: so many of them, one of a name, one that each kind begins with. */
const emTurno = (trx: Db, userId: string) =>
  sql`select pg_advisory_xact_lock(${LOCKS.modelos}, hashtext(${userId}))`.execute(trx);

/** Keeps a new model. One of the id `repetida` that is there already is answered as it is. Throws 400 for a name that another has, 409 for too many. */
export async function criarModelo(
  db: Db,
  autor: Autor,
  corpo: NovoModelo,
  agora: Date,
  repetida: string | undefined,
): Promise<Modelo> {
  return db.transaction().execute(async (trx) => guardarNovo(trx, autor, corpo, agora, repetida));
}

/** The same for a caller that has a transaction. */
export async function guardarNovo(
  trx: Db,
  autor: Autor,
  corpo: NovoModelo,
  agora: Date,
  repetida: string | undefined,
): Promise<Modelo> {
  const { userId } = autor;
  const id = repetida ?? randomUUID();
  await emTurno(trx, userId);
  const feito = repetida && (await lerUm(trx, userId, id));
  if (feito) return comAvisos(feito);
  await recusarApagado(trx, userId, repetida);
  const outros = await trx.selectFrom('modelos').select(['id', 'chave']).where('userId', '=', userId).execute();
  recusarNome(outros, corpo.nome);
  if (outros.length >= MAXIMO_DE_MODELOS) {
    throw new HttpError(409, `Você já tem ${MAXIMO_DE_MODELOS} modelos. Apague um que não usa antes de guardar outro.`);
  }
  const novo: Guardado = { ...comMudanca(VAZIO, corpo), nome: corpo.nome };
  if (novo.padrao) await largarPadrao(trx, autor, novo.finalidade, id, agora);
  const em = agora.toISOString();
  const row = await trx
    .insertInto('modelos')
    .values({ userId, id, ...emColunas(novo), criadoEm: em, atualizadoEm: em })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'modelo', id }, depois: naTrilha(row) });
  return comAvisos(row);
}

/** Changes the fields sent; no contract changes with it. Throws 404, 403, 400 for a name that another has. */
export async function mudarModelo(
  db: Db,
  autor: Autor,
  id: string,
  corpo: MudancaDoModelo,
  agora: Date,
): Promise<Modelo> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    await emTurno(trx, userId);
    const antes = await owned(trx, 'modelos', userId, id, 'for update');
    const outros = await trx.selectFrom('modelos').select(['id', 'chave']).where('userId', '=', userId).execute();
    const depois: Guardado = { ...comMudanca(antes, corpo), nome: corpo.nome ?? antes.nome };
    recusarNome(
      outros.filter((outro) => outro.id !== antes.id),
      depois.nome,
    );
    if (JSON.stringify(emColunas(depois)) === JSON.stringify(emColunas(guardadoDe(antes)))) return comAvisos(antes);
    if (depois.padrao) await largarPadrao(trx, autor, depois.finalidade, antes.id, agora);
    const row = await trx
      .updateTable('modelos')
      .set({ ...emColunas(depois), atualizadoEm: agora.toISOString() })
      .where('userId', '=', userId)
      .where('id', '=', antes.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const registro = { tipo: 'modelo', id: antes.id } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: naTrilha(antes), depois: naTrilha(row) });
    return comAvisos(row);
  });
}

/** Deletes a model; contracts keep what they took of it. Throws 404, 403. */
export async function removerModelo(db: Db, autor: Autor, id: string, agora: Date): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    await emTurno(trx, userId);
    const antes = await owned(trx, 'modelos', userId, id, 'for update');
    await trx.deleteFrom('modelos').where('userId', '=', userId).where('id', '=', antes.id).execute();
    const registro = { tipo: 'modelo', id: antes.id } as const;
    await auditar(trx, autor, agora, { acao: 'remover', registro, antes: naTrilha(antes) });
  });
}

/** Copies a model under another name, which is made where none is told. Throws 404, 403, 400, 409. */
export async function duplicarModelo(
  db: Db,
  autor: Autor,
  id: string,
  nome: string | null | undefined,
  agora: Date,
  repetida: string | undefined,
): Promise<Modelo> {
  return db.transaction().execute(async (trx) => {
    const original = await owned(trx, 'modelos', autor.userId, id);
    await emTurno(trx, autor.userId);
    const { padrao: _, ...copia } = guardadoDe(original);
    const outro = nome ?? (await nomeLivre(trx, autor.userId, original.nome));
    return guardarNovo(trx, autor, { ...copia, nome: outro }, agora, repetida);
  });
}

/** `Residencial (cópia 2)`, the first such name that is free. */
async function nomeLivre(trx: Db, userId: string, nome: string): Promise<string> {
  const usados = await trx.selectFrom('modelos').select('chave').where('userId', '=', userId).execute();
  const chaves = new Set(usados.map(({ chave }) => chave));
  for (let n = 1; ; n++) {
    const outro = `${[...nome].slice(0, 60).join('').trim()} (cópia${n > 1 ? ` ${n}` : ''})`;
    if (!chaves.has(chaveDoModelo(outro))) return outro;
  }
}

const lerUm = (trx: Db, userId: string, id: string): Promise<ModeloRow | undefined> =>
  trx.selectFrom('modelos').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

const guardadoDe = ({ nome, finalidade, padrao, termos, condicoes, documento, texto }: ModeloRow): Guardado => ({
  ...{ nome, finalidade, padrao, termos, condicoes, documento, texto },
});

function recusarNome(outros: { chave: string }[], nome: string): void {
  if (!outros.some(({ chave }) => chave === chaveDoModelo(nome))) return;
  throw fieldError(400, 'nome', `Você já tem um modelo chamado ${nome}. Escolha outro nome.`);
}

/** Only one begins the contracts of a kind: the one before does so no more, and its trail tells it. */
async function largarPadrao(
  trx: Db,
  autor: Autor,
  finalidade: Guardado['finalidade'],
  menos: string,
  agora: Date,
): Promise<void> {
  const eram = await trx
    .updateTable('modelos')
    .set({ padrao: false, atualizadoEm: agora.toISOString() })
    .where('userId', '=', autor.userId)
    .where('padrao', '=', true)
    .where(sql<boolean>`finalidade is not distinct from ${finalidade}`)
    .where('id', '<>', menos)
    .returning('id')
    .execute();
  for (const { id } of eram) {
    const registro = { tipo: 'modelo', id } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: { padrao: true }, depois: { padrao: false } });
  }
}

/** The trail tells the terms by their own names, as of a contract. */
const naTrilha = ({ nome, finalidade, padrao, termos, condicoes, documento, texto }: ModeloRow) => ({
  ...{ nome, finalidade, padrao, ...termos, ...condicoes, ...documento, texto },
});
