import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';

/**
 * A sealed object: MAGIC, the salt of the passphrase, a salt of its own, then chunks of 64 KB in AES-256-GCM, each with its
 * tag. The nonce counts the chunks and says which is the last, and the key depends on the object's name: nothing can be
 * cut off, put in another order or put in another's place without that being seen. Memory: two chunks.
 */
const MAGIC = Buffer.from('imob-copia-1\n');
const SALT = 16;
const OBJECT_SALT = 32;
const HEADER = MAGIC.length + SALT + OBJECT_SALT;
const CHUNK = 65_536;
const TAG = 16;
/** A guess of the passphrase costs 128 MB and half a second. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export class Unopenable extends Error {}

export type Key = { salt: Buffer; master: Buffer };

function derive(phrase: string, salt: Buffer): Promise<Key> {
  return new Promise((resolve, reject) => {
    scrypt(phrase.normalize('NFC'), salt, 32, COST, (error, master) =>
      error ? reject(error) : resolve({ salt, master }),
    );
  });
}

/** The key that this process seals with, and that of whatever salt something was sealed with. */
type Keyring = { fresh(): Promise<Key>; of(salt: Buffer): Promise<Key> };
const keyrings = new Map<string, Keyring>();

/** The keys of a passphrase, each made once in a process. */
export function keyring(phrase: string): Keyring {
  const known = keyrings.get(phrase);
  if (known) return known;
  const keys = new Map<string, Promise<Key>>();
  const ownSalt = randomBytes(SALT);
  const of = (salt: Buffer) => {
    const name = salt.toString('hex');
    const key = keys.get(name) ?? derive(phrase, salt);
    keys.set(name, key);
    key.catch(() => keys.delete(name));
    return key;
  };
  const made = { fresh: () => of(ownSalt), of };
  keyrings.set(phrase, made);
  return made;
}

/** The size of what is sealed, from what it holds. */
export function sealedSize(bytes: number): number {
  return HEADER + bytes + TAG * Math.max(1, Math.ceil(bytes / CHUNK));
}

export async function* seal(key: Key, name: string, body: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const objectSalt = randomBytes(OBJECT_SALT);
  const own = objectKey(key, objectSalt, name);
  yield Buffer.concat([MAGIC, key.salt, objectSalt]);
  let ordinal = 0;
  for await (const { chunk, last } of inChunks(body, CHUNK)) {
    const cipher = createCipheriv('aes-256-gcm', own, nonce(ordinal, last));
    yield Buffer.concat([cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
    ordinal += 1;
  }
}

/** Throws Unopenable where the passphrase is another, or a byte is not as it was sealed. */
export async function* unseal(
  keyOf: (salt: Buffer) => Promise<Key>,
  name: string,
  sealed: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let own: Buffer | undefined;
  let ordinal = 0;
  for await (const { chunk, last } of inChunks(sealed, CHUNK + TAG, HEADER)) {
    if (!own) {
      const magic = chunk.subarray(0, MAGIC.length);
      if (chunk.length < HEADER || !magic.equals(MAGIC)) throw new Unopenable(`${name} não é um objeto de uma cópia.`);
      const key = await keyOf(Buffer.from(chunk.subarray(MAGIC.length, MAGIC.length + SALT)));
      own = objectKey(key, chunk.subarray(MAGIC.length + SALT), name);
      if (last) throw new Unopenable(`${name} está cortado.`);
      continue;
    }
    yield unsealChunk(own, name, ordinal, chunk, last);
    ordinal += 1;
  }
}

function unsealChunk(key: Buffer, name: string, ordinal: number, chunk: Buffer, last: boolean): Buffer {
  try {
    const cipher = createDecipheriv('aes-256-gcm', key, nonce(ordinal, last));
    cipher.setAuthTag(chunk.subarray(-TAG));
    return Buffer.concat([cipher.update(chunk.subarray(0, -TAG)), cipher.final()]);
  } catch {
    throw new Unopenable(
      ordinal === 0
        ? `${name} não abre: a frase (BACKUP_PASSPHRASE) é outra, ou o objeto foi alterado.`
        : `${name} está cortado ou foi alterado.`,
    );
  }
}

const objectKey = ({ master }: Key, salt: Buffer, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', master, salt, `imob-copia ${name}`, 32));

function nonce(ordinal: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(ordinal, 5, 6);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

/** The same bytes in pieces of one size, the first one of another where that is said; the last is told, and may be empty. */
async function* inChunks(
  body: AsyncIterable<Buffer>,
  size: number,
  first = size,
): AsyncGenerator<{ chunk: Buffer; last: boolean }> {
  let rest = Buffer.alloc(0);
  let fits = first;
  for await (const piece of body) {
    rest = rest.length === 0 ? Buffer.from(piece) : Buffer.concat([rest, piece]);
    // More than fits: so that the last piece is known as the last.
    while (rest.length > fits) {
      yield { chunk: rest.subarray(0, fits), last: false };
      rest = rest.subarray(fits);
      fits = size;
    }
  }
  yield { chunk: rest, last: true };
}
