import * as auth from '@imob/schemas/auth';
import * as financeiro from '@imob/schemas/financeiro';
import { sql } from 'kysely';
import type { Db } from '../../src/db/connect.ts';
import type { TestApp } from '../app.ts';
import {
  contasDe,
  type Locador,
  novaConta,
  novaInspecao,
  novaSessao,
  novoContrato,
  novoImovel,
  novoItem,
  novoLocador,
  novoLocatario,
} from '../factories.ts';
import type { Ids } from './valores.ts';

/** Records for an operation to be tried on: made anew for each, so that all find something to work with. */
export async function novosIds(dono: Locador, alvo: Locador, alheio: { imovelId: string }): Promise<Ids> {
  const { contratoId, imovelId, locatarioId } = await novoContrato(dono, { dataFim: '2026-03-01' });
  const livres = await Promise.all([1, 2, 3, 4].map(() => novoImovel(dono)));
  const semContrato = await Promise.all([1, 2, 3].map(() => novoLocatario(dono)));
  const contas = await contasDe(dono, contratoId);
  const recibos: string[] = [];
  for (const { id } of contas) {
    const { body } = await dono.pedir(financeiro.pagar, { params: { id } });
    recibos.push(body.recibo_digital.id);
  }
  const abertas = await Promise.all([1, 2, 3].map(() => novaConta(dono, contratoId)));
  const itens = await Promise.all([1, 2, 3].map(() => novoItem(dono, imovelId)));
  const inspecoes = await Promise.all([1, 2, 3].map(() => novaInspecao(dono, imovelId)));
  return {
    imovelId: [...livres, imovelId, alheio.imovelId],
    locatarioId: [locatarioId, ...semContrato],
    contratoId: [contratoId],
    uid: [alvo.uid],
    userId: [alvo.uid, dono.uid],
    imoveis: [imovelId, ...livres],
    locatarios: [locatarioId, ...semContrato],
    contratos: [contratoId],
    financeiro: [...abertas, ...contas.map(({ id }) => id as string)],
    recibos,
    inspecaoId: inspecoes.map(({ id }) => id as string),
    itemId: itens.map(({ id }) => id as string),
    inventario: itens.map(({ id }) => id as string),
    inspecoes: inspecoes.map(({ id }) => id as string),
  };
}

export type Mundo = { dono: Locador; superAdmin: Locador; alvo: Locador; alheio: { imovelId: string } };

export async function novoMundo(teste: TestApp): Promise<Mundo> {
  const superAdmin = await novoLocador(teste);
  const [dono, alvo, outro] = await Promise.all([novoLocador(teste), novoLocador(teste), novoLocador(teste)]);
  return { dono, superAdmin, alvo, alheio: await novoContrato(outro) };
}

/** Some of the operations end the caller's session or change the password. */
export async function comSessao(teste: TestApp, quem: Locador): Promise<void> {
  const { status } = await quem.pedir(auth.perfil);
  if (status === 200) return;
  await novaSessao(teste, quem);
}

/**
 * One number for all that is stored: equal before and after, nothing changed. Without `tokens`, which an earlier
 * registration may still be writing in the background.
 */
export async function impressao(db: Db): Promise<string> {
  const { rows: tabelas } = await sql<{ nome: string }>`
    select table_name as nome from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'tokens'`.execute(db);
  const partes = tabelas.map(
    ({ nome }) =>
      sql`select md5(coalesce(string_agg(t::text, ';' order by t::text), '')) as m from ${sql.table(nome)} t`,
  );
  const { rows } = await sql<{ total: string }>`
    select md5(string_agg(m, ',')) as total from (${sql.join(partes, sql` union all `)}) as tudo`.execute(db);
  return rows[0]?.total ?? '';
}
