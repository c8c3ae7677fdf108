import { MantineProvider } from '@mantine/core';
import { useForm } from '@mantine/form';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { pending } from '../../service/pending.ts';
import { CamposEndereco, enderecoVazio } from './CamposEndereco.tsx';

/** ViaCEP, which answers when the test says so. */
function viacep(achado: Record<string, string>) {
  const { promise, resolve } = pending<Response>();
  vi.stubGlobal('fetch', () => promise);
  return () => resolve(Response.json({ localidade: 'São Paulo', uf: 'SP', ...achado }));
}

function Tela() {
  const campos = useForm({ initialValues: enderecoVazio });
  return (
    <MantineProvider env="test">
      <CamposEndereco campos={campos} />
    </MantineProvider>
  );
}

const campo = (nome: string) => screen.getByLabelText<HTMLInputElement>(nome);

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('endereço pelo CEP', () => {
  it('preenche e leva ao número quem ainda está no CEP', async () => {
    const responder = viacep({ logradouro: 'Avenida Paulista', bairro: 'Bela Vista' });
    render(<Tela />);
    await userEvent.type(campo('CEP'), '01310100');
    responder();
    await waitFor(() => expect(campo('Rua').value).toBe('Avenida Paulista'));
    expect(document.activeElement).toBe(campo('Número'));
  });

  it('uma resposta tardia não tira ninguém de onde está, nem apaga o que foi digitado nesse tempo', async () => {
    const responder = viacep({ logradouro: 'Avenida Paulista', bairro: 'Bela Vista' });
    render(<Tela />);
    await userEvent.type(campo('CEP'), '01310100');
    await userEvent.type(campo('Rua'), 'Alameda');
    responder();
    await waitFor(() => expect(campo('Bairro').value).toBe('Bela Vista'));
    expect(campo('Rua').value).toBe('Alameda');
    expect(document.activeElement).toBe(campo('Rua'));
  });
});
