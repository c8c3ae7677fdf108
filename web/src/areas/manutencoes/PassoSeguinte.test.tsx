import type { Manutencao } from '@imob/schemas/manutencoes';
import type { Orcamento } from '@imob/schemas/orcamentos';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { hoje, somarDias } from '../../format/format.ts';
import { consulta, consultas } from '../../service/queries.ts';
import { Concluir } from './Concluir.tsx';
import { MarcarVisita } from './MarcarVisita.tsx';
import { PassoSeguinte } from './PassoSeguinte.tsx';

const orcamento = (mudanca: Partial<Orcamento> = {}): Orcamento => ({
  ...{ id: 'o', prestadorId: 'p', prestadorNome: 'Souza', prestadorTelefone: '11955551234', prestadorEmail: null },
  ...{ situacao: 'PEDIDO', valor: null, prazo: null, texto: null, arquivo: null, url: 'https://x/servico/1' },
  ...{ vistoEm: null, pedidoEm: '2026-03-10T15:00:00Z', respondidoEm: null, ...mudanca },
});
const ela = (mudanca: Partial<Manutencao> = {}): Manutencao => ({
  ...{ id: 'm', imovelId: 'i', imovelNome: 'Apto 12', contratoId: null, locatarioNome: null, pedidoId: null },
  ...{ titulo: 'Torneira', urgente: false, situacao: 'ABERTA', etapa: 'NOVA', prestadorNome: null },
  ...{ orcamentosRecebidos: 0, menorOrcamento: null, visitaDia: null, visitaHora: null, visitaResposta: null },
  ...{ feitoEm: null, custo: null, concluidaEm: null, criadoEm: '2026-03-10T15:00:00Z' },
  ...{ atualizadoEm: '2026-03-10T15:00:00Z', descricao: null, anotacoes: null, visitaRecado: null, feitoRecado: null },
  ...{ orcamentoId: null, prestadorId: null, passarContato: false, quemPagou: null, quemArca: null },
  ...{ despesaId: null, contaId: null, pedido: null, orcamentos: [], fotos: [], ...mudanca },
});

