import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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
