import type { Declaracao } from '@imob/schemas/cartas';
import { expect, it } from 'vitest';
import { estaFeita, falta, oQueFalta, oQueFoiFeito } from './declarar.ts';

const uma = (carta: Declaracao['carta'], temEmail = true) => ({ carta, temEmail }) as Declaracao;
const de = (dia: string, enviadaEm: string | null = null, mudou = false) => ({ id: 'c', dia, enviadaEm, mudou });

it('one made before the year ended says nothing of the whole year', () => {
  expect(estaFeita(uma(null), 2026, '2027-01-10')).toBe(false);
  expect(estaFeita(uma(de('2026-12-31')), 2026, '2027-01-10')).toBe(false);
  expect(estaFeita(uma(de('2027-01-01')), 2026, '2027-01-10')).toBe(true);
  expect(estaFeita(uma(de('2026-06-30')), 2026, '2026-12-31')).toBe(true);
});

it('one of a year gone by is made anew where the payments have changed since', () => {
  const mudada = uma(de('2027-01-02', '2027-01-02T15:00:00Z', true));
  expect([estaFeita(mudada, 2026, '2027-01-10'), falta(mudada, 2026, '2027-01-10')]).toEqual([false, true]);
  expect(estaFeita(uma(de('2026-06-30', null, true)), 2026, '2026-07-10')).toBe(true);
});

it('what can go by e-mail is left to do until it went', () => {
  expect(falta(uma(de('2027-01-02')), 2026, '2027-01-10')).toBe(true);
  expect(falta(uma(de('2027-01-02'), false), 2026, '2027-01-10')).toBe(false);
  expect(falta(uma(de('2027-01-02', '2027-01-02T15:00:00Z')), 2026, '2027-01-10')).toBe(false);
  expect(falta(uma(de('2026-12-20', '2026-12-20T15:00:00Z')), 2026, '2027-01-10')).toBe(true);
});

it('one that is made and waits for its e-mail is sent, and not made again', () => {
  const [porFazer, porEnviar] = [uma(null), uma(de('2027-01-02'))];
  const dizeres = (...faltam: Declaracao[]) => Object.values(oQueFalta(faltam, 2026, '2027-01-10'));
  expect(dizeres(porFazer)).toEqual(['Fazer a que falta', 'Fazer 1 declaração de 2026?', 'Fazer declaração']);
  expect(dizeres(porEnviar, porEnviar)[0]).toBe('Enviar as 2 que faltam');
  expect(dizeres(porFazer, porEnviar)[1]).toBe('Fazer e enviar 2 declarações de 2026?');
});

it('those that were made count as made, also where no e-mail went', () => {
  const erro = new Error('Ligue os e-mails.');
  expect(oQueFoiFeito(3, [], [])).toBe('3 declarações prontas.');
  expect(oQueFoiFeito(13, [], Array(13).fill(erro))).toMatch(/^13 declarações prontas, 13 não foram por e-mail: /);
  expect(oQueFoiFeito(3, [erro], [erro])).toMatch(/^2 declarações prontas, 1 não foi por e-mail, 1 não foi feita: /);
});
