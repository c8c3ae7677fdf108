import { isIPv6 } from 'node:net';

/**
 * Gives the one spelling of an e-mail by which its account is found, however it was typed. It is made here and stored, so
 * that the database never compares letters by rules of its own (its `lower` and JavaScript's differ: İ).
 */
export const emailCanonico = (email: string): string => email.trim().normalize('NFC').toLowerCase().normalize('NFC');

/**
 * Gives the network from which a person tries to sign in. The owner of one IPv6 address has 2^64 of them, so a whole
 * /64 counts as one.
 */
export function rede(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const { hostname } = new URL(`http://[${ip.split('%', 1)[0]}]`);
  const [antes = '', depois] = hostname.slice(1, -1).split('::');
  const esquerda = antes ? antes.split(':') : [];
  const direita = depois ? depois.split(':') : [];
  const grupos = [...esquerda, ...Array(8 - esquerda.length - direita.length).fill('0'), ...direita];
  const v4 =
    grupos.slice(0, 6).join(':') === '0:0:0:0:0:ffff' && grupos.slice(6).map((grupo) => Number.parseInt(grupo, 16));
  if (v4) return v4.flatMap((par) => [par >> 8, par & 255]).join('.');
  return `${grupos.slice(0, 4).join(':')}::/64`;
}
