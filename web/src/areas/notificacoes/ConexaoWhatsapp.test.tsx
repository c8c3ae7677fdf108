import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { consultas } from '../../service/queries.ts';
import { ConexaoWhatsapp } from './ConexaoWhatsapp.tsx';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => {
  cleanup();
  consultas.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const FORA = { status: 502, corpo: { error: 'O WhatsApp não respondeu. Tente de novo.' } };
const com = (corpo: object) => ({ status: 200, corpo });

/** The service, as it answers for each of these in turn, and for the last one from then on. */
function montar(respostas: {
  estado: (typeof FORA)[] | ReturnType<typeof com>[];
  qr?: { status: number; corpo: object }[];
}) {
  const vez = { estado: [...respostas.estado], qr: [...(respostas.qr ?? [])] };
  const proxima = (qual: keyof typeof vez) => (vez[qual].length > 1 ? vez[qual].shift() : vez[qual][0]) ?? FORA;
  vi.stubGlobal('fetch', async (endereco: string) => {
    const { status, corpo } = proxima(endereco.includes('status') ? 'estado' : 'qr');
    return new Response(JSON.stringify(corpo), { status });
  });
  render(
    <QueryClientProvider client={consultas}>
      <MantineProvider>
        <ConexaoWhatsapp emUso={false} ligar={() => {}} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it('says that it is disconnected only where the service said so', async () => {
  montar({ estado: [FORA] });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.getByRole('status').textContent).toBe('Não se sabe');
});

it('tells why another code did not come, beside the one that is no longer good', async () => {
  montar({ estado: [com({ state: 'DISCONNECTED' })], qr: [com({ base64: 'data:image/png;base64,AAAA' }), FORA] });
  fireEvent.click(await screen.findByRole('button', { name: 'Conectar WhatsApp' }));
  await screen.findByAltText('QR code para conectar o WhatsApp');
  await act(() => vi.advanceTimersByTimeAsync(51_000));
  fireEvent.click(screen.getByRole('button', { name: 'Gerar novo código' }));
  expect((await screen.findByRole('alert')).textContent).toContain('O WhatsApp não respondeu');
});
