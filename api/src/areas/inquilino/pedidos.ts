import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { NovoPedido, type Pedido } from '@imob/schemas/inquilino';
import { hoje, meioDia } from '@imob/schemas/rules/dates';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { isJson, receberPartes } from '../../http/multipart.ts';
import { auditar } from '../auditoria/auditar.ts';
import { type Autor, origemDe } from '../auditoria/autor.ts';
import { discard, type Guardado, objetosDe } from '../upload/files/file.ts';
import { FOTOS, limiteDe, mimes, type Tipo } from '../upload/receive/examine.ts';
import { guardarArquivo } from '../upload/receive/keep.ts';
import type { Inquilino } from './link.ts';

const TIPOS: readonly Tipo[] = [...FOTOS, 'pdf'];
const ARQUIVOS_POR_DIA = 5;
const PEDIDOS_POR_DIA = 20;
const DIA_MS = 86_400_000;

/**
 * Takes in what a tenant asks, with a picture or receipt beside it; of a form what was written is put into `campos` as it
 * is read. Throws 400, 413, 415, or 429 beyond the day's limit.
 */
export async function pedir(
  deps: Deps,
  quem: Inquilino,
  request: FastifyRequest,
  campos: Record<string, string>,
): Promise<string> {
  const { userId, contratoId } = quem;
  const { db, agora, env } = deps;
  const id = randomUUID();
  let arquivo: Guardado | undefined;
  try {
    const destino = { userId, recurso: 'pedido', registroId: id, privado: true, tipos: TIPOS } as const;
    const bytes = Math.max(...TIPOS.map(limiteDe));
    const emPartes = !isJson(request);
    const partes = emPartes ? receberPartes(request, campos, { maximo: 1, bytes, semArquivo: true }) : [];
    for await (const { corpo, nome } of partes) {
      const cheio = await comConteudo(corpo);
      if (!cheio) continue;
      await conferirLimite(db, quem, 1, agora(), env.APP_TIMEZONE);
      arquivo = await guardarArquivo(deps, destino, { corpo: cheio, nome });
    }
    const lido = NovoPedido.safeParse(emPartes ? campos : request.body);
    if (!lido.success) {
      const [erro] = lido.error.issues;
      throw fieldError(400, erro?.path.join('.') ?? '', erro?.message ?? 'Confira o pedido.');
    }
    const em = agora().toISOString();
    const pedido = {
      ...{ userId, id, contratoId, ...lido.data, arquivoKey: arquivo?.key ?? null },
      ...{ situacao: 'ABERTO' as const, resposta: null, criadoEm: em, atualizadoEm: em },
    };
    const autor: Autor = { userId, quem: 'inquilino', origem: origemDe(request) };
    await db.transaction().execute(async (trx) => {
      // The link's row makes requests of one page take turns: together they do not pass the limit.
      await trx
        .selectFrom('links')
        .select('falhas')
        .where('userId', '=', userId)
        .where('contratoId', '=', contratoId)
        .forUpdate()
        .execute();
      await conferirLimite(trx, quem, arquivo ? 1 : 0, agora(), env.APP_TIMEZONE);
      await trx.insertInto('pedidos').values(pedido).execute();
      if (arquivo) await anotarArquivo(trx, pedido, arquivo);
      const depois = { tipo: pedido.tipo, arquivo: arquivo?.nome ?? null };
      await auditar(trx, autor, agora(), { acao: 'criar', registro: { tipo: 'pedido', id }, depois });
    });
    return id;
  } catch (erro) {
    if (arquivo) await discard(deps, objetosDe(arquivo));
    throw erro;
  }
}

/** Forms send an empty part where no file was chosen. */
async function comConteudo(corpo: Readable): Promise<Readable | undefined> {
  const partes = corpo[Symbol.asyncIterator]();
  const primeira = await partes.next();
  if (primeira.done) return undefined;
  return Readable.from(
    (async function* () {
      yield primeira.value;
      for (let parte = await partes.next(); !parte.done; parte = await partes.next()) yield parte.value;
    })(),
  );
}

async function conferirLimite(db: Db, quem: Inquilino, arquivos: number, agora: Date, fuso: string): Promise<void> {
  const desde = Date.parse(meioDia(hoje(agora, fuso), fuso)) - DIA_MS / 2;
  const deHoje = await db
    .selectFrom('pedidos')
    .select('arquivoKey')
    .where('userId', '=', quem.userId)
    .where('contratoId', '=', quem.contratoId)
    .where('criadoEm', '>=', new Date(desde).toISOString())
    .execute();
  const comArquivo = deHoje.filter(({ arquivoKey }) => arquivoKey !== null).length;
  const ateAmanha = { retryAfter: (desde + DIA_MS - agora.getTime()) / 1000 };
  if (deHoje.length >= PEDIDOS_POR_DIA) {
    throw new HttpError(429, 'Por hoje já chegaram pedidos demais. Tente amanhã, ou fale com seu locador.', ateAmanha);
  }
  if (comArquivo + arquivos > ARQUIVOS_POR_DIA) {
    throw new HttpError(
      429,
      'Por hoje já chegaram arquivos demais. Envie sem o arquivo, tente amanhã, ou fale com seu locador.',
      ateAmanha,
    );
  }
}

function anotarArquivo(trx: Db, { userId, id, criadoEm }: Pedido & { userId: string }, arquivo: Guardado) {
  const { key, url, thumbUrl, nome, tipo, tamanho } = arquivo;
  return trx
    .insertInto('arquivos')
    .values({
      ...{ userId, key, recurso: 'pedido', registroId: id, privado: true, url, thumbUrl, nome },
      ...{ tipo: mimes[tipo], tamanho, soltoEm: null, apagadoEm: null, criadoEm },
    })
    .execute();
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

/** The landlord's answer, or how far it is; what is so already is no change. Throws 404 or 403. */
export async function mudarPedido(
  { db, agora }: Pick<Deps, 'db' | 'agora'>,
  autor: Autor,
  id: string,
  mudanca: { situacao?: Pedido['situacao']; resposta?: string | null },
): Promise<Pedido> {
  return db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'pedidos', autor.userId, id, 'for update');
    if (isDeepStrictEqual({ ...antes, ...mudanca }, antes)) return antes;
    const depois = { ...mudanca, atualizadoEm: agora().toISOString() };
    await trx
      .updateTable('pedidos')
      .set(depois)
      .where('userId', '=', antes.userId)
      .where('id', '=', antes.id)
      .execute();
    await auditar(trx, autor, agora(), {
      ...{ acao: 'mudar', registro: { tipo: 'pedido', id: antes.id } },
      ...{ antes, depois },
    });
    return { ...antes, ...depois };
  });
}
