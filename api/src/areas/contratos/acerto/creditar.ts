import { centavos, reais } from '@imob/schemas/rules/money';
import type { Db } from '../../../db/connect.ts';
import type { PagamentoGuardado } from '../../../db/tables.ts';
import { auditar } from '../../auditoria/auditar.ts';
import type { Autor } from '../../auditoria/autor.ts';
import type { ContaRow } from '../../financeiro/encargos.ts';
import { emJson } from '../../financeiro/gravar.ts';
import { dinheiroDe } from '../../financeiro/principal.ts';

/** Paid for days after the keys: the money of later months, whole, and `creditoDoMes` cents of the month of the keys. */
export type PagoDemais = { adiantadas: ContaRow[]; doMes: ContaRow[]; creditoDoMes: number };

/**
 * Money that pays another debt, or goes back to the tenant, is no longer received where it was paid: the same money would
 * count twice. Those contas stay paid, with what is left; the receipt of a rent of which nothing is left is of no effect. Tax withheld of a
 * payment is no money, and stays where it was withheld.
 */
export async function tirarPagoDemais(
  trx: Db,
  autor: Autor,
  agora: Date,
  { adiantadas, doMes, creditoDoMes }: PagoDemais,
): Promise<void> {
  for (const conta of adiantadas) await tirar(trx, autor, agora, conta, centavos(dinheiroDe(conta)));
  let resta = creditoDoMes;
  for (const conta of doMes.toReversed()) {
    const tirado = Math.min(resta, Math.max(0, centavos(conta.principalRecebido ?? 0) - centavos(conta.irRetido)));
    await tirar(trx, autor, agora, conta, tirado);
    resta -= tirado;
  }
}

async function tirar(trx: Db, autor: Autor, agora: Date, conta: ContaRow, tirado: number): Promise<void> {
  if (tirado === 0) return;
  const fica = centavos(conta.valorRecebido ?? conta.valor) - tirado;
  const pagamento = fica === 0 ? nada(conta, tirado) : menos(conta, tirado);
  const depois = {
    valorRecebido: reais(fica),
    pagamento,
    // The month asks for no more than is left of what was paid of it.
    saldo: { ...(conta.saldo ?? SEM_ENCARGOS), principal: pagamento.valor, ...(fica === 0 && SEM_ENCARGOS) },
    ...(fica === 0 && { reciboId: null }),
  };
  await trx
    .updateTable('contas')
    .set(emJson(depois))
    .where('userId', '=', autor.userId)
    .where('id', '=', conta.id)
    .execute();
  const registro = { tipo: 'conta', id: conta.id } as const;
  await auditar(trx, autor, agora, { acao: 'mudar', registro, antes: conta, depois });
}

const SEM_ENCARGOS = { multa: 0, juros: 0, jurosDesde: null };
const NADA = { multa: 0, juros: 0, correcao: 0, desconto: 0, valor: 0, principal: 0, dispensado: 0 };

const comum = ({ pagamento }: ContaRow, tirado: number) => ({
  antes: pagamento?.antes ?? null,
  resto: pagamento?.resto ?? null,
  creditado: reais(tirado),
});

const nada = (conta: ContaRow, tirado: number): PagamentoGuardado => ({ ...NADA, ...comum(conta, tirado) });

function menos(conta: ContaRow, tirado: number): PagamentoGuardado {
  const inteiro = conta.principalRecebido ?? 0;
  const pagamento = conta.pagamento ?? { ...NADA, valor: inteiro, principal: inteiro };
  return {
    ...{ ...pagamento, ...comum(conta, tirado) },
    valor: reais(Math.max(0, centavos(pagamento.valor) - tirado)),
    principal: reais(Math.max(0, centavos(pagamento.principal) - tirado)),
  };
}
