import type { Manutencao } from '@imob/schemas/manutencoes';
import { expect, it } from 'vitest';
import { selecaoDe } from './busca.ts';
import {
  type Custo,
  custoEmPalavras,
  esperaPeloLocador,
  mensagemAoEscolhido,
  mensagemAoInquilino,
  mensagemDoPedido,
  oQueAcontece,
  passoDe,
  tituloDoPedido,
} from './palavras.ts';

const HOJE = '2026-12-01';
const ela = (mudanca: Partial<Manutencao> = {}) =>
  ({
    ...{ titulo: 'Torneira da cozinha', locatarioNome: 'João Pereira', situacao: 'ABERTA', etapa: 'NOVA' },
    ...{ prestadorNome: null, orcamentosRecebidos: 0, menorOrcamento: null, visitaDia: null, visitaHora: null },
    ...{ visitaResposta: null, custo: null, quemPagou: null, quemArca: null, concluidaEm: null, ...mudanca },
  }) as Manutencao;
/** Without the spaces that do not break. */
const liso = (texto: string) => texto.replaceAll('\u00a0', ' ');
const passo = (mudanca: Partial<Manutencao>) => liso(passoDe(ela(mudanca), HOJE));
const visita = { etapa: 'MARCADA', visitaDia: '2026-12-03', visitaHora: '14:00' } as const;

it('says how far a repair has come', () => {
  expect(passo({})).toBe('Nova');
  expect(passo({ etapa: 'ORCANDO' })).toBe('Esperando orçamento');
  const orcada = { etapa: 'ORCADA', orcamentosRecebidos: 2, menorOrcamento: 180 } as const;
  expect(passo(orcada)).toBe('2 orçamentos, a partir de R$ 180');
  expect(passo({ ...orcada, orcamentosRecebidos: 1 })).toBe('1 orçamento, de R$ 180');
  expect(passo({ ...orcada, menorOrcamento: null })).toBe('2 orçamentos');
  expect(passo({ etapa: 'COMBINADA', prestadorNome: 'Souza' })).toBe('Combinada com Souza');
  expect(passo(visita)).toBe('Visita 03/12 às 14:00');
  expect(passo({ ...visita, visitaDia: HOJE, visitaHora: null })).toBe('Visita hoje');
  expect(passo({ ...visita, visitaDia: '2026-11-28' })).toBe('Visita foi em 28/11 às 14:00');
  expect(passo({ ...visita, visitaResposta: 'NAO_PODE' })).toBe('Inquilino não pode nesse dia');
  expect(passo({ etapa: 'FEITA' })).toBe('Prestador disse que terminou');
  const feita = { situacao: 'CONCLUIDA', concluidaEm: '2026-11-30' } as const;
  expect(passo(feita)).toBe('Concluída em 30/11/2026');
  expect(passo({ ...feita, custo: 150.5 })).toBe('Concluída em 30/11/2026 · R$ 150,50');
  expect(passo({ situacao: 'CANCELADA' })).toBe('Cancelada');
});

it('tells what waits for the landlord from what waits for somebody else', () => {
  const espera = (mudanca: Partial<Manutencao>) => esperaPeloLocador(ela(mudanca), HOJE);
  expect([espera({}), espera({ etapa: 'ORCADA' }), espera({ etapa: 'FEITA' })]).toEqual([true, true, true]);
  expect([espera({ etapa: 'ORCANDO' }), espera(visita)]).toEqual([false, false]);
  expect([espera({ ...visita, visitaResposta: 'NAO_PODE' }), espera({ ...visita, visitaDia: HOJE })]).toEqual([
    true,
    true,
  ]);
  expect(espera({ situacao: 'CONCLUIDA', etapa: 'FEITA' })).toBe(false);
});

it('says what becomes of the money, in each of its four ways', () => {
  const dito = (mudanca: Partial<Custo>) =>
    liso(
      oQueAcontece(
        {
          ...{ custo: 150, quemPagou: 'LOCADOR', quemArca: 'LOCADOR', pago: true, pagoEm: '', pagarEm: '' },
          ...{ cobrarEm: '2026-12-10', abaterDe: undefined, ...mudanca },
        } as Custo,
        HOJE,
      ),
    );
  expect(dito({ custo: '' })).toBe('Sem custo, nada se registra.');
  // A text that is no amount is no cost yet.
  expect(dito({ custo: '10,123' as unknown as number })).toBe('Confira quanto custou.');
  expect(dito({})).toBe('Registra uma despesa de R$ 150,00, paga em 01/12/2026.');
  expect(dito({ pagoEm: '2026-11-30' })).toBe('Registra uma despesa de R$ 150,00, paga em 30/11/2026.');
  expect(dito({ pago: false, pagarEm: '2026-12-15' })).toBe(
    'Registra uma despesa de R$ 150,00, a pagar em 15/12/2026.',
  );
  expect(dito({ pago: false })).toBe('Registra uma despesa de R$ 150,00, a pagar em um dia que falta dizer.');
  expect(dito({ quemArca: 'INQUILINO' })).toBe(
    'Registra uma despesa de R$ 150,00, paga em 01/12/2026, e cobra R$ 150,00 do inquilino em 10/12/2026.',
  );
  expect(dito({ quemPagou: 'INQUILINO' })).toBe('Desconta R$ 150,00 de um aluguel em aberto: escolha qual.');
  expect(dito({ quemPagou: 'INQUILINO', abaterDe: 'Aluguel 3/12' })).toBe('Desconta R$ 150,00 de Aluguel 3/12.');
  expect(dito({ quemPagou: 'INQUILINO', quemArca: 'INQUILINO' })).toMatch(/^Só fica anotado que custou R\$ 150,00/);
});

