import type { Carta } from '@imob/schemas/cartas';
import { expect, it } from 'vitest';
import { desfechoDe, estadoDaCarta, oQueFazer, tituloDaCarta } from './palavras.ts';

const carta = (mudanca: Partial<Carta> = {}) =>
  ({
    ...{ tipo: 'DEBITO', pedido: { tipo: 'DEBITO', prazoDias: 10 }, dia: '2026-03-10', desfecho: null },
    ...{ enviadaEm: null, entregueEm: null, entregueComo: null, prazoAte: null },
    ...mudanca,
  }) as Carta;
const estado = (mudanca: Partial<Carta>, hoje = '2026-03-22') => estadoDaCarta(carta(mudanca), hoje);

const entregue = { entregueEm: '2026-03-12', entregueComo: 'EM_MAOS', prazoAte: '2026-03-22' } as const;

it('says how a letter stands, from its writing to the end of its term', () => {
  expect(estado({})).toBe('Ainda não entregue');
  const enviadaEm = '2026-03-11T02:00:00Z';
  expect(estado({ enviadaEm })).toBe('Enviada por e-mail em 10/03/2026, entrega ainda não anotada');
  expect(estado({ ...entregue, enviadaEm })).toBe('Entregue em mãos em 12/03/2026; prazo até 22/03/2026');
  expect(estado(entregue, '2026-03-23')).toBe('Entregue em mãos em 12/03/2026. Prazo encerrado em 22/03/2026');
  // The outcome is said beside it: the term is over.
  expect(estado({ ...entregue, desfecho: 'ATENDIDA' })).toBe('Entregue em mãos em 12/03/2026');
});

it('says until when the lease runs although the letter was not delivered yet', () => {
  expect(estado({ tipo: 'DESOCUPACAO', prazoAte: '2026-12-31' })).toBe('Ainda não entregue; prazo até 31/12/2026');
  expect(oQueFazer(carta({ tipo: 'DESOCUPACAO', prazoAte: '2026-12-31' }))).toMatch(/o prazo vai até 31\/12\/2026\.$/);
  expect(oQueFazer(carta())).toMatch(/o prazo conta do recebimento\.$/);
});

it('waits for nothing after a declaration of payments', () => {
  const dos = { tipo: 'PAGAMENTOS', pedido: { tipo: 'PAGAMENTOS', ano: 2026 } } as const;
  expect(tituloDaCarta(carta(dos))).toBe('Pagamentos de 2026');
  expect(estado(dos)).toBe('');
  expect(estado({ ...dos, enviadaEm: '2026-03-11T12:00:00Z' })).toBe('Enviada por e-mail em 11/03/2026');
});

it('words what came of it by what it asked for', () => {
  expect(desfechoDe({ tipo: 'DEBITO', desfecho: null })).toBeNull();
  expect(desfechoDe({ tipo: 'DEBITO', desfecho: 'NAO_ATENDIDA' })).toEqual({ nome: 'Não paga', cor: 'red' });
  expect(desfechoDe({ tipo: 'DESOCUPACAO', desfecho: 'ATENDIDA' })?.nome).toBe('Desocupou');
  expect(desfechoDe({ tipo: 'PREFERENCIA', desfecho: 'RETIRADA' })?.nome).toBe('Retirada');
});
