import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Comunicado, MudancaDoComunicado, NovoComunicado } from '@imob/schemas/comunicados';
import { CANAIS_DE_COMUNICADO } from '@imob/schemas/rules/comunicados';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { discard, discardFiles } from '../upload/files/file.ts';
import type { ComunicadoRow } from './ler.ts';

/** The trail tells these; what it says to whom stands in the record itself. */
export const doRastro = ({ assunto, texto, publico, grupo, imoveis, canais, naPaginaAte }: ComunicadoRow) => ({
  ...{ assunto, texto, publico, grupo, imoveis: imoveis.length, canais, naPaginaAte },
});

/** Writes a draft. One of the id `repetida` that is there already is answered as it is. Throws 400, 403, 404. */
export async function criarComunicado(
  db: Db,
  autor: Autor,
  corpo: NovoComunicado,
  agora: Date,
  repetida: string | undefined,
): Promise<Comunicado> {
  return db.transaction().execute((trx) => criarComunicadoNaTransacao(trx, autor, corpo, agora, repetida));
}

export async function criarComunicadoNaTransacao(
  trx: Db,
  autor: Autor,
  corpo: NovoComunicado,
  agora: Date,
  repetida?: string,
): Promise<Comunicado> {
  const { userId } = autor;
  const em = agora.toISOString();
  const { assunto, texto, publico = 'TODOS', grupo, comDemais = true, canais, naPaginaAte } = corpo;
  const imoveis = await conferirImoveis(trx, userId, corpo.imoveis ?? []);
  const valores = {
    ...{ assunto, texto, publico, grupo: grupo ?? null, imoveis, comDemais },
    ...{ canais: semRepetidos(canais ?? CANAIS_DE_COMUNICADO), naPaginaAte: naPaginaAte ?? null },
  };
  conferirPublico(valores);
  const novo = await trx
    .insertInto('comunicados')
    .values({ userId, id: repetida ?? randomUUID(), ...valores, criadoEm: em, atualizadoEm: em })
    .onConflict((oc) => oc.columns(['userId', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!novo) return owned(trx, 'comunicados', userId, repetida as string);
  await recusarApagado(trx, userId, repetida);
  const registro = { tipo: 'comunicado', id: novo.id } as const;
  await auditar(trx, autor, agora, { acao: 'criar', registro, depois: doRastro(novo) });
  return novo;
}

/** Changes a draft; of one that went out only until when it stands on the tenant's page. Throws 400, 403, 404, 409. */
export async function mudarComunicado(
  db: Db,
  autor: Autor,
  id: string,
  { imoveis, canais, ...corpo }: MudancaDoComunicado,
  agora: Date,
): Promise<Comunicado> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'comunicados', userId, id, 'for update');
    const mudanca = {
      ...(Object.fromEntries(Object.entries(corpo).filter(([, valor]) => valor !== undefined)) as typeof corpo),
      ...(imoveis && { imoveis: await conferirImoveis(trx, userId, imoveis) }),
      ...(canais && { canais: semRepetidos(canais) }),
    } as Partial<ComunicadoRow>;
    const depois = { ...antes, ...mudanca };
    if (isDeepStrictEqual(depois, antes)) return antes;
    if (antes.situacao !== 'RASCUNHO') recusarMudanca(antes, depois);
    conferirPublico(depois);
    const gravado = await trx
      .updateTable('comunicados')
      .set({ ...mudanca, atualizadoEm: agora.toISOString() } as never)
      .where('userId', '=', userId)
      .where('id', '=', antes.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const registro = { tipo: 'comunicado', id: antes.id } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: doRastro(antes), depois: doRastro(gravado) });
    return gravado;
  });
}

function recusarMudanca(antes: ComunicadoRow, depois: ComunicadoRow): void {
  if (antes.situacao === 'AGENDADO')
    throw new HttpError(409, 'Este comunicado está agendado. Cancele o envio para mudá-lo, e agende de novo.');
  if (!isDeepStrictEqual({ ...antes, naPaginaAte: null }, { ...depois, naPaginaAte: null }))
    throw new HttpError(409, 'Este comunicado já saiu e não muda mais. Escreva outro com a correção.');
}

/** Deletes a draft with its file. Throws 403, 404, 409. */
export async function removerComunicado(deps: Deps, autor: Autor, id: string): Promise<void> {
  const { userId } = autor;
  const largados = await deps.db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'comunicados', userId, id, 'for update');
    exigirRascunho(antes, 'Só um rascunho se apaga: o que foi dito aos inquilinos fica no histórico.');
    await trx.deleteFrom('comunicados').where('userId', '=', userId).where('id', '=', antes.id).execute();
    const registro = { tipo: 'comunicado', id: antes.id } as const;
    await auditar(trx, autor, deps.agora(), { acao: 'remover', registro, antes: doRastro(antes) });
    return antes.anexo ? discardFiles(trx, userId, [antes.id], [antes.anexo.key]) : [];
  });
  await discard(deps, largados);
}

/** Takes the file of a draft away. Throws 403, 404, 409. */
export async function desanexar(deps: Deps, autor: Autor, id: string): Promise<Comunicado> {
  const { userId } = autor;
  const { gravado, largados } = await deps.db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'comunicados', userId, id, 'for update');
    exigirRascunho(antes, 'O anexo de um comunicado que já saiu fica com ele.');
    if (!antes.anexo) return { gravado: antes, largados: [] };
    const gravado = await gravarAnexo(trx, antes, null, deps.agora());
    const registro = { tipo: 'comunicado', id: antes.id } as const;
    const antesDele = { arquivos: [antes.anexo.nome] };
    await auditar(trx, autor, deps.agora(), { acao: 'removerArquivos', registro, antes: antesDele });
    return { gravado, largados: await discardFiles(trx, userId, [antes.id], [antes.anexo.key]) };
  });
  await discard(deps, largados);
  return gravado;
}

export const gravarAnexo = (trx: Db, { userId, id }: ComunicadoRow, anexo: Comunicado['anexo'], agora: Date) =>
  trx
    .updateTable('comunicados')
    .set({ anexo: anexo && JSON.stringify(anexo), atualizadoEm: agora.toISOString() })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

export function exigirRascunho({ situacao }: ComunicadoRow, frase: string): void {
  if (situacao !== 'RASCUNHO') throw new HttpError(409, frase);
}

const semRepetidos = <T>(lista: readonly T[]): T[] => [...new Set(lista)];

/** A group is named where it is meant, and so are properties. */
function conferirPublico({ publico, grupo, imoveis }: Pick<ComunicadoRow, 'publico' | 'grupo' | 'imoveis'>): void {
  if (publico === 'GRUPO' && !grupo) throw fieldError(400, 'grupo', 'Escolha o grupo de imóveis.');
  if (publico === 'IMOVEIS' && imoveis.length === 0) throw fieldError(400, 'imoveis', 'Escolha ao menos um imóvel.');
}

/** Each once, and all of them the landlord's. Throws 404 or 403 for one that is not. */
async function conferirImoveis(trx: Db, userId: string, pedidos: string[]): Promise<string[]> {
  const ids = semRepetidos(pedidos.map((id) => id.toLowerCase()));
  const { rows } = await sql<{ id: string }>`
    select id from imoveis where "userId" = ${userId} and id = any(${ids.filter(isId)}::uuid[])`.execute(trx);
  const seus = new Set(rows.map(({ id }) => id));
  const outro = ids.find((id) => !seus.has(id));
  if (outro !== undefined) await owned(trx, 'imoveis', userId, outro);
  return ids;
}
