import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Cifra, criarCifra } from './cifra.ts';
import type { Env } from './env.ts';

export async function lerCifra(env: Pick<Env, 'SECRETS_KEY' | 'SECRETS_KEY_ANTERIOR' | 'DATA_DIR'>): Promise<Cifra> {
  const anterior = env.SECRETS_KEY_ANTERIOR;
  return criarCifra(
    await lerChave(env.SECRETS_KEY, env.DATA_DIR),
    anterior === undefined ? undefined : Buffer.from(anterior, 'base64'),
  );
}

/**
 * The 32 bytes that encrypt landlords' provider keys: SECRETS_KEY or, without it, a key made at the first start and
 * kept in the data folder, readable by this user only.
 */
export async function lerChave(secretsKey: string | undefined, dataDir: string): Promise<Buffer> {
  if (secretsKey) return Buffer.from(secretsKey, 'base64');
  const arquivo = join(dataDir, 'secrets.key');
  await mkdir(dataDir, { recursive: true });
  const novo = `${arquivo}.${randomUUID()}`;
  await writeFile(novo, randomBytes(32).toString('base64'), { mode: 0o600 });
  // A link fails where a key already exists: of several first starts one makes it, whole, and all read the same.
  await link(novo, arquivo).catch((erro) => {
    if (erro.code !== 'EEXIST') throw erro;
  });
  await unlink(novo);
  return Buffer.from(await readFile(arquivo, 'utf8'), 'base64');
}
