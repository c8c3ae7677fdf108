// Vitest's global setup: what the tests open in the browser and measure is the app as it is now, built as for use.
import { execFileSync } from 'node:child_process';
import path from 'node:path';

export default function montar(): void {
  const { NODE_ENV: _, ...env } = process.env;
  execFileSync(process.execPath, [path.resolve(import.meta.dirname, '../../build/main.ts'), '--falhar'], {
    env,
    stdio: 'inherit',
  });
}
