import type { Acordo } from '@imob/schemas/acordos';
import type { Conta } from '@imob/schemas/financeiro';
import { expect, it } from 'vitest';
import { quaisSao, queAindaVencem } from './futuras.ts';

const conta = (mudancas: Partial<Conta>) =>
  ({ tipo: 'ALUGUEL', status: 'PENDENTE', descricao: 'Aluguel', valor: 1000.1, ...mudancas }) as Conta;
const lido = (contas: Conta[]) => quaisSao(contas).replaceAll('\u00a0', ' ');

it('only what falls due later is cancelled: never what is owed, paid or due today', () => {
  const depois = conta({ dataVencimento: '2026-03-11' });
  const contas = [
    conta({ dataVencimento: '2026-03-09', status: 'ATRASADO' }),
    conta({ dataVencimento: '2026-03-10' }),
    depois,
    conta({ dataVencimento: '2026-04-11', status: 'PAGO' }),
    conta({ dataVencimento: '2026-05-11', status: 'CANCELADO' }),
  ];
  expect(queAindaVencem(contas, [], '2026-03-10')).toEqual([depois]);
});

it('nor is an installment of an agreement, or its rest: what it asks for was owed before', () => {
  const dataVencimento = '2026-04-10';
  const [aluguel, parcela, resto] = ['a', 'b', 'c'].map((id) => conta({ id, dataVencimento })) as [Conta, Conta, Conta];
  const acordo = { contas: [{ id: 'b' }, { id: 'c', inteiraId: 'b' }] } as Acordo;
  expect(queAindaVencem([aluguel, parcela, resto], [acordo], '2026-03-10')).toEqual([aluguel]);
});

it('the question says which they are, and names what is no rent', () => {
  const um = conta({ descricao: 'Aluguel 2/3', dataVencimento: '2026-04-10' });
  const dois = conta({ dataVencimento: '2026-05-10' });
  const pia = conta({ tipo: 'REPARO', descricao: 'Conserto da pia', valor: 250, dataVencimento: '2026-03-20' });
  expect(lido([um])).toBe('Aluguel 2/3, de R$ 1.000,10, com vencimento em 10/04/2026');
  expect(lido([um, dois])).toBe('As 2 contas de 10/04/2026 a 10/05/2026, no total de R$ 2.000,20');
  expect(lido([um, dois, pia])).toBe(
    'As 3 contas de 20/03/2026 a 10/05/2026, no total de R$ 2.250,20, entre elas Conserto da pia (R$ 250,00)',
  );
});
