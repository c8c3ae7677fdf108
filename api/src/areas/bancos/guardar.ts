import { randomUUID } from 'node:crypto';
import { STATUS_ABERTOS } from '@imob/schemas/rules/statusDaConta';
import { sql } from 'kysely';
import type { Encargos } from '../../providers/pix/pix.ts';
import { auditar } from '../auditoria/auditar.ts';
import { sistema } from '../auditoria/autor.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import type { BancoRow, DepsDoBanco } from './abrir.ts';
import type { CobrancaRow } from './pedido.ts';
import { semCobranca } from './semCobranca.ts';

/**
 * Keeps a charge before its bank is asked to register it. Undefined where another process was faster and registers it, where the
 * conta was paid, called off or changed since it was listed, or where the account is no longer one that issues, or its landlord gone: whoever
 * takes it away then finds every charge that was kept. The conta's row lock makes processes that list the same contas take turns.
 */
export async function guardarCobranca(
  { db, agora }: Pick<DepsDoBanco, 'db' | 'agora'>,
  { id: bancoId }: BancoRow,
  { userId, id: contaId, dataVencimento, valor }: ContaRow,
  {
    encargos,
    ...nova
  }: Pick<CobrancaRow, 'txid' | 'tipo' | 'valor' | 'irRetido' | 'expiraEm'> & { encargos?: Encargos },
  { aPedido = false } = {},
): Promise<CobrancaRow | undefined> {
  const momento = agora();
  const em = momento.toISOString();
  return db.transaction().execute(async (trx) => {
    await trx
      .selectFrom('contas')
      .select('id')
      .where('userId', '=', userId)
      .where('id', '=', contaId)
      .forNoKeyUpdate()
      .execute();
    // A statement of its own sees what the one before waited for.
    const aberta = await trx
      .selectFrom('contas as c')
      .select('c.id')
      .where('c.userId', '=', userId)
      .where('c.id', '=', contaId)
      .where('c.status', 'in', STATUS_ABERTOS)
      .where('c.dataVencimento', '=', dataVencimento)
      .where('c.valor', '=', valor)
      .where(semCobranca({ agora }, userId, { aPedido }))
      .executeTakeFirst();
    if (!aberta) return undefined;
    const emite = await trx
      .selectFrom('bancos')
      .select('id')
      .where('userId', '=', userId)
      .where('id', '=', bancoId)
      .where('situacao', '=', 'ATIVO')
      .where(nova.tipo === 'boleto' ? 'emiteBoletos' : 'principal', '=', true)
      .where(sql<boolean>`exists (select from usuarios u where u.uid = ${userId} and u.ativo)`)
      .forShare()
      .executeTakeFirst();
    if (!emite) return undefined;
    const cobranca = await trx
      .insertInto('cobrancas')
      .values({
        ...{ ...nova, userId, id: randomUUID(), contaId, bancoId, situacao: 'A_CRIAR', dataVencimento },
        ...(encargos && { encargos: JSON.stringify(encargos) }),
        ...{ copiaECola: null, motivo: null, criadoEm: em, atualizadoEm: em },
      })
      .onConflict((oc) => oc.columns(['userId', 'txid']).doNothing())
      .returningAll()
      .executeTakeFirst();
    const registro = { tipo: 'cobranca', id: cobranca?.id ?? '' } as const;
    if (cobranca) await auditar(trx, sistema(userId), momento, { acao: 'criar', registro, depois: cobranca });
    return cobranca;
  });
}
