import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { MudancaDoPrestador, NovoPrestador, Prestador } from '@imob/schemas/prestadores';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';

type Dito = Omit<MudancaDoPrestador, 'nome'>;

/** Gives the fields that were sent; an empty one becomes null. */
const ditos = ({ oficio, telefone, email, documento, chavePix, anotacoes }: Dito) =>
  Object.fromEntries(
    Object.entries({ oficio, telefone, email, documento, chavePix, anotacoes })
      .filter(([, valor]) => valor !== undefined)
      .map(([campo, valor]) => [campo, valor || null]),
  ) as { [Campo in keyof Dito]?: string | null };

/** The trail keeps his name and trade, but not how to reach or pay him: those must go when he is deleted. */
const noRastro = ({ nome, oficio }: Pick<Prestador, 'nome' | 'oficio'>) => ({ nome, oficio });

/** Notes somebody who works on the landlord's properties. One of the id `repetida` that is there already is answered as it is. */
export async function criarPrestador(
  db: Db,
  autor: Autor,
  corpo: NovoPrestador,
  agora: Date,
  repetida: string | undefined,
): Promise<Prestador> {
  const { userId } = autor;
  const em = agora.toISOString();
  const id = repetida ?? randomUUID();
  return db.transaction().execute(async (trx) => {
    const nada = { oficio: null, telefone: null, email: null, documento: null, chavePix: null, anotacoes: null };
    const novo = await trx
      .insertInto('prestadores')
      .values({ ...nada, ...ditos(corpo), userId, id, nome: corpo.nome, criadoEm: em, atualizadoEm: em })
      .onConflict((oc) => oc.columns(['userId', 'id']).doNothing())
      .returningAll()
      .executeTakeFirst();
    if (!novo) return owned(trx, 'prestadores', userId, id);
    await recusarApagado(trx, userId, repetida);
    const registro = { tipo: 'prestador', id } as const;
    await auditar(trx, autor, agora, { acao: 'criar', registro, depois: noRastro(novo) });
    return novo;
  });
}

/** Changes the fields sent. Throws 404, 403. */
export async function mudarPrestador(
  db: Db,
  autor: Autor,
  id: string,
  corpo: MudancaDoPrestador,
  agora: Date,
): Promise<Prestador> {
  return db.transaction().execute(async (trx) => {
    const antes = await owned(trx, 'prestadores', autor.userId, id, 'for update');
    const mudanca = { ...ditos(corpo), ...(corpo.nome && { nome: corpo.nome }) };
    if (isDeepStrictEqual({ ...antes, ...mudanca }, antes)) return antes;
    const depois = { ...mudanca, atualizadoEm: agora.toISOString() };
    await trx
      .updateTable('prestadores')
      .set(depois)
      .where('userId', '=', antes.userId)
      .where('id', '=', antes.id)
      .execute();
    const agoraEle = { ...antes, ...depois };
    // Also where only what the trail does not tell changed: that it did is told.
    const campos = Object.keys(mudanca);
    await auditar(trx, autor, agora, {
      ...{ acao: 'mudar', registro: { tipo: 'prestador', id: antes.id } },
      ...{ antes: noRastro(antes), depois: { ...noRastro(agoraEle), campos } },
    });
    return agoraEle;
  });
}
