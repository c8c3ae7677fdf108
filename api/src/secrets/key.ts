import { randomBytes, randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failure, text } from '../db/embedded/failure.ts';
import type { Env } from '../env.ts';
import { type Cipher, createCipher } from './cipher.ts';

const BYTES = 32;

export async function readCipher(env: Pick<Env, 'SECRETS_KEY' | 'SECRETS_KEY_ANTERIOR' | 'DATA_DIR'>): Promise<Cipher> {
  const anterior = env.SECRETS_KEY_ANTERIOR;
  return createCipher(
    await lerChave(env.SECRETS_KEY, env.DATA_DIR),
    anterior === undefined ? undefined : Buffer.from(anterior, 'base64'),
  );
}

/**
 * The 32 bytes that encrypt landlords' provider keys: SECRETS_KEY or, without it, a key made at the first start and
 * kept in the data folder, readable by this user only. A damaged one is never replaced nor used: with another, what is
 * stored would not open, and with a short one anybody could sign addresses.
 */
export async function lerChave(secretsKey: string | undefined, dataDir: string): Promise<Buffer> {
  if (secretsKey) return Buffer.from(secretsKey, 'base64');
  const arquivo = join(dataDir, 'secrets.key');
  await mkdir(dataDir, { recursive: true }).catch(dizer(`Não foi possível criar a pasta ${dataDir}`));
  await criarSeNaoHa(arquivo).catch(dizer(`Não foi possível gravar a chave em ${arquivo}`));
  const texto = await readFile(arquivo, 'utf8').catch(dizer(`Não foi possível ler a chave em ${arquivo}`));
  const chave = Buffer.from(texto, 'base64');
  if (chave.length === BYTES) return chave;
  throw new Error(
    `A chave em ${arquivo} está danificada: restaure-a da cópia de segurança, ou defina SECRETS_KEY. Sem a que havia, o que ela cifrou não se lê mais.`,
  );
}

/** On the disk before its name is, and its name before anything is encrypted with it: a power cut leaves all or none. */
async function criarSeNaoHa(arquivo: string): Promise<void> {
  if (await existe(arquivo)) return;
  const novo = `${arquivo}.${randomUUID()}`;
  try {
    await writeFile(novo, randomBytes(BYTES).toString('base64'), { mode: 0o600, flush: true });
    // A link fails where a key already exists: of several first starts one makes it, whole, and all read the same.
    await link(novo, arquivo).catch((erro) => {
      if (erro.code !== 'EEXIST') throw erro;
    });
  } finally {
    await rm(novo, { force: true });
  }
  const pasta = await open(dirname(arquivo));
  await pasta.sync().finally(() => pasta.close());
}

const existe = (arquivo: string) =>
  access(arquivo).then(
    () => true,
    (erro) => {
      if (erro.code !== 'ENOENT') throw erro;
      return false;
    },
  );

const dizer = (frase: string) => (erro: unknown) => {
  throw failure(frase, text(erro));
};
