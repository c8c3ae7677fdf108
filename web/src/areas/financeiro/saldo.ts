import { subtrair } from '@imob/schemas/rules/money';
import { dinheiro } from '../../format/format.ts';

type Efeito = { tipo: 'INVALIDO' | 'INTEGRAL' | 'PARCIAL' | 'QUITADO' | 'A_MAIS'; texto: string };

/** Says how receiving this amount changes the conta. An amount that cannot be read is text, and has no effect to show. */
export function efeitoDe(devido: number, recebido: number | string, quitar = false): Efeito {
  if (!(devido > 0)) {
    return { tipo: 'INVALIDO', texto: 'Confira multa, juros, correção e desconto: assim não há o que receber.' };
  }
  if (typeof recebido === 'string' || recebido <= 0) return { tipo: 'INVALIDO', texto: 'Informe quanto foi recebido.' };
  const saldo = subtrair(devido, recebido);
  if (saldo > 0 && quitar) {
    return { tipo: 'QUITADO', texto: `Quita a conta: os ${dinheiro(saldo)} que faltam entram como desconto.` };
  }
  if (saldo > 0) {
    return {
      tipo: 'PARCIAL',
      texto: `Pagamento parcial: faltam ${dinheiro(saldo)}, que ficam numa nova conta com o mesmo vencimento.`,
    };
  }
  if (saldo < 0) {
    return {
      tipo: 'A_MAIS',
      texto: `São ${dinheiro(-saldo)} a mais que o devido: o recibo mostra o que foi recebido, e a conta fica quitada.`,
    };
  }
  return { tipo: 'INTEGRAL', texto: 'Quita a conta por inteiro.' };
}
