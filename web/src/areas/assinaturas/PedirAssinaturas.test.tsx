import type { Proposta } from '@imob/schemas/assinaturas';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consulta, consultas } from '../../service/queries.ts';
import { PedirAssinaturas } from './PedirAssinaturas.tsx';

type Enviado = { chave: string | null; corpo: Record<string, unknown> };
let enviados: Enviado[];
let proposta: Proposta;
let resposta: () => Response;

beforeEach(() => {
  consultas.clear();
  sessionStorage.clear();
  consultas.setQueryData(consulta('GET /auth/perfil').queryKey, {
    uid: 'ana',
    nome: 'Ana',
    email: 'ana@x.com',
  } as never);
  enviados = [];
  const convidado = (nome: string, email: string | null) =>
    ({ quem: 'CONVIDADO', papel: 'PARTE LOCATÁRIA', nome, documento: '', email }) as const;
  proposta = {
    ...{ tipo: 'CONTRATO', registroId: 'c', titulo: 'Contrato de locação', pendencias: [], impedimento: null },
    signatarios: [
      { quem: 'LOCADOR', papel: 'PARTE LOCADORA', nome: 'Ana', documento: '', email: 'ana@x.com' },
      convidado('Rui Ramos', 'rui@x.com'),
      convidado('Bia Lima', null),
    ],
  };
  resposta = () => Response.json({ error: 'Fora do ar.' }, { status: 503 });
  vi.stubGlobal('fetch', async (endereco: string, { method, headers, body }: RequestInit) => {
    if (method === 'GET')
      return endereco.includes('/proposta') ? Response.json(proposta) : new Promise(() => undefined);
    const chave = new Headers(headers).get('idempotency-key');
    enviados.push({ chave, corpo: JSON.parse(String(body)) });
    return resposta();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function mostrar() {
  render(
    <QueryClientProvider client={consultas}>
      <MantineProvider>
        <PedirAssinaturas
          contrato={{ id: 'c', locatario: { nome: 'Rui Ramos', telefone: null } }}
          papel={{ tipo: 'CONTRATO' }}
          fechar={() => undefined}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
  await screen.findByText('Contrato de locação');
}
const pedir = async () => {
  const quantos = enviados.length;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Pedir assinaturas' })));
  return quantos;
};

it('keeps what was typed when the request fails, and sends it again by the same key', async () => {
  await mostrar();
  fireEvent.change(screen.getByLabelText('E-mail de Bia Lima'), { target: { value: 'bia@x.com' } });
  await pedir();
  await screen.findByText('Fora do ar.');
  expect(screen.getByLabelText<HTMLInputElement>('E-mail de Bia Lima').value).toBe('bia@x.com');
  await pedir();
  await vi.waitFor(() => expect(enviados).toHaveLength(2));
  expect(enviados[0]?.chave).toBeTruthy();
  expect(enviados[1]?.chave).toBe(enviados[0]?.chave);
  expect(enviados[0]?.corpo).toMatchObject({
    ...{ tipo: 'CONTRATO', emails: ['rui@x.com', 'bia@x.com'], testemunhas: [], dias: 15 },
    ...{ assinarJa: true, enviar: true },
  });
});

it('asks of a text that lacks something only by a word of its own', async () => {
  proposta.pendencias = [{ onde: 'LOCATARIO', campo: 'profissao', mensagem: 'Falta a profissão.' }];
  await mostrar();
  screen.getByText('Falta a profissão.');
  await pedir();
  expect(enviados).toHaveLength(0);
  fireEvent.click(screen.getByLabelText('Pedir assim mesmo, sem esses dados'));
  await pedir();
  await vi.waitFor(() => expect(enviados).toHaveLength(1));
  expect(enviados[0]?.corpo).toMatchObject({ emails: ['rui@x.com', null], mesmoComPendencias: true });
});

it('asks for nothing where something is in the way, and says what', async () => {
  proposta.impedimento = 'Este contrato está encerrado.';
  await mostrar();
  screen.getByText('Este contrato está encerrado.');
  expect(screen.queryByRole('button', { name: 'Pedir assinaturas' })).toBeNull();
});
