import type { NovaConta, Pagamento } from '@imob/schemas/financeiro';
import type { ContaDoPlano, ContratoDoPlano } from './existentes.ts';
import type { Julgada } from './julgar.ts';

export type LinhaDeConta = Julgada & {
  tipo: 'CONTAS';
  contrato?: ContratoDoPlano;
  /** The conta is there already, or comes with the contract. */
  conta?: ContaDoPlano;
  /** The row whose payment leaves this conta. */
  resto?: LinhaDeConta;
  /** The conta that this row's payment left, once it is written. */
  restou?: string | null;
  corpo?: NovaConta;
  pagamento?: Pagamento;
  cancelar: boolean;
};
