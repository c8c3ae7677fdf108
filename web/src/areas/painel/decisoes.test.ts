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
