import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request as pedirHttp } from 'node:http';
import { setTimeout as esperar } from 'node:timers/promises';
import { CreateBucketCommand, PutBucketPolicyCommand, S3Client } from '@aws-sdk/client-s3';
import sharp from 'sharp';
import { freePort } from '../api/test/support/ports.ts';
import { doStart } from './processos.ts';

const MB = 1024 * 1024;
const raiz = new URL('../', import.meta.url).pathname;
const agente = new Agent({ keepAlive: true });

export type Processo = { base: string; pid: number; parar(): Promise<void> };

/** Starts a program of this repository as a process of its own, and waits until it answers. */
export async function subir(programa: string, env: Record<string, string>): Promise<Processo> {
  const porta = await freePort();
  const base = `http://127.0.0.1:${porta}`;
  const filho: ChildProcess = spawn(process.execPath, [...doStart.argumentos, programa], {
    cwd: raiz,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...env,
      PORT: String(porta),
      HOST: '127.0.0.1',
      PUBLIC_URL: base,
      FRONTEND_URL: base,
      LOG_LEVEL: 'fatal',
      NODE_ENV: 'production',
    },
  });
  for (let i = 0; ; i++) {
    const pronto = await fetch(`${base}/health`).then(
      () => true,
      () => false,
    );
    if (pronto) break;
    if (i > 300 || filho.exitCode !== null) throw new Error(`${programa} não respondeu`);
    await esperar(100);
  }
  return {
    base,
    pid: filho.pid as number,
    async parar() {
      const fim = new Promise((pronto) => filho.once('exit', pronto));
      filho.kill('SIGTERM');
      await fim;
    },
  };
}

export type Entrada = {
  caminho: string;
  cabecalhos: Record<string, string>;
  fotoUrl: string;
  fotoBytes: number;
  videoUrl: string;
};

