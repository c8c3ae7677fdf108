import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consulta, consultas } from '../../service/queries.ts';
import { FazerAcordo } from './FazerAcordo.tsx';

beforeEach(() => {
  consultas.clear();
  // No request is answered, so the debts stay as the test sets them.
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const contrato = (id: string) =>
  ({ id, imovel: { nome: `Casa ${id}` }, locatario: { nome: 'Rui' }, diaVencimento: 10 }) as never;
const deve = (id: string, ...valores: number[]) =>
  act(async () => {
    const dividas = valores.map((valor) => ({
      ...{
        contaId: `${id}${valor}`,
        descricao: `Aluguel da casa ${id}`,
        vencimento: '2026-01-10',
        valor,
        total: valor,
      },
      ...{ correcao: 0, multa: 0, juros: 0 },
    }));
    const { queryKey } = consulta('GET /contratos/:id/acordos/dividas', { params: { id } });
    consultas.setQueryData(queryKey, { em: '2026-04-10', dividas, total: 0 } as never);
  });
const mostrar = () =>
  render(
    <QueryClientProvider client={consultas}>
      <MantineProvider>
        <FazerAcordo contratos={[contrato('A'), contrato('B')]} fechar={() => undefined} />
      </MantineProvider>
    </QueryClientProvider>,
  );

it('keeps the form of the contract that owes, with what was typed, although another one owes meanwhile', async () => {
  await deve('A', 1000);
  await deve('B');
  mostrar();
  fireEvent.change(screen.getByLabelText(/^Desconto/), { target: { value: '5,00' } });
  await deve('B', 700);
  expect(screen.getByLabelText<HTMLInputElement>(/^Desconto/).value).toContain('5');
});

it('never goes over to the other contract once the debts of the chosen one are gone', async () => {
  await deve('A', 1000);
  await deve('B', 700);
  mostrar();
  fireEvent.click(screen.getByRole('button', { name: 'Parcelar a dívida de Casa B' }));
  screen.getByLabelText('Aluguel da casa B');
  await deve('B');
  expect(screen.queryByLabelText('Aluguel da casa A')).toBeNull();
  screen.getByRole('button', { name: 'Parcelar a dívida de Casa A' });
});
