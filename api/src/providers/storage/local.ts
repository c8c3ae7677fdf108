import { randomUUID } from 'node:crypto';
import { access, constants, type FileHandle, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { HttpError } from '../../http/errors.ts';
import type { Cipher } from '../../secrets/cipher.ts';
import { dentroDoPrazo } from '../../secrets/lifetime.ts';
import { Blocks } from './blocks.ts';
import { type Bucket, type ObjetoListado, type Storage, VALIDADE_MS } from './storage.ts';

type ConfigLocal = {
  pasta: string;
  /** Address of this service, under which upload/files/serve.ts shows the files. */
  publicUrl: string;
  cipher: Pick<Cipher, 'assinar' | 'confere'>;
};

export type Assinado = { key: string; nome: string; expira: string; assinatura: string };

export type StorageLocal = Storage & {
  local: {
    /** The folder of a bucket, as an absolute path. */
    pasta(balde: Bucket): string;
    confere(assinado: Assinado, agora: Date): boolean;
  };
};

/** Documents of tenants are nobody else's on this machine. */
const SO_NOS = { pasta: 0o700, arquivo: 0o600 };
/** This many bytes are written at once: they stay in the processor's cache; 1 MB took three times as long on a busy machine. */
const BLOCO = 64 * 1024;

/**
 * Files under the data folder, served by the service itself. An object is written under another name and renamed once
 * it is on the disk, so that a crash never leaves half of one.
 */
export function storageLocal({ pasta, publicUrl, cipher }: ConfigLocal): StorageLocal {
  const raiz = resolve(pasta);
  const parciais = join(raiz, 'parciais');
  const pastaDo = (balde: Bucket) => join(raiz, balde);
  const caminho = (balde: Bucket, key: string) => join(pastaDo(balde), key);
  // GET is part of what is signed: the address is for reading.
  const assinado = (key: string, nome: string, expira: string) => JSON.stringify(['GET', key, nome, expira]);

  return {
    async guardar({ balde, key }, corpo) {
      const destino = caminho(balde, key);
      const parcial = join(parciais, randomUUID());
      const noDisco = async <T>(operacao: Promise<T>) => operacao.catch((erro) => Promise.reject(falhaDoDisco(erro)));
      try {
        await noDisco(mkdir(parciais, { recursive: true, mode: SO_NOS.pasta }));
        const arquivo = await noDisco(open(parcial, 'wx', SO_NOS.arquivo));
        try {
          await (Buffer.isBuffer(corpo) ? noDisco(arquivo.writeFile(corpo)) : escrever(arquivo, corpo, noDisco));
          await noDisco(arquivo.sync());
        } finally {
          await arquivo.close();
        }
        const criada = await noDisco(mkdir(dirname(destino), { recursive: true, mode: SO_NOS.pasta }));
        await noDisco(rename(parcial, destino));
        await noDisco(gravarPastas(dirname(destino), criada ? dirname(criada) : dirname(destino)));
      } catch (erro) {
        await rm(parcial, { force: true }).catch(() => {});
        throw erro;
      }
    },

    async remover(objetos) {
      for (const { balde, key } of objetos) {
        await rm(caminho(balde, key), { force: true }).catch((erro) => Promise.reject(falhaDoDisco(erro)));
      }
    },

    urlPublica: (key) => `${publicUrl}/arquivos/publico/${key}`,

    async urlPrivada(key, nome, agora) {
      const expira = String(agora.getTime() + VALIDADE_MS);
      const consulta = new URLSearchParams({
        nome,
        expira,
        assinatura: cipher.assinar(assinado(key, nome, expira)).toString('base64url'),
      });
      return `${publicUrl}/arquivos/privado/${key}?${consulta}`;
    },

    listar: (balde) => listarPasta(pastaDo(balde)),

    async limparParciais(antesDe) {
      let removidos = 0;
      for await (const { key, em } of listarPasta(parciais)) {
        if (em >= antesDe) continue;
        await rm(join(parciais, key), { force: true });
        removidos += 1;
      }
      return removidos;
    },

    async verificar() {
      await mkdir(parciais, { recursive: true, mode: SO_NOS.pasta });
      await access(parciais, constants.W_OK);
    },

    async ler({ balde, key }) {
      const arquivo = await open(caminho(balde, key)).catch(ausente);
      return arquivo?.createReadStream();
    },

    fechar() {},

    local: {
      pasta: pastaDo,
      confere({ key, nome, expira, assinatura }, agora) {
        const dela = cipher.confere(assinado(key, nome, expira), Buffer.from(assinatura, 'base64url'));
        return dela && dentroDoPrazo(Number(expira), agora, VALIDADE_MS);
      },
    },
  };
}

/** One block is written while the other fills. An error of `corpo` comes out as it is. */
async function escrever(
  arquivo: FileHandle,
  corpo: AsyncIterable<Buffer>,
  noDisco: <T>(operacao: Promise<T>) => Promise<T>,
) {
  const origem = new Blocks(corpo);
  const blocos = [Buffer.allocUnsafeSlow(BLOCO), Buffer.allocUnsafeSlow(BLOCO)] as const;
  let escrita: Promise<void> = Promise.resolve();
  try {
    for (let i = 0; ; i = 1 - i) {
      const bloco = i === 0 ? blocos[0] : blocos[1];
      const cheios = await origem.encher(bloco);
      await escrita;
      if (cheios === 0) return;
      escrita = noDisco(arquivo.writeFile(bloco.subarray(0, cheios)));
      // A failure of it is seen at the next turn.
      escrita.catch(() => {});
    }
  } finally {
    await escrita.catch(() => {});
    await origem.largar();
  }
}

/** A new name is safe only once its folder is on the disk too, and each folder that was just made in its own. */
async function gravarPastas(de: string, ate: string) {
  for (let pasta = de; ; pasta = dirname(pasta)) {
    const aberta = await open(pasta);
    await aberta.sync().finally(() => aberta.close());
    if (pasta === ate) return;
  }
}

async function* listarPasta(raiz: string): AsyncGenerator<ObjetoListado> {
  const pasta = await opendir(raiz, { recursive: true }).catch(ausente);
  if (!pasta) return;
  for await (const entrada of pasta) {
    if (!entrada.isFile()) continue;
    const completo = join(entrada.parentPath, entrada.name);
    // It may go while we look.
    const dados = await stat(completo).catch(ausente);
    if (dados) yield { key: completo.slice(raiz.length + 1), tamanho: dados.size, em: dados.mtime };
  }
}

function ausente(erro: NodeJS.ErrnoException): undefined {
  if (erro.code !== 'ENOENT') throw erro;
}

function falhaDoDisco(cause: unknown): HttpError {
  const codigo = (cause as NodeJS.ErrnoException).code ?? '';
  const cheio = ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codigo);
  const frase = cheio
    ? 'Não há espaço para guardar o arquivo. Avise o administrador do site e tente de novo mais tarde.'
    : 'O armazenamento de arquivos está indisponível agora. Tente de novo em alguns minutos.';
  return Object.assign(new HttpError(503, frase, { retryAfter: 60 }), { cause });
}
