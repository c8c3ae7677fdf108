import { randomBytes, randomUUID } from 'node:crypto';
import { access, link, mkdir, open, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { failure, text } from '../db/embedded/failure.ts';
import type { Env } from '../env.ts';
import { type Cipher, createCipher } from './cipher.ts';

const BYTES = 32;

export async function readCipher(env: Pick<Env, 'SECRETS_KEY' | 'SECRETS_KEY_ANTERIOR' | 'DATA_DIR'>): Promise<Cipher> {
  const previous = env.SECRETS_KEY_ANTERIOR;
  return createCipher(
    await readKey(env.SECRETS_KEY, env.DATA_DIR),
    previous === undefined ? undefined : Buffer.from(previous, 'base64'),
  );
}

/**
 * The 32 bytes that encrypt landlords' provider keys: SECRETS_KEY or, without it, a key made at the first start and
 * kept in the data folder, readable by this user only. A damaged one is never replaced nor used: with another, what is
 * stored would not open, and with a short one anybody could sign addresses.
 */
export async function readKey(secretsKey: string | undefined, dataDir: string): Promise<Buffer> {
  if (secretsKey) return Buffer.from(secretsKey, 'base64');
  const file = join(dataDir, 'secrets.key');
  await mkdir(dataDir, { recursive: true }).catch(say(`Não foi possível criar a pasta ${dataDir}`));
  await createIfMissing(file).catch(say(`Não foi possível gravar a chave em ${file}`));
  const text = await readFile(file, 'utf8').catch(say(`Não foi possível ler a chave em ${file}`));
  const key = Buffer.from(text, 'base64');
  if (key.length === BYTES) return key;
  throw new Error(
    `A chave em ${file} está danificada: restaure-a da cópia de segurança, ou defina SECRETS_KEY. Sem a que havia, o que ela cifrou não se lê mais.`,
  );
}

/** On the disk before its name is, and its name before anything is encrypted with it: a power cut leaves all or none. */
async function createIfMissing(file: string): Promise<void> {
  if (await exists(file)) return;
  const fresh = `${file}.${randomUUID()}`;
  try {
    await writeFile(fresh, randomBytes(BYTES).toString('base64'), { mode: 0o600, flush: true });
    // A link fails where a key already exists: of several first starts one makes it, whole, and all read the same.
    await link(fresh, file).catch((error) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(fresh, { force: true });
  }
  const folder = await open(dirname(file));
  await folder.sync().finally(() => folder.close());
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    (error) => {
      if (error.code !== 'ENOENT') throw error;
      return false;
    },
  );

const say = (sentence: string) => (error: unknown) => {
  throw failure(sentence, text(error));
};
