import { subtrair } from './money.ts';
import { dinheiro } from './numbers.ts';

type Devido = { total: number; irRetido: number };

/** Gives the amount that a tenant has to pay after he withheld the tax. */
export const aPagarDe = ({ total, irRetido }: Devido): number => subtrair(total, irRetido);

/** `menos IR retido na fonte R$ 372,90: pagar R$ 4.627,10` */
export const menosRetido = (devido: Devido): string =>
  `menos IR retido na fonte ${dinheiro(devido.irRetido)}: pagar ${dinheiro(aPagarDe(devido))}`;

/** `Aluguel 3/12 R$ 5.000,00, menos IR retido na fonte R$ 372,90: pagar R$ 4.627,10` */
export const contaDoLiquido = (nome: string, devido: Devido): string =>
  `${nome} ${dinheiro(devido.total)}, ${menosRetido(devido)}`;
