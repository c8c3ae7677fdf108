// @vitest-environment node
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { precisaMontar } from '../montar.ts';

const web = path.resolve(import.meta.dirname, '..');

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
    return { servida: precisaMontar(dist), naRaiz: precisaMontar(dist, '/') };
  };
  expect(await com('/app/')).toEqual({ servida: false, naRaiz: true });
  expect(await com('/')).toEqual({ servida: true, naRaiz: false });
  await rm(path.join(dist, 'index.html'));
  expect(precisaMontar(dist)).toBe(true);
});

test('without the tools to build (NODE_ENV=production at npm ci) the advice is one that brings them', async () => {
  const pasta = path.join(await pastaNova(), 'web');
  await mkdir(pasta);
  await cp(path.join(web, 'montar.ts'), path.join(pasta, 'montar.ts'));
  const { stderr } = await promisify(execFile)(process.execPath, [path.join(pasta, 'montar.ts')]);
  expect(stderr).toContain('"npm ci --include=dev && npm run build"');
});
