import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE } from '../build/service.ts';
import { baixarPorSegundo, type Entrada, entrar, enviarVideo, rssDe, subir, subirS3 } from './arquivos-carga.ts';
import { imprimir, type Linha } from './tabela.ts';

const MB = 1024 * 1024;
const RODADAS = 8;

/** Files: uploads and local serving against the barest server that does the same, and the memory of a long video. */
export async function benchArquivos(): Promise<Linha[]> {
  const pasta = mkdtempSync(join(tmpdir(), 'imob-bench-arquivos-'));
  const fins: (() => Promise<void>)[] = [async () => rmSync(pasta, { recursive: true, force: true })];
  try {
    const local = await medirStorage('local', {}, pasta, fins);
    const s3 = await subirS3(join(pasta, 's3'));
    if (!s3)
      return [...local, { nome: 'upload em S3', valor: '—', meta: '≥ 0,70', ok: true, nota: 'sem servidor S3 aqui' }];
    fins.push(s3.parar);
    return [...local, ...(await medirStorage('S3', s3.env, pasta, fins))];
  } finally {
    for (const fim of fins.reverse()) await fim();
  }
}

async function medirStorage(
  qual: string,
  env: Record<string, string>,
  pasta: string,
  fins: (() => Promise<void>)[],
): Promise<Linha[]> {
  const dados = join(pasta, `dados-${qual}`);
  const servico = await subir(SERVICE, { ...env, DATA_DIR: dados });
  fins.push(servico.parar);
  const puro = await subir('bench/arquivos-puro.ts', { ...env, DATA_DIR: join(pasta, `puro-${qual}`) });
  fins.push(puro.parar);
  const entrada = await entrar(servico.base);

  // Memory first: what many uploads have already claimed would hide what this one needs.
  const memoria = await medirMemoria(qual, servico, entrada);
  const linhas = [await medirUpload(qual, servico.base, entrada, puro.base), memoria];
  return qual === 'local' ? [...linhas, ...(await medirServir(entrada, puro.base))] : linhas;
}

/** Turn by turn, so that a busy moment of the machine meets both; the best of each counts. */
async function medirUpload(qual: string, base: string, entrada: Entrada, puro: string): Promise<Linha> {
  const nosso: number[] = [];
  const deles: number[] = [];
  for (let i = 0; i < RODADAS; i++) {
    nosso.push(await enviarVideo(`${base}${entrada.caminho}`, entrada.cabecalhos, 100 * MB));
    deles.push(await enviarVideo(`${puro}/cru`, {}, 100 * MB));
  }
  const [nossa, dele] = [Math.min(...nosso), Math.min(...deles)];
  const razao = dele / nossa;
  return {
    nome: `upload de 100 MB, ${qual}: em relação a um stream puro`,
    valor: razao.toFixed(2),
    meta: '≥ 0,70',
    ok: razao >= 0.7,
    nota: `${Math.round(100_000 / nossa)} MB/s contra ${Math.round(100_000 / dele)} MB/s`,
  };
}

async function medirMemoria(
  qual: string,
  { base, pid }: { base: string; pid: number },
  entrada: Entrada,
): Promise<Linha> {
  const antes = rssDe(pid);
  let maior = antes;
  const relogio = setInterval(() => {
    maior = Math.max(maior, rssDe(pid));
  }, 5);
  await enviarVideo(`${base}${entrada.caminho}`, entrada.cabecalhos, 199 * MB);
  clearInterval(relogio);
  const cresceu = (maior - antes) / MB;
  return {
    nome: `memória durante um vídeo de 200 MB, ${qual}`,
    valor: `+${cresceu.toFixed(0)} MB`,
    meta: '< 30 MB',
    ok: cresceu < 30,
    nota: `de ${Math.round(antes / MB)} MB`,
  };
}

async function medirServir({ fotoUrl, fotoBytes, videoUrl }: Entrada, puro: string): Promise<Linha[]> {
  const linhas: Linha[] = [];
  for (const [nome, url, bytes] of [
    ['foto', fotoUrl, fotoBytes],
    ['vídeo de 5 MB', videoUrl, 5 * MB],
  ] as const) {
    const nosso: number[] = [];
    const deles: number[] = [];
    for (let i = 0; i < RODADAS; i++) {
      nosso.push(await baixarPorSegundo(url));
      deles.push(await baixarPorSegundo(`${puro}/arquivo?bytes=${bytes}`));
    }
    const razao = Math.max(...nosso) / Math.max(...deles);
    linhas.push({
      nome: `servir ${nome} local: em relação a createReadStream`,
      valor: razao.toFixed(2),
      meta: '≥ 0,50',
      ok: razao >= 0.5,
      nota: `${Math.round(Math.max(...nosso))}/s contra ${Math.round(Math.max(...deles))}/s`,
    });
  }
  return linhas;
}

if (import.meta.main) imprimir('arquivos', await benchArquivos());
