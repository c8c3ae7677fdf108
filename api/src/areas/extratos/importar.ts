import { hash, randomUUID } from 'node:crypto';
import { centavos, reais } from '@imob/schemas/rules/money';
import { type LinhaIlegivel, MAIOR_EXTRATO_BYTES, MAIS_ILEGIVEIS } from '@imob/schemas/rules/statement';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { receiveWhole } from '../../http/multipart.ts';
import { auditar } from '../auditoria/auditar.ts';
import { travarDinheiro } from '../recebimentos/travar.ts';
import { conciliarLancamentos, quando } from './conciliar.ts';
import type { LancamentoRow } from './lancamento.ts';
import { lembrarColunas, lerExtrato } from './ler.ts';

type DepsDoExtrato = Pick<Deps, 'db' | 'agora' | 'env'>;
/** Rows that one statement writes at once. */
const POR_VEZ = 1_000;

/**
 * Takes a statement in, whole or not at all; rows that another file brought are not taken again. It is read and compared
 * before the transaction, which writes only.
 */
export async function importarExtrato(deps: DepsDoExtrato, request: FastifyRequest) {
  const { db, agora } = deps;
  const { autor } = request;
  const { userId } = autor;
  const { bytes, name, campos } = await receiveWhole(request, MAIOR_EXTRATO_BYTES);
  const { lancamentos, ilegiveis, linhasIlegiveis, conta, lembrar } = await lerExtrato(db, userId, bytes, campos);
  const extrato = { userId, id: randomUUID(), nome: name, criadoEm: agora().toISOString(), conta };
  const rows = lancamentos.map((um, ordem) => ({
    ...{ userId, id: randomUUID(), extratoId: extrato.id, ordem, chave: hash('sha256', um.chave, 'base64url') },
    ...{ data: um.data, valor: reais(um.centavos), descricao: um.descricao.slice(0, 500).toWellFormed() },
    ...{ saldo: um.saldo, sinalTrocado: um.sinalTrocado, recebimentoId: null, foraDoAluguel: false },
    fitid: um.fitid.slice(0, 255).toWellFormed(),
  }));
  const sugestoes = await sugeridosEntre(deps, userId, rows);
  return db.transaction().execute(async (trx) => {
    // Statements of one landlord come and go in turns: their rows are each other's.
    await travarDinheiro(trx, userId);
    if (lembrar) await lembrarColunas(trx, userId, lembrar);
    await trx
      .insertInto('extratos')
      .values({ ...extrato, ilegiveis, linhasIlegiveis: JSON.stringify(linhasIlegiveis) })
      .execute();
    const novos = [];
    for (let i = 0; i < rows.length; i += POR_VEZ) {
      const inseridos = await trx
        .insertInto('lancamentos')
        .values(rows.slice(i, i + POR_VEZ))
        .onConflict((oc) => oc.columns(['userId', 'chave']).doNothing())
        .returning(['id', 'valor', 'chave'])
        .execute();
      novos.push(...inseridos);
    }
    if (novos.length === 0 && rows.length > 0) {
      const anterior = await queJaTrouxe(trx, userId, rows);
      await trx.deleteFrom('extratos').where('userId', '=', userId).where('id', '=', extrato.id).execute();
      await juntarIlegiveis(trx, userId, anterior.id, { ilegiveis, linhasIlegiveis });
      return { ...anterior, lancamentos: lancamentos.length, novos: 0, sugeridos: 0, ilegiveis, linhasIlegiveis };
    }
    await lembrarRepetidos(trx, userId, extrato.id, rows, novos);
    const sugeridos = novos.filter(({ id }) => sugestoes.has(id)).length;
    const contagem = { lancamentos: lancamentos.length, novos: novos.length, sugeridos, ilegiveis };
    const registro = { tipo: 'extrato', id: extrato.id } as const;
    const soma = reais(novos.reduce((total, { valor }) => total + Math.max(0, centavos(valor)), 0));
    await auditar(trx, autor, agora(), {
      acao: 'criar',
      registro,
      depois: { nome: name, ...contagem, creditos: soma },
    });
    return { ...extrato, ...contagem, linhasIlegiveis };
  });
}

/** The ids of those of these rows that no file brought before and that seem to pay something. */
async function sugeridosEntre(
  deps: DepsDoExtrato,
  userId: string,
  rows: readonly LancamentoRow[],
): Promise<Set<string>> {
  const vistas = await deps.db
    .selectFrom('lancamentos')
    .select('chave')
    .where('userId', '=', userId)
    .where(sql<boolean>`chave = any(${rows.map(({ chave }) => chave)}::text[])`)
    .execute();
  const conhecidas = new Set(vistas.map(({ chave }) => chave));
  const novas = rows.filter(({ chave }) => !conhecidas.has(chave));
  const conciliados = await conciliarLancamentos(deps.db, userId, novas, quando(deps));
  const sugeridos = conciliados.filter(({ situacao }) => situacao === 'SEGURO' || situacao === 'SUGERIDO');
  return new Set(sugeridos.map(({ id }) => id));
}

/** Keeps which rows of this file another one brought: they are its own once that one is deleted. */
async function lembrarRepetidos(
  trx: Db,
  userId: string,
  id: string,
  rows: readonly LancamentoRow[],
  novos: readonly { chave: string }[],
): Promise<void> {
  const novas = new Set(novos.map(({ chave }) => chave));
  const repetidos = rows.flatMap(({ chave, ordem }) => (novas.has(chave) ? [] : { chave, ordem }));
  if (repetidos.length === 0) return;
  await trx
    .updateTable('extratos')
    .set({ repetidos: JSON.stringify(repetidos) })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}

/** The newest statement that brought some of these rows: the same file again is that one, not an empty one more. */
function queJaTrouxe(trx: Db, userId: string, rows: readonly { chave: string }[]) {
  const chaves = rows.slice(0, POR_VEZ).map(({ chave }) => chave);
  return trx
    .selectFrom('extratos as e')
    .innerJoin('lancamentos as l', (um) => um.onRef('l.userId', '=', 'e.userId').onRef('l.extratoId', '=', 'e.id'))
    .select(['e.id', 'e.nome', 'e.criadoEm', 'e.conta'])
    .where('e.userId', '=', userId)
    .where('l.userId', '=', userId)
    .where('l.chave', 'in', chaves)
    .orderBy('e.criadoEm', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

type Ilegiveis = { ilegiveis: number; linhasIlegiveis: readonly LinhaIlegivel[] };

/** Another file of the same rows may hold unreadable ones that the first did not: they are shown where the rows are. */
async function juntarIlegiveis(trx: Db, userId: string, id: string, { ilegiveis, linhasIlegiveis }: Ilegiveis) {
  if (linhasIlegiveis.length === 0) return;
  const antes = await owned(trx, 'extratos', userId, id, 'for update');
  // Rows are known by their text, since a file that begins otherwise has the same ones at other places.
  const vistas = antes.linhasIlegiveis.map(({ texto }) => texto);
  const novas = linhasIlegiveis.filter(({ texto }) => {
    const vista = vistas.indexOf(texto);
    if (vista >= 0) vistas.splice(vista, 1);
    return vista < 0;
  });
  if (novas.length === 0) return;
  const todas = [...antes.linhasIlegiveis, ...novas].slice(0, MAIS_ILEGIVEIS);
  await trx
    .updateTable('extratos')
    .set({
      ilegiveis: Math.max(ilegiveis, antes.ilegiveis + novas.length),
      linhasIlegiveis: JSON.stringify(todas),
    })
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute();
}
