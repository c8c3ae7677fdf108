import { somar } from '@imob/schemas/rules/money';
import { STATUS_ABERTOS } from '@imob/schemas/rules/statusDaConta';
import { type Garantia, TERMOS_NEUTROS, type Termos } from '@imob/schemas/rules/termos';
import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';

type TermosLidos = { termos: Termos; registrados: boolean };

/** The terms of one contract of this landlord, and whether any were ever recorded. */
export async function lerTermos(db: Db, userId: string, contratoId: string): Promise<TermosLidos> {
  const row = await lerRegistrados(db, userId, contratoId);
  const garantia = row?.garantia ?? null;
  // A charged deposit is the guarantee, unless a guarantee of another kind is recorded.
  const caucao = !garantia || garantia.tipo === 'CAUCAO' ? await caucaoDe(db, userId, contratoId) : 0;
  return {
    termos: { ...TERMOS_NEUTROS, ...row, garantia: caucao > 0 ? emDinheiro(garantia, caucao) : garantia },
    registrados: row !== undefined,
  };
}

/** Gives what was recorded, as it stands in the table. */
export async function lerRegistrados(db: Db, userId: string, contratoId: string): Promise<Termos | undefined> {
  return db
    .selectFrom('termos')
    .select(CAMPOS)
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .executeTakeFirst();
}

const CAMPOS = Object.keys(TERMOS_NEUTROS) as (keyof Termos)[];

/** The deposit agreed: what was charged as such, paid in parts or not, and not cancelled. */
export const caucaoDe = (db: Db, userId: string, contratoId: string) =>
  somarCaucao(db, { userId, contratoId }, [...STATUS_ABERTOS, 'PAGO']);

/** Gives what of it was not paid yet. */
export const caucaoEmAberto = (db: Db, userId: string, contratoId: string) =>
  somarCaucao(db, { userId, contratoId }, STATUS_ABERTOS);

type Status = Selectable<Tables['contas']>['status'];
type Onde = { userId: string; contratoId: string };

async function somarCaucao(db: Db, { userId, contratoId }: Onde, status: readonly Status[]): Promise<number> {
  const contas = await db
    .selectFrom('contas')
    .select('valor')
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('tipo', '=', 'CAUCAO')
    .where('status', 'in', status)
    .execute();
  return somar(contas.map(({ valor }) => valor));
}

type Caucao = Extract<Garantia, { tipo: 'CAUCAO' }>;
const SEM_DADOS = { depositadaEm: null, conta: null, descricao: null, matricula: null };

const emDinheiro = (registrada: Garantia | null, caucao: number): Caucao => {
  const dada = registrada?.tipo === 'CAUCAO' ? registrada : { tipo: 'CAUCAO' as const, ...SEM_DADOS };
  return { ...dada, bem: dada.bem ?? 'DINHEIRO', valor: dada.valor ?? caucao };
};
