import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, scrypt } from 'node:crypto';

/**
 * A sealed object: MAGIC, the salt of the passphrase, a salt of its own, then chunks of 64 KB in AES-256-GCM, each with its
 * tag. The nonce counts the chunks and says which is the last, and the key depends on the object's name: nothing can be
 * cut off, put in another order or put in another's place without that being seen. Memory: two chunks.
 */
const MAGIC = Buffer.from('imob-copia-1\n');
const SAL = 16;
const SAL_DO_OBJETO = 32;
const CABECALHO = MAGIC.length + SAL + SAL_DO_OBJETO;
const PEDACO = 65_536;
const SELO = 16;
/** A guess of the passphrase costs 128 MB and half a second. */
const CUSTO = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

export class Inabrivel extends Error {}

export type Chave = { sal: Buffer; mestra: Buffer };

function derivar(frase: string, sal: Buffer): Promise<Chave> {
  return new Promise((resolve, reject) => {
    scrypt(frase.normalize('NFC'), sal, 32, CUSTO, (erro, mestra) => (erro ? reject(erro) : resolve({ sal, mestra })));
  });
}

/** The key that this process seals with, and that of whatever salt something was sealed with. */
type Chaveiro = { nova(): Promise<Chave>; de(sal: Buffer): Promise<Chave> };
const chaveiros = new Map<string, Chaveiro>();

/** The keys of a passphrase, each made once in a process. */
export function chaveiro(frase: string): Chaveiro {
  const conhecido = chaveiros.get(frase);
  if (conhecido) return conhecido;
  const chaves = new Map<string, Promise<Chave>>();
  const proprio = randomBytes(SAL);
  const de = (sal: Buffer) => {
    const nome = sal.toString('hex');
    const chave = chaves.get(nome) ?? derivar(frase, sal);
    chaves.set(nome, chave);
    chave.catch(() => chaves.delete(nome));
    return chave;
  };
  const novo = { nova: () => de(proprio), de };
  chaveiros.set(frase, novo);
  return novo;
}

/** The size of what is sealed, from what it holds. */
export function tamanhoSelado(bytes: number): number {
  return CABECALHO + bytes + SELO * Math.max(1, Math.ceil(bytes / PEDACO));
}

export async function* selar(chave: Chave, nome: string, corpo: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const salDoObjeto = randomBytes(SAL_DO_OBJETO);
  const propria = chaveDoObjeto(chave, salDoObjeto, nome);
  yield Buffer.concat([MAGIC, chave.sal, salDoObjeto]);
  let numero = 0;
  for await (const { pedaco, ultimo } of emPedacos(corpo, PEDACO)) {
    const cifra = createCipheriv('aes-256-gcm', propria, nonce(numero, ultimo));
    yield Buffer.concat([cifra.update(pedaco), cifra.final(), cifra.getAuthTag()]);
    numero += 1;
  }
}

/** Throws Inabrivel where the passphrase is another, or a byte is not as it was sealed. */
export async function* abrir(
  chaveDe: (sal: Buffer) => Promise<Chave>,
  nome: string,
  selado: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  let propria: Buffer | undefined;
  let numero = 0;
  for await (const { pedaco, ultimo } of emPedacos(selado, PEDACO + SELO, CABECALHO)) {
    if (!propria) {
      const magica = pedaco.subarray(0, MAGIC.length);
      if (pedaco.length < CABECALHO || !magica.equals(MAGIC))
        throw new Inabrivel(`${nome} não é um objeto de uma cópia.`);
      const chave = await chaveDe(Buffer.from(pedaco.subarray(MAGIC.length, MAGIC.length + SAL)));
      propria = chaveDoObjeto(chave, pedaco.subarray(MAGIC.length + SAL), nome);
      if (ultimo) throw new Inabrivel(`${nome} está cortado.`);
      continue;
    }
    yield abrirPedaco(propria, nome, numero, pedaco, ultimo);
    numero += 1;
  }
}

function abrirPedaco(chave: Buffer, nome: string, numero: number, pedaco: Buffer, ultimo: boolean): Buffer {
  try {
    const cifra = createDecipheriv('aes-256-gcm', chave, nonce(numero, ultimo));
    cifra.setAuthTag(pedaco.subarray(-SELO));
    return Buffer.concat([cifra.update(pedaco.subarray(0, -SELO)), cifra.final()]);
  } catch {
    throw new Inabrivel(
      numero === 0
        ? `${nome} não abre: a frase (BACKUP_PASSPHRASE) é outra, ou o objeto foi alterado.`
        : `${nome} está cortado ou foi alterado.`,
    );
  }
}

const chaveDoObjeto = ({ mestra }: Chave, sal: Buffer, nome: string): Buffer =>
  Buffer.from(hkdfSync('sha256', mestra, sal, `imob-copia ${nome}`, 32));

function nonce(numero: number, ultimo: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(numero, 5, 6);
  bytes[11] = ultimo ? 1 : 0;
  return bytes;
}

/** The same bytes in pieces of one size, the first one of another where that is said; the last is told, and may be empty. */
async function* emPedacos(
  corpo: AsyncIterable<Buffer>,
  tamanho: number,
  primeiro = tamanho,
): AsyncGenerator<{ pedaco: Buffer; ultimo: boolean }> {
  let resto = Buffer.alloc(0);
  let cabe = primeiro;
  for await (const parte of corpo) {
    resto = resto.length === 0 ? Buffer.from(parte) : Buffer.concat([resto, parte]);
    // More than fits: so that the last piece is known as the last.
    while (resto.length > cabe) {
      yield { pedaco: resto.subarray(0, cabe), ultimo: false };
      resto = resto.subarray(cabe);
      cabe = tamanho;
    }
  }
  yield { pedaco: resto, ultimo: true };
}
