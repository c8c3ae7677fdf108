import { subtrair } from '../dinheiro.ts';
import { dinheiro } from '../formato.ts';

export type Efeito = { tipo: 'INVALIDO' | 'INTEGRAL' | 'PARCIAL' | 'A_MAIS'; texto: string };

/** What receiving this amount will do to the conta, as it is typed. */
export function efeitoDe(valorDaConta: number, recebido: number | ''): Efeito {
  if (recebido === '' || recebido <= 0) return { tipo: 'INVALIDO', texto: 'Informe quanto foi recebido.' };
  const saldo = subtrair(valorDaConta, recebido);
  if (saldo > 0) {
    return {
      tipo: 'PARCIAL',
      texto: `Pagamento parcial: faltam ${dinheiro(saldo)}, que ficam numa nova conta com o mesmo vencimento.`,
    };
  }
  if (saldo < 0) {
    return {
      tipo: 'A_MAIS',
      texto: `São ${dinheiro(-saldo)} a mais que a conta, como multa e juros: o recibo mostra o que foi recebido, e a conta fica quitada.`,
    };
  }
  return { tipo: 'INTEGRAL', texto: 'Quita a conta por inteiro.' };
}
