import { createWriteStream } from 'node:fs';
import { chown, copyFile, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ServerUser } from '../../db/embedded/run.ts';
import type { Cofre } from '../target.ts';
import { ehDoWal, ehSegmento, type NoCofre, nomeDoSegmento } from './names.ts';
import { lerComprimido } from './zstd.ts';

/** In PostgreSQL's folder: it asks here for what it needs next, and finds it here. */
const BALCAO = 'wal-pedidos';

/** Asks, and waits a minute at most: whoever should answer may be dead. A status above 125 ends the recovery instead of its search. */
export const restoreCommand = [
  `rm -f ${BALCAO}/%f.sim ${BALCAO}/%f.nao; touch ${BALCAO}/%f.pedido; n=0; while [ $n -lt 1200 ]; do`,
  `if [ -f ${BALCAO}/%f.nao ]; then exit 1; fi;`,
  `if [ -f ${BALCAO}/%f.sim ]; then mv ${BALCAO}/%f.sim "%p"; exit $?; fi;`,
  'sleep 0.05; n=$((n+1)); done; exit 200',
].join(' ');

type Fonte = {
  cofre: Cofre;
  sistema: string;
  achados: readonly NoCofre[];
  /** The folder that was there before, which has the segment that was being written. */
  anterior: string | undefined;
  user: ServerUser;
};

type Balcao = {
  /** A segment that is missing although later ones are there. */
  lacuna(): string | undefined;
  /** Ends with what it failed by, if it did. */
  fechar(): Promise<void>;
};

/** Answers what a recovering server asks for, from the archive or from what is left of the folder before. */
export async function abrirBalcao(pasta: string, fonte: Fonte): Promise<Balcao> {
  const balcao = join(pasta, BALCAO);
  await mkdir(balcao, { recursive: true, mode: 0o700 });
  if (fonte.user) await chown(balcao, fonte.user.uid, fonte.user.gid);
  const locais = await segmentosLocais(fonte.anterior);
  const guardados = new Set(
    fonte.achados.flatMap((achado) =>
      achado.tipo === 'segmento' && achado.sistema === fonte.sistema ? [achado.segmento] : [],
    ),
  );
  let faltou: string | undefined;
  let aberto = true;
  const responder = async (nome: string) => {
    const [pronto, rascunho] = [join(balcao, `${nome}.sim`), join(balcao, `${nome}.rascunho`)];
    const local = locais.get(nome);
    if (guardados.has(nome)) {
      await pipeline(lerComprimido(fonte.cofre, nomeDoSegmento(fonte.sistema, nome)), createWriteStream(rascunho));
    } else if (local) await copyFile(local, rascunho);
    else {
      const linha = nome.slice(0, 8);
      if (ehSegmento(nome) && [...guardados].some((um) => ehSegmento(um) && um.startsWith(linha) && um > nome))
        faltou ??= nome;
      await writeFile(join(balcao, `${nome}.nao`), '');
      return;
    }
    if (fonte.user) await chown(rascunho, fonte.user.uid, fonte.user.gid);
    await rename(rascunho, pronto);
  };
  const trabalho = (async () => {
    while (aberto) {
      for (const arquivo of await readdir(balcao)) {
        const nome = /^(.+)\.pedido$/.exec(arquivo)?.[1];
        if (!nome || !ehDoWal(nome)) continue;
        await rm(join(balcao, arquivo), { force: true });
        await responder(nome);
      }
      await sleep(10);
    }
  })();
  // Heard at `fechar`; unheard until then it would end the process.
  trabalho.catch(() => {});
  return {
    lacuna: () => faltou,
    async fechar() {
      aberto = false;
      await trabalho.finally(() => rm(balcao, { recursive: true, force: true }));
    },
  };
}

async function segmentosLocais(anterior: string | undefined): Promise<Map<string, string>> {
  const achados = new Map<string, string>();
  if (!anterior) return achados;
  for (const nome of await readdir(join(anterior, 'pg_wal')).catch(() => [])) {
    if (ehDoWal(nome)) achados.set(nome, join(anterior, 'pg_wal', nome));
  }
  return achados;
}
