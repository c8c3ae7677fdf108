import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { setTimeout as esperar } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AppComArquivos, appComArquivos } from '../../../test/support/files.ts';
import { novaChave } from '../../areas/upload/files/file.ts';
import { createStorage } from './create.ts';
import type { Bucket, Storage } from './storage.ts';

/** Every storage does this, whatever keeps the bytes. `agora` is what its server takes for now. */
export function suiteStorage(agora: () => Date) {
  let teste: AppComArquivos;
  let storage: Storage;
  beforeAll(async () => {
    teste = await appComArquivos({ agora: agora().toISOString() });
    // This storage is made like the service's; the one of `appComArquivos` signs for another day than the one that is played.
    storage = await createStorage(teste.deps.env, teste.deps.cipher);
  });
  afterAll(async () => {
    storage.close();
    await teste.fechar();
  });

  const dono = randomUUID();
  const guardada = async (balde: Bucket, corpo: Buffer | Readable = Buffer.from('%PDF-1.4 a')) => {
    const key = novaChave(dono, 'imovel', 'pdf');
    await storage.put({ balde, key }, corpo, 'application/pdf');
    return key;
  };
  const existe = async (balde: Bucket, key: string) => {
    for await (const objeto of storage.list(balde)) if (objeto.key === key) return objeto;
    return undefined;
  };
  /** At the beginning of a second, since signatures count in seconds. */
  const inicioDoSegundo = async () => esperar(1000 - (Date.now() % 1000));

  test('a public object is at its permanent address, with its type and for long', async () => {
    const key = await guardada('publico');
    const resposta = await fetch(storage.publicAddress(key));
    expect(resposta.status).toBe(200);
    expect(await resposta.text()).toBe('%PDF-1.4 a');
    expect(resposta.headers.get('content-type')).toBe('application/pdf');
    expect(resposta.headers.get('cache-control')).toContain('max-age=31536000');
  });

  test('a stream of any length arrives whole, in parts can be read from the middle', async () => {
    const bytes = randomBytes(12 * 1024 * 1024 + 17);
    const key = await guardada('publico', Readable.from(blocos(bytes), { objectMode: false }));
    const inteiro = await fetch(storage.publicAddress(key));
    expect(bytes.equals(Buffer.from(await inteiro.arrayBuffer()))).toBe(true);
    const parte = await fetch(storage.publicAddress(key), { headers: { range: 'bytes=5000000-5000099' } });
    expect(parte.status).toBe(206);
    expect(parte.headers.get('content-range')).toBe(`bytes 5000000-5000099/${bytes.length}`);
    expect(bytes.subarray(5_000_000, 5_000_100).equals(Buffer.from(await parte.arrayBuffer()))).toBe(true);
  });

  test('a private object is reached by a signed address only', async () => {
    const key = await guardada('privado');
    const url = await storage.privateAddress(key, 'Contrato "nº 1".pdf', agora());
    const resposta = await fetch(url);
    expect(resposta.status).toBe(200);
    expect(await resposta.text()).toBe('%PDF-1.4 a');
    expect(resposta.headers.get('content-disposition')).toContain("filename*=UTF-8''Contrato%20%22n%C2%BA%201%22.pdf");
    expect((await fetch(url.split('?', 1)[0] as string)).status).toBe(403);
    expect((await fetch(storage.publicAddress(key))).ok).toBe(false);
  });

  test('a signed address works at 14:59 and is refused at 15:01', async () => {
    const key = await guardada('privado');
    const ha = (segundos: number) =>
      storage.privateAddress(key, 'a.pdf', new Date(agora().getTime() - segundos * 1000));
    /** One that is answered after its last second says nothing: on a busy machine that second is over soon. */
    const aTempo = async (vezes = 30): Promise<number> => {
      await inicioDoSegundo();
      const ate = Date.now() + 900;
      const { status } = await fetch(await ha(14 * 60 + 59));
      return status === 200 || Date.now() < ate || vezes === 0 ? status : aTempo(vezes - 1);
    };
    expect(await aTempo()).toBe(200);
    expect((await fetch(await ha(15 * 60 + 1))).status).toBe(403);
  });

  test('a signed address is refused for another key, another method, or when tampered with', async () => {
    const [key, outra] = [await guardada('privado'), await guardada('privado')];
    const url = await storage.privateAddress(key, 'contrato.pdf', agora());
    const recusado = async (endereco: string, method = 'GET') => {
      const resposta = await fetch(endereco, { method, ...(method === 'PUT' && { body: 'x' }) });
      expect([403, 404, 405], `${method} ${endereco}`).toContain(resposta.status);
    };
    await recusado(url.replace(key, outra));
    await recusado(url.replace(key, novaChave(randomUUID(), 'contrato', 'pdf')));
    await recusado(url.replace('contrato.pdf', 'recibo.pdf'));
    await recusado(url, 'HEAD');
    await recusado(url, 'PUT');
    await recusado(url, 'DELETE');
    const [, nome = '', valor = ''] = /[?&](expira|X-Amz-Expires)=(\d+)/.exec(url) ?? [];
    await recusado(url.replace(`${nome}=${valor}`, `${nome}=${Number(valor) + 600}`));
    await recusado(url.replace(/(assinatura|X-Amz-Signature)=(.)/, (_, n, c) => `${n}=${c === 'a' ? 'b' : 'a'}`));
    expect((await fetch(url)).status).toBe(200);
    expect(await (await fetch(await storage.privateAddress(outra, 'a.pdf', agora()))).text()).toBe('%PDF-1.4 a');
  });

  test('a stream that breaks leaves nothing, and its own error comes out', async () => {
    const quebra = new Error('caiu');
    const key = novaChave(dono, 'imovel', 'mp4');
    const origem = Readable.from(
      (async function* () {
        yield randomBytes(7 * 1024 * 1024);
        throw quebra;
      })(),
      { objectMode: false },
    );
    await expect(storage.put({ balde: 'publico', key }, origem, 'video/mp4')).rejects.toBe(quebra);
    expect(await existe('publico', key)).toBeUndefined();
    expect(await storage.sweepPartials(new Date(Date.now() + 60_000), () => true)).toBe(0);
  });

  test('objects are listed with size and moment, and gone once removed, however often', async () => {
    const key = await guardada('privado');
    const achado = await existe('privado', key);
    expect(achado?.tamanho).toBe(10);
    expect(Math.abs((achado?.em.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
    await storage.remove([{ balde: 'privado', key }]);
    await storage.remove([{ balde: 'privado', key }]);
    expect(await existe('privado', key)).toBeUndefined();
    expect((await fetch(await storage.privateAddress(key, 'a.pdf', agora()))).status).toBe(404);
  });
}

function* blocos(bytes: Buffer) {
  for (let i = 0; i < bytes.length; i += 64 * 1024) yield bytes.subarray(i, i + 64 * 1024);
}
