import type { Comunicado, Entrega } from '@imob/schemas/comunicados';
import { beforeAll, expect, test } from 'vitest';
import { setTimeZone } from '../../format/format.ts';
import { aQuem, comoEsta, daEntrega, resumo } from './palavras.ts';

beforeAll(() => setTimeZone('America/Sao_Paulo'));

const contagem = { pessoas: 14, avisadas: 12, falharam: 1, incertas: 0, semCanal: 1, pendentes: 0 };
const um = { situacao: 'ENVIADO', enviadoEm: '2026-04-10T15:00:00Z', contagem, criadoEm: '2026-04-01T12:00:00Z' };

test('it says in a line whom it reached, and who is left', () => {
  expect(resumo(contagem)).toBe('12 de 14 pessoas avisadas · 1 falhou · 1 sem canal');
  expect(resumo({ ...contagem, pessoas: 0 })).toBe('Ninguém a avisar');
  expect(comoEsta(um as Comunicado)).toContain('12 de 14');
  expect(comoEsta({ ...um, situacao: 'RASCUNHO' } as Comunicado)).toBe('Escrito em 01/04/2026');
  const agendado = { ...um, situacao: 'AGENDADO', agendadoPara: '2026-04-12T12:30:00Z', contagem: null };
  expect(comoEsta(agendado as unknown as Comunicado)).toMatch(/^Sai em 12\/04\/2026.*09:30$/);
  expect(comoEsta({ ...agendado, contagem } as Comunicado)).toMatch(/^O resto sai em 12\/04\/2026.*09:30 · 12 de 14/);
});

test('one that gave up before it began says that nobody has it', () => {
  expect(comoEsta({ ...um, situacao: 'FALHOU', contagem: null } as Comunicado)).toContain('Ninguém foi avisado');
  expect(comoEsta({ ...um, situacao: 'PARADO' } as Comunicado)).toContain('12 de 14 pessoas avisadas · 1 ficou sem');
});

test('of whom nobody knows it says that they may have it, in one and in several', () => {
  expect(resumo({ ...contagem, incertas: 1 })).toContain('1 pode ter recebido');
  expect(resumo({ ...contagem, incertas: 2 })).toContain('2 podem ter recebido');
});

test('it says to whom', () => {
  const de = { imoveis: ['a', 'b'], grupo: 'Vila', comDemais: true } as unknown as Comunicado;
  expect(aQuem({ ...de, publico: 'GRUPO' })).toBe('Inquilinos de Vila');
  expect(aQuem({ ...de, publico: 'IMOVEIS' })).toBe('Inquilinos de 2 imóveis');
  expect(aQuem({ ...de, publico: 'TODOS', comDemais: false })).toContain('só o principal');
});

test('a channel says what became of it, and why not', () => {
  const entrega = { canal: 'email', para: 'a@b.c', situacao: 'enviado', erro: null, em: null } as Entrega;
  expect(daEntrega(entrega)).toBe('E-mail: enviado');
  expect(daEntrega({ ...entrega, situacao: 'falhou', erro: 'sem crédito' })).toBe('E-mail: não foi (sem crédito)');
  const duvida = { ...entrega, situacao: 'incerto' as const };
  const talvez = 'E-mail: pode ter chegado, e não se repete (o envio foi interrompido)';
  expect(daEntrega({ ...duvida, erro: 'o envio foi interrompido' })).toBe(talvez);
  expect(daEntrega({ ...duvida, erro: 'o envio foi interrompido e pode ter chegado; não foi repetido' })).toBe(talvez);
  expect(daEntrega({ ...entrega, situacao: 'PREVISTO' })).toBe('E-mail');
  expect(daEntrega({ ...entrega, canal: 'nenhum', situacao: 'semCanal' })).toBe('Nenhum canal o alcança');
});
