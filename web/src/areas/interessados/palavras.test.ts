import type { Interessado } from '@imob/schemas/interessados';
import { expect, it } from 'vitest';
import { selecaoDe } from './busca.ts';
import {
  decisaoDe,
  esperaPeloLocador,
  mensagemDaFicha,
  mensagemDaVisita,
  passoDe,
  primeiraMensagem,
  quandoDaVisita,
  rendaEmPalavras,
} from './palavras.ts';

const HOJE = '2026-12-01';
const ele = (mudanca: Partial<Interessado> = {}) =>
  ({
    ...{ nome: 'Marina Costa', imovelNome: 'O da vovó', situacao: 'ABERTO', etapa: 'NOVO' },
    ...{ imovelTitulo: 'Casa de 2 quartos em Centro, Campinas', imovelEndereco: 'Rua das Flores, 10' },
    ...{ visitaDia: null, visitaHora: null, fichaEm: null, renda: null, vezesOAluguel: null },
    ...mudanca,
  }) as Interessado;
const passo = (mudanca: Partial<Interessado>) => passoDe(ele(mudanca), HOJE);

it('says how far somebody has come', () => {
  expect(passo({})).toBe('novo');
  expect(passo({ etapa: 'EM_CONVERSA' })).toBe('em conversa');
  const visita = { etapa: 'VISITA', visitaDia: '2026-12-03', visitaHora: '14:30' } as const;
  expect(passo(visita)).toBe('visita 03/12 às 14:30');
  expect(passo({ ...visita, visitaDia: HOJE, visitaHora: null })).toBe('visita hoje');
  expect(passo({ ...visita, visitaDia: '2026-12-02' })).toBe('visita amanhã às 14:30');
  expect(passo({ ...visita, visitaDia: '2027-01-04' })).toBe('visita 04/01/2027 às 14:30');
  expect(passo({ ...visita, visitaDia: '2026-11-28' })).toBe('visita foi em 28/11');
  expect(passo({ etapa: 'FICHA_PEDIDA' })).toBe('ficha pedida');
  // A visit that is still to come is not hidden by what was asked for since.
  expect(passo({ ...visita, etapa: 'FICHA_PEDIDA' })).toBe('ficha pedida · visita 03/12 às 14:30');
  expect(passo({ etapa: 'FICHA_RECEBIDA', vezesOAluguel: 3.2 })).toBe('ficha recebida · renda 3,2× o aluguel');
  expect(passo({ etapa: 'FICHA_RECEBIDA' })).toBe('ficha recebida');
  expect(passo({ etapa: 'FICHA_RECEBIDA', situacao: 'APROVADO' })).toBe('aprovado');
  expect(passo({ situacao: 'DESISTIU' })).toBe('desistiu');
});

it('tells what waits for the landlord from what waits for somebody else', () => {
  const espera = (mudanca: Partial<Interessado>) => esperaPeloLocador(ele(mudanca), HOJE);
  expect(espera({})).toBe(true);
  expect(espera({ etapa: 'FICHA_RECEBIDA' })).toBe(true);
  expect(espera({ etapa: 'VISITA', visitaDia: HOJE })).toBe(true);
  expect(espera({ etapa: 'VISITA', visitaDia: '2026-12-02' })).toBe(false);
  expect(espera({ etapa: 'FICHA_PEDIDA' })).toBe(false);
  expect(espera({ etapa: 'FICHA_RECEBIDA', situacao: 'RECUSADO' })).toBe(false);
});

it('says when a visit is in the middle of a sentence', () => {
  const quando = (visitaDia: string, visitaHora: string | null = null) =>
    quandoDaVisita({ visitaDia, visitaHora }, HOJE);
  expect(quando('2026-12-03', '14:30')).toBe('em 03/12 às 14:30');
  expect(quando(HOJE, '09:00')).toBe('hoje às 09:00');
  expect(quando('2026-12-02')).toBe('amanhã');
});

it('tells the income as a hint, and no verdict', () => {
  expect(rendaEmPalavras({ renda: 8_000, vezesOAluguel: 3.2 })).toBe('renda 3,2 vezes o aluguel (o costume é 3)');
  expect(rendaEmPalavras({ renda: 2_500, vezesOAluguel: 1 })).toBe('renda 1 vez o aluguel (o costume é 3)');
  expect(rendaEmPalavras({ renda: 2_000, vezesOAluguel: 0.8 })).toBe('renda 0,8 vezes o aluguel (o costume é 3)');
  expect(rendaEmPalavras({ renda: 8_000, vezesOAluguel: null })).toBe('renda de R$\u00a08.000,00 por mês');
  expect(rendaEmPalavras({ renda: null, vezesOAluguel: null })).toBe('renda não informada');
});

it('says when it was decided, and why where that was said', () => {
  const decididoEm = '2026-12-01T15:00:00Z';
  expect(decisaoDe({ motivo: 'Renda baixa', decididoEm })).toBe('Em 01/12/2026: Renda baixa');
  expect(decisaoDe({ motivo: null, decididoEm })).toBe('Em 01/12/2026');
});

it('greets by the first name, and names who writes, and the property as a stranger knows it', () => {
  expect(primeiraMensagem(ele(), 'Ana Souza')).toMatch(
    /^Olá, Marina! Aqui é Ana Souza\..*: Casa de 2 quartos em Centro, Campinas\. /,
  );
  const visita = ele({ visitaDia: '2026-12-03', visitaHora: '14:30' });
  expect(mensagemDaVisita(visita, 'Ana Souza')).toContain(
    'marcada para 03/12/2026 às 14:30.\n\nCasa de 2 quartos em Centro, Campinas\nRua das Flores, 10\n\n',
  );
  const ficha = mensagemDaFicha(ele({ fichaAte: '2026-12-31' }), 'https://x/ficha/1', 'Ana Souza');
  expect(ficha).toContain(
    '(Casa de 2 quartos em Centro, Campinas), preencha a ficha neste endereço, até 31/12/2026: https://x/ficha/1',
  );
});

it('asks for those in the open unless the address says otherwise', () => {
  expect(selecaoDe({})).toEqual({ situacao: 'ABERTO' });
  expect(selecaoDe({ situacao: 'TODOS', imovelId: 'i' })).toEqual({ imovelId: 'i' });
  expect(selecaoDe({ situacao: 'RECUSADO', busca: 'ana' })).toEqual({ situacao: 'RECUSADO', busca: 'ana' });
});
