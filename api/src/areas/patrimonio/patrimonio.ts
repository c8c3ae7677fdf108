import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import {
  type Avaliacao,
  MAXIMO_DE_AVALIACOES,
  type MudancaDoPatrimonio,
  type NovaAvaliacao,
  type Patrimonio,
} from '@imob/schemas/patrimonio';
import type { Selectable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Tables } from '../../db/tables.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';

type Quando = { agora: Date; hoje: string };
type Fatos = Omit<Patrimonio, 'imovelId' | 'avaliacoes'>;
type AvaliacaoRow = Selectable<Tables['avaliacoes']>;

const NADA: Fatos = {
  ...{ valorDeCompra: null, compradoEm: null, parcela: null },
  ...{ financiadoAte: null, saldoDevedor: null, saldoEm: null },
};

const semDono = ({ userId: _, ...avaliacao }: AvaliacaoRow): Avaliacao => avaliacao;

/** Reads the price, the financing and the values of one property, as its landlord says them. Throws 404, 403. */
export async function lerPatrimonio(db: Db, userId: string, imovelId: string): Promise<Patrimonio> {
  const imovel = await owned(db, 'imoveis', userId, imovelId);
  const avaliacoes = await db
    .selectFrom('avaliacoes')
    .selectAll()
    .where('userId', '=', userId)
    .where('imovelId', '=', imovel.id)
    .orderBy('dia', 'desc')
    .execute();
  return {
    imovelId: imovel.id,
    ...((await lerFatos(db, userId, imovel.id)) ?? NADA),
    avaliacoes: avaliacoes.map(semDono),
  };
}

const lerFatos = (db: Db, userId: string, imovelId: string): Promise<Fatos | undefined> =>
  db
    .selectFrom('patrimonios')
    .select(Object.keys(NADA) as (keyof Fatos)[])
    .where('userId', '=', userId)
    .where('imovelId', '=', imovelId)
    .executeTakeFirst();

/**
 * Changes the fields sent. The property is held, so that of two changes each is of what the other left. Throws 404, 403, 400 for a day to
 * come, and for the balance of no day.
 */
export async function mudarPatrimonio(
  db: Db,
  autor: Autor,
  id: string,
  corpo: MudancaDoPatrimonio,
  { agora, hoje }: Quando,
): Promise<Patrimonio> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const imovel = await owned(trx, 'imoveis', userId, id, 'for no key update');
    const antes = (await lerFatos(trx, userId, imovel.id)) ?? NADA;
    const ditos = Object.fromEntries(Object.entries(corpo).filter(([, valor]) => valor !== undefined));
    const depois: Fatos = { ...antes, ...ditos };
    if (depois.saldoDevedor !== null && corpo.saldoDevedor !== undefined && corpo.saldoEm === undefined)
      depois.saldoEm = hoje;
    if (depois.saldoDevedor === null) depois.saldoEm = null;
    conferirPassado(depois.compradoEm, hoje, 'compradoEm');
    conferirPassado(depois.saldoEm, hoje, 'saldoEm');
    if (isDeepStrictEqual(antes, depois)) return lerPatrimonio(trx, userId, imovel.id);
    const gravado = { ...depois, atualizadoEm: agora.toISOString() };
    await trx
      .insertInto('patrimonios')
      .values({ userId, imovelId: imovel.id, ...gravado })
      .onConflict((oc) => oc.columns(['userId', 'imovelId']).doUpdateSet(gravado))
      .execute();
    const registro = { tipo: 'imovel', id: imovel.id } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes, depois });
    return lerPatrimonio(trx, userId, imovel.id);
  });
}

function conferirPassado(dia: string | null, hoje: string, campo: string): void {
  if (dia && dia > hoje) throw fieldError(400, campo, 'Informe um dia que já chegou.');
}

/** Says what a property was worth on a day, in place of what was said of that day. Throws 404, 403, 400 for a day to come, 409 beyond the most. */
export async function avaliar(
  db: Db,
  autor: Autor,
  id: string,
  { dia, valor }: NovaAvaliacao,
  { agora, hoje }: Quando,
): Promise<Avaliacao> {
  const { userId } = autor;
  conferirPassado(dia, hoje, 'dia');
  return db.transaction().execute(async (trx) => {
    const imovel = await owned(trx, 'imoveis', userId, id, 'for no key update');
    const todas = await trx
      .selectFrom('avaliacoes')
      .select(['dia', 'valor'])
      .where('userId', '=', userId)
      .where('imovelId', '=', imovel.id)
      .execute();
    const antes = todas.find((uma) => uma.dia === dia);
    if (!antes && todas.length >= MAXIMO_DE_AVALIACOES)
      throw new HttpError(409, `Um imóvel guarda até ${MAXIMO_DE_AVALIACOES} avaliações. Apague uma antiga.`);
    const gravada = await trx
      .insertInto('avaliacoes')
      .values({ userId, id: randomUUID(), imovelId: imovel.id, dia, valor, criadoEm: agora.toISOString() })
      .onConflict((oc) => oc.columns(['userId', 'imovelId', 'dia']).doUpdateSet({ valor }))
      .returningAll()
      .executeTakeFirstOrThrow();
    await auditar(trx, autor, agora, {
      ...{ acao: 'mudar', registro: { tipo: 'imovel', id: imovel.id } },
      antes: antes ? naTrilha(antes) : NENHUMA,
      depois: naTrilha(gravada),
    });
    return semDono(gravada);
  });
}

const NENHUMA = { avaliadoEm: null, avaliacao: null };
const naTrilha = ({ dia, valor }: Pick<Avaliacao, 'dia' | 'valor'>) => ({ avaliadoEm: dia, avaliacao: valor });

/** Throws 404, also for one of another property, and 403. */
export async function removerAvaliacao(
  db: Db,
  autor: Autor,
  { id, avaliacaoId }: { id: string; avaliacaoId: string },
  agora: Date,
): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const imovel = await owned(trx, 'imoveis', userId, id, 'for no key update');
    const avaliacao = await owned(trx, 'avaliacoes', userId, avaliacaoId, 'for update');
    if (avaliacao.imovelId !== imovel.id) throw new HttpError(404, 'Avaliação não encontrada.');
    await trx.deleteFrom('avaliacoes').where('userId', '=', userId).where('id', '=', avaliacao.id).execute();
    const registro = { tipo: 'imovel', id: imovel.id } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: naTrilha(avaliacao), depois: NENHUMA });
  });
}
