// `npm run test:red`: takes the product's guards out one at a time, in a copy, and sees a test go red for each.
// A guard whose loss no test notices survives, and the command exits 1. `npm run test:red -- payment` runs those
// whose name fits that expression.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../../src/db/embedded.ts';
import { mutacoes } from './all.ts';
import { type Mutacao, mutate } from './mutation.ts';

const RAIZ = new URL('../../../', import.meta.url).pathname;
const PRAZO_MS = 180_000;

/** A checkout of its own: sources copied, libraries linked, our own packages linked to the copies. */
async function copiar(): Promise<string> {
  const pasta = await mkdtemp(join(tmpdir(), 'imob-mutacoes-'));
  for (const nome of ['schemas', 'api', 'package.json', 'tsconfig.json', 'vitest.config.ts', 'web/e2e/chromium.ts']) {
    await cp(join(RAIZ, nome), join(pasta, nome), { recursive: true, filter: (de) => !de.includes('node_modules') });
  }
  const bibliotecas = join(pasta, 'node_modules');
  await mkdir(join(bibliotecas, '@imob'), { recursive: true });
  for (const nome of await readdir(join(RAIZ, 'node_modules'))) {
    // Vitest's and Vite's own notes of the project must not be shared.
    if (nome === '@imob' || nome === '.vite' || nome === '.vitest') continue;
    await symlink(join(RAIZ, 'node_modules', nome), join(bibliotecas, nome));
  }
  for (const nome of ['schemas', 'api']) await symlink(join(pasta, nome), join(bibliotecas, '@imob', nome));
  return pasta;
}

type Corrida = { passou: boolean; testes: number; falhas: number };

async function testar(pasta: string, banco: string, arquivo: string, nome: string): Promise<Corrida> {
  const relatorio = join(pasta, 'relatorio.json');
  await rm(relatorio, { force: true });
  const vitest = join(RAIZ, 'node_modules/vitest/vitest.mjs');
  const argumentos = ['run', arquivo, '--reporter=json', `--outputFile=${relatorio}`, ...(nome ? ['-t', nome] : [])];
  const processo = spawn(process.execPath, [vitest, ...argumentos], {
    cwd: pasta,
    stdio: 'ignore',
    env: { ...process.env, TEST_DATABASE_URL: banco },
    timeout: PRAZO_MS,
  });
  const codigo = await new Promise<number | null>((pronto) => processo.once('exit', pronto));
  const lido = await readFile(relatorio, 'utf8').then(JSON.parse, () => ({}));
  const falhas = (lido.numFailedTests ?? 0) as number;
  return { passou: codigo === 0, testes: ((lido.numPassedTests ?? 0) as number) + falhas, falhas };
}

async function aplicar(pasta: string, mutacao: Mutacao): Promise<() => Promise<void>> {
  const caminho = join(pasta, mutacao.arquivo);
  const original = await readFile(caminho, 'utf8');
  await writeFile(caminho, mutate(original, mutacao));
  return () => writeFile(caminho, original);
}

const filtro = new RegExp(process.argv[2] ?? '');
const escolhidas = mutacoes.filter(({ nome }) => filtro.test(nome));
const pasta = await copiar();
const log = { info: () => {}, warn: (mensagem: string) => console.warn(mensagem) };
const ajustes = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off', max_connections: '300' };
const servidor = process.env.TEST_DATABASE_URL
  ? { url: process.env.TEST_DATABASE_URL, stop: async () => {} }
  : await startEmbedded(join(pasta, 'data'), log, ajustes);
const sobreviventes: string[] = [];
try {
  // A test that is red by itself would prove nothing.
  for (const arquivo of new Set(escolhidas.map(({ teste }) => teste[0]))) {
    const { passou, testes, falhas } = await testar(pasta, servidor.url, arquivo, '');
    console.log(`sem mutação  ${arquivo}: ${testes - falhas} de ${testes}`);
    if (!passou || testes === 0) sobreviventes.push(`${arquivo} já falha sem mutação`);
  }
  for (const mutacao of escolhidas) {
    const desfazer = await aplicar(pasta, mutacao);
    const inicio = performance.now();
    const { passou, testes, falhas } = await testar(pasta, servidor.url, ...mutacao.teste);
    await desfazer();
    const vermelho = !passou && testes > 0;
    if (!vermelho) sobreviventes.push(mutacao.nome);
    const segundos = ((performance.now() - inicio) / 1000).toFixed(1).padStart(5);
    const resultado = vermelho ? 'vermelho ' : 'SOBREVIVE';
    console.log(`${resultado} ${segundos} s  ${mutacao.nome}  [${mutacao.teste[1]}: ${falhas} de ${testes} falham]`);
  }
} finally {
  await servidor.stop();
  await rm(pasta, { recursive: true, force: true });
}
console.log(`${escolhidas.length} mutações, ${sobreviventes.length} sem teste que as perceba`);
for (const nome of sobreviventes) console.log(`  - ${nome}`);
process.exit(sobreviventes.length > 0 || escolhidas.length === 0 ? 1 : 0);
