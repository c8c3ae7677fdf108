import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lugaresDe } from './lugar.ts';

let pasta: string;
beforeAll(async () => {
  pasta = await mkdtemp(path.join(tmpdir(), 'lugar-'));
});
afterAll(() => rm(pasta, { recursive: true }));

const avisos: unknown[] = [];
const com = (IP_LOCATIONS?: string) => ({ env: { IP_LOCATIONS }, log: { warn: (um: unknown) => avisos.push(um) } });

type Valor = string | number | { [campo: string]: Valor };

/** A value as the format writes it: what it is and how long, then its bytes. */
function gravado(valor: Valor): Buffer {
  const curto = (tipo: number, bytes: Buffer) => {
    if (bytes.length >= 29) throw new Error('aqui só cabem valores curtos');
    return Buffer.concat([Buffer.from([(tipo << 5) | bytes.length]), bytes]);
  };
  if (typeof valor === 'string') return curto(2, Buffer.from(valor));
  if (typeof valor === 'number') return curto(5, Buffer.from([valor]));
  const partes = Object.entries(valor).flatMap(([campo, dentro]) => [gravado(campo), gravado(dentro)]);
  return Buffer.concat([Buffer.from([(7 << 5) | (partes.length / 2)]), ...partes]);
}

/** A file of one node, both sides of which lead to `registro`: every address is there. */
async function arquivoDe(nome: string, registro: Valor): Promise<string> {
  const metadados = { node_count: 1, record_size: 24, ip_version: 6, binary_format_major_version: 2 };
  const arquivo = path.join(pasta, nome);
  const noEVazio = Buffer.concat([Buffer.from([0, 0, 17, 0, 0, 17]), Buffer.alloc(16)]);
  const marca = Buffer.from('abcdef4d61784d696e642e636f6d', 'hex');
  await writeFile(arquivo, Buffer.concat([noEVazio, gravado(registro), marca, gravado(metadados)]));
  return arquivo;
}

test('the country of an address in Portuguese, as it comes by either protocol', async () => {
  const ips = ['200.147.35.149', '::ffff:200.147.35.149', '2804:14c:1::1', '85.240.1.1'];
  expect(await lugaresDe(com(), ips)).toEqual(['Brasil', 'Brasil', 'Brasil', 'Portugal']);
});

test('nothing of a private network, of no address, of one that is none', async () => {
  expect(await lugaresDe(com(), ['192.168.0.7', '127.0.0.1', '::1', 'fd00::1', null, 'de casa'])).toEqual(
    Array(6).fill(null),
  );
});

test('an operator’s file names the city too, in Portuguese where it can', async () => {
  const IP_LOCATIONS = await arquivoDe('cidades.mmdb', {
    city: { names: { en: 'Sao Paulo', 'pt-BR': 'São Paulo' } },
    country: { iso_code: 'BR' },
  });
  expect(await lugaresDe(com(IP_LOCATIONS), ['8.8.8.8', '2001:db8::1'])).toEqual([
    'São Paulo, Brasil',
    'São Paulo, Brasil',
  ]);
  const ingles = await arquivoDe('ingles.mmdb', { city: { names: { en: 'Lisbon' } }, country: { iso_code: 'PT' } });
  expect(await lugaresDe(com(ingles), ['8.8.8.8'])).toEqual(['Lisbon, Portugal']);
});

test('without the file nobody is kept from signing in, the log tells of it, and it is read once it is there', async () => {
  const IP_LOCATIONS = path.join(pasta, 'depois.mmdb');
  expect(await lugaresDe(com(IP_LOCATIONS), ['200.147.35.149'])).toEqual([null]);
  expect(avisos).toMatchObject([{ err: { code: 'ENOENT' } }]);
  await arquivoDe('depois.mmdb', { country: { iso_code: 'BR' } });
  expect(await lugaresDe(com(IP_LOCATIONS), ['200.147.35.149'])).toEqual(['Brasil']);
});
