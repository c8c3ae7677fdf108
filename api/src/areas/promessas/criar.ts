import { randomUUID } from 'node:crypto';
import type { NovaPromessa, Promessa } from '@imob/schemas/promessas';
import { data, hoje, somarDias } from '@imob/schemas/rules/dates';
import { DIAS_DO_LOCADOR } from '@imob/schemas/rules/promessas';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import { violates } from '../../db/unique.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { recusarAnonimo } from '../locatarios/recusarAnonimo.ts';
import { conferirValor } from './conferirValor.ts';
import { acharPromessa, lerPromessa } from './ler.ts';
import { ABERTA_NA_CONTA } from './situacao.ts';

type Conta = Selectable<Tables['contas']>;
type Quando = { agora: Date; fuso: string };

const JA_HA = 'Já há uma promessa dessas contas. Confira a que existe, e diga se a nova toma o lugar dela.';

/**
 * Notes for which day these open contas of one lease were promised. One of the id `repetida` that is there already is answered as it is. Throws 404, 403,
 * 400 for a day that went by, contas of several leases or more than they owe on that day, 409 for a conta that is not owed any more, or that is promised already for a day still to come
 * and whose promise the caller did not see.
 */
export async function criarPromessa(
  db: Db,
  autor: Autor,
  corpo: NovaPromessa,
  quando: Quando,
  repetida: string | undefined,
): Promise<Promessa> {
  return comUmaAberta(() =>
    db.transaction().execute((trx) => criarPromessaNaTransacao(trx, autor, corpo, quando, repetida)),
  );
}

export async function criarPromessaNaTransacao(
  trx: Db,
  autor: Autor,
  corpo: NovaPromessa,
  { agora, fuso }: Quando,
  repetida?: string,
): Promise<Promessa> {
  const { userId } = autor;
  const dia = { hoje: hoje(agora, fuso), fuso };
  conferirDia(corpo.prometidaPara, dia.hoje, DIAS_DO_LOCADOR);
  const contas = await travarContas(trx, userId, corpo.contaIds);
  const feita = repetida ? await acharPromessa(trx, userId, repetida) : undefined;
  if (feita) return lerPromessa(trx, feita, dia);
  await recusarApagado(trx, userId, repetida);
  const [primeira] = contas as [Conta];
  if (contas.some(({ contratoId }) => contratoId !== primeira.contratoId))
    throw fieldError(400, 'contaIds', 'Escolha contas de um contrato só: cada contrato tem a sua promessa.');
  recusarPagas(contas);
  await recusarDeAnonimo(trx, userId, primeira.contratoId);
  if (corpo.valor) await conferirValor(trx, userId, contas, { ...corpo, valor: corpo.valor });
  const nova = { ...corpo, id: repetida ?? randomUUID(), quem: 'LOCADOR' as const };
  return lerPromessa(trx, await gravarPromessa(trx, autor, contas, nova, { agora, ...dia }), dia);
}

/** Another promise of a conta that was made meanwhile is seen by the index of those that are open. */
export async function comUmaAberta<T>(fazer: () => Promise<T>): Promise<T> {
  try {
    return await fazer();
  } catch (erro) {
    if (violates(erro, 'promessasContas_aberta')) throw new HttpError(409, JA_HA);
    throw erro;
  }
}

/** Throws 400 for a day that went by, or beyond `dias` from today. */
export function conferirDia(prometidaPara: string, hoje: string, dias: number): void {
  const ultimo = somarDias(hoje, dias);
  if (prometidaPara >= hoje && prometidaPara <= ultimo) return;
  throw fieldError(400, 'prometidaPara', `Informe um dia de ${data(hoje)} a ${data(ultimo)}.`);
}

async function travarContas(trx: Db, userId: string, ids: readonly string[]): Promise<Conta[]> {
  const contas: Conta[] = [];
  const emOrdem = [...new Set(ids.map((id) => (isId(id) ? id.toLowerCase() : id)))].sort();
  for (const id of emOrdem) contas.push(await owned(trx, 'contas', userId, id, 'for update'));
  return contas;
}

function recusarPagas(contas: readonly Conta[]): void {
  const outra = contas.find(({ status }) => !ABERTA_NA_CONTA(status));
  if (!outra) return;
  const como = outra.status === 'PAGO' ? 'já foi paga' : 'foi cancelada';
  throw new HttpError(409, `${outra.descricao} ${como} e não se promete mais. Escolha só contas em aberto.`);
}

async function recusarDeAnonimo(trx: Db, userId: string, contratoId: string): Promise<void> {
  const dele = await trx
    .selectFrom('contratos as c')
    .innerJoin('locatarios as l', (join) => join.onRef('l.userId', '=', 'c.userId').onRef('l.id', '=', 'c.locatarioId'))
    .select('l.anonimizadoEm')
    .where('c.userId', '=', userId)
    .where('c.id', '=', contratoId)
    .executeTakeFirst();
  if (dele) recusarAnonimo(dele);
}

