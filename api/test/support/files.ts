import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { inject } from 'vitest';
import type { Deps } from '../../src/deps.ts';
import { type TestApp, testApp } from './app.ts';
import type { Locador } from './factories.ts';
import { freePort } from './ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** STORAGE_* of a real S3, under `npm run test:s3`. */
    s3: Record<string, string>;
  }
}

export type AppComArquivos = TestApp & {
  base: string;
  dados: string;
  /** The keys of a landlord's objects, in both buckets. */
  objetos(uid: string): Promise<string[]>;
};

/** The whole app, listening, with a storage of its own: a folder or, under `npm run test:s3`, a real S3. */
export async function appComArquivos(
  opcoes: { env?: Record<string, string>; deps?: Partial<Deps>; agora?: string; tarefas?: boolean } = {},
): Promise<AppComArquivos> {
  const dados = mkdtempSync(join(tmpdir(), 'imob-arquivos-'));
  const porta = await freePort();
  const base = `http://127.0.0.1:${porta}`;
  const teste = await testApp({
    ...opcoes,
    env: { DATA_DIR: dados, PORT: String(porta), PUBLIC_URL: base, ...inject('s3'), ...opcoes.env },
  });
  const { storage } = teste.deps;
  // A real S3 judges signatures by its own clock, whatever day a test is played on.
  if (inject('s3'))
    teste.deps.storage = { ...storage, privateAddress: (k, n) => storage.privateAddress(k, n, new Date()) };
  await teste.app.listen({ port: porta, host: '127.0.0.1' });
  return {
    ...teste,
    base,
    dados,
    async objetos(uid) {
      const keys: string[] = [];
      for (const balde of ['publico', 'privado'] as const) {
        for await (const { key } of teste.deps.storage.list(balde)) if (key.startsWith(uid)) keys.push(key);
      }
      return keys;
    },
    async fechar() {
      await teste.fechar();
      if (existsSync(dados)) rmSync(dados, { recursive: true, force: true });
    },
  };
}

/** Whether a public address shows nothing any more; S3 says 403 to whoever may not list the bucket. */
export const sumiu = async (url: string) => [403, 404].includes((await fetch(url)).status);

export type Parte = [campo: string, conteudo: Buffer | string, nome?: string, tipo?: string];

/** Sends a form over a real connection, as a browser does. */
export async function enviarForm(
  teste: AppComArquivos,
  cliente: Locador,
  { method, url }: { method: string; url: string },
  params: Record<string, string>,
  partes: Parte[],
  mais: Record<string, string> = {},
): Promise<{ status: number; body: any }> {
  const form = new FormData();
  for (const [campo, conteudo, nome = 'foto.jpg', tipo = 'application/octet-stream'] of partes) {
    if (typeof conteudo === 'string') form.append(campo, conteudo);
    else form.append(campo, new Blob([new Uint8Array(conteudo)], { type: tipo }), nome);
  }
  const caminho = url.replace(/:(\w+)/g, (_, nome) => params[nome] ?? '');
  const resposta = await fetch(teste.base + caminho, {
    method,
    body: form,
    headers: { ...cabecalhos(teste, cliente), ...mais },
  });
  return { status: resposta.status, body: await resposta.json() };
}

export const cabecalhos = (teste: TestApp, cliente: Locador) => ({
  cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${cliente.cookie}`,
});

const quadro = (largura: number, altura: number) =>
  sharp({ create: { width: largura, height: altura, channels: 3, background: '#3b7' } });

/** Samples of every type, small and real as far as a type is judged. */
export const amostra = {
  jpg: (largura = 64, altura = 48) => quadro(largura, altura).jpeg().toBuffer(),
  /** Taken with the camera turned, at a place: what must not reach anybody. */
  jpgComGps: () =>
    quadro(64, 48)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExifMerge({
        IFD0: { Make: 'Camera' },
        IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
      })
      .toBuffer(),
  png: () => quadro(32, 32).png().toBuffer(),
  webp: () => quadro(32, 32).webp().toBuffer(),
  avif: () => quadro(32, 32).avif().toBuffer(),
  gif: () => quadro(32, 32).gif().toBuffer(),
  async ico() {
    const png = await amostra.png();
    const cabecalho = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
    cabecalho.writeUInt32LE(png.length, 14);
    return Buffer.concat([cabecalho, png]);
  },
  svg: (dentro = '') =>
    Buffer.from(
      `<?xml version="1.0"?>\n<!-- logo --><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10" fill="red"/>${dentro}</svg>`,
    ),
  mp4: (tamanho = 2000) => caixa('isom', tamanho),
  mov: (tamanho = 2000) => caixa('qt  ', tamanho),
  webm: () => {
    const cabeca = Buffer.from('1a45dfa39f4286810142f7810142f2810442f381084282847765626d4287810442858102', 'hex');
    return Buffer.concat([cabeca, Buffer.alloc(2000)]);
  },
  pdf: (texto = 'contrato') => Buffer.from(`%PDF-1.4\n1 0 obj <</Title (${texto})>> endobj\ntrailer <<>>\n%%EOF\n`),
};

function caixa(marca: string, tamanho: number): Buffer {
  const cabeca = Buffer.alloc(24);
  cabeca.writeUInt32BE(24, 0);
  cabeca.write(`ftyp${marca}`, 4, 'latin1');
  cabeca.write(marca, 16, 'latin1');
  cabeca.write(marca, 20, 'latin1');
  return Buffer.concat([cabeca, Buffer.alloc(tamanho, 0x2a)]);
}
