import { once } from 'node:events';
import { type IncomingMessage, request as pedirHttp } from 'node:http';
import { connect } from 'node:net';
import * as imoveis from '@imob/schemas/imoveis';
import * as upload from '@imob/schemas/upload';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Locador, novoContrato, novoImovel, novoLocador } from '../../../test/support/factories.ts';
import {
  type AppComArquivos,
  amostra,
  appComArquivos,
  cabecalhos,
  enviarForm,
  type Parte,
} from '../../../test/support/files.ts';
import { storageLocal } from '../../providers/storage/local.ts';
import { storageS3 } from '../../providers/storage/s3.ts';

let teste: AppComArquivos;
let locador: Locador;
let imovelId: string;
let caminho: string;
beforeAll(async () => {
  teste = await appComArquivos();
  locador = await novoLocador(teste);
  imovelId = await novoImovel(locador);
  caminho = `/upload/imovel/${imovelId}`;
});
afterAll(() => teste.fechar());

/** Checks after each refusal that nothing is stored, recorded or half-written. */
afterEach(async () => {
  expect(await teste.objetos(locador.uid)).toEqual([]);
  expect(await teste.deps.storage.sweepPartials(new Date(Date.now() + 60_000), () => true)).toBe(0);
  expect(await teste.deps.db.selectFrom('arquivos').selectAll().execute()).toEqual([]);
  const { body } = await locador.pedir(imoveis.buscar, { params: { id: imovelId } });
  expect(body.fotosKeys).toEqual([]);
});

const enviar = (...partes: Parte[]) => enviarForm(teste, locador, upload.imovel, { imovelId }, partes);
const cru = (corpo: string | Buffer, tipo?: string) =>
  fetch(teste.base + caminho, {
    method: 'POST',
    body: new Uint8Array(Buffer.from(corpo)),
    headers: { ...cabecalhos(teste, locador), ...(tipo && { 'content-type': tipo }) },
  });
const MULTIPART = 'multipart/form-data; boundary=corte';
const parte = (nome: string, conteudo: string, fim = '\r\n--corte--\r\n') =>
  `--corte\r\nContent-Disposition: form-data; name="arquivo"; filename="${nome}"\r\nContent-Type: image/jpeg\r\n\r\n${conteudo}${fim}`;

test('a type is judged by content, whatever the name and the header say', async () => {
  const disfarces: [string, Buffer | string][] = [
    ['página', Buffer.from('<html><script>alert(1)</script></html>')],
    ['programa', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000)])],
    ['texto', Buffer.from('isto não é uma foto')],
    ['zip', Buffer.from('504b0304140000000000', 'hex')],
    ['SVG', amostra.svg()],
    ['PDF', amostra.pdf()],
    ['ICO', await amostra.ico()],
    ['cabeçalho de GIF', Buffer.from('GIF89a<script>alert(1)</script>')],
    ['cabeçalho de JPEG', Buffer.concat([Buffer.from('ffd8ffe000104a464946', 'hex'), Buffer.alloc(3000, 1)])],
    [
      'JPEG pela metade',
      (
        await sharp(await amostra.jpg(900, 900))
          .jpeg()
          .toBuffer()
      ).subarray(0, 3000),
    ],
  ];
  for (const [qual, conteudo] of disfarces) {
    const { status, body } = await enviar(['arquivo', conteudo as Buffer, 'foto.jpg', 'image/jpeg']);
    expect(status, qual).toBe(415);
    expect(body.error.length, qual).toBeGreaterThan(20);
  }
});

test('HEIC is refused with what to do about it', async () => {
  const heic = Buffer.concat([
    Buffer.from('00000018667479706865696300000000', 'hex'),
    Buffer.from('mif1heic'),
    Buffer.alloc(500),
  ]);
  const { status, body } = await enviar(['arquivo', heic, 'IMG_1.HEIC', 'image/heic']);
  expect(status).toBe(415);
  expect(body.error).toContain('JPEG');
});

test('an empty file, a missing file, another field, too many files: 400', async () => {
  const foto = await amostra.jpg();
  const respostas = [
    await enviar(['arquivo', Buffer.alloc(0)]),
    await enviar(['outro', 'texto']),
    await enviar(['foto', foto]),
    await enviar(['arquivo', 'texto, não arquivo']),
    await enviar(...Array.from({ length: 21 }, (): Parte => ['arquivo', foto])),
  ];
  expect(respostas.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400]);
  expect(respostas[0]?.body.error).toContain('vazio');
  expect(respostas[1]?.body.error).toContain('arquivo');
  expect(respostas[4]?.body.error).toContain('20');
});

