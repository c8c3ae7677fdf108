import { STATUS_ABERTOS } from '@imob/schemas/rules/statusDaConta';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { owned } from '../../../db/owned.ts';
import type { Tables } from '../../../db/tables.ts';
import { HttpError } from '../../../http/errors.ts';
import { recusarAnonimo } from '../../locatarios/recusarAnonimo.ts';
import { lerDemais, type Outro } from './outros.ts';
import { porNaOrdem } from './porNaOrdem.ts';
import { idsDe, segurar } from './segurar.ts';

type Contrato = Pick<Selectable<Tables['contratos']>, 'id' | 'userId' | 'locatarioId' | 'locatarioCopia'>;
type Pedido = { jaEstao: string[]; ids: string[]; principal: { antes: string; depois: string } };
type Corpo = {
  demaisLocatarios?: readonly string[] | null | undefined;
  locatarioPrincipal?: string | null | undefined;
};
type Quem = Pick<Outro, 'locatarioId' | 'quem'>;

/**
 * Holds those who are to rent from an addendum on, before the contract's row is held; undefined where it says nothing of them. Whoever was the
 * contract's own tenant leaves where another takes that place, unless he is named among the others. Throws as `segurar`.
 */
export async function segurarParaAditivo(
  trx: Db,
  userId: string,
  contrato: Contrato,
  { demaisLocatarios, locatarioPrincipal }: Corpo,
): Promise<Pedido | undefined> {
  if (!demaisLocatarios && !locatarioPrincipal) return undefined;
  const antes = contrato.locatarioId;
  const depois = idsDe([locatarioPrincipal ?? antes])[0] as string;
  const eram = (await lerDemais(trx, userId, contrato.id)).map(({ locatarioId }) => locatarioId);
  const ids = demaisLocatarios ? idsDe(demaisLocatarios) : eram.filter((id) => id !== depois);
  const jaEstao = [antes, ...eram];
  await segurar(trx, userId, depois, ids, { jaEstao, campo: 'demaisLocatarios' });
  if (depois !== antes) recusarAnonimo(await owned(trx, 'locatarios', userId, depois, 'for share'));
  return { ids, jaEstao, principal: { antes, depois } };
}

/**
 * Makes these the ones who rent from the day of an addendum on, for a caller that holds the contract's row too. Returns who came in and who left,
 * with how it was and is, or null where nobody did either and the contract's own tenant is the same. Throws 409 where that changed meanwhile, or where
 * who comes in would answer for what fell due before.
 */
export async function trocarPorAditivo(
  trx: Db,
  contrato: Contrato,
  { ids, jaEstao, principal }: Pedido,
  { agora, dia }: { agora: Date; dia: string },
) {
  const { userId, id: contratoId } = contrato;
  const antes = await lerDemais(trx, userId, contratoId);
  const eram = [principal.antes, ...antes.map(({ locatarioId }) => locatarioId)];
  const mudou = [principal.depois, ...ids].some((um) => jaEstao.includes(um) && !eram.includes(um));
  if (mudou || contrato.locatarioId !== principal.antes)
    throw new HttpError(409, 'Quem aluga neste contrato mudou neste instante. Confira e faça o aditivo de novo.');
  const outroPrincipal = principal.depois !== principal.antes;
  const ficam = [principal.depois, ...ids];
  const saem = eram.filter((id) => !ficam.includes(id));
  const entram = ficam.filter((id) => !eram.includes(id));
  if (saem.length + entram.length === 0 && !outroPrincipal) return null;
  const deAntes = outroPrincipal ? await lerPrincipal(trx, contrato) : undefined;
  if (outroPrincipal)
    await trocarPrincipal(trx, contrato, principal.depois, { entra: entram.includes(principal.depois), agora, dia });
  await porNaOrdem(trx, { userId, contratoId }, ids, agora);
  if (saem.length > 0)
    await trx
      .updateTable('contratos_locatarios')
      .set({ saiuEm: dia })
      .where('userId', '=', userId)
      .where('contratoId', '=', contratoId)
      .where('locatarioId', 'in', saem)
      .execute();
  const depois = await lerDemais(trx, userId, contratoId);
  const dePara = outroPrincipal ? await lerPrincipal(trx, { ...contrato, locatarioId: principal.depois }) : undefined;
  const todos: Quem[] = [...antes, ...depois, ...(deAntes ? [deAntes] : []), ...(dePara ? [dePara] : [])];
  const quais = (deles: string[]) => deles.flatMap((id) => todos.find(({ locatarioId }) => locatarioId === id) ?? []);
  return {
    ...{ antes, depois, saem: quais(saem), entram: quais(entram) },
    principal: deAntes && dePara && { antes: deAntes, depois: dePara },
  };
}

