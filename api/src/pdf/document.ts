import { createRequire } from 'node:module';
import { completar, type DefinicaoPdf, fontes, LAYOUTS } from '@imob/schemas/documents/pdf';
import pdfmake from 'pdfmake';
import { SIGNS, withSigns } from './letters.ts';
import { rememberWords } from './rememberWords.ts';

const { resolve } = createRequire(import.meta.url);
const normal = resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf');
const bold = resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf');
const signs = resolve('@expo-google-fonts/noto-emoji/400Regular/NotoEmoji_400Regular.ttf');
const allowed = new Set([normal, bold, signs]);

rememberWords(normal);
pdfmake.setFonts({
  ...fontes(normal, bold),
  [SIGNS]: { normal: signs, bold: signs, italics: signs, bolditalics: signs },
});
pdfmake.setTableLayouts(LAYOUTS);
// A document is words and lines: whatever it names, it opens no file and asks no address.
pdfmake.setLocalAccessPolicy((path) => allowed.has(path));
pdfmake.setUrlAccessPolicy(() => false);

export const make = async (definition: DefinicaoPdf): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(
    await pdfmake.createPdf(completar({ ...definition, content: withSigns(definition.content) })).getBuffer(),
  );
