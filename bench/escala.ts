import { execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { distribute } from '../api/src/db/distribute.ts';
import { startEmbedded } from '../api/src/db/embedded.ts';
import { migrate } from '../api/src/db/migrate.ts';
import { createCipher } from '../api/src/secrets/cipher.ts';
import { abrirSessao, carregar, executar, idDe } from '../api/test/support/load.ts';
import { freePort } from '../api/test/support/ports.ts';
import { inDatabase, joinCluster, onEach } from '../api/test/support/postgres.ts';
import { semear } from '../api/test/support/seed.ts';
import { SERVICE } from '../build/service.ts';
import { iniciar, type Medido } from './processos.ts';
import { type Linha, numero } from './tabela.ts';

/** Measures growth beyond one machine: more contas, more machines, more landlords. It takes long, and runs only if named alone. */

const PEDIDOS = 1_000;
const LOCADOR = idDe('locador', 30);
const CONTAS_POR_LOCADOR = 200;
/** One landlord's list of 200 contas, in databases of so many landlords. */
const POUCOS = 60;
const MUITOS = 15_000;
const NO_CLUSTER = 200;
const DA_ROTINA = 100_000;
const silencio = { info: () => {}, warn: (texto: string) => console.warn(texto) };

type Tempos = { p50: number; p95: number };
type Banco = { nome: string; url: string };

/** A landlord's list through a service on each database, asked for in turns, so that what else the machine does falls on all alike. */
async function medirLista(pasta: string, bancos: Banco[]): Promise<Tempos[]> {
  const servicos: Medido[] = [];
  try {
    for (const { url } of bancos) {
      await abrirSessao(url, LOCADOR, 'bench');
      servicos.push(await iniciar(SERVICE, pasta, { DATABASE_URL: url, DATA_DIR: pasta }));
    }
    const tempos: number[][] = servicos.map(() => []);
    for (let n = -PEDIDOS / 5; n < PEDIDOS; n++) {
      for (const [i, { endereco }] of servicos.entries()) {
        const inicio = performance.now();
        const resposta = await fetch(`${endereco}/financeiro`, { headers: { cookie: 'imob_session=bench' } });
        const lista = (await resposta.json()) as unknown[];
        if (lista.length !== CONTAS_POR_LOCADOR) throw new Error(`a lista tem ${lista.length} contas`);
        if (n >= 0) tempos[i]?.push(performance.now() - inicio);
      }
    }
    return tempos.map((deste) => {
      const ordem = deste.sort((a, b) => a - b);
      const em = (parte: number) => ordem[Math.floor(ordem.length * parte)] as number;
      return { p50: em(0.5), p95: em(0.95) };
    });
  } finally {
    for (const servico of servicos) await servico.parar();
  }
}

const ms = (valor: number) => `${numero(valor, 1)} ms`;
function comparada(nome: string, [antes, depois]: [number, number], vezes: number): Linha {
  const razao = depois / antes;
  return {
    nome,
    valor: `${numero(razao, 2)}× (${ms(antes)} -> ${ms(depois)})`,
    meta: `<= ${numero(vezes, 1)}×`,
    ok: razao <= vezes,
  };
}

/** A landlord's list while the others' contas grow from 12 thousand to 3 million. */
export async function crescimento(): Promise<Linha[]> {
  const pasta = await mkdtemp(join(tmpdir(), 'imob-bench-'));
  const banco = await startEmbedded(pasta, silencio, { fsync: 'off', full_page_writes: 'off', max_wal_size: '8GB' });
  try {
    const bancos: Banco[] = [];
    for (const [nome, locadores] of [
      ['pequeno', POUCOS],
      ['grande', MUITOS],
    ] as const) {
      await executar(banco.url, [`create database ${nome}`]);
      const url = inDatabase(banco.url, nome);
      await migrate(url);
      await carregar(url, { locadores, contratosPorLocador: 10, contasPorContrato: 20, soContas: true });
      await executar(url, ['vacuum analyze']);
      bancos.push({ nome, url });
    }
    const [pequeno, grande] = (await medirLista(pasta, bancos)) as [Tempos, Tempos];
    const de = `de ${numero(POUCOS * CONTAS_POR_LOCADOR)} a ${numero(MUITOS * CONTAS_POR_LOCADOR)} contas`;
    return [
      comparada(`GET /financeiro, p50, ${de}`, [pequeno.p50, grande.p50], 1.2),
      comparada(`GET /financeiro, p95, ${de}`, [pequeno.p95, grande.p95], 1.2),
    ];
  } finally {
    await banco.stop();
    await rm(pasta, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** The same list with equal data on PostgreSQL alone and on Citus; and the routine's finding, over 100,000 landlords on Citus. */
export async function citus(): Promise<Linha[]> {
  const script = fileURLToPath(new URL('../api/test/citus/server.sh', import.meta.url));
  let binarios: string;
  try {
    binarios = execFileSync(script, ['find'], { encoding: 'utf8' }).trim();
  } catch {
    return [{ nome: 'Citus', valor: 'não há nesta máquina', meta: 'instalado num PostgreSQL', ok: false }];
  }
  const pasta = await mkdtemp(join(tmpdir(), 'imob-bench-'));
  try {
    const portas = [await freePort(), await freePort(), await freePort()];
    execFileSync(script, ['start', pasta, binarios, ...portas.map(String)], { stdio: ['ignore', 'ignore', 'inherit'] });
    const maquinas = portas.map((porta) => `postgres://imob@localhost:${porta}/postgres`);
    const criar = async (nome: string, trabalhadores: number): Promise<Banco> => {
      const destas = maquinas.slice(0, 1 + trabalhadores);
      await onEach(destas, `create database ${nome} encoding 'UTF8' template template0`);
      const url = inDatabase(maquinas[0] as string, nome);
      if (trabalhadores > 0) await joinCluster(destas, nome);
      await migrate(url);
      if (trabalhadores > 0) await distribute(url, () => {});
      return { nome, url };
    };
    const bancos = [await criar('sozinho', 0), await criar('um', 1), await criar('dois', 2)];
    for (const { url } of bancos) {
      await carregar(url, { locadores: NO_CLUSTER, contratosPorLocador: 10, contasPorContrato: 20, soContas: true });
    }
    const [sozinho, um, dois] = (await medirLista(pasta, bancos)) as [Tempos, Tempos, Tempos];
    const rotina = await criar('rotina', 2);
    await semear(rotina.url, {
      locadores: DA_ROTINA,
      vencimentos: ['2026-03-07', '2027-01-15', '2027-02-15', '2027-03-15'],
      cipher: createCipher(Buffer.alloc(32, 7)),
    });
    const buscas = await buscarEmDois(rotina.url);
    const pior = Math.max(...buscas.map((busca) => busca.ms));
    return [
      comparada('GET /financeiro, p50, PostgreSQL -> Citus de 1 trabalhador', [sozinho.p50, um.p50], 1.5),
      comparada('GET /financeiro, p50, PostgreSQL -> Citus de 2 trabalhadores', [sozinho.p50, dois.p50], 1.5),
      comparada('GET /financeiro, p95, PostgreSQL -> Citus de 2 trabalhadores', [sozinho.p95, dois.p95], 1.5),
      {
        nome: `rotina: achar os avisos de ${numero(DA_ROTINA)} locadores em 2 processos, no Citus`,
        valor: `${numero(buscas.reduce((soma, { avisos }) => soma + avisos, 0))} em ${ms(pior)}`,
        meta: '<= 5 s',
        ok: pior <= 5_000,
      },
    ];
  } finally {
    execFileSync(script, ['stop', pasta, binarios]);
  }
}

async function buscarEmDois(url: string) {
  const processos = [1, 2].map(() =>
    fork(fileURLToPath(new URL('busca.ts', import.meta.url)), { env: { ...process.env, DATABASE_URL: url } }),
  );
  await Promise.all(processos.map((processo) => once(processo, 'message')));
  return Promise.all(
    processos.map(async (processo) => {
      const feito = once(processo, 'message');
      processo.send('partir');
      const [busca] = (await feito) as [{ ms: number; avisos: number }];
      return busca;
    }),
  );
}
