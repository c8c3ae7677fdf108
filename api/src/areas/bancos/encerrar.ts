import { sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import { owned } from '../../db/owned.ts';
import type { Deps } from '../../deps.ts';
import { enqueue } from '../../jobs/enqueue.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { alertar } from '../auth/alertas.ts';
import type { BancoRow } from './abrir.ts';
import { mudarCobranca } from './mudarCobranca.ts';
import { herdarPrincipal, travarBancos } from './principal.ts';
import { apagarSegredos } from './segredos.ts';

const SAI_DEPOIS = 'O banco vai cancelar o que está em aberto lá. Depois disso a conta sai daqui sozinha.';
const SAIU = 'Conta apagada daqui. O que ela recebeu permanece; o que o banco não cancelou vale lá até vencer.';

/**
 * Takes an account away. Its bank first cancels what is open there, for which its secrets are needed: it goes in a later
 * pass. Asked for a second time it goes at once, whatever its bank says. Throws 404 or 403.
 */
export async function removerBanco({ db, agora }: Pick<Deps, 'db' | 'agora'>, autor: Autor, id: string) {
  return db.transaction().execute(async (trx) => {
    await travarBancos(trx, autor.userId);
    const banco = await owned(trx, 'bancos', autor.userId, id, 'for update');
    if (banco.situacao === 'ENCERRANDO') {
      await apagar(trx, autor, banco, agora());
      return SAIU;
    }
    const depois = { situacao: 'ENCERRANDO' as const, problema: null };
    await trx.updateTable('bancos').set(depois).where('userId', '=', banco.userId).where('id', '=', banco.id).execute();
    if (banco.principal) await herdarPrincipal(trx, banco);
    await enqueue(trx, 'banco.encerrar', { autor, bancoId: banco.id });
    await alertar(trx, banco.userId, 'chave', `a conta no banco ${banco.apelido}`);
    const registro = { tipo: 'banco', id: banco.id } as const;
    await auditar(trx, autor, agora(), { acao: 'mudar', registro, antes: banco, depois: { ...banco, ...depois } });
    return SAI_DEPOIS;
  });
}

/** Whether the bank still has something to tell of it: a charge that can be paid, or a return that is under way. */
export async function temAbertas(db: Db, { userId, id }: Pick<BancoRow, 'userId' | 'id'>): Promise<boolean> {
  const { rows } = await sql`select 1 from cobrancas where "userId" = ${userId} and "bancoId" = ${id}
      and situacao in ('A_CRIAR', 'ATIVA')
    union all select 1 from devolucoes d
      join recebimentos r on r."userId" = d."userId" and r.id = d."recebimentoId"
      where d."userId" = ${userId} and r."bancoId" = ${id} and d.situacao = 'EM_PROCESSAMENTO' limit 1`.execute(db);
  return rows.length > 0;
}

/** The account goes, unless its landlord has taken it back meanwhile, or something was opened. */
export async function apagarEncerrada(
  { db, agora }: Pick<Deps, 'db' | 'agora'>,
  autor: Autor,
  { userId, id }: BancoRow,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await travarBancos(trx, userId);
    const banco = await trx
      .selectFrom('bancos')
      .selectAll()
      .where('userId', '=', userId)
      .where('id', '=', id)
      .where('situacao', '=', 'ENCERRANDO')
      .executeTakeFirst();
    if (banco && !(await temAbertas(trx, banco))) await apagar(trx, autor, banco, agora());
  });
}

/** Deletes the account and its secrets, and marks its open charges as cancelled; the money that it received stays recorded. */
async function apagar(trx: Db, autor: Autor, banco: BancoRow, agora: Date): Promise<void> {
  const { userId, id } = banco;
  const vivas = await trx
    .selectFrom('cobrancas')
    .selectAll()
    .where('userId', '=', userId)
    .where('bancoId', '=', id)
    .where('situacao', 'in', ['A_CRIAR', 'ATIVA'])
    .orderBy('id')
    .forUpdate()
    .execute();
  const mudanca = { situacao: 'CANCELADA', motivo: 'A conta no banco foi apagada.' } as const;
  for (const cobranca of vivas) await mudarCobranca(trx, autor, agora, cobranca, mudanca);
  if (banco.principal) await herdarPrincipal(trx, banco);
  await trx.deleteFrom('bancos').where('userId', '=', userId).where('id', '=', id).execute();
  await apagarSegredos(trx, banco);
  await auditar(trx, autor, agora, { acao: 'remover', registro: { tipo: 'banco', id }, antes: banco });
}
