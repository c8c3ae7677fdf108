import { type ClientRequest, request } from 'node:http';
import * as inquilino from '@imob/schemas/inquilino';
import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { devagar } from '../../../../test/races/race.ts';
import { type Locador, novoContrato, novoImovel, novoLocador } from '../../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm } from '../../../../test/support/files.ts';
import { formulario } from '../../../../test/support/form.ts';

let teste: AppComArquivos;
let ana: Locador;
beforeAll(async () => {
  teste = await appComArquivos({ env: { STORAGE_QUOTA_MB: '2' } });
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const MEGA = 1024 * 1024;

function enviarSemTamanho(quem: Locador, imovelId: string): Promise<Response> {
  const pedacos = new FormData();
  pedacos.append('arquivo', new Blob([new Uint8Array(amostra.mp4(1.2 * MEGA))]), 'a.mp4');
  const { body, headers } = new Request('http://x', { method: 'POST', body: pedacos });
  return fetch(`${teste.base}/upload/imovel/${imovelId}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      'content-type': headers.get('content-type') ?? '',
      cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${quem.cookie}`,
    },
  } as RequestInit);
}

test('a landlord’s files have so much space: 507 in words beyond it, nothing kept; what goes makes room; others have theirs', async () => {
  const imovelId = await novoImovel(ana);
  const video = (bytes: number) =>
    enviarForm(teste, ana, upload.imovel, { imovelId }, [['arquivo', amostra.mp4(bytes)]]);
  const uso = async () => (await ana.pedir(upload.uso)).body;
  expect(await uso()).toEqual({ usadoBytes: 0, limiteBytes: 2 * MEGA });
  const primeiro = await video(1.2 * MEGA);
  expect(primeiro.status).toBe(201);
  const { usadoBytes } = await uso();
  expect(usadoBytes).toBeGreaterThan(1.2 * MEGA);

  const demais = await video(1.2 * MEGA);
  expect([demais.status, demais.body.error]).toEqual([507, expect.stringMatching(/dos 2 MB, restam 0 MB/)]);
  // Also when the size was not announced.
  const semTamanho = await enviarSemTamanho(ana, imovelId);
  expect(semTamanho.status).toBe(507);
  expect([(await uso()).usadoBytes, (await teste.objetos(ana.uid)).length]).toEqual([usadoBytes, 1]);

  const bia = await novoLocador(teste);
  const dela = { imovelId: await novoImovel(bia) };
  expect((await enviarForm(teste, bia, upload.imovel, dela, [['arquivo', amostra.mp4(1.2 * MEGA)]])).status).toBe(201);

  const [{ key }] = primeiro.body.arquivos;
  await ana.pedir(upload.removerDoImovel, { params: { imovelId }, body: { key } });
  expect((await video(1.2 * MEGA)).status).toBe(201);
});

test('files that come at once fit together or not at all, also where nobody announced them', async () => {
  const bia = await novoLocador(teste);
  const ids = [await novoImovel(bia), await novoImovel(bia)];
  const respostas = await devagar(teste, 'arquivos', 400, () =>
    Promise.all(ids.map((imovelId) => enviarSemTamanho(bia, imovelId))),
  );
  expect(respostas.map(({ status }) => status).sort()).toEqual([201, 507]);
});

test('what is still on its way has its space already: nobody fills the disk with files that will be refused', async () => {
  const bia = await novoLocador(teste);
  const imovelId = await novoImovel(bia);
  const headers = {
    cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${bia.cookie}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': Math.ceil(1.2 * MEGA),
  };
  let lento: ClientRequest | undefined;
  // It asks again where the other one came first.
  const abrir = () => {
    lento = request(`${teste.base}/upload/imovel/${imovelId}`, { method: 'POST', headers, agent: false });
    lento.on('error', () => {}).on('response', abrir);
    lento.write('--x\r\nContent-Disposition: form-data; name="arquivo"; filename="a.mp4"\r\n\r\n');
  };
  abrir();
  // A text is no video, and leaves nothing where it is let in.
  const texto = () => enviarForm(teste, bia, upload.imovel, { imovelId }, [['arquivo', Buffer.alloc(1.2 * MEGA, 'a')]]);
  await vi.waitFor(async () => expect((await texto()).status).toBe(507), { timeout: 15_000 });
  lento?.off('response', abrir).destroy();
  await vi.waitFor(async () => expect((await texto()).status).toBe(415), { timeout: 15_000 });
});

test('what a tenant sends takes of the landlord’s space: beyond it his words arrive without a file, or he is told', async () => {
  const bia = await novoLocador(teste);
  const pagina = async () => {
    const { contratoId } = await novoContrato(bia);
    const { body } = await bia.pedir(inquilino.criarLink, { params: { id: contratoId } });
    return { token: body.url.split('/').at(-1) as string };
  };
  const paginas = [await pagina(), await pagina(), await pagina()] as const;
  const pdf = Buffer.concat([await amostra.pdf(), Buffer.alloc(0.7 * MEGA, ' ')]);
  const pedir = (texto: string, arquivo: Buffer, params: { token: string } = paginas[0]) =>
    teste.cliente().pedir(inquilino.pedir, { params, ...formulario({ tipo: 'REPARO', texto }, arquivo, 'f.pdf') });
  const respostas = await devagar(teste, 'arquivos', 400, () =>
    Promise.all(paginas.map((params) => pedir('um', pdf, params))),
  );
  expect(respostas.map(({ status }) => status).sort()).toEqual([201, 201, 507]);
  const cheio = await pedir('dois', pdf);
  expect([cheio.status, cheio.body.error]).toEqual([507, expect.stringMatching(/Envie sem o arquivo/)]);
  expect((await pedir('dois', Buffer.alloc(0))).status).toBe(201);
  expect((await teste.objetos(bia.uid)).length).toBe(2);
  expect((await bia.pedir(inquilino.listarPedidos)).body).toHaveLength(3);
});
