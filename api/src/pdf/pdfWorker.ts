import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { completar, type DefinicaoPdf, fontes, LAYOUTS } from '@imob/schemas/documents/pdf';
import pdfmake from 'pdfmake';
import { comSinais, SINAIS } from './letters.ts';

const { resolve } = createRequire(import.meta.url);
const normal = resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const bold = resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');
const sinais = resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf');
const permitidas = new Set([normal, bold, sinais]);

pdfmake.setFonts({
  ...fontes(normal, bold),
  [SINAIS]: { normal: sinais, bold: sinais, italics: sinais, bolditalics: sinais },
});
pdfmake.setTableLayouts(LAYOUTS);
// A document is words and lines: whatever it names, it opens no file and asks no address.
pdfmake.setLocalAccessPolicy((caminho) => permitidas.has(caminho));
pdfmake.setUrlAccessPolicy(() => false);

/** Makes one PDF for each definition that arrives, in their order. */
parentPort?.on('message', async (definicao: DefinicaoPdf) => {
  try {
    const pdf = new Uint8Array(
      await pdfmake.createPdf(completar({ ...definicao, content: comSinais(definicao.content) })).getBuffer(),
    );
    parentPort?.postMessage(pdf, [pdf.buffer]);
  } catch (erro) {
    parentPort?.postMessage({ erro: erro instanceof Error ? erro.message : String(erro) });
  }
});
