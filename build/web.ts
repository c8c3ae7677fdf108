import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isStale, ROOT, told } from './newest.ts';

const web = path.join(ROOT, 'web');
const SOURCES = [
  'web/src',
  'web/public',
  'web/plugins',
  'web/index.html',
  'web/vite.config.ts',
  'schemas/src',
  'package-lock.json',
];

/** Tells whether the app's build is missing, older than its sources, or for another base, where its page would not find its files. */
export function isWebStale(dist = path.join(web, 'dist'), base = process.env.VITE_BASE ?? '/app/'): boolean {
  const page = path.join(dist, 'index.html');
  return isStale(page, SOURCES) || !readFileSync(page, 'utf8').includes(`src="${base.replace(/\/?$/, '/')}assets/`);
}

/** Builds web/dist when that is needed. */
export async function buildWeb(): Promise<void> {
  if (!isWebStale()) return;
  await told('Montando a aplicação web', async () => {
    const { build } = await import('vite');
    await build({ configFile: path.join(web, 'vite.config.ts'), logLevel: 'warn' });
  });
}