test('one bad file among good ones: none is kept', async () => {
  const { status } = await enviar(
    ['arquivo', await amostra.jpg()],
    ['arquivo', amostra.mp4()],
    ['arquivo', Buffer.from('x')],
  );
  expect(status).toBe(415);
});

test('a broken multipart is 400, another content type 415', async () => {
  const casos: [Response, number][] = [
    [await cru('isto não é multipart', MULTIPART), 400],
    [await cru(parte('a.jpg', 'sem fim', ''), MULTIPART), 400],
    [await cru('--corte\r\n\r\n', MULTIPART), 400],
    [await cru('', MULTIPART), 400],
    [await cru(parte('a.jpg', 'x'), 'multipart/form-data'), 415],
    [await cru(parte('a.jpg', 'x'), 'multipart/form-data; x=y'), 400],
    [await cru('{}', 'application/json'), 415],
    [await cru(await amostra.jpg(), 'image/jpeg'), 415],
  ];
  for (const [resposta, status] of casos) {
    const corpo = (await resposta.json()) as { error: string };
    expect(resposta.status, corpo.error).toBe(status);
    expect(corpo.error).toMatch(/^[A-ZÀ-Ú].*\.$/);
  }
  const json = await fetch(`${teste.base}/imoveis`, {
    method: 'POST',
    body: parte('a.jpg', 'x'),
    headers: { ...cabecalhos(teste, locador), 'content-type': MULTIPART },
  });
  expect(json.status).toBe(415);
});

test('too many pixels are refused before they are decoded', async () => {
  const bomba = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#000' } })
    .png()
    .toBuffer();
  expect(bomba.length).toBeLessThan(1024 * 1024);
  const { status, body } = await enviar(['arquivo', bomba]);
  expect(status).toBe(413);
  expect(body.error).toContain('megapixels');
});

/** Sends without end until the service answers; says how much went out. */
function semFim(
  cabeca: Buffer,
  { anunciado, para = caminho }: { anunciado?: number; para?: string } = {},
): Promise<{ status: number; enviados: number }> {
  return new Promise((pronto, falhou) => {
    let enviados = 0;
    const pedido = pedirHttp(teste.base + para, {
      method: 'POST',
      headers: {
        ...cabecalhos(teste, locador),
        'content-type': MULTIPART,
        ...(anunciado ? { 'content-length': anunciado } : { 'transfer-encoding': 'chunked' }),
      },
    });
    const bloco = Buffer.alloc(256 * 1024, 1);
    let fim = false;
    const bombear = () => {
      while (!fim && enviados < 400 * 1024 * 1024) {
        enviados += bloco.length;
        if (!pedido.write(bloco)) return void pedido.once('drain', bombear);
      }
    };
    pedido.on('response', (resposta) => {
      fim = true;
      pronto({ status: resposta.statusCode ?? 0, enviados });
      resposta.resume();
    });
    pedido.on('error', (erro) => !fim && falhou(erro));
    pedido.write(Buffer.concat([Buffer.from(parte('grande.jpg', '', '')), cabeca]));
    bombear();
  });
}

test('a picture above 10 MB is cut off early, and so is one that announces too much', async () => {
  const sem = await semFim(await amostra.jpg());
  expect(sem.status).toBe(413);
  expect(sem.enviados).toBeLessThan(30 * 1024 * 1024);
  const anunciada = await semFim(await amostra.jpg(), { anunciado: 8 * 1024 ** 3 });
  expect(anunciada.status).toBe(413);
  expect(anunciada.enviados).toBeLessThan(20 * 1024 * 1024);
});

test('a PDF above 20 MB is cut off early, wherever one is taken', async () => {
  const { contratoId, locatarioId } = await novoContrato(locador);
  for (const para of [`/upload/contrato/${contratoId}`, `/upload/locatario/${locatarioId}`]) {
    const { status, enviados } = await semFim(amostra.pdf(), { para });
    expect(status).toBe(413);
    expect(enviados).toBeGreaterThan(20 * 1024 * 1024);
    expect(enviados).toBeLessThan(40 * 1024 * 1024);
  }
  const umPdf = { para: `/upload/contrato/${contratoId}`, anunciado: 22 * 1024 * 1024 };
  const anunciado = await semFim(amostra.pdf(), umPdf);
  expect(anunciado.status).toBe(413);
  expect(anunciado.enviados).toBeLessThan(20 * 1024 * 1024);
});

