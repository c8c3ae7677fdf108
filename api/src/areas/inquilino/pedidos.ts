import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { NovoPedido, type Pedido } from '@imob/schemas/inquilino';
import type { FastifyRequest } from 'fastify';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { isJson, receiveParts, tooLarge, withContent } from '../../http/multipart.ts';
import { idMadeOf } from '../../http/repeated.ts';
import { auditar } from '../auditoria/auditar.ts';
import { type Autor, origemDe } from '../auditoria/autor.ts';
import { discard, type Guardado, objetosDe } from '../upload/files/file.ts';
import { FOTOS, limiteDe, mimes, type Tipo } from '../upload/files/types.ts';
import { guardarArquivo } from '../upload/receive/keep.ts';
import { fits, lockSpace } from '../upload/receive/store.ts';
import { diaDeContagem } from './diaDeContagem.ts';
import type { Inquilino } from './link.ts';

const TIPOS: readonly Tipo[] = [...FOTOS, 'pdf'];
const ARQUIVOS_POR_DIA = 5;
const PEDIDOS_POR_DIA = 20;

/** The largest that is taken in, before it is known of which type it is. */
const BYTES = Math.max(...TIPOS.map(limiteDe));

/**
 * Takes in what a tenant asks, with a picture or receipt beside it; of a form what was written is put into `campos` as it
 * is read. Sent again from the same form it is the request that is there already, by an id made of the form's key, of
 * what was written and of the file. Throws 400, 413, 415, 429 beyond the day's limit, or 507 beyond the landlord's space.
 */
export async function pedir(deps: Deps, quem: Inquilino, request: FastifyRequest, campos: Record<string, string>) {
  const { userId, contratoId } = quem;
  const { db, agora, env } = deps;
  const dia = diaDeContagem(agora(), env.APP_TIMEZONE);
  const resumo = createHash('sha256');
  let arquivo: Guardado | undefined;
  try {
    const destino = { userId, recurso: 'pedido', privado: true, tipos: TIPOS } as const;
    const emPartes = !isJson(request);
    const partes = emPartes ? receiveParts(request, campos, { most: 1, bytes: BYTES, withoutFile: true }) : [];
    let recusa: HttpError | undefined;
    for await (const { body, name } of partes) {
      const cheio = await withContent(body, (chunk) => resumo.update(chunk));
      if (!cheio) continue;
      const { pedidos, comArquivo } = await contarDoDia(db, quem, dia.desde);
      recusa = recusaDoDia({ pedidos: pedidos + 1, comArquivo: comArquivo + 1 }, dia);
      const anunciados = Number(request.headers['content-length'] ?? 0);
      if (!recusa && !(await fits(db, env, userId, anunciados))) recusa = semEspaco();
      if (!recusa) arquivo = await guardarArquivo(deps, destino, { body: cheio, name });
      // Kept no more, but read: it may be the last one that was kept, sent again.
      else await lerAoFim(cheio);
    }
    const lido = NovoPedido.safeParse(emPartes ? campos : request.body);
    if (!lido.success) {
      const [erro] = lido.error.issues;
      throw fieldError(400, erro?.path.join('.') ?? '', erro?.message ?? 'Confira o pedido.');
    }
    const { chave, tipo, contaId, texto } = lido.data;
    const id = chave ? idMadeOf(userId, contratoId, chave, tipo, contaId, texto, resumo.digest('hex')) : randomUUID();
    const em = agora().toISOString();
    const pedido = {
      ...{ userId, id, contratoId, tipo, texto, arquivoKey: arquivo?.key ?? null },
      contaId: tipo === 'PAGAMENTO' && contaId ? await contaDoContrato(db, quem, contaId) : null,
      ...{ situacao: 'ABERTO' as const, resposta: null, criadoEm: em, atualizadoEm: em },
    };
    const autor: Autor = { userId, quem: 'inquilino', origem: origemDe(request) };
    const novo = await db.transaction().execute(async (trx) => {
      if (arquivo) await lockSpace(trx, userId);
      if (!(await anotar(trx, pedido, arquivo))) return false;
      const demais = recusa ?? recusaDoDia(await contarDoDia(trx, quem, dia.desde), dia);
      if (demais) throw demais;
      // The file is counted by now.
      if (arquivo && !(await fits(trx, env, userId, 0))) throw semEspaco();
      const depois = { tipo, arquivo: arquivo?.nome ?? null };
      await auditar(trx, autor, agora(), { acao: 'criar', registro: { tipo: 'pedido', id }, depois });
      return true;
    });
    if (!novo && arquivo) await discard(deps, objetosDe(arquivo));
    return { id, tipo, texto, contaId: pedido.contaId, arquivo: arquivo?.nome };
  } catch (erro) {
    if (arquivo) await discard(deps, objetosDe(arquivo));
    throw erro;
  }
}

