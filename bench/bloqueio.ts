import { setTimeout as sleep } from 'node:timers/promises';
import type { Ambiente } from './ambiente.ts';
import { type Linha, mediana, numero } from './tabela.ts';

const POR_SEGUNDO = 100;
const SEGUNDOS = 5;
const META_MS = 50;

/**
 * A list of 5,000 properties, asked again and again, while others ask for /health at a constant rate. Latency counts
 * from the moment at which a request was due, so that a stall is not hidden by requests that were not sent.
 */
export async function bloqueio({ servico, cabecalhosDoGrande: headers }: Ambiente): Promise<Linha[]> {
  const grande = `${servico.endereco}/imoveis`;
  const lista = (await (await fetch(grande, { headers })).json()) as unknown[];
  if (lista.length !== 5_000) throw new Error(`a lista grande tem ${lista.length} linhas`);
  await servico.zerar();
  const sozinha = await sondar(`${servico.endereco}/health`);
  const semLista = (await servico.recursos()).maiorAtrasoMs;
  let acabou = false;
  const tempos: number[] = [];
  const pedindo = (async () => {
    while (!acabou) {
      const inicio = performance.now();
      await (await fetch(grande, { headers })).arrayBuffer();
      tempos.push(performance.now() - inicio);
      await sleep(50);
    }
  })();
  await servico.zerar();
  const junto = await sondar(`${servico.endereco}/health`);
  const { maiorAtrasoMs } = await servico.recursos();
  acabou = true;
  await pedindo;
  const a99 = (tempos: number[]) => tempos[Math.floor(tempos.length * 0.99)] ?? Number.NaN;
  return [
    {
      nome: 'lista de 5.000 imóveis: maior parada do serviço para os outros',
      valor: `${numero(maiorAtrasoMs)} ms`,
      meta: `<= ${META_MS} ms`,
      ok: maiorAtrasoMs <= META_MS,
      nota: `a lista leva ${numero(mediana(tempos))} ms; /health ao lado: mediana ${numero(mediana(junto), 1)}, 99% em ${numero(a99(junto), 1)} ms (sem ela ${numero(mediana(sozinha), 1)} e ${numero(a99(sozinha), 1)}, maior parada ${numero(semLista)} ms)`,
    },
  ];
}

async function sondar(url: string): Promise<number[]> {
  const inicio = performance.now() + 50;
  const latencias = Array.from({ length: POR_SEGUNDO * SEGUNDOS }, async (_, i) => {
    const devida = inicio + (i * 1000) / POR_SEGUNDO;
    await sleep(devida - performance.now());
    await (await fetch(url)).arrayBuffer();
    return performance.now() - devida;
  });
  return (await Promise.all(latencias)).sort((a, b) => a - b);
}
