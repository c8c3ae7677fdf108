// @vitest-environment node
import path from 'node:path';
import { build, type Rollup } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

const web = path.resolve(import.meta.dirname, '..');

afterEach(() => vi.unstubAllEnvs());

it('a página de outra origem pede o código sem precisar de quem preencha as suas marcas', async () => {
  vi.stubEnv('VITE_API_URL', 'https://api.exemplo.com.br');
  vi.stubEnv('VITE_BASE', '/');
  vi.stubEnv('NODE_ENV', 'production');
  const { output } = (await build({
    configFile: path.join(web, 'vite.config.ts'),
    logLevel: 'silent',
    build: { write: false },
  })) as Rollup.RollupOutput;
  const pagina = output.find(({ fileName }) => fileName === 'index.html');
  const html = pagina?.type === 'asset' ? String(pagina.source) : '';
  expect(html).toMatch(/<script type="module" crossorigin src="\/assets\/index-/);
  expect(output.some((parte) => parte.type === 'chunk' && parte.code.includes('https://api.exemplo.com.br'))).toBe(
    true,
  );
}, 60_000);