it('tells afterwards what it cost, and whose that was', () => {
  const dito = (mudanca: Partial<Manutencao>) => liso(custoEmPalavras(ela({ custo: 90, ...mudanca })));
  const [LOCADOR, INQUILINO] = ['LOCADOR', 'INQUILINO'] as const;
  expect(custoEmPalavras(ela())).toBe('Sem custo registrado.');
  expect(dito({})).toBe('Custou R$ 90,00.');
  expect(dito({ quemPagou: LOCADOR, quemArca: LOCADOR })).toBe('Custou R$ 90,00, por sua conta.');
  expect(dito({ quemPagou: INQUILINO, quemArca: INQUILINO })).toBe('Custou R$ 90,00, por conta do inquilino.');
  expect(dito({ quemPagou: LOCADOR, quemArca: INQUILINO })).toBe('Custou R$ 90,00: você pagou, e o inquilino devolve.');
  expect(dito({ quemPagou: INQUILINO, quemArca: LOCADOR })).toMatch(/o inquilino pagou, e o aluguel teve desconto/);
});

it('writes to both sides with the days written out, and the address where there is one', () => {
  const ele = { prestadorNome: 'Hidráulica Souza', url: 'https://x/servico/1' };
  expect(mensagemDoPedido(ele, 'Torneira da cozinha', 'Ana')).toMatch(
    /^Olá, Hidráulica Souza! Aqui é Ana\..*: Torneira da cozinha\. .*: https:\/\/x\/servico\/1\n/,
  );
  expect(mensagemAoEscolhido(ele, ela(visita), 'Ana', HOJE)).toContain(
    'marcada para 03/12/2026 às 14:00. Neste endereço',
  );
  expect(mensagemAoEscolhido({ ...ele, url: null }, ela(), 'Ana', HOJE)).toMatch(/ficam bons para você\?$/);
  expect(mensagemAoInquilino(ela({ ...visita, prestadorNome: 'Souza' }), 'Ana')).toMatch(
    /^Olá, João! Souza vai aí em 03\/12\/2026 às 14:00 por causa disto: torneira da cozinha\./,
  );
});

it('leaves the capitals of what is called by its letters, and tells nobody of a day that went by as one to come', () => {
  const dela = (titulo: string) => mensagemAoInquilino(ela({ ...visita, titulo }), 'Ana');
  expect(dela('AVCB vencido')).toContain('por causa disto: AVCB vencido.');
  expect(dela('TV sem sinal')).toContain('por causa disto: TV sem sinal.');
  expect(dela('É a porta')).toContain('por causa disto: é a porta.');
  const ele = { prestadorNome: 'Souza', url: 'https://x/servico/1' };
  const depois = mensagemAoEscolhido(ele, ela({ ...visita, visitaDia: '2026-11-28' }), 'Ana', HOJE);
  expect(depois).not.toContain('28/11/2026');
  expect(depois).not.toContain('fechado com você');
  const feita = ela({ etapa: 'FEITA', feitoEm: '2026-11-30T12:00:00Z' });
  expect(mensagemAoEscolhido(ele, feita, 'Ana', HOJE)).not.toContain('ficam bons');
});

it('makes a title of the first line of what a tenant wrote', () => {
  expect(tituloDoPedido('  A torneira pinga.\nJá troquei.')).toBe('A torneira pinga');
  expect(tituloDoPedido('x'.repeat(200))).toBe(`${'x'.repeat(119)}…`);
  // No half of a sign, which the service could not keep.
  expect(tituloDoPedido(`${'x'.repeat(118)}🚿🚿`)).toBe(`${'x'.repeat(118)}…`);
});

it('asks for those that are open unless the address says otherwise', () => {
  expect(selecaoDe({})).toEqual({ situacao: 'ABERTA' });
  expect(selecaoDe({ situacao: 'TODAS', imovelId: 'i' })).toEqual({ imovelId: 'i' });
});
