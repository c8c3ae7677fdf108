import type { Conta } from '@imob/schemas/financeiro';
import { expect, it } from 'vitest';
import { fraseDaDivida } from './divida.ts';

const conta = (status: Conta['status'], valor: number) => ({ status, valor }) as Conta;
const lida = (contas: Conta[]) => fraseDaDivida(contas)?.replaceAll('\u00a0', ' ');

it('says what is owed, and that the charges of what is late come on top', () => {
  expect(lida([conta('PAGO', 100), conta('CANCELADO', 100)])).toBeUndefined();
  expect(lida([conta('PENDENTE', 100.1), conta('PAGO', 5)])).toBe('R$ 100,10 em 1 conta');
  expect(lida([conta('PENDENTE', 100), conta('ATRASADO', 50)])).toBe(
    'R$ 150,00 em 2 contas, sem multa e juros do atraso',
  );
});
