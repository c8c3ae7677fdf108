import { randomUUID } from 'node:crypto';
import { DESCRICAO_MAXIMA } from '@imob/schemas/financeiro';
import type { ItemDaConta } from '@imob/schemas/itensDaConta';
import { cortar } from '@imob/schemas/rules/cut';
import type { Imputacao } from '@imob/schemas/rules/imputacao';
import { reais } from '@imob/schemas/rules/money';
import type { PagamentoGuardado } from '../../db/tables.ts';
import { comoSaldo, type Devido } from './devido.ts';
import type { ContaRow } from './encargos.ts';
import { itemUnico, repartir } from './itens.ts';

/** A partial payment adds these to the description of what was paid, and of the rest. */
export const PARCIAL = ' (Parcial)';
export const SALDO = ' (Saldo)';

/** Within the length of a description, so that it can be sent back as it was read. */
export const marcar = (descricao: string, marca: string): string =>
  `${cortar(descricao, DESCRICAO_MAXIMA - marca.length)}${marca}`;
export const desmarcar = (descricao: string, marca: string): string =>
  descricao.endsWith(marca) ? descricao.slice(0, -marca.length) : descricao;

/** The description as it was before any payment. */
export function semMarcas(descricao: string): string {
  const semUma = desmarcar(desmarcar(descricao, SALDO), PARCIAL);
  return semUma === descricao ? descricao : semMarcas(semUma);
}

type Recebimento = Imputacao & { recebido: number };

/** The lines of a receipt: with multa, juros and correcao, and less desconto, the items add up to what was received. */
export function linhasDoRecibo(conta: ContaRow, { pago, abatido, totalAbatido, sobra }: Recebimento) {
  const itens = conta.itens.length > 0 ? conta.itens : [itemUnico(conta, conta.saldo?.principal ?? conta.valor)];
  const [cobertos] = repartir(itens, pago.principal + abatido.principal);
  if (sobra > 0) cobertos.push({ descricao: 'Pago a mais', tipo: 'OUTRO', valor: reais(sobra) });
  return {
    itens: cobertos,
    multa: reais(pago.multa + abatido.multa),
    juros: reais(pago.juros + abatido.juros),
    correcao: reais(pago.correcao + abatido.correcao),
    desconto: reais(totalAbatido),
  };
}

/** Gives what a partial payment makes of a conta: the part that was paid, and another conta for the rest. */
export function partir(conta: ContaRow, devido: Devido, { pago, abatido, resta, recebido, totalResta }: Recebimento) {
  const { contratoId, tipo, dataVencimento, competencia, itens } = conta;
  const comEncargos = pago.principal < recebido || conta.saldo !== null;
  const [, restantes] = repartir(itens, pago.principal + abatido.principal);
  return {
    parte: {
      valor: reais(recebido),
      descricao: marcar(conta.descricao, PARCIAL),
      itens: repartir(itens, pago.principal)[0],
      // The correction that was paid is a charge here; only what is still owed of it becomes principal.
      saldo: comEncargos ? comoSaldo({ ...pago, correcao: 0 }, devido.jurosDesde) : null,
    },
    resto: {
      ...{ id: randomUUID(), contratoId, tipo, dataVencimento, competencia },
      descricao: marcar(conta.descricao, SALDO),
      valor: reais(totalResta),
      itens: itens.length > 0 ? comCorrecao(restantes, resta.correcao) : [],
      saldo: comoSaldo(resta, devido.jurosDesde),
    },
  };
}

const comCorrecao = (itens: ItemDaConta[], correcao: number): ItemDaConta[] =>
  correcao > 0 ? [...itens, { descricao: 'Correção monetária', tipo: 'OUTRO', valor: reais(correcao) }] : itens;

/** Keeps what a payment that did more than pay `valor` leaves to be known of it. */
export function guardar(
  conta: ContaRow,
  devido: Devido,
  { pago, abatido }: Recebimento,
  linhas: ReturnType<typeof linhasDoRecibo>,
  { resto, desfazivel }: { resto: ReturnType<typeof partir>['resto'] | undefined; desfazivel: boolean },
): PagamentoGuardado {
  const { multa, juros, correcao, desconto } = linhas;
  const { valor, descricao, itens, saldo } = conta;
  return {
    ...{ multa, juros, correcao, desconto },
    valor: reais(pago.principal + abatido.principal),
    principal: reais(pago.principal),
    dispensado: reais(devido.dispensado),
    antes: desfazivel ? { valor, descricao, itens, saldo } : null,
    resto: resto ? { id: resto.id, valor: resto.valor, itens: resto.itens, saldo: resto.saldo } : null,
  };
}