let enviados: Record<string, unknown>[];
beforeEach(() => {
  consultas.clear();
  consultas.setQueryData(consulta('GET /auth/perfil').queryKey, { uid: 'ana', nome: 'Ana Souza' } as never);
  enviados = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body) enviados.push(JSON.parse(String(body)));
    return Response.json({ error: 'Fora do ar.' }, { status: 503 });
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

/** Gives the title and the names of the buttons, and marks the main one. */
function oferece(mudanca: Partial<Manutencao>): string[] {
  cleanup();
  mostrar(<PassoSeguinte ela={ela(mudanca)} abrir={() => undefined} />);
  return [...document.querySelectorAll<HTMLElement>('h2, section a, section button')].map(
    (um) =>
      `${um.getAttribute('aria-label') ?? um.textContent?.replaceAll('\u00a0', ' ')}${um.tagName !== 'H2' && (um.dataset.variant ?? 'filled') === 'filled' ? ' (principal)' : ''}`,
  );
}

it('leads by the step that was taken last, with one thing first', () => {
  expect(oferece({})).toEqual([
    ...['Peça um orçamento', 'Pedir orçamento (principal)', 'Já sei quem faz', 'Já está feito'],
  ]);
  expect(oferece({ etapa: 'ORCANDO', orcamentos: [orcamento()] })).toEqual([
    ...['Passe o endereço a Souza', 'WhatsApp de Souza (principal)', 'Copiar endereço de Souza'],
  ]);
  // Without a number the address itself leads.
  expect(oferece({ etapa: 'ORCANDO', orcamentos: [orcamento({ prestadorTelefone: null })] })[1]).toBe(
    'Copiar endereço de Souza (principal)',
  );
  expect(oferece({ etapa: 'ORCANDO', orcamentos: [orcamento({ vistoEm: '2026-03-11T15:00:00Z' })] })).toEqual([
    ...['Espere o orçamento', 'Pedir a outro', 'Escolher sem orçamento'],
  ]);
  const [caro, barato] = [
    orcamento({ id: 'c', prestadorNome: 'Lima', situacao: 'RECEBIDO', valor: 220 }),
    orcamento({ situacao: 'RECEBIDO', valor: 180 }),
  ];
  const orcada = { etapa: 'ORCADA', orcamentos: [caro, barato], orcamentosRecebidos: 2, menorOrcamento: 180 } as const;
  expect(oferece({ ...orcada, orcamentos: [caro, barato] })).toEqual([
    ...['Escolha quem faz', 'R$ 180 · Souza (principal)', 'R$ 220 · Lima'],
  ]);
  const combinada = { prestadorNome: 'Souza', orcamentoId: 'o', orcamentos: [barato] };
  expect(oferece({ ...combinada, etapa: 'COMBINADA' })).toEqual([
    ...['Marque a visita', 'Marcar visita (principal)', 'Combinar no WhatsApp', 'Já está feito'],
  ]);
  const marcada = { ...combinada, etapa: 'MARCADA', visitaDia: somarDias(hoje(), 1), visitaHora: '14:00' } as const;
  expect(oferece(marcada)).toEqual([
    ...['Visita amanhã às 14:00', 'Avisar o prestador (principal)', 'Concluir', 'Mudar a visita'],
  ]);
  expect(oferece({ ...marcada, visitaDia: somarDias(hoje(), -1) }).slice(1)).toEqual([
    ...['Concluir (principal)', 'Marcar outra'],
  ]);
  expect(oferece({ ...marcada, visitaResposta: 'NAO_PODE' })).toEqual([
    ...['Marque outro dia', 'Marcar outro dia (principal)', 'Já está feito'],
  ]);
  expect(oferece({ etapa: 'FEITA', feitoEm: '2026-03-12T15:00:00Z' })).toEqual([
    ...['Confira e conclua', 'Concluir (principal)', 'Marcar outra visita'],
  ]);
  expect(oferece({ situacao: 'CANCELADA' })).toEqual(['Cancelada', 'Reabrir']);
  expect(oferece({ situacao: 'CONCLUIDA', concluidaEm: '2026-03-12' })).toEqual(['Concluída em 12/03/2026', 'Reabrir']);
});

const enviar = (nome: string) => act(async () => fireEvent.click(screen.getByRole('button', { name: nome })));

it('of an empty property sends nothing of a tenant, and keeps what was typed when it cannot be sent', async () => {
  mostrar(
    <Concluir ela={ela({ orcamentoId: 'o', orcamentos: [orcamento({ valor: 180 })] })} fechar={() => undefined} />,
  );
  expect(screen.queryByText('Quem pagou o prestador')).toBeNull();
  await enviar('Concluir');
  await screen.findByText('Fora do ar.');
  expect(enviados).toEqual([{ em: hoje(), custo: 180, quemPagou: 'LOCADOR', quemArca: 'LOCADOR', avisar: false }]);
  fireEvent.click(screen.getByText('Ainda vou pagar'));
  await enviar('Concluir');
  expect(enviados[1]).toMatchObject({ pagoEm: null, pagarEm: null });
});

it('asks for no cost where it is registered already', async () => {
  mostrar(<Concluir ela={ela({ custo: 90, quemPagou: 'LOCADOR', quemArca: 'LOCADOR' })} fechar={() => undefined} />);
  expect(screen.queryByLabelText('Quanto custou')).toBeNull();
  await enviar('Concluir');
  expect(enviados).toEqual([{ em: hoje(), avisar: false }]);
});

it('promises no e-mail to those who have none', async () => {
  mostrar(<MarcarVisita ela={ela()} fechar={() => undefined} />);
  expect(screen.queryByLabelText('Avisar por e-mail')).toBeNull();
  fireEvent.change(screen.getByLabelText('Dia da visita'), { target: { value: '03/12/2099' } });
  await enviar('Marcar visita');
  expect(enviados).toEqual([{ visitaDia: '2099-12-03', visitaHora: null, passarContato: false, avisar: false }]);
});
