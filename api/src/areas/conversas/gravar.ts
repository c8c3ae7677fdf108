import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Conversa, MudancaDaConversa, NovaConversa } from '@imob/schemas/conversas';
import { data, hoje, meioDia } from '@imob/schemas/rules/dates';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import { fieldError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { recusarAnonimo } from '../locatarios/recusarAnonimo.ts';
import { contratosDoLocatario } from '../pontualidade/alugueis.ts';

export type ConversaRow = Selectable<Tables['conversas']>;
type Quando = { agora: Date; fuso: string };

/** The trail tells that something was noted, and never what: that stands in the record alone, and goes with it. */
const doRastro = ({ dia, hora, como }: Pick<ConversaRow, 'dia' | 'hora' | 'como'>) => ({ dia, hora, como });

export const paraLer = ({ userId: _, em: __, ...conversa }: ConversaRow): Conversa => conversa;

/**
 * Notes what was said with a tenant. One of the id `repetida` that is there already is answered as it is. Throws 404, 403, 400 for a day to come or a
 * lease that is not his, 409 for a tenant who was made anonymous.
 */
export async function criarConversa(
  db: Db,
  autor: Autor,
  corpo: NovaConversa,
  { agora, fuso }: Quando,
  repetida: string | undefined,
): Promise<Conversa> {
  return db.transaction().execute((trx) => criarConversaNaTransacao(trx, autor, corpo, { agora, fuso }, repetida));
}

export async function criarConversaNaTransacao(
  trx: Db,
  autor: Autor,
  corpo: NovaConversa,
  { agora, fuso }: Quando,
  repetida?: string,
): Promise<Conversa> {
  const { userId } = autor;
  const momento = agora.toISOString();
  const locatario = await owned(trx, 'locatarios', userId, corpo.locatarioId, 'for share');
  recusarAnonimo(locatario);
  const contratoId = await conferirContrato(trx, userId, locatario.id, corpo.contratoId ?? null);
  const { dia, como, texto } = corpo;
  const hora = corpo.hora ?? null;
  const nova = await trx
    .insertInto('conversas')
    .values({
      ...{ userId, id: repetida ?? randomUUID(), locatarioId: locatario.id, contratoId, dia, hora, como, texto },
      ...{ em: momentoDe(dia, hora, { agora, fuso }), criadoEm: momento, atualizadoEm: momento },
    })
    .onConflict((oc) => oc.columns(['userId', 'id']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!nova) return paraLer(await owned(trx, 'conversas', userId, repetida as string));
  await recusarApagado(trx, userId, repetida);
  const registro = { tipo: 'conversa', id: nova.id } as const;
  await auditar(trx, autor, agora, { acao: 'criar', registro, depois: doRastro(nova) });
  return paraLer(nova);
}

/** Changes the fields sent. Throws 404, 403, 400 for a day to come or a lease that is not the tenant's. */
export async function mudarConversa(
  db: Db,
  autor: Autor,
  id: string,
  corpo: MudancaDaConversa,
  { agora, fuso }: Quando,
): Promise<Conversa> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'conversas', userId, id, 'for update');
    const { dia = antes.dia, como = antes.como, texto = antes.texto } = corpo;
    const hora = corpo.hora === undefined ? antes.hora : corpo.hora;
    const contratoId =
      corpo.contratoId === undefined
        ? antes.contratoId
        : await conferirContrato(trx, userId, antes.locatarioId, corpo.contratoId);
    const mesmoMomento = dia === antes.dia && hora === antes.hora;
    const em = mesmoMomento ? antes.em : momentoDe(dia, hora, { agora, fuso });
    const mudanca = { dia, hora, como, texto, contratoId, em };
    if (isDeepStrictEqual({ ...antes, ...mudanca }, antes)) return paraLer(antes);
    const gravada = await trx
      .updateTable('conversas')
      .set({ ...mudanca, atualizadoEm: agora.toISOString() })
      .where('userId', '=', userId)
      .where('id', '=', antes.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const palavras = texto === antes.texto ? {} : { texto: 'alterado' };
    await auditar(trx, autor, agora, {
      ...{ acao: 'mudar', registro: { tipo: 'conversa', id: antes.id } },
      ...{ antes: doRastro(antes), depois: { ...doRastro(gravada), ...palavras } },
    });
    return paraLer(gravada);
  });
}

/** The moment by which it is listed. Without an hour it is the day's noon. Throws 400 for a day to come. */
function momentoDe(dia: string, hora: string | null, { agora, fuso }: Quando): string {
  if (dia > hoje(agora, fuso))
    throw fieldError(400, 'dia', `Anote a conversa depois que ela acontecer. ${data(dia)} ainda não chegou.`);
  const meio = meioDia(dia, fuso);
  if (!hora) return meio;
  const [horas = 0, minutos = 0] = hora.split(':').map(Number);
  return new Date(Date.parse(meio) + ((horas - 12) * 60 + minutos) * 60_000).toISOString();
}

async function conferirContrato(
  trx: Db,
  userId: string,
  locatarioId: string,
  id: string | null,
): Promise<string | null> {
  if (!id) return null;
  const contrato = await owned(trx, 'contratos', userId, id);
  const deles = await contratosDoLocatario(trx, userId, locatarioId);
  if (!deles.includes(contrato.id)) throw fieldError(400, 'contratoId', 'Escolha um contrato deste locatário.');
  return contrato.id;
}

/** Deletes one. Throws 404 or 403. */
export async function removerConversa(db: Db, autor: Autor, id: string, agora: Date): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'conversas', userId, id, 'for update');
    await trx.deleteFrom('conversas').where('userId', '=', userId).where('id', '=', antes.id).execute();
    const registro = { tipo: 'conversa', id: antes.id } as const;
    await auditar(trx, autor, agora, { acao: 'remover', registro, antes: doRastro(antes) });
  });
}
