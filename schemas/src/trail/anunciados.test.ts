import { expect, test } from 'vitest';
import type { Valores } from '../auditoria.ts';
import { data } from '../rules/dates.ts';
import { descrever } from './descrever.ts';

const RELOGIO = { dia: (um: string) => data(um.slice(0, 10)), momento: (um: string) => data(um.slice(0, 10)) };
const dizer = (tipo: string, acao: string, depois: Valores | null, antes: Valores | null = null) => {
  const evento = { id: '1', em: '2026-03-10T15:00:00.000Z', quem: 'ana', quemNome: null, origem: 'rotina' as const };
  return descrever({ ...evento, registro: { tipo, id: 'x' }, acao, antes, depois }, RELOGIO);
};
const titulo = (...de: Parameters<typeof dizer>) => dizer(...de).titulo;

test('an advert is told as it is put on show, taken off and changed', () => {
  expect(titulo('anuncio', 'criar', { aberto: true })).toBe('Imóvel anunciado');
  expect(titulo('anuncio', 'criar', { aberto: false })).toBe('Anúncio preparado');
  expect(titulo('anuncio', 'mudar', { aberto: false }, { aberto: true })).toBe('Anúncio tirado do ar');
  expect(titulo('anuncio', 'mudar', { aberto: true }, { aberto: false })).toBe('Anúncio posto no ar');
  expect(titulo('anuncio', 'remover', null, { aberto: true })).toBe('Anúncio apagado');
  const mudou = { garantias: ['FIADOR', 'CAUCAO'], mostrarNumero: true };
  const era = { garantias: [], mostrarNumero: false };
  expect(dizer('anuncio', 'mudar', mudou, era)).toEqual({
    titulo: 'Anúncio alterado',
    linhas: [
      { campo: 'Garantias que aceita', antes: '', depois: 'Fiador, Caução' },
      { campo: 'Mostra rua e número', antes: 'Não', depois: 'Sim' },
    ],
  });
});

test('who wants a property is told by the furthest that happened', () => {
  const mudou = (depois: Valores, antes: Valores = {}) => titulo('interessado', 'mudar', depois, antes);
  expect(titulo('interessado', 'criar', { imovelId: 'i', origem: 'ANUNCIO' })).toBe('Interesse recebido pelo anúncio');
  expect(titulo('interessado', 'criar', { imovelId: 'i', origem: 'LOCADOR' })).toBe('Interessado anotado');
  expect(titulo('interessado', 'remover', null, { situacao: 'ABERTO' })).toBe('Interessado apagado');
  expect(mudou({ visitaDia: '2026-03-17' }, { visitaDia: null })).toBe('Visita marcada');
  expect(mudou({ visitaDia: '2026-03-18' }, { visitaDia: '2026-03-17' })).toBe('Visita remarcada');
  expect(mudou({ visitaHora: '15:00' }, { visitaHora: '14:00' })).toBe('Hora da visita mudada');
  expect(mudou({ visitaDia: null }, { visitaDia: '2026-03-17' })).toBe('Visita desmarcada');
  expect(mudou({ fichaPedidaEm: '2026-03-10T15:00:00Z', fichaEm: null }, {})).toBe('Ficha pedida');
  expect(mudou({ fichaEm: '2026-03-10T15:00:00Z' }, { fichaEm: null })).toBe('Ficha recebida');
  expect(mudou({ locatarioId: null }, { locatarioId: 'l' })).toBe('O locatário que ele se tornou foi apagado');
  for (const [situacao, dito] of [
    ['APROVADO', 'Interessado aprovado'],
    ['RECUSADO', 'Interessado recusado'],
    ['DESISTIU', 'Interessado desistiu'],
    ['ABERTO', 'Interessado reaberto'],
  ] as const)
    expect(mudou({ situacao, locatarioId: null }, { situacao: 'RECUSADO' })).toBe(dito);
  for (const [aviso, dito] of [
    ['FICHA', 'Ficha pedida por e-mail'],
    ['VISITA', 'Visita avisada por e-mail'],
    ['RECUSADO', 'Resposta enviada por e-mail'],
  ] as const)
    expect(titulo('interessado', 'enviar', { aviso })).toBe(dito);
  expect(titulo('usuario', 'expirar', { interessados: 3 })).toBe('Registros antigos apagados');
  expect(dizer('usuario', 'expirar', { interessados: 3 }).linhas).toEqual([
    { campo: 'Interessados esquecidos', antes: '', depois: '3' },
  ]);
});