/** A landlord with a property, a photo and a short video; also warms the service up. */
export async function entrar(base: string): Promise<Entrada> {
  const json = async (caminho: string, body: object, headers: Record<string, string> = {}) =>
    fetch(base + caminho, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const endereco = {
    cep: '01310-100',
    rua: 'Av. Paulista',
    numero: '1',
    bairro: 'Bela Vista',
    cidade: 'São Paulo',
    estado: 'SP',
  };
  const conta = { email: `${randomUUID()}@exemplo.com.br`, password: 'segredo-123' };
  await json('/auth/register', {
    ...conta,
    tipoPessoa: 'PF',
    nomeCompleto: 'Ana',
    cpf: '1',
    telefone: '1',
    ...endereco,
  });
  const entrou = await json('/auth/login', conta);
  const cookie = (entrou.headers.get('set-cookie') ?? '').split(';', 1)[0] as string;
  const { id } = (await (await json('/imoveis', endereco, { cookie })).json()) as { id: string };
  const caminho = `/upload/imovel/${id}`;

  const form = new FormData();
  const foto = await sharp({
    create: {
      width: 1600,
      height: 1200,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
      background: '#888',
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  form.append('arquivo', new Blob([new Uint8Array(foto)]), 'foto.jpg');
  form.append('arquivo', new Blob([new Uint8Array(mp4(5 * MB))]), 'video.mp4');
  const enviado = await fetch(base + caminho, { method: 'POST', body: form, headers: { cookie } });
  const { arquivos } = (await enviado.json()) as { arquivos: [{ url: string }, { url: string }] };
  const [{ url: fotoUrl }, { url: videoUrl }] = arquivos;
  const fotoBytes = (await (await fetch(fotoUrl)).arrayBuffer()).byteLength;
  return { caminho, cabecalhos: { cookie }, fotoUrl, fotoBytes, videoUrl };
}

function mp4(bytes: number): Buffer {
  const corpo = Buffer.alloc(bytes, 0x2a);
  Buffer.from('000000186674797069736f6d0000020069736f6d6d703431', 'hex').copy(corpo);
  return corpo;
}

const CORTE = 'corte-do-banco-de-medidas';

/** Streams a video of that many bytes, as a form or bare; milliseconds until the answer. */
export function enviarVideo(url: string, headers: Record<string, string>, bytes: number): Promise<number> {
  const form = !url.endsWith('/cru');
  const antes = form
    ? `--${CORTE}\r\nContent-Disposition: form-data; name="arquivo"; filename="v.mp4"\r\nContent-Type: video/mp4\r\n\r\n`
    : '';
  const depois = form ? `\r\n--${CORTE}--\r\n` : '';
  const bloco = Buffer.alloc(256 * 1024, 0x2a);
  return new Promise((pronto, falhou) => {
    const inicio = performance.now();
    const pedido = pedirHttp(url, {
      method: 'POST',
      agent: agente,
      headers: {
        ...headers,
        ...(form && { 'content-type': `multipart/form-data; boundary=${CORTE}` }),
        'content-length': antes.length + bytes + depois.length,
      },
    });
    pedido.on('response', (resposta) => {
      resposta.resume();
      resposta.on('end', () => {
        if (resposta.statusCode === 201) pronto(performance.now() - inicio);
        else falhou(new Error(`upload: ${resposta.statusCode}`));
      });
    });
    pedido.on('error', falhou);
    const cabeca = mp4(1024);
    pedido.write(antes);
    pedido.write(cabeca);
    let restam = bytes - cabeca.length;
    const bombear = () => {
      while (restam > 0) {
        const parte = restam >= bloco.length ? bloco : bloco.subarray(0, restam);
        restam -= parte.length;
        if (!pedido.write(parte)) return void pedido.once('drain', bombear);
      }
      pedido.end(depois);
    };
    bombear();
  });
}

/** Whole downloads a second, eight at a time, for a second and a half. */
export async function baixarPorSegundo(url: string): Promise<number> {
  const fim = performance.now() + 1_500;
  const inicio = performance.now();
  let quantas = 0;
  const agent = new Agent({ keepAlive: true });
  const baixar = () =>
    new Promise<void>((pronto, falhou) => {
      pedirHttp(url, { agent }, (resposta) => {
        resposta.on('data', () => {});
        resposta.on('end', () => pronto());
      })
        .on('error', falhou)
        .end();
    });
  const trabalhar = async () => {
    while (performance.now() < fim) {
      await baixar();
      quantas += 1;
    }
  };
  await Promise.all(Array.from({ length: 8 }, trabalhar));
  agent.destroy();
  return (quantas * 1000) / (performance.now() - inicio);
}

/** Resident memory of a process, in bytes. */
export function rssDe(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024;
}

/** A real S3 where its programs are installed, else undefined. */
export async function subirS3(
  pasta: string,
): Promise<{ env: Record<string, string>; parar(): Promise<void> } | undefined> {
  if (spawnSync('radosgw', ['--version']).error) return undefined;
  const script = `${raiz}api/test/s3/server.sh`;
  const porta = await freePort();
  execFileSync(script, ['start', pasta, String(porta), String(await freePort())], { stdio: 'ignore' });
  const endpoint = `http://127.0.0.1:${porta}`;
  const [accessKeyId, secretAccessKey] = ['AKAPP', 'SKAPPsecret'];
  const client = new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  for (const Bucket of ['privado', 'publico']) await client.send(new CreateBucketCommand({ Bucket }));
  const Statement = [
    { Effect: 'Allow', Principal: '*', Action: ['s3:GetObject'], Resource: ['arn:aws:s3:::publico/*'] },
  ];
  await client.send(
    new PutBucketPolicyCommand({ Bucket: 'publico', Policy: JSON.stringify({ Version: '2012-10-17', Statement }) }),
  );
  client.destroy();
  return {
    env: {
      STORAGE_ENDPOINT: endpoint,
      STORAGE_ACCESS_KEY: accessKeyId,
      STORAGE_SECRET_KEY: secretAccessKey,
      STORAGE_BUCKET: 'privado',
      STORAGE_BUCKET_FOTOS: 'publico',
    },
    parar: async () => void execFileSync(script, ['stop', pasta]),
  };
}
