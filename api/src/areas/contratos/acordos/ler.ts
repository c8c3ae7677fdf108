import type { Acordo } from '@imob/schemas/acordos';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { ofContract, owned } from '../../../db/owned.ts';
import type { Tables } from '../../../db/tables.ts';
import { HttpError } from '../../../http/errors.ts';
import { comStatusDoDia } from '../../financeiro/leitura.ts';

type AcordoRow = Selectable<Tables['acordos']>;

export const acharAcordo = (db: Db, userId: string, id: string): Promise<AcordoRow | undefined> =>
  db.selectFrom('acordos').selectAll().where('userId', '=', userId).where('id', '=', id).executeTakeFirst();

/** One agreement of a contract of this landlord. Throws 404 or 403. */
export async function lerAcordo(
  db: Db,
  userId: string,
  { id: contratoId, acordoId }: { id: string; acordoId: string },
  dia: string,
): Promise<Acordo> {
  const { id } = await owned(db, 'contratos', userId, contratoId);
  return paraLer(db, ofContract(await owned(db, 'acordos', userId, acordoId), id), dia);
}

/** The same, of one that stands. Throws 409 for one that was undone. */
export async function lerVigente(...pedido: Parameters<typeof lerAcordo>): Promise<Acordo> {
  const acordo = await lerAcordo(...pedido);
  if (acordo.situacao === 'DESFEITO')
    throw new HttpError(409, 'Este acordo foi desfeito, e o termo dele não vale mais.');
  return acordo;
}

/** The agreements of a contract, the newest first. Throws 404 or 403. */
export async function listarAcordos(db: Db, userId: string, contratoId: string, dia: string): Promise<Acordo[]> {
  const { id } = await owned(db, 'contratos', userId, contratoId);
  const acordos = await db
    .selectFrom('acordos')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .orderBy('criadoEm', 'desc')
    .orderBy('id')
    .limit(100)
    .execute();
  return paraLerTodos(db, acordos, dia);
}

export async function paraLer(db: Db, acordo: AcordoRow, dia: string): Promise<Acordo> {
  const [lido] = await paraLerTodos(db, [acordo], dia);
  return lido as Acordo;
}

/** For the wire, with what became of the contas that they made, as these stand on `dia`. */
async function paraLerTodos(db: Db, acordos: readonly AcordoRow[], dia: string): Promise<Acordo[]> {
  const [primeiro] = acordos;
  if (!primeiro) return [];
  const contas = await db
    .selectFrom('contas')
    .select(['id', 'acordoId', 'inteiraId', 'descricao', 'dataVencimento', 'valor', 'status'])
    .where('userId', '=', primeiro.userId)
    .where('contratoId', '=', primeiro.contratoId)
    .where('acordoId', 'is not', null)
    .orderBy('dataVencimento')
    .orderBy('criadoEm')
    .orderBy('id')
    .execute();
  const deCada = Map.groupBy(contas, ({ acordoId }) => acordoId);
  return acordos.map(({ userId: _, ...acordo }) => ({
    ...acordo,
    contas: (deCada.get(acordo.id) ?? []).map((conta) => {
      const { id, inteiraId, descricao, dataVencimento: vencimento, valor, status } = comStatusDoDia(conta, dia);
      return { id, inteiraId, descricao, vencimento, valor, status };
    }),
  }));
}