const semEspaco = () =>
  new HttpError(
    507,
    'O espaço para arquivos do seu locador está cheio. Envie sem o arquivo, e mande-o a ele por outro meio.',
  );

async function lerAoFim(corpo: Readable): Promise<void> {
  let total = 0;
  for await (const { length } of corpo) {
    total += length;
    if (total > BYTES) throw tooLarge(BYTES);
  }
}

type Quantos = { pedidos: number; comArquivo: number };

async function contarDoDia(db: Db, { userId, contratoId }: Inquilino, desde: string): Promise<Quantos> {
  const doDia = await db
    .selectFrom('pedidos')
    .select('arquivoKey')
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('criadoEm', '>=', desde)
    .execute();
  return { pedidos: doDia.length, comArquivo: doDia.filter(({ arquivoKey }) => arquivoKey !== null).length };
}

/** Why the day takes no more than so many, or nothing where it does. */
function recusaDoDia({ pedidos, comArquivo }: Quantos, ateAmanha: { retryAfter: number }): HttpError | undefined {
  if (pedidos > PEDIDOS_POR_DIA) {
    return new HttpError(429, 'Por hoje já chegaram pedidos demais. Tente amanhã, ou fale com seu locador.', ateAmanha);
  }
  if (comArquivo > ARQUIVOS_POR_DIA) {
    return new HttpError(
      429,
      'Por hoje já chegaram arquivos demais. Envie sem o arquivo, tente amanhã, ou fale com seu locador.',
      ateAmanha,
    );
  }
  return undefined;
}

async function contaDoContrato(db: Db, { userId, contratoId }: Inquilino, id: string): Promise<string | null> {
  if (!isId(id)) return null;
  const conta = await db
    .selectFrom('contas')
    .select('id')
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('id', '=', id)
    .executeTakeFirst();
  return conta?.id ?? null;
}

/** Whether it was not there yet. */
async function anotar(trx: Db, pedido: Pedido & { userId: string }, arquivo: Guardado | undefined): Promise<boolean> {
  const { userId, id, contratoId, criadoEm } = pedido;
  // The link's row makes requests of one page take turns: together they do not pass the limit.
  await trx
    .selectFrom('links')
    .select('falhas')
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .forUpdate()
    .execute();
  const feito = await trx
    .insertInto('pedidos')
    .values(pedido)
    .onConflict((oc) => oc.columns(['userId', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!feito || !arquivo) return feito !== undefined;
  const { key, url, thumbUrl, nome, tipo, tamanho } = arquivo;
  await trx
    .insertInto('arquivos')
    .values({
      ...{ userId, key, recurso: 'pedido', registroId: id, privado: true, url, thumbUrl, nome },
      ...{ tipo: mimes[tipo], tamanho, soltoEm: null, apagadoEm: null, criadoEm },
    })
    .execute();
  return true;
}

const MAIS_PEDIDOS = 500;

export async function lerPedidos(
  db: Db,
  userId: string,
  { situacao, contratoId }: { situacao?: Pedido['situacao']; contratoId?: string },
): Promise<Pedido[]> {
  if (contratoId !== undefined && !isId(contratoId)) return [];
  let consulta = db
    .selectFrom('pedidos')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('criadoEm', 'desc')
    .orderBy('id')
    .limit(MAIS_PEDIDOS);
  if (situacao) consulta = consulta.where('situacao', '=', situacao);
  if (contratoId) consulta = consulta.where('contratoId', '=', contratoId);
  return consulta.execute();
}

type Mudanca = { situacao?: Pedido['situacao']; resposta?: string | null };

/** The landlord's answer, or how far it is; what is so already is no change. Throws 404 or 403. */
export async function mudarPedido(
  { db, agora }: Pick<Deps, 'db' | 'agora'>,
  autor: Autor,
  id: string,
  mudanca: Mudanca,
): Promise<Pedido> {
  return db
    .transaction()
    .execute(async (trx) =>
      gravarPedido(trx, autor, await owned(trx, 'pedidos', autor.userId, id, 'for update'), mudanca, agora()),
    );
}

/** Writes what became of a request, whose row the caller holds, with its trail. */
export async function gravarPedido(
  trx: Db,
  autor: Autor,
  antes: Selectable<Tables['pedidos']>,
  mudanca: Mudanca,
  agora: Date,
): Promise<Pedido> {
  if (isDeepStrictEqual({ ...antes, ...mudanca }, antes)) return antes;
  const depois = { ...mudanca, atualizadoEm: agora.toISOString() };
  await trx.updateTable('pedidos').set(depois).where('userId', '=', antes.userId).where('id', '=', antes.id).execute();
  await auditar(trx, autor, agora, { acao: 'mudar', registro: { tipo: 'pedido', id: antes.id }, antes, depois });
  return { ...antes, ...depois };
}