type Nova = Pick<NovaPromessa, 'prometidaPara' | 'valor' | 'recado' | 'substitui'> & {
  id: string;
  quem: 'LOCADOR' | 'INQUILINO';
};

/** Writes one of these open contas, whose rows the caller holds. It takes the place of those whose day went by, and of those that the caller saw. */
export async function gravarPromessa(
  trx: Db,
  autor: Autor,
  contas: readonly Conta[],
  { id, quem, prometidaPara, valor = null, recado, substitui = [] }: Nova,
  { agora, hoje }: { agora: Date; hoje: string },
) {
  const { userId } = autor;
  const em = agora.toISOString();
  const inteiras = [...new Set(contas.map((conta) => conta.inteiraId ?? conta.id))].sort();
  await encerrarAnteriores(trx, autor, inteiras, substitui, { agora, hoje });
  const promessa = await trx
    .insertInto('promessas')
    .values({
      ...{ userId, id, contratoId: contas[0]?.contratoId as string, prometidaPara, valor, quem },
      ...{ recado: recado || null, criadoEm: em, atualizadoEm: em },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await sql`insert into "promessasContas" ("userId", "promessaId", "inteiraId", "recebidoAntes")
    select ${userId}::uuid, ${id}::uuid, i.id, coalesce((select sum(k."valorRecebido") from (
        select "valorRecebido" from contas where "userId" = ${userId} and id = i.id and status = 'PAGO'
        union all select "valorRecebido" from contas where "userId" = ${userId} and "inteiraId" = i.id and status = 'PAGO') k), 0)
    from unnest(${inteiras}::uuid[]) as i(id) order by i.id`.execute(trx);
  await auditar(trx, autor, agora, {
    ...{ acao: 'criar', registro: { tipo: 'promessa', id } },
    depois: { prometidaPara, valor, quem, contas: contas.map(({ descricao }) => descricao) },
  });
  return promessa;
}

/** Ends the promises of these contas that the new one takes the place of. Throws 409 for one that is still to come and that nobody saw. */
async function encerrarAnteriores(
  trx: Db,
  autor: Autor,
  inteiras: readonly string[],
  vistas: readonly string[],
  { agora, hoje }: { agora: Date; hoje: string },
): Promise<void> {
  const { userId } = autor;
  const { rows: anteriores } = await sql<{ id: string; prometidaPara: string }>`
    select p.id, p."prometidaPara" from promessas p
    where p."userId" = ${userId} and p.fim is null and p.id = any(array(select m."promessaId" from "promessasContas" m
      where m."userId" = ${userId} and m."inteiraId" = any(${inteiras}::uuid[]) and m.aberta))
    order by p.id for update`.execute(trx);
  const naoVista = anteriores.find(({ id, prometidaPara }) => prometidaPara >= hoje && !vistas.includes(id));
  if (naoVista)
    throw new HttpError(
      409,
      `Já há uma promessa dessas contas, para ${data(naoVista.prometidaPara)}. Confira, e diga se a nova toma o lugar dela.`,
    );
  for (const { id } of anteriores) await encerrarPromessa(trx, autor, id, 'SUBSTITUIDA', agora);
}

/** Ends one, whose row the caller holds: of its contas another may be made, and their tenant is asked for them again. */
export async function encerrarPromessa(
  trx: Db,
  autor: Autor,
  id: string,
  fim: 'SUBSTITUIDA' | 'RETIRADA',
  agora: Date,
): Promise<void> {
  const { userId } = autor;
  const em = agora.toISOString();
  await trx
    .updateTable('promessas')
    .set({ fim, fimEm: em, atualizadoEm: em })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
  await trx
    .updateTable('promessasContas')
    .set({ aberta: false })
    .where('userId', '=', userId)
    .where('promessaId', '=', id)
    .execute();
  const acao = fim === 'RETIRADA' ? 'cancelar' : 'mudar';
  await auditar(trx, autor, agora, { acao, registro: { tipo: 'promessa', id }, antes: { fim: null }, depois: { fim } });
}

/** Ends those of a lease that are open: who comes into it as its own tenant has promised nothing, and is asked as anybody is. */
export async function encerrarDoContrato(trx: Db, autor: Autor, contratoId: string, agora: Date): Promise<void> {
  const abertas = await trx
    .selectFrom('promessas')
    .select('id')
    .where('userId', '=', autor.userId)
    .where('contratoId', '=', contratoId)
    .where('fim', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of abertas) await encerrarPromessa(trx, autor, id, 'RETIRADA', agora);
}
