import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { NovoNome } from './ComodoDaVistoria.tsx';

afterEach(cleanup);
let criados: string[];
beforeEach(() => {
  criados = [];
  render(
    <MantineProvider env="test">
      <NovoNome rotulo="Acrescentar chave" exemplo="Portão" aoCriar={(nome) => criados.push(nome)}>
        Acrescentar chave
      </NovoNome>
      <button type="button">Concluir vistoria</button>
    </MantineProvider>,
  );
});
const abrir = () => userEvent.click(screen.getByRole('button', { name: 'Acrescentar chave' }));

it('o nome escrito conta também para quem passa direto a outra coisa, uma só vez', async () => {
  await abrir();
  await userEvent.type(screen.getByRole('textbox'), ' Porta da frente ');
  await userEvent.click(screen.getByRole('button', { name: 'Concluir vistoria' }));
  expect(criados).toEqual(['Porta da frente']);
  await abrir();
  await userEvent.type(screen.getByRole('textbox'), 'Portão');
  await userEvent.click(screen.getByRole('button', { name: 'Acrescentar' }));
  await abrir();
  await userEvent.type(screen.getByRole('textbox'), 'Caixa de correio{Enter}');
  expect(criados).toEqual(['Porta da frente', 'Portão', 'Caixa de correio']);
});

it('sem nome nada é criado', async () => {
  await abrir();
  await userEvent.click(screen.getByRole('button', { name: 'Concluir vistoria' }));
  expect(criados).toEqual([]);
});
