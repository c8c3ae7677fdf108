import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendFile } from './upload.ts';

/** The request that is under way, for a test to move on. */
let pedido: XhrDeTeste;
class XhrDeTeste {
  upload: { onprogress?: (evento: object) => void; onload?: () => void } = {};
  status = 0;
  responseText = '';
  onload?: () => void;
  onloadend?: () => void;
  onabort?: () => void;
  constructor() {
    pedido = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
  responder() {
    Object.assign(this, { status: 200, responseText: '{"fotosKeys":[]}' });
    this.onload?.();
    this.onloadend?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', XhrDeTeste);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const enviar = (chave?: string) => {
  const arquivos = [new File(['foto'], 'sala.jpg')];
  return sendFile('POST /upload/imovel/:imovelId', { params: { imovelId: 'i' }, arquivos, ...(chave && { chave }) });
};
const perguntaAntesDeSair = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('um arquivo grande leva o tempo que levar, enquanto anda, e segura a página até chegar', async () => {
  const envio = enviar();
  for (let minuto = 1; minuto <= 10; minuto++) {
    await vi.advanceTimersByTimeAsync(50_000);
    pedido.upload.onprogress?.({ lengthComputable: true, loaded: minuto, total: 10 });
  }
  pedido.upload.onload?.();
  await vi.advanceTimersByTimeAsync(100_000);
  expect(perguntaAntesDeSair()).toBe(true);
  pedido.responder();
  expect(await envio).toEqual({ fotosKeys: [] });
  expect(perguntaAntesDeSair()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

it.each([
  ['chave', /se já foi, não se repete/],
  [undefined, /confira na tela/],
])('um envio que parou de andar termina dizendo que não se sabe (%s)', async (chave, frase) => {
  const falha = enviar(chave).catch((erro: Error) => erro.message);
  await vi.advanceTimersByTimeAsync(61_000);
  expect(await falha).toMatch(frase);
  expect(perguntaAntesDeSair()).toBe(false);
});