test('a video above 200 MB is refused at its limit', async () => {
  const { status, enviados } = await semFim(amostra.mp4());
  expect(status).toBe(413);
  expect(enviados).toBeGreaterThan(200 * 1024 * 1024);
  expect(enviados).toBeLessThan(230 * 1024 * 1024);
}, 60_000);

test.each([
  ['video', 'rejected', amostra.mp4(6 * 1024 * 1024)],
  ['photo', undefined, Buffer.concat([await amostra.jpg(), Buffer.alloc(2 * 1024 * 1024)])],
])('a connection cut in the middle of a %s leaves nothing', async (_qual, guardar, conteudo) => {
  const { host, port } = new URL(teste.base);
  const { cookie } = cabecalhos(teste, locador);
  const corpo = Buffer.concat([Buffer.from(parte('a.mp4', '', '')), conteudo]);
  const cabeca = `POST ${caminho} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${cookie}\r\nContent-Type: ${MULTIPART}\r\nContent-Length: ${corpo.length + 1000}\r\n\r\n`;
  const espia = vi.spyOn(teste.deps.storage, 'put');
  const chegou = once(teste.app.server, 'request');
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(cabeca);
  socket.write(corpo);
  const [recebido]: IncomingMessage[] = await chegou;
  // More than any buffer on the way holds: that all of it was read means that the file was being taken in.
  await expect.poll(() => recebido?.socket.bytesRead, { timeout: 15_000 }).toBe(cabeca.length + corpo.length);
  const acabou = new Promise((pronto) => recebido?.once('close', pronto));
  socket.destroy();
  await acabou;
  // A video is written as it comes in, a photo only once it is whole.
  await expect.poll(() => espia.mock.settledResults[0]?.type, { timeout: 15_000 }).toBe(guardar);
  espia.mockRestore();
  expect(await teste.objetos(locador.uid)).toEqual([]);
});

test('a file name with a path in it is only a name', async () => {
  const foto = (await amostra.jpg()).toString('latin1');
  for (const nome of [
    '../../../../etc/passwd',
    '/etc/cron.d/x',
    '..\\..\\boot.ini',
    'a\0b.jpg',
    '%2e%2e%2fx.jpg',
    '',
  ]) {
    const resposta = await cru(Buffer.from(parte(nome, foto), 'latin1'), MULTIPART);
    const { arquivos } = (await resposta.json()) as { arquivos: { key: string }[] };
    expect(resposta.status, nome).toBe(201);
    expect(arquivos[0]?.key).toMatch(new RegExp(`^${locador.uid}/imovel/[0-9a-f]{40}\\.jpg$`));
    const { status } = await locador.pedir(upload.removerDoImovel, {
      params: { imovelId },
      body: { key: arquivos[0]?.key },
    });
    expect(status).toBe(200);
  }
});

test('a storage that is down is a 503', async () => {
  const fora = [
    storageLocal({ folder: '/dev/null/arquivos', publicUrl: '', cipher: teste.deps.cipher }),
    await storageS3({
      endpoint: 'http://127.0.0.1:1',
      accessKeyId: 'a',
      secretAccessKey: 'b',
      region: 'us-east-1',
      buckets: { publico: 'p', privado: 'q' },
      publicUrl: 'http://127.0.0.1:1/p',
    }),
  ];
  const certo = teste.deps.storage;
  for (const storage of fora) {
    for (const conteudo of [await amostra.jpg(), amostra.mp4(300_000)]) {
      teste.deps.storage = storage;
      const { status, body } = await enviar(['arquivo', conteudo]);
      teste.deps.storage = certo;
      expect(status).toBe(503);
      expect(body.error).toContain('armazenamento');
    }
    storage.close();
  }
});

test('a stranger gets 401, a foreign site 403', async () => {
  const resposta = await fetch(teste.base + caminho, { method: 'POST', body: new FormData() });
  expect(resposta.status).toBe(401);
  const alheio = await fetch(teste.base + caminho, {
    method: 'POST',
    body: new FormData(),
    headers: { ...cabecalhos(teste, locador), origin: 'https://outro.exemplo' },
  });
  expect(alheio.status).toBe(403);
});
