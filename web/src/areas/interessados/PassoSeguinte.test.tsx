import type { Interessado } from '@imob/schemas/interessados';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hoje, somarDias } from '../../format/format.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { Decidir } from './Decidir.tsx';
import { MarcarVisita } from './MarcarVisita.tsx';
import { PassoSeguinte } from './PassoSeguinte.tsx';

const amanha = () => somarDias(hoje(), 1);
const ele = (mudanca: Partial<Interessado> = {}): Interessado => ({
  ...{
    id: 'p',
    imovelId: 'i',
    imovelNome: 'Apto 12',
    imovelTitulo: 'Casa',
    imovelEndereco: 'Rua 1',
    nome: 'Marina Costa',
    telefone: '11987651234',
  },
  ...{ email: 'marina@x.com', mensagem: null, origem: 'LOCADOR', situacao: 'ABERTO', etapa: 'NOVO' },
  ...{ visitaDia: null, visitaHora: null, fichaPedidaEm: null, fichaEm: null, renda: null, vezesOAluguel: null },
  ...{ locatarioId: null, apagarEm: '2027-01-01', criadoEm: '2026-03-10T15:00:00Z', anotacoes: null, motivo: null },
  ...{ atualizadoEm: '2026-03-10T15:00:00Z', decididoEm: null, ficha: null, fichaUrl: null, fichaAte: null },
  ...{ arquivos: [], ...mudanca },
});

let enviados: Record<string, unknown>[];
let resposta: () => Response;
beforeEach(() => {
  consultas.clear();
  consultas.setQueryData(consulta('GET /auth/perfil').queryKey, { uid: 'ana', nome: 'Ana Souza' } as never);
  enviados = [];
  resposta = () => Response.json({ error: 'Fora do ar.' }, { status: 503 });
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    enviados.push(JSON.parse(String(body)));
    return resposta();
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const mostrar = (parte: React.ReactNode) =>
  render(
    <QueryClientProvider client={consultas}>
      <MantineProvider>{parte}</MantineProvider>
    </QueryClientProvider>,
  );
const abrir = vi.fn();
/** Gives the title and the names of the buttons, and marks the main one. */
function oferece(mudanca: Partial<Interessado>): string[] {
  cleanup();
  mostrar(<PassoSeguinte ele={ele(mudanca)} abrir={abrir} />);
  return [...document.querySelectorAll<HTMLElement>('h2, section a, section button')].map(
    (um) =>
      `${um.getAttribute('aria-label') ?? um.textContent}${um.tagName !== 'H2' && (um.dataset.variant ?? 'filled') === 'filled' ? ' (principal)' : ''}`,
  );
}

it('leads by the step that was taken last, with one thing first', () => {
  expect(oferece({})).toEqual([
    ...['Responda', 'Chamar no WhatsApp (principal)', 'Já falei', 'Marcar visita', 'Pedir ficha'],
  ]);
  // Without a telephone number there is no WhatsApp button.
  expect(oferece({ telefone: null })[1]).toBe('Já falei (principal)');
  expect(oferece({ etapa: 'EM_CONVERSA' })).toEqual([
    ...['Marque a visita', 'Marcar visita (principal)', 'Pedir ficha'],
  ]);
  const visita = { etapa: 'VISITA', visitaDia: amanha(), visitaHora: '14:30' } as const;
  expect(oferece(visita)).toEqual([
    ...['Visita amanhã às 14:30', 'Confirmar no WhatsApp (principal)', 'Pedir ficha', 'Mudar a visita'],
  ]);
  expect(oferece({ ...visita, visitaDia: hoje() })[2]).toBe('Pedir ficha (principal)');
  expect(oferece({ ...visita, visitaDia: somarDias(hoje(), -1) }).slice(1)).toEqual([
    ...['Pedir ficha (principal)', 'Marcar outra'],
  ]);
  const pedida = { etapa: 'FICHA_PEDIDA', fichaPedidaEm: '2026-03-10T15:00:00Z', fichaAte: '2026-04-09' } as const;
  expect(oferece({ ...pedida, fichaUrl: 'https://x/ficha/1' })).toEqual([
    ...['Passe o endereço da ficha', 'Enviar por WhatsApp (principal)', 'Copiar endereço', 'Enviar por e-mail'],
    'Marcar visita',
  ]);
  expect(oferece({ ...pedida, fichaUrl: 'https://x/ficha/1', email: null, telefone: null })).toEqual([
    ...['Passe o endereço da ficha', 'Copiar endereço (principal)', 'Marcar visita'],
  ]);
  expect(oferece(pedida)).toEqual(['A ficha não chegou', 'Pedir ficha de novo (principal)', 'Marcar visita']);
  expect(oferece({ etapa: 'FICHA_RECEBIDA', fichaEm: '2026-03-10T15:00:00Z' })).toEqual([
    ...['Decida', 'Aprovar (principal)', 'Recusar', 'Marcar visita'],
  ]);
  expect(oferece({ situacao: 'RECUSADO' })).toEqual(['Recusado', 'Reabrir']);
});

const enviar = (nome: string) => act(async () => fireEvent.click(screen.getByRole('button', { name: nome })));

it('keeps what was typed of a visit when it cannot be sent, and tells by e-mail only who has one', async () => {
  mostrar(<MarcarVisita ele={ele()} fechar={() => undefined} />);
  fireEvent.change(screen.getByLabelText('Dia da visita'), { target: { value: '03/12/2099' } });
  fireEvent.change(screen.getByLabelText('Hora'), { target: { value: '14h30' } });
  await enviar('Marcar visita');
  await screen.findByText('Fora do ar.');
  expect(enviados).toEqual([{ visitaDia: '2099-12-03', visitaHora: '14:30', avisar: true }]);
  expect(screen.getByLabelText<HTMLInputElement>('Hora').value).toBe('14:30');
  cleanup();
  mostrar(<MarcarVisita ele={ele({ email: null })} fechar={() => undefined} />);
  expect(screen.queryByLabelText('Avisar por e-mail')).toBeNull();
});

it('calls a visit off, and tells it by e-mail unless that is not wanted', async () => {
  const marcada = ele({ visitaDia: '2099-12-03', visitaHora: '14:30' });
  mostrar(<MarcarVisita ele={marcada} fechar={() => undefined} />);
  await enviar('Desmarcar a visita');
  fireEvent.click(screen.getByLabelText('Avisar por e-mail'));
  await enviar('Desmarcar a visita');
  expect(enviados).toEqual([
    { visitaDia: null, avisar: true },
    { visitaDia: null, avisar: false },
  ]);
});

it('refuses with a reason that stays here, and tells nobody unless that is asked for', async () => {
  const fechar = vi.fn();
  resposta = () => Response.json(ele({ situacao: 'RECUSADO' }));
  mostrar(<Decidir ele={ele()} situacao="RECUSADO" fechar={fechar} />);
  fireEvent.change(screen.getByLabelText('Motivo'), { target: { value: 'Prefiro sem animais' } });
  await enviar('Recusar');
  expect(enviados[0]).toEqual({ motivo: 'Prefiro sem animais', avisar: false, situacao: 'RECUSADO' });
  expect(fechar).toHaveBeenCalledOnce();
});
