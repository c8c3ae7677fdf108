import { hoje } from '@imob/schemas/rules/dates';
import { reais } from '@imob/schemas/rules/money';
import { txidDinamico } from '@imob/schemas/rules/txid';
import { sql } from 'kysely';
import type { BancoPix } from '../../providers/pix/pix.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import { pedidoEm } from '../financeiro/pedir.ts';
import type { BancoRow, DepsDoBanco } from './abrir.ts';
import { concluir, proximaRevisao } from './cobrancas.ts';
import { guardarCobranca } from './guardar.ts';
import { pedidoDoDia, VALE_SEGUNDOS } from './pedidoDoDia.ts';
import { semCobranca } from './semCobranca.ts';

const DE_UMA_VEZ = 200;

/**
 * An overdue conta whose charge has ended in the bank still has a code, of each day's amount. Where one was asked for today, the
 * bank gets a charge of that amount, so that it tells who paid; until then the code without a bank serves.
 */
export async function emitirDoDia(deps: DepsDoBanco, banco: BancoRow, conta: BancoPix): Promise<void> {
  if (!banco.principal) return;
  for (const row of await procuradasHoje(deps, banco.userId)) {
    const revisao = await proximaRevisao(deps, banco.userId, row.id);
    if (revisao > 99) continue;
    const dia = hoje(deps.agora(), deps.env.APP_TIMEZONE);
    const { valor, irRetido } = await pedidoEm(deps.db, row, dia);
    const pedido = pedidoDoDia(row, txidDinamico(row.id, revisao), valor);
    const { txid, tipo, centavos } = pedido;
    const expiraEm = new Date(deps.agora().getTime() + VALE_SEGUNDOS * 1_000).toISOString();
    const pedidas = { valor: reais(centavos), irRetido: reais(irRetido) };
    const cobranca = await guardarCobranca(deps, banco, row, { txid, tipo, ...pedidas, expiraEm });
    if (!cobranca) continue;
    if (!(await concluir(deps, banco, cobranca, await conta.criarCobranca(pedido), 'FALHOU'))) return;
  }
}

async function procuradasHoje({ db, agora, env }: DepsDoBanco, userId: string): Promise<ContaRow[]> {
  const dia = hoje(agora(), env.APP_TIMEZONE);
  const { rows } = await sql<ContaRow>`select * from contas c
    where c."userId" = ${userId} and c.status in ('PENDENTE', 'ATRASADO') and c."dataVencimento" < ${dia}::date
      and exists (select 1 from "codigosPix" p where p."userId" = c."userId" and p."contaId" = c.id and p.dia = ${dia}::date)
      and exists (select 1 from cobrancas k where k."userId" = c."userId" and k."contaId" = c.id and k.situacao in ('EXPIRADA', 'CANCELADA', 'PAGA'))
      and ${semCobranca({ agora }, userId)}
    order by c."dataVencimento", c.id limit ${DE_UMA_VEZ}`.execute(db);
  return rows;
}
