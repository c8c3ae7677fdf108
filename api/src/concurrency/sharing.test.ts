import { expect, test } from 'vitest';
import { createSharing } from './sharing.ts';

async function all<T>(parts: AsyncGenerator<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const part of parts) found.push(part);
  return found;
}
const word = (name: string, by: string, ended: boolean) => JSON.stringify({ by, name, ended });

test('what others went through since the run began is left to them, and what they are at comes last', () => {
  const { hear, take } = createSharing(async () => {});
  const pieces = ['ended', 'begun', 'begun before', 'by another', 'nobody’s'].map((name) => ({ name }));
  hear(word('ended', 'a', false));
  hear(word('ended', 'a', true));
  hear(word('begun', 'a', false));
  hear(word('begun before', 'b', true));
  hear(word('by another', 'a', false));
  hear(word('by another', 'b', true));
  const taken: string[] = [];
  for (let piece = take(pieces); piece; piece = take(pieces)) taken.push(piece.name as string);
  expect(taken).toEqual(['begun before', 'nobody’s', 'begun', 'by another']);
});

test('the others are told of a piece when it begins and when the last of its parts is done', async () => {
  const said: [string, boolean][] = [];
  const { parts } = createSharing(async (word) => {
    const { name, ended } = JSON.parse(word);
    said.push([name, ended]);
  });
  const [first, second] = await all(parts({ name: 'piece' }, async () => [{ n: 1 }, { n: 2 }]));
  await second?.done();
  expect(said).toEqual([['piece', false]]);
  await first?.done();
  expect(said).toEqual([
    ['piece', false],
    ['piece', true],
  ]);
  await all(parts({ name: 'empty' }, async () => []));
  const broken = parts({ name: 'broken' }, () => Promise.reject(new Error('unread')));
  await expect(broken.next()).rejects.toThrow('unread');
  for await (const { done } of parts({}, async () => [{}])) await done();
  expect(said.slice(2)).toEqual([
    ['empty', false],
    ['empty', true],
    ['broken', false],
  ]);
});
