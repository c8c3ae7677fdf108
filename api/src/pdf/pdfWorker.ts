import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import { completar, type DefinicaoPdf, LAYOUTS } from '@imob/schemas/documents/pdf';
import pdfmake from 'pdfmake';

const { resolve } = createRequire(import.meta.url);
const fontes = {
  normal: resolve('pdfmake/build/fonts/Roboto/Roboto-Regular.ttf'),
  bold: resolve('pdfmake/build/fonts/Roboto/Roboto-Medium.ttf'),
  italics: resolve('pdfmake/build/fonts/Roboto/Roboto-Italic.ttf'),
  bolditalics: resolve('pdfmake/build/fonts/Roboto/Roboto-MediumItalic.ttf'),
};
const permitidas = new Set(Object.values(fontes));

pdfmake.setFonts({ Roboto: fontes });
pdfmake.setTableLayouts(LAYOUTS);
// A document is words and lines: whatever it names, it opens no file and asks no address.
pdfmake.setLocalAccessPolicy((caminho) => permitidas.has(caminho));
pdfmake.setUrlAccessPolicy(() => false);

/** Makes one PDF for each definition that arrives, in their order. */
parentPort?.on('message', async (definicao: DefinicaoPdf) => {
  try {
    const pdf = new Uint8Array(await pdfmake.createPdf(completar(definicao)).getBuffer());
    parentPort?.postMessage(pdf, [pdf.buffer]);
  } catch (erro) {
    parentPort?.postMessage({ erro: erro instanceof Error ? erro.message : String(erro) });
  }
});
