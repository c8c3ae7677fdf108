import type { Conta } from '@imob/schemas/financeiro';
import type { PagamentoGuardado } from '../../db/tables.ts';

type ComJson = Partial<Pick<Conta, 'itens' | 'saldo'> & { pagamento: PagamentoGuardado | null }>;
type EmJson<T extends ComJson> = Omit<T, keyof ComJson> & {
  itens?: string;
  saldo?: string | null;
  pagamento?: string | null;
};

/** A conta as it is written: the driver takes jsonb as text. */
export function emJson<T extends ComJson>({ itens, saldo, pagamento, ...resto }: T): EmJson<T> {
  return {
    ...resto,
    ...(itens && { itens: JSON.stringify(itens) }),
    ...(saldo !== undefined && { saldo: saldo && JSON.stringify(saldo) }),
    ...(pagamento !== undefined && { pagamento: pagamento && JSON.stringify(pagamento) }),
  };
}
