import { createHash, randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { NovoPedido, type Pedido } from '@imob/schemas/inquilino';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { isJson, receiveParts, tooLarge, withContent } from '../../http/multipart.ts';
import { idMadeOf } from '../../http/repeated.ts';
import { auditar } from '../auditoria/auditar.ts';
import { type Autor, origemDe } from '../auditoria/autor.ts';
import { avisarLocador } from '../meusAvisos/avisar.ts';
import { discard, type Guardado, objetosDe } from '../upload/files/file.ts';
import { FOTOS, limiteDe, type Tipo } from '../upload/files/types.ts';
import { gravarDoConvidado } from '../upload/receive/guest.ts';
import { guardarArquivo } from '../upload/receive/keep.ts';
import { fits } from '../upload/receive/store.ts';
import { diaDeContagem } from './diaDeContagem.ts';
import type { Inquilino } from './link.ts';

const TIPOS: readonly Tipo[] = [...FOTOS, 'pdf'];
const ARQUIVOS_POR_DIA = 5;
const PEDIDOS_POR_DIA = 20;

/** The largest that is taken in, before it is known of which type it is. */
const BYTES = Math.max(...TIPOS.map(limiteDe));

const SEM_ESPACO = new HttpError(
  507,
  'O espaço para arquivos do seu locador está cheio. Envie sem o arquivo, e mande-o a ele por outro meio.',
);

/**
 * Takes in what a tenant asks, with a picture or receipt beside it; of a form what was written is put into `campos` as it
 * is read. Sent again from the same form it is the request that is there already, by an id made of the form's key, of
 * what was written and of the file. Throws 400, 413, 415, 429 beyond the day's limit, or 507 beyond the landlord's space.
 */
export async function pedir(deps: Deps, quem: Inquilino, request: FastifyRequest, campos: Record<string, string>) {
  const { userId, contratoId } = quem;
  const agora = deps.agora();
  const dia = diaDeContagem(agora, deps.env.APP_TIMEZONE);
  const { lido, conta, arquivo, resumo, recusa } = await receber(deps, quem, request, campos, dia);
  const { chave, tipo, contaId, texto } = lido;
  const id = chave ? idMadeOf(userId, contratoId, chave, tipo, contaId, texto, resumo) : randomUUID();
  const em = agora.toISOString();
  const pedido = {
    ...{ userId, id, contratoId, tipo, texto, arquivoKey: arquivo?.key ?? null, contaId: conta },
    ...{ situacao: 'ABERTO' as const, resposta: null, criadoEm: em, atualizadoEm: em },
  };
  const autor: Autor = { userId, quem: 'inquilino', origem: origemDe(request) };
  const destino = { userId, recurso: 'pedido', registroId: id, semEspaco: SEM_ESPACO } as const;
  const arquivos = arquivo ? [arquivo] : [];
  await gravarDoConvidado(deps, destino, arquivos, async (trx) => {
    if (!(await anotar(trx, pedido))) return { ficam: [] };
    const demais = recusa ?? recusaDoDia(await contarDoDia(trx, quem, dia.desde), dia);
    if (demais) throw demais;
    const depois = { tipo, arquivo: arquivo?.nome ?? null };
    await auditar(trx, autor, agora, { acao: 'criar', registro: { tipo: 'pedido', id }, depois });
    await avisarLocador(trx, userId, { tipo: 'PEDIDO', registro: id }, agora);
    return { ficam: arquivos };
  });
  return { id, tipo, texto, contaId: conta, arquivo: arquivo?.nome };
}

/**
 * Reads and judges a request, its file kept if the day and the space have room for it; otherwise `recusa` says why not. If it throws, no file
 * stays.
 */
async function receber(
  deps: Deps,
  quem: Inquilino,
  request: FastifyRequest,
  campos: Record<string, string>,
  dia: ReturnType<typeof diaDeContagem>,
) {
  const { userId } = quem;
  const { db, env } = deps;
  const resumo = createHash('sha256');
  const destino = { userId, recurso: 'pedido', privado: true, tipos: TIPOS } as const;
  let arquivo: Guardado | undefined;
  let recusa: HttpError | undefined;
  try {
    const emPartes = !isJson(request);
    const partes = emPartes ? receiveParts(request, campos, { most: 1, bytes: BYTES, withoutFile: true }) : [];
    for await (const { body, name } of partes) {
      const cheio = await withContent(body, (chunk) => resumo.update(chunk));
      if (!cheio) continue;
      const { pedidos, comArquivo } = await contarDoDia(db, quem, dia.desde);
      recusa = recusaDoDia({ pedidos: pedidos + 1, comArquivo: comArquivo + 1 }, dia);
      const anunciados = Number(request.headers['content-length'] ?? 0);
      if (!recusa && !(await fits(db, env, userId, anunciados))) recusa = SEM_ESPACO;
      if (!recusa) arquivo = await guardarArquivo(deps, destino, { body: cheio, name });
      // Kept no more, but read: it may be the last one that was kept, sent again.
      else await lerAoFim(cheio);
    }
    const lido = lerPedido(emPartes ? campos : request.body);
    const conta = lido.tipo === 'PAGAMENTO' && lido.contaId ? await contaDoContrato(db, quem, lido.contaId) : null;
    return { lido, conta, arquivo, resumo: resumo.digest('hex'), recusa };
  } catch (erro) {
    if (arquivo) await discard(deps, objetosDe(arquivo));
    throw erro;
  }
}

function lerPedido(enviado: unknown): NovoPedido {
  const lido = NovoPedido.safeParse(enviado);
  if (lido.success) return lido.data;
  const [erro] = lido.error.issues;
  throw fieldError(400, erro?.path.join('.') ?? '', erro?.message ?? 'Confira o pedido.');
}

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

/** Inserts the request; false if it was there already. */
async function anotar(trx: Db, pedido: Pedido & { userId: string }): Promise<boolean> {
  const { userId, contratoId } = pedido;
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
  return feito !== undefined;
}
