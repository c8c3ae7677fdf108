import type { Decisao } from '@imob/schemas/painel';
import { expect, it } from 'vitest';
import { hoje, somarDias } from '../../format/format.ts';
import { apresentar } from './decisoes.tsx';

type Falta = Extract<Decisao, { tipo: 'ASSINATURA' }>;

const base = { contratoId: 'k', imovelId: 'i', imovelNome: 'Casa', locatarioId: 'l', locatarioNome: 'João' };
const dita = (mudanca: Partial<Falta>) => {
  const { oQue, porque, deQue, id } = apresentar<'ASSINATURA'>({
    ...{
      ...base,
      tipo: 'ASSINATURA',
      assinaturaId: 'a',
      titulo: 'Contrato de locação',
      falta: 'DELES',
      quem: ['João'],
    },
    ...{ carta: false, ate: '2026-04-25', vencida: false, motivo: null },
    ...mudanca,
  });
  expect([deQue, id]).toEqual(['João · Casa', 'a']);
  return [oQue, porque];
};

it('tells of a paper that is to be signed whose signature it lacks, and what brings it on', () => {
  expect(dita({ falta: 'MINHA' })).toEqual(['Falta a sua assinatura: Contrato de locação', undefined]);
  expect(dita({ quem: ['João', 'Rui', 'Eva'] })).toEqual([
    'João, Rui e Eva ainda não assinaram: Contrato de locação',
    'Envie um lembrete, ou passe o endereço por outro meio.',
  ]);
  expect(dita({})[0]).toBe('João ainda não assinou: Contrato de locação');
  expect(dita({ carta: true })[0]).toBe('João ainda não confirmou que recebeu: Contrato de locação');
  expect(dita({ vencida: true, quem: ['João', 'Rui'] })).toEqual([
    'O prazo para assinar acabou em 25/04/2026: Contrato de locação',
    'Faltam João e Rui. Um lembrete abre o prazo de novo.',
  ]);
});

it('tells who refused it and why, though the reason may be long', () => {
  expect(dita({ falta: 'RECUSADA', motivo: 'O valor é outro.' })).toEqual([
    'João recusou assinar: Contrato de locação',
    '“O valor é outro.” Mude o que for preciso e peça as assinaturas de novo.',
  ]);
  expect(dita({ falta: 'RECUSADA', motivo: 'x'.repeat(1_000) })[1]).toMatch(/^“x{160}…” Mude/);
});

it('tells who wants a property by what is missing: an answer, a decision, a visit', () => {
  const dita = (mudanca: Partial<Extract<Decisao, { tipo: 'INTERESSADO' }>>) => {
    const { oQue, deQue } = apresentar<'INTERESSADO'>({
      ...{ tipo: 'INTERESSADO', imovelId: 'i', imovelNome: 'Apto 12', falta: 'RESPONDER', quantos: 1 },
      ...{ interessadoId: 'p', nome: 'Marina', visitaDia: null, visitaHora: null, ...mudanca },
    });
    expect(deQue).toBe('Apto 12');
    return oQue;
  };
  const varios = { interessadoId: null } as const;
  expect(dita({})).toBe('Marina quer alugar');
  expect(dita({ ...varios, quantos: 3 })).toBe('3 pessoas querem alugar');
  expect(dita({ falta: 'DECIDIR' })).toBe('A ficha de Marina chegou');
  expect(dita({ ...varios, falta: 'DECIDIR', quantos: 2 })).toBe('2 fichas para decidir');
  expect(dita({ falta: 'VISITOU' })).toBe('Marina veio ver: peça a ficha, ou encerre');
  expect(dita({ ...varios, falta: 'VISITOU', quantos: 2 })).toBe('2 pessoas vieram ver');
  const visita = { falta: 'VISITA', visitaDia: hoje(), visitaHora: '14:30' } as const;
  expect(dita(visita)).toBe('Visita hoje às 14:30 com Marina');
  expect(dita({ ...visita, visitaDia: somarDias(hoje(), -1) })).toBe('A visita de Marina foi ontem');
  expect(dita({ ...visita, ...varios, quantos: 2 })).toBe('2 visitas hoje');
});

it('tells of a repair what it waits for: a choice, another day, an end', () => {
  const dita = (mudanca: Partial<Extract<Decisao, { tipo: 'MANUTENCAO' }>>) => {
    const { oQue, porque, deQue, id } = apresentar<'MANUTENCAO'>({
      ...{ tipo: 'MANUTENCAO', imovelId: 'i', imovelNome: 'Apto 12', manutencaoId: 'm', titulo: 'Torneira da cozinha' },
      ...{ urgente: false, falta: 'DECIDIR', prestadorNome: null, orcamentos: 2, visitaDia: null, visitaHora: null },
      ...{ feito: false, ...mudanca },
    });
    expect([deQue, id]).toEqual(['Apto 12', 'm']);
    return [oQue, porque];
  };
  const visita = { prestadorNome: 'Hidráulica Souza', visitaDia: hoje(), visitaHora: '14:00' };
  expect(dita({})).toEqual(['2 orçamentos para Torneira da cozinha', undefined]);
  expect(dita({ orcamentos: 1 })[0]).toBe('1 orçamento para Torneira da cozinha');
  expect(dita({ ...visita, falta: 'VISITA' })[0]).toBe('Hidráulica Souza vem hoje às 14:00: Torneira da cozinha');
  expect(dita({ falta: 'VISITA', visitaDia: somarDias(hoje(), 1) })[0]).toBe(
    'O prestador vem amanhã: Torneira da cozinha',
  );
  expect(dita({ ...visita, falta: 'REMARCAR' })).toEqual([
    'O inquilino não pode receber a visita hoje: Torneira da cozinha',
    'Combine outro dia.',
  ]);
  expect(dita({ ...visita, falta: 'CONCLUIR', feito: true })).toEqual([
    'Hidráulica Souza disse que terminou: Torneira da cozinha',
    'Confira e registre o custo.',
  ]);
  expect(dita({ falta: 'CONCLUIR', visitaDia: somarDias(hoje(), -1) })).toEqual([
    'A visita foi ontem: Torneira da cozinha',
    'Se ficou pronto, conclua e registre o custo.',
  ]);
  expect(dita({ falta: 'PARADA' })[0]).toBe('Parada há dias: Torneira da cozinha');
  expect(dita({ falta: 'PARADA', urgente: true })[0]).toBe('Urgente e parada: Torneira da cozinha');
});

it('tells how far off a commitment is, and whose it is', () => {
  const dita = (dias: number, imovelNome: string | null = 'Apto 12') => {
    const { oQue, deQue, id } = apresentar<'COMPROMISSO'>({
      ...{ tipo: 'COMPROMISSO', compromissoId: 'c', titulo: 'Seguro contra incêndio', imovelId: imovelNome && 'i' },
      ...{ imovelNome, proximo: somarDias(hoje(), dias), dias },
    });
    expect(id).toBe('c');
    return [oQue, deQue];
  };
  expect(dita(5)).toEqual(['Seguro contra incêndio vence em 5 dias', 'Apto 12']);
  expect(dita(0)[0]).toBe('Seguro contra incêndio vence hoje');
  expect(dita(-1, null)).toEqual(['Seguro contra incêndio venceu ontem', 'De todos os imóveis']);
});
