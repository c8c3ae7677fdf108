import { expect, test } from 'vitest';
import { type Amostra, julgar } from './julgar.ts';

/** Ten minutes, a look every two seconds. */
const serie = (rss: (segundos: number) => number, descritores: (segundos: number) => number = () => 60): Amostra[] =>
  Array.from({ length: 301 }, (_, i) => ({ segundos: i * 2, rssMb: rss(i * 2), descritores: descritores(i * 2) }));

const dente = (segundos: number) => 180 + (segundos % 20);

test.each([
  ['stands still', serie(() => 180)],
  ['goes up and down as the heap is collected', serie(dente)],
  ['climbs while it warms up, and then stands', serie((s) => Math.min(180, 90 + s))],
  ['jumps for a moment, again and again', serie((s) => (s % 30 < 6 ? 320 : 180))],
  ['falls', serie((s) => 200 - s / 20)],
])('memory that %s is flat', (_, amostras) => {
  expect(julgar(amostras, 'rssMb').plana).toBe(true);
});

test.each([
  ['grows by 6 MB a minute', serie((s) => 180 + s / 10)],
  ['grows beneath its ups and downs', serie((s) => dente(s) + s / 10)],
  ['steps up late and stays there', serie((s) => (s < 450 ? 180 : 230))],
])('memory that %s is not', (_, amostras) => {
  expect(julgar(amostras, 'rssMb').plana).toBe(false);
});

test('descriptors may come and go with connections; one that stays open every half minute is noticed', () => {
  const vaiEVem = serie(
    () => 180,
    (s) => 60 + (s % 14) / 2,
  );
  expect(julgar(vaiEVem, 'descritores').plana).toBe(true);
  const fica = serie(
    () => 180,
    (s) => 60 + Math.floor(s / 30),
  );
  expect(julgar(fica, 'descritores')).toMatchObject({ plana: false });
});

test('too few looks are no judgement', () => {
  expect(() => julgar(serie(() => 180).slice(0, 10), 'rssMb')).toThrow('MINUTES');
});
