import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { CHROMIUM } from '../e2e/chromium.ts';
import { DADOS, semear } from './semear.ts';
import { iniciar } from './servico.ts';

/**
 * `npm run lighthouse [-- RODADAS [atrasadas|pagas|nenhuma]]`: the performance of three screens in Debian's chromium,
 * median of five rounds, as a landlord meets them who has eleven contracts of forty years and was never paid (or nearly
 * always, or who has nothing yet). Fails below the bounds.
 */
const RODADAS = Number(process.argv[2] ?? 5);
const dados = DADOS.find((uns) => uns === (process.argv[3] ?? DADOS[0]));
if (!dados) throw new Error(`os dados podem ser: ${DADOS.join(', ')}`);
const TELAS = [
  { nome: 'Entrada', caminho: 'entrar', comSessao: false, desktop: 98, mobile: 95 },
  { nome: 'Painel', caminho: '', comSessao: true, desktop: 98, mobile: 90 },
  { nome: 'Financeiro', caminho: 'financeiro', comSessao: true, desktop: 98, mobile: 90 },
];
const LIGHTHOUSE = fileURLToPath(new URL('node_modules/lighthouse/cli/index.js', import.meta.url));

type Medida = { nota: number; FCP: number; LCP: number; TBT: number; CLS: number; SI: number };

async function medir(endereco: string, predefinicao: 'desktop' | 'mobile', cookie: string | undefined) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      LIGHTHOUSE,
      endereco,
      '--quiet',
      '--output=json',
      '--only-categories=performance',
      '--chrome-flags=--headless=new --no-sandbox',
      ...(predefinicao === 'desktop' ? ['--preset=desktop'] : []),
      ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
    ],
    { env: { ...process.env, CHROME_PATH: CHROMIUM }, maxBuffer: 64 * 1024 * 1024 },
  );
  const { categories, audits, runtimeError } = JSON.parse(stdout);
  if (runtimeError) throw new Error(runtimeError.message);
  const valor = (nome: string): number => audits[nome].numericValue;
  return {
    nota: categories.performance.score * 100,
    FCP: valor('first-contentful-paint'),
    LCP: valor('largest-contentful-paint'),
    TBT: valor('total-blocking-time'),
    CLS: valor('cumulative-layout-shift'),
    SI: valor('speed-index'),
  } satisfies Medida;
}

/** The round whose score lies in the middle. */
const mediana = (medidas: Medida[]): Medida => medidas.toSorted((a, b) => a.nota - b.nota)[medidas.length >> 1]!;

const { origem, parar } = await iniciar();
try {
  const cookie = await semear(origem, dados);
  for (const predefinicao of ['desktop', 'mobile'] as const) {
    for (const { nome, caminho, comSessao, ...minimos } of TELAS) {
      const medidas: Medida[] = [];
      for (let rodada = 0; rodada < RODADAS; rodada += 1) {
        medidas.push(await medir(`${origem}/app/${caminho}`, predefinicao, comSessao ? cookie : undefined));
      }
      const { nota, CLS, ...tempos } = mediana(medidas);
      const minimo = minimos[predefinicao];
      const partes = Object.entries(tempos).map(([qual, ms]) => `${qual} ${Math.round(ms)} ms`);
      const todas = medidas.map((uma) => Math.round(uma.nota)).join(' ');
      console.log(
        `${nota >= minimo ? 'ok   ' : 'FALTA'} ${predefinicao.padEnd(8)}${nome.padEnd(11)}${Math.round(nota)} (≥ ${minimo})`,
        `${partes.join(', ')}, CLS ${CLS.toFixed(3)}; rodadas: ${todas}`,
      );
      if (nota < minimo) process.exitCode = 1;
    }
  }
} finally {
  await parar();
}
