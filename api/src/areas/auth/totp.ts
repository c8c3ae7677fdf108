import { hash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const PASSO_S = 30;
const QUANTOS = 10;
const LETRAS = 'abcdefghjkmnpqrstuvwxyz23456789';

export const novoSegredo = (): string => new Secret({ size: 20 }).base32;

const totp = (segredo: string, conta = '') =>
  new TOTP({
    issuer: 'Gestão de aluguéis',
    label: conta,
    secret: Secret.fromBase32(segredo),
    period: PASSO_S,
    digits: 6,
  });

export const enderecoDe = (segredo: string, conta: string): string => totp(segredo, conta).toString();

/** The time step whose code this is, the one before or the one after; undefined where it is none of theirs. */
export function passoDoCodigo(segredo: string, codigo: string, agora: Date): number | undefined {
  const token = codigo.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const timestamp = agora.getTime();
  const delta = totp(segredo).validate({ token, timestamp, window: 1 });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PASSO_S) + delta;
}

/** Fifty bits each: they are asked for under the same bound of tries as the password. */
export function novosCodigos(): string[] {
  return Array.from({ length: QUANTOS }, () => {
    const letras = Array.from(randomBytes(10), (byte) => LETRAS[byte % LETRAS.length]).join('');
    return `${letras.slice(0, 5)}-${letras.slice(5)}`;
  });
}

export const hashDoCodigo = (codigo: string): string => hash('sha256', codigo.toLowerCase().replace(/[^a-z0-9]/g, ''));
