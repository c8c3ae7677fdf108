import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICE } from '../build/service.ts';
import type { Ambiente } from './ambiente.ts';
import { iniciar } from './processos.ts';
import { type Linha, mediana, numero } from './tabela.ts';

const VEZES = 3;

/** From the start of the process to its first answer. */
export async function partida({ url, pasta }: Ambiente): Promise<Linha[]> {
  const tempos = { fria: [] as Medida[], quente: [] as Medida[], banco: [] as Medida[] };
  for (let i = 0; i < VEZES; i++) {
    const nova = await mkdtemp(join(tmpdir(), 'imob-partida-'));
    try {
      tempos.fria.push(await medir(nova, {}));
      tempos.quente.push(await medir(nova, {}));
    } finally {
      await rm(nova, { recursive: true, force: true, maxRetries: 3 });
    }
    tempos.banco.push(await medir(pasta, { DATABASE_URL: url }));
  }
  return [
    linha('partida fria (banco embutido, pasta vazia)', tempos.fria, 4),
    linha('partida quente (banco embutido)', tempos.quente, 1.5),
    linha('partida com DATABASE_URL', tempos.banco, 1),
  ];
}

type Medida = { segundos: number; cpu: number };

async function medir(pasta: string, env: Record<string, string>): Promise<Medida> {
  const servico = await iniciar(SERVICE, pasta, { DATA_DIR: pasta, ...env });
  const { cpuMs } = await servico.recursos();
  await servico.parar();
  return { segundos: servico.partidaMs / 1000, cpu: cpuMs / 1000 };
}

function linha(nome: string, medidas: Medida[], meta: number): Linha {
  const segundos = mediana(medidas.map((medida) => medida.segundos));
  return {
    nome,
    valor: `${numero(segundos, 2)} s`,
    meta: `< ${numero(meta, 1)} s`,
    ok: segundos < meta,
    nota: `CPU do processo do serviço: ${numero(mediana(medidas.map(({ cpu }) => cpu)), 2)} s; as vezes: ${medidas.map((medida) => numero(medida.segundos, 2)).join(', ')}`,
  };
}
