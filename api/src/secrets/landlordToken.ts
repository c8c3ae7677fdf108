import { hash } from 'node:crypto';

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

/** Makes the part of an address that opens a landlord's record without a session: his id, and sixteen bytes that nobody guesses. */
export const landlordToken = (userId: string, secret: Buffer): string =>
  Buffer.concat([toBytes(userId), secret.subarray(0, 16)]).toString('base64url');

/** Gives the hash that the database keeps instead of a token. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The landlord's id in a token's first sixteen bytes. */
export const landlordOf = (token: Buffer): string =>
  token
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
