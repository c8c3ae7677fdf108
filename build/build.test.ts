// @vitest-environment node
import { execFile } from 'node:child_process';
import { access, cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { isWebStale } from './web.ts';

const web = path.resolve(import.meta.dirname, '../web');

async function pastaNova() {
  const pasta = await mkdtemp(path.join(tmpdir(), 'imob-montar-'));
  onTestFinished(() => rm(pasta, { recursive: true }));
  return pasta;
}

test('an app that was built for another base is built again: under /app/ its files are not where it asks', async () => {
  const html = await readFile(path.join(web, 'dist/index.html'), 'utf8');
  const dist = await pastaNova();
  const com = async (base: string) => {
    await writeFile(path.join(dist, 'index.html'), html.replaceAll('"/app/assets/', `"${base}assets/`));
    return { servida: isWebStale(dist), naRaiz: isWebStale(dist, '/') };
  };
  expect(await com('/app/')).toEqual({ servida: false, naRaiz: true });
  expect(await com('/')).toEqual({ servida: true, naRaiz: false });
  await rm(path.join(dist, 'index.html'));
  expect(isWebStale(dist)).toBe(true);
});

test('without the tools to build (NODE_ENV=production at npm ci) the advice is one that brings them', async () => {
  const pasta = path.join(await pastaNova(), 'build');
  await cp(import.meta.dirname, pasta, { recursive: true });
  // A service that was built of older sources would run instead of them.
  const velho = path.join(pasta, '../api/dist/main.js');
  await mkdir(path.dirname(velho), { recursive: true });
  await writeFile(velho, '');
  await utimes(velho, 1, 1);
  await mkdir(path.join(pasta, '../api/src'));
  await mkdir(path.join(pasta, '../node_modules/.cache'), { recursive: true });
  const { stderr } = await promisify(execFile)(process.execPath, [path.join(pasta, 'main.ts')]);
  expect(stderr.split('"npm ci --include=dev && npm run build"')).toHaveLength(3);
  await expect(access(velho)).rejects.toThrow();
});
