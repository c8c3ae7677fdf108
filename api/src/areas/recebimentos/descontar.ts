import { centavos, reais } from '@imob/schemas/rules/money';
import type { PagamentoGuardado } from '../../db/tables.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Meios } from '../auditoria/autor.ts';
import type { ContaRow } from '../financeiro/encargos.ts';
import { emJson } from '../financeiro/gravar.ts';

/**
 * Takes returned cents out of the payments of these contas, which stay paid. The last conta gives first; in each, the surplus beyond the
 * debt goes before the debt itself. The caller has locked the contas.
 */
export async function descontarDevolvido(
  { trx, autor, agora }: Meios,
  contaIds: readonly string[],
  devolvido: number,
): Promise<void> {
  if (devolvido <= 0 || contaIds.length === 0) return;
  const { userId } = autor;
  const contas = await trx
    .selectFrom('contas')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', 'in', contaIds)
    .where('status', '=', 'PAGO')
    .orderBy('dataVencimento', 'desc')
    .orderBy('id', 'desc')
    .execute();
  let resta = devolvido;
  for (const conta of contas) {
    const recebido = centavos(conta.valorRecebido ?? conta.valor);
    const tirado = Math.min(resta, recebido - centavos(conta.irRetido));
    if (tirado === 0) continue;
    const depois = { valorRecebido: reais(recebido - tirado), pagamento: pagamentoSem(conta, recebido, tirado) };
    await trx
      .updateTable('contas')
      .set(emJson(depois))
      .where('userId', '=', userId)
      .where('id', '=', conta.id)
      .execute();
    const registro = { tipo: 'conta', id: conta.id } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: conta, depois });
    resta -= tirado;
  }
}

/** Counts the returned part of the debt itself as a discount, so that the payment's parts still add up to the amount received. */
function pagamentoSem({ pagamento }: ContaRow, recebido: number, tirado: number): PagamentoGuardado | null {
  if (!pagamento) return null;
  const { valor, multa, juros, correcao, desconto, principal } = pagamento;
  const devido = [valor, multa, juros, correcao, -desconto].reduce((soma, parte) => soma + centavos(parte), 0);
  const doDevido = Math.max(0, tirado - Math.max(0, recebido - devido));
  return {
    ...pagamento,
    desconto: reais(centavos(desconto) + doDevido),
    principal: reais(Math.max(0, centavos(principal) - doDevido)),
  };
}
