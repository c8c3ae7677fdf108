import { createDecipheriv, createECDH, type ECDH, hkdfSync } from 'node:crypto';

/** A browser keeps these of its subscription. */
export type BrowserKeys = { ecdh: ECDH; auth: Buffer };

export function newBrowserKeys(): BrowserKeys & { p256dh: string; authText: string } {
  const ecdh = createECDH('prime256v1');
  const auth = Buffer.from(ecdh.generateKeys().subarray(1, 17));
  return { ecdh, auth, p256dh: ecdh.getPublicKey('base64url'), authText: auth.toString('base64url') };
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/** Reads a message as a browser does (RFC 8291 over RFC 8188), by Node's own means and not those that wrote it. Throws for one that was not written for these keys. */
export function decryptPush(body: Buffer, { ecdh, auth }: BrowserKeys): string {
  const salt = body.subarray(0, 16);
  const recordSize = body.readUInt32BE(16);
  const idLength = body.readUInt8(20);
  const sender = body.subarray(21, 21 + idLength);
  const record = body.subarray(21 + idLength);
  if (record.length > recordSize) throw new Error('more than one record');
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const ikm = hkdf(ecdh.computeSecret(sender), auth, info, 32);
  const key = hkdf(ikm, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(ikm, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const plain = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end < 0 || plain.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('no last record');
  return plain.subarray(0, end).toString('utf8');
}