async function lerPrincipal(trx: Db, { userId, locatarioId, locatarioCopia }: Contrato): Promise<Quem> {
  const registro = await trx
    .selectFrom('locatarios')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', locatarioId)
    .executeTakeFirst();
  const quem = registro ?? locatarioCopia;
  if (!quem) throw new Error(`contrato sem locatário ${locatarioId}`);
  return { locatarioId, quem };
}

/** Puts another in the place of the contract's own tenant, who is known as that until this day; the charges that name him are to be made anew. */
async function trocarPrincipal(
  trx: Db,
  contrato: Contrato,
  novo: string,
  { entra, agora, dia }: { entra: boolean; agora: Date; dia: string },
): Promise<void> {
  const { userId, id: contratoId, locatarioId, locatarioCopia } = contrato;
  if (entra) await recusarDividas(trx, contrato, dia);
  await trx
    .deleteFrom('contratos_locatarios')
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('locatarioId', '=', novo)
    .where(sql<boolean>`"principalAte" = '{}'`)
    .execute();
  await trx
    .updateTable('contratos_locatarios')
    .set({ saiuEm: dia })
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('locatarioId', '=', novo)
    .execute();
  const copia = locatarioCopia && JSON.stringify(locatarioCopia);
  const dias = (await jaMudouHoje(trx, contrato, dia)) ? [] : [dia];
  await trx
    .insertInto('contratos_locatarios')
    .values({
      ...{ userId, contratoId, locatarioId, ordem: 0, principalAte: dias, criadoEm: agora.toISOString() },
      ...(copia && { locatarioCopia: copia }),
    })
    .onConflict((conflito) =>
      conflito.columns(['userId', 'contratoId', 'locatarioId']).doUpdateSet({
        principalAte: sql`contratos_locatarios."principalAte" || excluded."principalAte"`,
        saiuEm: null,
      }),
    )
    .execute();
  await trx
    .updateTable('contratos')
    .set({ locatarioId: novo, locatarioCopia: null as never })
    .where('userId', '=', userId)
    .where('id', '=', contratoId)
    .execute();
  await sql`update cobrancas set "outroDevedor" = true where "userId" = ${userId} and situacao in ('A_CRIAR', 'ATIVA') and tipo <> 'cob'
    and "contaId" = any(array(select id from contas where "userId" = ${userId} and "contratoId" = ${contratoId}
      and status = any(${[...STATUS_ABERTOS]})))`.execute(trx);
}

/** Whether somebody else had the place until today: then nothing was paid while he had it, since of two changes on one day the first counts. */
async function jaMudouHoje(trx: Db, { userId, id }: Contrato, dia: string): Promise<boolean> {
  const { rows } = await sql`select 1 from contratos_locatarios
    where "userId" = ${userId} and "contratoId" = ${id} and ${dia}::date = any("principalAte")`.execute(trx);
  return rows.length > 0;
}

/** One who rented already answers for what fell due (Lei 8.245/1991, art. 2º); who comes in does not, and would be asked for it. Throws 409. */
async function recusarDividas(trx: Db, { userId, id }: Contrato, dia: string): Promise<void> {
  const vencida = await trx
    .selectFrom('contas')
    .select('id')
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .where('status', 'in', [...STATUS_ABERTOS])
    .where('dataVencimento', '<', dia)
    .limit(1)
    .executeTakeFirst();
  if (!vencida) return;
  throw new HttpError(
    409,
    'Há contas vencidas, e quem entra agora não responde por elas. Receba-as ou faça um acordo antes, ou passe o contrato a quem já aluga junto.',
  );
}
