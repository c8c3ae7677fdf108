import * as upload from '@imob/schemas/upload';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Locador, novoImovel, novoLocador } from '../../../../test/support/factories.ts';
import { type AppComArquivos, amostra, appComArquivos, enviarForm } from '../../../../test/support/files.ts';

let teste: AppComArquivos;
let ana: Locador;
beforeAll(async () => {
  teste = await appComArquivos({ env: { STORAGE_QUOTA_MB: '2' } });
  ana = await novoLocador(teste);
});
afterAll(() => teste.fechar());

const MEGA = 1024 * 1024;

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
  const pedacos = new FormData();
  pedacos.append('arquivo', new Blob([new Uint8Array(amostra.mp4(1.2 * MEGA))]), 'a.mp4');
  const { body, headers } = new Request('http://x', { method: 'POST', body: pedacos });
  const semTamanho = await fetch(`${teste.base}/upload/imovel/${imovelId}`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      'content-type': headers.get('content-type') ?? '',
      cookie: `${teste.deps.env.SESSION_COOKIE_NAME}=${ana.cookie}`,
    },
  } as RequestInit);
  expect(semTamanho.status).toBe(507);
  expect([(await uso()).usadoBytes, (await teste.objetos(ana.uid)).length]).toEqual([usadoBytes, 1]);

  const bia = await novoLocador(teste);
  const dela = { imovelId: await novoImovel(bia) };
  expect((await enviarForm(teste, bia, upload.imovel, dela, [['arquivo', amostra.mp4(1.2 * MEGA)]])).status).toBe(201);

  const [{ key }] = primeiro.body.arquivos;
  await ana.pedir(upload.removerDoImovel, { params: { imovelId }, body: { key } });
  expect((await video(1.2 * MEGA)).status).toBe(201);
});
