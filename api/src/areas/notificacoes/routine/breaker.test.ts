import { beforeEach, expect, test } from 'vitest';
import { type Delivery, refused } from '../../../providers/delivery.ts';
import { OVER_LIMIT } from '../message/account.ts';
import { type Breaker, createBreaker, GIVEN_UP } from './breaker.ts';

const TAKEN: Delivery = { situacao: 'aceita', id: undefined };
const DOWN = refused('provedor', 'o provedor caiu');
const NOBODY = refused('destinatario', 'não há quem receba');
const NO_CREDIT = refused('conta', 'sem crédito');

let breaker: Breaker;
beforeEach(() => {
  breaker = createBreaker();
});

/** Tells which of a landlord's messages reached the provider, who gives these answers. */
async function asked(userId: string, ...answers: Delivery[]): Promise<boolean[]> {
  const reached: boolean[] = [];
  for (const answer of answers) reached.push((await breaker(userId, 'email', async () => answer)) !== GIVEN_UP);
  return reached;
}

test('a landlord’s channel is given up after three failures in a row, and nobody else’s, nor another of his', async () => {
  expect(await asked('ana', DOWN, DOWN, TAKEN, DOWN, DOWN, DOWN, TAKEN)).toEqual([...Array(6).fill(true), false]);
  expect(await asked('bia', TAKEN)).toEqual([true]);
  expect(await breaker('ana', 'sms', async () => TAKEN)).toBe(TAKEN);
});

test('a refused account is given up at once; a wrong address is no failure, and the day’s limit neither that nor a success', async () => {
  expect(await asked('ana', NO_CREDIT, TAKEN)).toEqual([true, false]);
  expect(await asked('bia', DOWN, DOWN, NOBODY, DOWN, DOWN, TAKEN)).toEqual(Array(6).fill(true));
  expect(await asked('caio', OVER_LIMIT, OVER_LIMIT, OVER_LIMIT, TAKEN)).toEqual(Array(4).fill(true));
  expect(await asked('davi', DOWN, DOWN, OVER_LIMIT, DOWN, TAKEN)).toEqual([true, true, true, true, false]);
});

test('everybody’s channel is given up after twenty failures in a row, but for one in fifty, whose success opens it', async () => {
  for (let i = 0; i < 20; i++) expect(await asked(`de ${i}`, DOWN)).toEqual([true]);
  const next: boolean[] = [];
  for (let i = 0; i < 50; i++) next.push(...(await asked(`depois ${i}`, TAKEN)));
  expect(next).toEqual([...Array(49).fill(false), true]);
  expect(await asked('eva', TAKEN)).toEqual([true]);
});
