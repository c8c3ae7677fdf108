import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { takeSign } from './sign.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'imob-sinal-'));
  file = join(folder, 'service.alive');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const OTHER = 'outra-maquina 00000000-0000 pid:[1]\nx\n';

test('a folder that a service in another container keeps touching is not taken', async () => {
  await writeFile(file, OTHER);
  const other = setInterval(() => utimes(file, new Date(), new Date()), 1_000);
  try {
    expect(await takeSign(file)).toBeUndefined();
    expect(await readFile(file, 'utf8')).toBe(OTHER);
  } finally {
    clearInterval(other);
  }
});

test('one that fell silent is replaced, and the sign beats from then on until it is given back', async () => {
  await writeFile(file, OTHER);
  const give = await takeSign(file);
  expect(give).toBeDefined();
  const { mtimeMs } = await stat(file);
  await expect.poll(async () => (await stat(file)).mtimeMs).toBeGreaterThan(mtimeMs);
  give?.();
  await expect.poll(() => stat(file).catch(() => 'gone')).toBe('gone');
});

test('after a service of this very place there is nothing to wait for: its lock is free', async () => {
  await takeSign(file);
  const begin = performance.now();
  const give = await takeSign(file);
  expect(give).toBeDefined();
  expect(performance.now() - begin).toBeLessThan(2_000);
  give?.();
});
