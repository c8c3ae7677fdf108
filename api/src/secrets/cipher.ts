import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Encrypts landlords' provider keys. `context` (whose, which) is authenticated, so rows cannot be swapped. */
export type Cipher = {
  encrypt(text: string, context: string): Buffer;
  decrypt(sealed: Buffer, context: string): string;
  /** HMAC of `text`, under a key of its own: what signs the addresses of private files. */
  sign(text: string): Buffer;
  verify(text: string, signature: Buffer): boolean;
};

/** The key was changed, or the row is another's. */
export class Unreadable extends Error {}

/**
 * AES-256-GCM; what is stored is nonce (12 bytes), tag (16 bytes), text. `key` has 32 bytes. With `previous`, what
 * the key before this one encrypted can still be read, and what it signed holds; `npm run secrets:rotate` then brings
 * it over.
 */
export function createCipher(key: Buffer, previous?: Buffer): Cipher {
  if (previous) return withPrevious(createCipher(key), createCipher(previous));
  // A key object is prepared once; given as bytes, four times as long goes into that as into decrypting.
  const ready = createSecretKey(key);
  const signingKey = Buffer.from(hkdfSync('sha256', key, '', 'assinatura', 32));
  const sign = (text: string) => createHmac('sha256', signingKey).update(text).digest();
  return {
    encrypt(text, context) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', ready, nonce).setAAD(Buffer.from(context));
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]);
    },
    decrypt(sealed, context) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', ready, sealed.subarray(0, 12)).setAAD(Buffer.from(context));
        decipher.setAuthTag(sealed.subarray(12, 28));
        return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new Unreadable('what is stored cannot be read with this key', { cause });
      }
    },
    sign,
    verify(text, signature) {
      const expected = sign(text);
      return signature.length === expected.length && timingSafeEqual(signature, expected);
    },
  };
}

/** The tag tells which key it was: a wrong one never decrypts. */
function withPrevious(current: Cipher, previous: Cipher): Cipher {
  return {
    encrypt: current.encrypt,
    sign: current.sign,
    verify: (text, signature) => current.verify(text, signature) || previous.verify(text, signature),
    decrypt(sealed, context) {
      try {
        return current.decrypt(sealed, context);
      } catch (error) {
        try {
          return previous.decrypt(sealed, context);
        } catch {
          throw error;
        }
      }
    },
  };
}
