import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { MudancaDoRateio, NovoRateio, Rateio } from '@imob/schemas/rateios';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { isId, owned } from '../../db/owned.ts';
import { fieldError, HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { recusarApagado } from '../auditoria/recusarApagado.ts';
import { lerRateio } from './ler.ts';

/** The trail tells these. */
const doRastro = ({ nome, tipo, forma, unidade, vagos, comum, lembrarDia, ativo, imoveis }: Rateio) => ({
  ...{ nome, tipo, forma, unidade, vagos, areaComum: comum, lembrarDia, ativo },
  casas: imoveis.map(({ imovelNome }) => imovelNome),
  pesos: imoveis.map(({ peso }) => peso),
});

/** Sets up how a bill is divided. One of the id `repetida` that is there already is answered as it is. Throws 404, 403 for a property, 400 for one named twice. */
export async function criarRateio(
  db: Db,
  autor: Autor,
  corpo: NovoRateio,
  agora: Date,
  repetida: string | undefined,
): Promise<Rateio> {
  return db.transaction().execute((trx) => criarRateioNaTransacao(trx, autor, corpo, agora, repetida));
}

export async function criarRateioNaTransacao(
  trx: Db,
  autor: Autor,
  { imoveis, ...corpo }: NovoRateio,
  agora: Date,
  repetida?: string,
): Promise<Rateio> {
  const { userId } = autor;
  const em = agora.toISOString();
  await conferirCasas(trx, userId, imoveis);
  const { nome, tipo, forma, unidade = null, vagos = 'LOCADOR', comum = 'LOCADOR', lembrarDia = null } = corpo;
  const novo = await trx
    .insertInto('rateios')
    .values({
      ...{ userId, id: repetida ?? randomUUID(), nome, tipo, forma, unidade, vagos, comum, lembrarDia },
      ...{ criadoEm: em, atualizadoEm: em },
    })
    .onConflict((oc) => oc.columns(['userId', 'id']).doNothing())
    .returning(['userId', 'id'])
    .executeTakeFirst();
  if (!novo) return lerRateio(trx, { userId, id: repetida as string });
  await recusarApagado(trx, userId, repetida);
  await gravarCasas(trx, novo, imoveis);
  const rateio = await lerRateio(trx, novo);
  const registro = { tipo: 'rateio', id: novo.id } as const;
  await auditar(trx, autor, agora, { acao: 'criar', registro, depois: doRastro(rateio) });
  return rateio;
}

/** Changes the fields sent, for the bills to come; `imoveis` are all of its homes. Throws 404, 403, 400 for one named twice. */
export async function mudarRateio(
  db: Db,
  autor: Autor,
  id: string,
  { imoveis, ...corpo }: MudancaDoRateio,
  agora: Date,
): Promise<Rateio> {
  const { userId } = autor;
  return db.transaction().execute(async (trx) => {
    const linha = await owned(trx, 'rateios', userId, id, 'for update');
    const antes = await lerRateio(trx, linha);
    if (imoveis) {
      await conferirCasas(trx, userId, imoveis);
      await trx.deleteFrom('rateiosImoveis').where('userId', '=', userId).where('rateioId', '=', linha.id).execute();
      await gravarCasas(trx, linha, imoveis);
    }
    const mudanca = Object.fromEntries(Object.entries(corpo).filter(([, valor]) => valor !== undefined));
    const depois = { ...linha, ...mudanca, atualizadoEm: agora.toISOString() };
    const { userId: _dono, id: _id, criadoEm: _em, ...colunas } = depois;
    if (imoveis || !isDeepStrictEqual({ ...linha, ...mudanca }, linha))
      await trx.updateTable('rateios').set(colunas).where('userId', '=', userId).where('id', '=', linha.id).execute();
    const rateio = await lerRateio(trx, linha);
    const registro = { tipo: 'rateio', id: linha.id } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: doRastro(antes), depois: doRastro(rateio) });
    return rateio;
  });
}

/** Deletes one of which no bill was made. Throws 404, 403, 409. */
export async function removerRateio(db: Db, autor: Autor, id: string, agora: Date): Promise<void> {
  const { userId } = autor;
  await db.transaction().execute(async (trx) => {
    const linha = await owned(trx, 'rateios', userId, id, 'for update');
    const antes = await lerRateio(trx, linha);
    if (antes.ultima)
      throw new HttpError(
        409,
        'Este rateio tem contas lançadas, que dizem como cada parte foi calculada. Desligue-o em vez de apagar.',
      );
    await trx.deleteFrom('rateios').where('userId', '=', userId).where('id', '=', linha.id).execute();
    const registro = { tipo: 'rateio', id: linha.id } as const;
    await auditar(trx, autor, agora, { acao: 'remover', registro, antes: doRastro(antes) });
  });
}

type Casas = NovoRateio['imoveis'];

/** Holds the properties, each named once and the landlord's. Throws 404, 403, 400. */
async function conferirCasas(trx: Db, userId: string, casas: Casas): Promise<void> {
  const ids = casas.map(({ imovelId }) => imovelId.toLowerCase());
  const repetido = ids.findIndex((umId, i) => ids.indexOf(umId) < i);
  if (repetido >= 0) throw fieldError(400, `imoveis.${repetido}.imovelId`, 'Este imóvel está duas vezes na lista.');
  const { rows } = await sql<{ id: string }>`select id from imoveis
    where "userId" = ${userId} and id = any(${ids.filter(isId)}::uuid[]) order by id for share`.execute(trx);
  const meus = new Set(rows.map((linha) => linha.id));
  const alheio = ids.find((umId) => !meus.has(umId));
  if (alheio !== undefined) await owned(trx, 'imoveis', userId, alheio);
}

async function gravarCasas(trx: Db, { userId, id: rateioId }: { userId: string; id: string }, casas: Casas) {
  const linhas = casas.map(({ imovelId, peso = 1 }, ordem) => ({ userId, rateioId, imovelId, ordem, peso }));
  await trx.insertInto('rateiosImoveis').values(linhas).execute();
}
