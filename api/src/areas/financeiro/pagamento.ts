import { randomUUID } from 'node:crypto';
import type { Pagamento } from '@imob/schemas/financeiro';
import type { SaldoDaConta } from '@imob/schemas/itensDaConta';
import { emReais, imputarPagamento, type Partes, type Recebimento } from '@imob/schemas/rules/imputacao';
import { centavos, reais } from '@imob/schemas/rules/money';
import { fieldError } from '../../http/errors.ts';
import type { Devido } from './devido.ts';
import type { ContaRow } from './encargos.ts';
import { aluguelDe, itemUnico, repartir } from './itens.ts';
import { marcar, PARCIAL, SALDO } from './marcas.ts';

/**
 * Says what a payment makes of a conta: the columns that it changes, what the receipt says, and the conta for the rest
 * where less was paid than is due. Nothing is read or written. Throws 400 for a discount that leaves nothing to pay.
 */
export function calcularPagamento(conta: ContaRow, devido: Devido, corpo: Pagamento) {
  const irRetido = corpo.irRetido ?? 0;
  const recebimento = imputarPagamento(devido, corpo);
  if (recebimento.recebido <= 0) throw fieldError(400, 'desconto', 'O desconto deve ser menor que o valor devido.');
  const { recebido, pago, coberto, totalAbatido, totalResta } = recebimento;
  const resto = totalResta > 0 ? restoDe(conta, devido, recebimento) : null;
  const descricao = resto ? marcar(conta.descricao, PARCIAL) : conta.descricao;
  const { principal, ...cobrados } = emReais(coberto);
  const encargos = { ...cobrados, desconto: reais(totalAbatido) };
  const desfazivel = Boolean(corpo.dataPagamento || corpo.encargos || corpo.desconto || corpo.quitar);
  return {
    resto,
    recibo: {
      ...encargos,
      descricao,
      valor: reais(recebido),
      irRetido,
      itens: itensDoRecibo(conta, recebimento),
      tipo: resto ? ('PARCIAL' as const) : conta.tipo === 'CAUCAO' ? ('CAUCAO' as const) : ('INTEGRAL' as const),
    },
    colunas: {
      ...{ valorRecebido: reais(recebido), irRetido },
      ...(resto && { descricao, ...partePaga(conta, devido, recebimento) }),
      // A plain payment of the whole leaves nothing more to be known of it.
      pagamento:
        desfazivel || conta.saldo
          ? {
              ...encargos,
              valor: principal,
              principal: reais(pago.principal),
              dispensado: reais(devido.dispensado),
              antes: desfazivel ? comoEstava(conta) : null,
              resto: resto && { id: resto.id, valor: resto.valor, itens: resto.itens, saldo: resto.saldo },
            }
          : null,
    },
  };
}

const comoEstava = ({ valor, descricao, itens, saldo }: ContaRow) => ({ valor, descricao, itens, saldo });

/** With multa, juros and correção, and less the discount, the items add up to what was received. */
function itensDoRecibo(conta: ContaRow, { coberto, sobra }: Recebimento) {
  const itens = conta.itens.length > 0 ? conta.itens : [itemUnico(conta, conta.saldo?.principal ?? conta.valor)];
  const [cobertos] = repartir(itens, coberto.principal);
  return sobra > 0
    ? [...cobertos, { descricao: 'Pago a mais', tipo: 'OUTRO' as const, valor: reais(sobra) }]
    : cobertos;
}

/** A charge that was paid in part is no longer principal here; what is still owed of the correction becomes it. */
const partePaga = (conta: ContaRow, { jurosDesde }: Devido, { pago, recebido }: Recebimento) => ({
  valor: reais(recebido),
  itens: repartir(conta.itens, pago.principal)[0],
  saldo: pago.principal < recebido || conta.saldo ? comoSaldo({ ...pago, correcao: 0 }, jurosDesde) : null,
});

function restoDe(conta: ContaRow, { jurosDesde, pontualidade }: Devido, { coberto, resta, totalResta }: Recebimento) {
  const { contratoId, tipo, dataVencimento, competencia, itens, acordoId } = conta;
  const [cobertos, restantes] = repartir(itens, coberto.principal);
  const aluguelPago = aluguelDe({ itens: cobertos }) ?? (itens.length > 0 ? 0 : coberto.principal);
  // This payment was on time for the discount, which waits for the rest.
  const emDia = pontualidade > 0 && { pagoEmDia: reais(centavos(conta.saldo?.pagoEmDia ?? 0) + aluguelPago) };
  const correcao = { descricao: 'Correção monetária', tipo: 'OUTRO' as const, valor: reais(resta.correcao) };
  return {
    ...{ id: randomUUID(), contratoId, tipo, dataVencimento, competencia, acordoId },
    inteiraId: conta.inteiraId ?? conta.id,
    descricao: marcar(conta.descricao, SALDO),
    valor: reais(totalResta),
    itens: itens.length > 0 && resta.correcao > 0 ? [...restantes, correcao] : restantes,
    saldo: { ...comoSaldo(resta, jurosDesde), ...emDia },
  };
}

/** The parts as a conta keeps them; correction that is owed has become part of the principal. */
export function comoSaldo(partes: Partes, jurosDesde: string | null): SaldoDaConta {
  const { correcao, ...saldo } = emReais({ ...partes, principal: partes.principal + partes.correcao });
  return { ...saldo, jurosDesde };
}
