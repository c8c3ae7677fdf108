import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** Encrypts landlords' provider keys. `contexto` (whose, which) is authenticated, so rows cannot be swapped. */
export type Cipher = {
  cifrar(texto: string, contexto: string): Buffer;
  decifrar(cifrado: Buffer, contexto: string): string;
  /** HMAC of `texto`, under a key of its own: what signs the addresses of private files. */
  assinar(texto: string): Buffer;
  confere(texto: string, assinatura: Buffer): boolean;
};

/** The key was changed, or the row is another's. */
export class Unreadable extends Error {}

/**
 * AES-256-GCM; what is stored is nonce (12 bytes), tag (16 bytes), text. `chave` has 32 bytes. With `anterior`, what
 * the key before this one encrypted can still be read, and what it signed holds; `npm run secrets:rotate` then brings
 * it over.
 */
export function createCipher(chave: Buffer, anterior?: Buffer): Cipher {
  if (anterior) return comAnterior(createCipher(chave), createCipher(anterior));
  // A key object is prepared once; given as bytes, four times as long goes into that as into decrypting.
  const pronta = createSecretKey(chave);
  const chaveDeAssinar = Buffer.from(hkdfSync('sha256', chave, '', 'assinatura', 32));
  const assinar = (texto: string) => createHmac('sha256', chaveDeAssinar).update(texto).digest();
  return {
    cifrar(texto, contexto) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', pronta, nonce).setAAD(Buffer.from(contexto));
      const corpo = Buffer.concat([cipher.update(texto, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), corpo]);
    },
    decifrar(cifrado, contexto) {
      try {
        const decipher = createDecipheriv('aes-256-gcm', pronta, cifrado.subarray(0, 12)).setAAD(Buffer.from(contexto));
        decipher.setAuthTag(cifrado.subarray(12, 28));
        return Buffer.concat([decipher.update(cifrado.subarray(28)), decipher.final()]).toString('utf8');
      } catch (cause) {
        throw new Unreadable('what is stored cannot be read with this key', { cause });
      }
    },
    assinar,
    confere(texto, assinatura) {
      const certa = assinar(texto);
      return assinatura.length === certa.length && timingSafeEqual(assinatura, certa);
    },
  };
}

/** The tag tells which key it was: a wrong one never decrypts. */
function comAnterior(atual: Cipher, anterior: Cipher): Cipher {
  return {
    cifrar: atual.cifrar,
    assinar: atual.assinar,
    confere: (texto, assinatura) => atual.confere(texto, assinatura) || anterior.confere(texto, assinatura),
    decifrar(cifrado, contexto) {
      try {
        return atual.decifrar(cifrado, contexto);
      } catch (erro) {
        try {
          return anterior.decifrar(cifrado, contexto);
        } catch {
          throw erro;
        }
      }
    },
  };
}
