import { gerar, type Pedido } from './gerador.ts';
import type { Medido } from './processos.ts';
import { mediana, numero } from './tabela.ts';

const RODADAS = 15;

type Rodada = { porSegundo: number; cpuMs: number };
export type Comparacao = { razao: number; nota: string };

async function rodar(processo: Medido, pedido: Pedido, quantos: number): Promise<Rodada> {
  const antes = await processo.recursos();
  const segundos = await gerar(processo, pedido, quantos);
  const depois = await processo.recursos();
  return { porSegundo: quantos / segundos, cpuMs: (depois.cpuMs - antes.cpuMs) / quantos };
}

/**
 * Service and limit in many short turns (A B A B …), so that what else the machine does falls on both. The ratio is
 * the median of the turns'; the CPU time a request takes, beside it, does not depend on how busy the machine is.
 */
export async function comparar(
  servico: Medido,
  base: Medido,
  pedido: Pedido,
  quantos: number,
  daOutra = pedido,
): Promise<Comparacao> {
  for (let i = 0; i < 3; i++) {
    await rodar(servico, pedido, quantos);
    await rodar(base, daOutra, quantos);
  }
  const doServico: Rodada[] = [];
  const daBase: Rodada[] = [];
  for (let i = 0; i < RODADAS; i++) {
    doServico.push(await rodar(servico, pedido, quantos));
    daBase.push(await rodar(base, daOutra, quantos));
  }
  const vazao = (rodadas: Rodada[]) => numero(mediana(rodadas.map(({ porSegundo }) => porSegundo)));
  const cpu = (rodadas: Rodada[]) => numero(mediana(rodadas.map(({ cpuMs }) => cpuMs)), 2);
  return {
    razao: mediana(doServico.map(({ porSegundo }, i) => porSegundo / (daBase[i] as Rodada).porSegundo)),
    nota: `${vazao(doServico)} de ${vazao(daBase)} por segundo; CPU por pedido ${cpu(doServico)} ms, do limite ${cpu(daBase)} ms`,
  };
}

/** A run of its own under the profiler, after a shorter one to warm up. */
export async function perfilar(processo: Medido, pedido: Pedido, quantos: number) {
  await rodar(processo, pedido, quantos / 3);
  await processo.perfilar();
  await rodar(processo, pedido, quantos);
  return processo.perfil();
}
