import { type MudancaConta, SOMA_DOS_ITENS } from '@imob/schemas/financeiro';
import { type ItemDaConta, type SaldoDaConta, somaDosItens } from '@imob/schemas/itensDaConta';
import { imputar } from '@imob/schemas/rules/imputacao';
import { centavos, reais } from '@imob/schemas/rules/money';
import { fieldError } from '../../http/errors.ts';
import type { ContaRow } from './encargos.ts';
import { comoSaldo } from './pagamento.ts';

type Reavaliada = Pick<ContaRow, 'valor' | 'itens' | 'saldo'>;
const MAXIMO = 99_999_999_999;

/**
 * The amount and the items of an open conta changed by its landlord. Items are of the principal: what a saldo keeps of
 * multa and juros stays beside them. Throws 400 where items and amount do not agree.
 */
export function reavaliar(conta: ContaRow, { valor, itens }: Pick<MudancaConta, 'valor' | 'itens'>): Reavaliada {
  if (itens?.length) return porItens(conta, itens, valor);
  if (valor === undefined || (!itens && valor === conta.valor)) {
    return { valor: conta.valor, itens: itens ?? conta.itens, saldo: conta.saldo };
  }
  if (!itens && conta.itens.length > 0) {
    throw fieldError(400, 'itens', 'Esta conta tem itens. Envie também os itens, com a soma igual ao novo valor.');
  }
  return { valor, itens: [], saldo: conta.saldo && ajustar(conta.saldo, centavos(valor) - centavos(conta.valor)) };
}

function porItens({ saldo, ...conta }: ContaRow, itens: ItemDaConta[], valor: number | undefined): Reavaliada {
  const principal = somaDosItens(itens);
  const total = principal + centavos(saldo?.multa ?? 0) + centavos(saldo?.juros ?? 0);
  if (valor !== undefined && centavos(valor) !== total) throw fieldError(400, 'itens', SOMA_DOS_ITENS);
  if (principal <= 0 || total > MAXIMO) throw fieldError(400, 'itens', 'A soma dos itens deve ser maior que zero.');
  return {
    valor: reais(total),
    itens: itens.map((item) => comOrigem(item, conta.itens)),
    saldo: saldo && { ...saldo, principal: reais(principal) },
  };
}

/** A recurring item, or one of a shared bill, that comes back without its id is still that item. */
function comOrigem(item: ItemDaConta, antigos: ItemDaConta[]): ItemDaConta {
  if (item.recorrenteId || item.faturaId) return item;
  const mesmo = antigos.find(({ descricao, tipo }) => descricao === item.descricao && tipo === item.tipo);
  if (mesmo?.faturaId) return { ...item, faturaId: mesmo.faturaId };
  return mesmo?.recorrenteId ? { ...item, recorrenteId: mesmo.recorrenteId } : item;
}

/** More is more principal; less is taken from the principal first. */
function ajustar(saldo: SaldoDaConta, diferenca: number): SaldoDaConta {
  const partes = {
    ...{ juros: centavos(saldo.juros), multa: centavos(saldo.multa), correcao: 0 },
    principal: centavos(saldo.principal) + Math.max(0, diferenca),
  };
  const { resta } = imputar({ ...partes, recebido: 0, desconto: Math.max(0, -diferenca) });
  return { ...saldo, ...comoSaldo(resta, saldo.jurosDesde) };
}
