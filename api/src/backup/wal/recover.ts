import { mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { findBinaries } from '../../db/embedded/binaries.ts';
import { failure } from '../../db/embedded/failure.ts';
import { type Home, prepareHome, serverPath, serverUser } from '../../db/embedded/home.ts';
import { takeLock } from '../../db/embedded/lock.ts';
import { settlePrevious } from '../../db/embedded/previous.ts';
import { runOrThrow, type ServerUser } from '../../db/embedded/run.ts';
import { launch, shutDown } from '../../db/embedded/server.ts';
import { runningEmbedded } from '../../db/embedded.ts';
import type { Env } from '../../env.ts';
import type { Storage } from '../../providers/storage/storage.ts';
import type { Andamento } from '../progress.ts';
import { guardarSegredo } from '../restore.ts';
import type { Cofre } from '../target.ts';
import { abrirBalcao, restoreCommand } from './feed.ts';
import { type Arquivos, completarArquivos } from './files.ts';
import { emPalavras } from './moment.ts';
import { basesDe, noCofre, nomeDaBase, type Rotulo, sistemaDe } from './names.ts';
import { desempacotar } from './pack.ts';
import { walSettings } from './settings.ts';
import { guardarResto } from './store.ts';
import { lerComprimido } from './zstd.ts';

type Voltada = Arquivos & {
  base: string;
  /** The last change that is there; undefined where nothing was changed after the base. */
  ate: Date | undefined;
  /** The archive ended before the moment asked for. */
  acabou: boolean;
  /** The folder that was there before stands here now. */
  anterior: string | undefined;
};

type Destino = { env: Env; storage: Storage };
const HORAS = 3_600_000;

/**
 * Makes the default database as it was at a moment: the last base before it, and every segment up to it. The folder that was there is moved
 * aside, not deleted, and lends what the archive had not kept yet. The service must be stopped.
 */
export async function voltarPara(
  { env, storage }: Destino,
  cofre: Cofre,
  { alvo, agora }: { alvo: Date; agora: Date },
  andamento: Andamento = {},
): Promise<Voltada> {
  const { dizer } = andamento;
  const home = await prepareHome(env.DATA_DIR);
  const unlock = takeLock(home.lock);
  if (!unlock) throw new Error(`O serviço ainda usa os dados em ${home.root}: pare-o e rode de novo.`);
  try {
    await settlePrevious(home.data, { warn: () => {} });
    // Without it a later return along the new line would miss these.
    await guardarResto(home.data, cofre);
    const achados = await noCofre(cofre);
    const base = escolherBase(await basesDe(cofre, achados), alvo, { sistema: await sistemaDe(home.data), env });
    if (base.segredo) await guardarSegredo(env, base.segredo);
    const user = await serverUser(home);
    dizer?.(`banco: base ${base.id}`);
    const anterior = await porNoLugar({ home, user }, cofre, base, agora);
    try {
      const fonte = { cofre, sistema: base.sistema, achados, anterior, user };
      const balcao = await abrirBalcao(home.data, fonte);
      const acabou = await recuperar(home, env, user, alvo, balcao.lacuna).finally(() => balcao.fechar());
      dizer?.('banco: no momento pedido');
      const { ate, arquivos } = await conferir(home, env, user, (url) =>
        completarArquivos(url, storage, cofre, andamento),
      );
      return { ...arquivos, base: base.id, ate, acabou, anterior };
    } catch (erro) {
      throw await comoAntes(home, anterior, erro);
    }
  } finally {
    unlock();
  }
}

/** Halfway is no database that a service starts with: what was there stands in its place again. Returns the error with that said. */
async function comoAntes(home: Home, anterior: string | undefined, erro: unknown): Promise<unknown> {
  await settlePrevious(home.data, { warn: () => {} });
  await rm(home.data, { recursive: true, force: true });
  if (!anterior) return erro;
  await rename(anterior, home.data);
  const frase = erro instanceof Error ? erro.message : String(erro);
  return new Error(`${frase}\nNada mudou: o banco de antes está de volta no lugar, e o serviço inicia com ele.`, {
    cause: erro,
  });
}

type Aqui = { sistema: string | undefined; env: Pick<Env, 'APP_TIMEZONE'> };

function escolherBase(bases: readonly Rotulo[], alvo: Date, { sistema, env }: Aqui): Rotulo {
  const antes = bases.filter(({ em }) => em <= alvo.toISOString());
  const base = antes.findLast((uma) => uma.sistema === sistema) ?? antes.at(-1);
  if (base) return base;
  const [primeira] = bases;
  throw new Error(
    primeira
      ? `O arquivo do banco começa em ${emPalavras(new Date(primeira.em), env.APP_TIMEZONE)}, e o momento pedido é anterior. Use uma cópia diária: npm run restore -- <id>.`
      : 'Não há arquivo do banco neste lugar (BACKUP_DIR ou BACKUP_S3_*): ele se faz sozinho, minutos depois que o serviço inicia com cópias configuradas.',
  );
}

/** The base in the place of what was there; returns where that is now. */
async function porNoLugar(
  { home, user }: { home: Home; user: ServerUser },
  cofre: Cofre,
  base: Rotulo,
  agora: Date,
): Promise<string | undefined> {
  // A name that a start sweeps away, should this be killed.
  const rascunho = await mkdtemp(join(home.root, 'new-'));
  const data = join(rascunho, 'data');
  try {
    await mkdir(data, { mode: 0o700 });
    await desempacotar(lerComprimido(cofre, nomeDaBase(base.sistema, base.id)), data);
    await writeFile(join(data, 'backup_label'), base.texto, { mode: 0o600 });
    await writeFile(join(data, 'recovery.signal'), '', { mode: 0o600 });
    if (user) await runOrThrow('chown', ['-R', `${user.uid}:${user.gid}`, data]);
    const { initdb } = await findBinaries(user);
    await runOrThrow(initdb, ['--sync-only', '-D', serverPath(data)], { cwd: data, ...user });
    const haviaAlgo = (await readdir(home.data).catch(() => [])).length > 0;
    const anterior = haviaAlgo ? `${home.data}-antes-${agora.toISOString().replace(/[:.]/g, '')}` : undefined;
    if (anterior) await rename(home.data, anterior);
    else await rm(home.data, { recursive: true, force: true });
    await rename(data, home.data);
    return anterior;
  } finally {
    await rm(rascunho, { recursive: true, force: true });
  }
}

/** Lets PostgreSQL go up to the moment; or, where the archive ends before it, to its end. True in that case. */
async function recuperar(
  home: Home,
  env: Env,
  user: ServerUser,
  alvo: Date,
  lacuna: () => string | undefined,
): Promise<boolean> {
  const binaries = await findBinaries(user);
  const comum = { ...walSettings(env), restore_command: restoreCommand, hot_standby: 'off' };
  const ate = {
    recovery_target_time: alvo.toISOString().replace('T', ' ').replace('Z', '+00'),
    recovery_target_action: 'promote',
  };
  const nunca = new AbortController().signal;
  for (const alvos of [ate, {}]) {
    const feito = await launch(binaries, home, user, { ...comum, ...alvos }, nunca, 24 * HORAS);
    if ('server' in feito) {
      await shutDown(feito.server);
      return alvos !== ate;
    }
    if (!/recovery ended before configured recovery target was reached/.test(feito.output)) {
      throw failure(`O banco não pôde ser levado até o momento pedido (registro em ${home.log})`, feito.output);
    }
    const falta = lacuna();
    if (falta) throw new Error(`Falta o segmento ${falta} do arquivo: não há como chegar ao momento pedido.`);
  }
  throw failure(`O banco não pôde ser levado até o fim do arquivo (registro em ${home.log})`);
}

async function conferir(
  home: Home,
  env: Env,
  user: ServerUser,
  fazer: (url: string) => Promise<Arquivos>,
): Promise<{ ate: Date | undefined; arquivos: Arquivos }> {
  const nunca = new AbortController().signal;
  const feito = await launch(await findBinaries(user), home, user, walSettings(env), nunca);
  if (!('server' in feito)) throw failure('O banco foi restaurado, mas não inicia', feito.output);
  try {
    const banco = await runningEmbedded(env.DATA_DIR);
    if (!banco) throw new Error('O banco foi restaurado, mas não aceita conexões.');
    try {
      const arquivos = await fazer(banco.url);
      return { ate: await ultimaMudanca(banco.url), arquivos };
    } finally {
      await banco.stop();
    }
  } finally {
    await shutDown(feito.server);
  }
}

/** The trail tells it, in which every change of a record stands. */
async function ultimaMudanca(url: string): Promise<Date | undefined> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ em: Date | null }>('select max(em) as em from auditoria');
    return rows[0]?.em ?? undefined;
  } finally {
    await client.end();
  }
}
