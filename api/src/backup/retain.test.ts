import { expect, test } from 'vitest';
import { toKeep } from './retain.ts';

const diarias = (de: string, quantas: number) =>
  Array.from({ length: quantas }, (_, i) =>
    new Date(Date.parse(de) + i * 86_400_000).toISOString().replace(/[-:]|\.\d+/g, ''),
  );

test('keeps the last days, and the first backup of each month of a year', () => {
  const ids = diarias('2025-01-01T03:00:00Z', 691);
  const staying = toKeep(ids, new Date('2026-11-22T12:00:00Z'), 30);
  const antigas = [...staying].filter((id) => id < '20261023').map((id) => id.slice(0, 8));
  expect(staying.size - antigas.length).toBe(30);
  expect(antigas).toEqual([
    '20251201',
    '20260101',
    '20260201',
    '20260301',
    '20260401',
    '20260501',
    '20260601',
    '20260701',
    '20260801',
    '20260901',
    '20261001',
  ]);
});

test('the newest stays, however old', () => {
  const ids = ['20250105T030000Z', '20250106T030000Z', '20250107T030000Z'];
  expect([...toKeep(ids, new Date('2026-11-22T12:00:00Z'), 1)]).toEqual(['20250105T030000Z', '20250107T030000Z']);
});
