import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SERVICE } from '../../build/service.ts';
import { iniciar } from '../processos.ts';
import { imprimir, mediana, numero } from '../tabela.ts';
import { carregar, novosLocadores } from './carga.ts';
import { novaContagem } from './cliente.ts';
import { type Amostra, julgar } from './julgar.ts';

/**
 * `npm run soak`: the service as `npm start` runs it, with its own PostgreSQL, under a mixed load for MINUTES (10). Exits 1
 * unless memory and descriptors are flat (julgar.ts) and every answer was a good one.
 */
const MINUTOS = Number(process.env.MINUTES ?? 10);
const LOCADORES = 6;
const LINHAS = 10;
const OLHAR_MS = Math.min(2_000, (MINUTOS * 60_000) / 60);

if (!(MINUTOS > 0)) throw new Error('MINUTES é quantos minutos dura, como 10.');
if (!existsSync('/proc/self/fd')) throw new Error('Memória e descritores se leem em /proc: só no Linux.');

const pasta = await mkdtemp(join(tmpdir(), 'imob-soak-'));
// All landlords sign in from one address here.
const env = { DATA_DIR: pasta, LOG_LEVEL: 'warn', AUTH_RATE_LIMIT: '1000000' };
const servico = await iniciar(SERVICE, pasta, env);
const limpar = async () => {
  await servico.parar();
  await rm(pasta, { recursive: true, force: true, maxRetries: 5 });
};
for (const sinal of ['SIGINT', 'SIGTERM'] as const) process.once(sinal, () => limpar().finally(() => process.exit(1)));

function olhar(desde: number): Amostra {
  const situacao = readFileSync(`/proc/${servico.pid}/status`, 'utf8');
  return {
    segundos: (performance.now() - desde) / 1000,
    rssMb: Number(/VmRSS:\s+(\d+)/.exec(situacao)?.[1]) / 1024,
    descritores: readdirSync(`/proc/${servico.pid}/fd`).length,
  };
}

function tabela(amostras: Amostra[], pedidos: { segundos: number; total: number }[]): void {
  const passo = (MINUTOS * 60) / LINHAS;
  console.log('\n  minuto   memória (MB)   descritores   respostas');
  for (let i = 0; i < LINHAS; i++) {
    const destas = amostras.filter(({ segundos }) => Math.min(LINHAS - 1, Math.floor(segundos / passo)) === i);
    const ate = pedidos.findLast(({ segundos }) => segundos <= (i + 1) * passo)?.total ?? 0;
    const colunas = [
      numero(((i + 1) * passo) / 60, 2).padStart(8),
      numero(mediana(destas.map(({ rssMb }) => rssMb))).padStart(15),
      numero(mediana(destas.map(({ descritores }) => descritores))).padStart(14),
      numero(ate).padStart(12),
    ];
    console.log(colunas.join(''));
  }
}

let certo = false;
try {
  const contagem = novaContagem();
  console.log(`${numero(MINUTOS, 1)} minutos, ${LOCADORES} locadores ao mesmo tempo…`);
  const locadores = await novosLocadores(servico.endereco, contagem, LOCADORES);
  const inicio = performance.now();
  const amostras: Amostra[] = [];
  const pedidos: { segundos: number; total: number }[] = [];
  const fim = AbortSignal.timeout(MINUTOS * 60_000);
  const carga = carregar(locadores, contagem, fim);
  while (!fim.aborted) {
    amostras.push(olhar(inicio));
    pedidos.push({ segundos: (performance.now() - inicio) / 1000, total: contagem.total });
    await sleep(OLHAR_MS);
  }
  await carga;
  tabela(amostras, pedidos);
  const linhas = (['rssMb', 'descritores'] as const).map((medida) => {
    const { antes, depois, limite, plana } = julgar(amostras, medida);
    const nome = medida === 'rssMb' ? 'memória do serviço, último terço' : 'descritores abertos, último terço';
    const unidade = medida === 'rssMb' ? ' MB' : '';
    const nota = `no primeiro terço depois do aquecimento: ${numero(antes)}${unidade}`;
    return { nome, valor: numero(depois) + unidade, meta: `até ${numero(limite)}${unidade}`, ok: plana, nota };
  });
  const estranhas = [...contagem.estranhas].map(([qual, { vezes, exemplo }]) => `${qual} (${vezes}): ${exemplo}`);
  linhas.push({
    nome: 'respostas que não deviam ser assim',
    valor: numero(estranhas.length),
    meta: '0',
    ok: estranhas.length === 0,
    nota: `${numero(contagem.total)} respostas`,
  });
  imprimir('soak', linhas);
  for (const estranha of estranhas.slice(0, 20)) console.log(`         ${estranha}`);
  certo = linhas.every(({ ok }) => ok);
} finally {
  await limpar();
}
process.exit(certo ? 0 : 1);
