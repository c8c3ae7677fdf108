import { expect, it } from 'vitest';
import { quantasPagas } from './quantasPagas.ts';

type Conta = Parameters<typeof quantasPagas>[0][number];
const conta = (id: string, status: Conta['status'], inteiraId: string | null = null) => ({ id, status, inteiraId });

it('counts the installments, and not what was called off', () => {
  expect(quantasPagas([conta('a', 'PAGO'), conta('b', 'ATRASADO'), conta('c', 'CANCELADO')])).toBe(
    '1 de 2 parcelas pagas',
  );
  expect(quantasPagas([conta('a', 'PAGO')])).toBe('1 de 1 parcela paga');
  expect(quantasPagas([])).toBe('0 de 0 parcelas pagas');
});

it('an installment with its rests is one, paid once all of it is', () => {
  const paga = (resto: Conta['status'], ultimo: Conta['status']) =>
    quantasPagas([conta('a', 'PAGO'), conta('b', 'PENDENTE'), conta('c', resto, 'a'), conta('d', ultimo, 'a')]);
  expect(paga('PAGO', 'PENDENTE')).toBe('0 de 2 parcelas pagas');
  expect(paga('PAGO', 'PAGO')).toBe('1 de 2 parcelas pagas');
  // A rest that is asked for no more, or in a newer agreement.
  expect(paga('PAGO', 'CANCELADO')).toBe('1 de 2 parcelas pagas');
});
