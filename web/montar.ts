import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const web = import.meta.dirname;
const raiz = path.dirname(web);
const fontes = [
  'web/src',
  'web/public',
  'web/plugins',
  'web/index.html',
  'web/vite.config.ts',
  'schemas/src',
  'package-lock.json',
];

/** Gives when the newest file at this path was written; a folder counts too, so that a deleted file is noticed. */
function maisNovo(caminho: string): number {
  const dados = statSync(caminho, { throwIfNoEntry: false });
  if (!dados?.isDirectory()) return dados?.mtimeMs ?? 0;
  return Math.max(dados.mtimeMs, ...readdirSync(caminho).map((nome) => maisNovo(path.join(caminho, nome))));
}

/** Tells whether the build is missing, older than its sources, or for another base, where its page would not find its files. */
export function precisaMontar(dist = path.join(web, 'dist'), base = process.env.VITE_BASE ?? '/app/'): boolean {
  const pronto = path.join(dist, 'index.html');
  const feito = statSync(pronto, { throwIfNoEntry: false })?.mtimeMs;
  if (feito === undefined || fontes.some((fonte) => maisNovo(path.join(raiz, fonte)) > feito)) return true;
  return !readFileSync(pronto, 'utf8').includes(`src="${base.replace(/\/?$/, '/')}assets/`);
}

/** Builds web/dist when that is needed, so that one command starts the whole product. */
export async function montar(): Promise<void> {
  if (!precisaMontar()) return;
  const inicio = performance.now();
  process.stdout.write('Montando a aplicação web (só quando ela muda)… ');
  // The pages are built for production even if the service runs otherwise.
  process.env.NODE_ENV = 'production';
  const { build } = await import('vite');
  await build({ configFile: path.join(web, 'vite.config.ts'), logLevel: 'warn' });
  console.log(`pronta em ${((performance.now() - inicio) / 1_000).toFixed(1).replace('.', ',')} s.`);
}

if (import.meta.main) {
  await montar().catch((erro) => {
    if (process.argv.includes('--falhar')) throw erro;
    // The API is worth more than its pages: the service starts all the same, and /app/ says what is missing.
    console.error(`\nA aplicação web não pôde ser montada: ${erro instanceof Error ? erro.message : erro}`);
    console.error('O serviço continua sem ela. Rode "npm ci --include=dev && npm run build" para montá-la.');
  });
}
