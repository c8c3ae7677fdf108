import { hash } from 'node:crypto';

const toBytes = (id: string) => Buffer.from(id.replaceAll('-', ''), 'hex');

/** An address's part that opens something of a landlord's without a session: whose it is, and sixteen bytes that nobody guesses. */
export const landlordToken = (userId: string, secret: Buffer): string =>
  Buffer.concat([toBytes(userId), secret.subarray(0, 16)]).toString('base64url');

/** Where a database keeps a token, it keeps this of it. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer');

/** The landlord's id in a token's first sixteen bytes. */
export const landlordOf = (token: Buffer): string =>
  token
    .subarray(0, 16)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
