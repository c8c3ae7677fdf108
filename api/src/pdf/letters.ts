import type { Content } from 'pdfmake/interfaces.js';

/** The name of the letters that draw the signs which the app's own letters lack. */
export const SINAIS = 'Sinais';

/** These characters only change how the sign before them looks, which one colour cannot show. */
const ACABAMENTO = /[\u200d\u20e3\ufe0e\ufe0f\u{1f3fb}-\u{1f3ff}]/gu;
/** Signs that stand in a text; three of them the app's letters have. */
const DE_SINAL = /((?:(?![©®™])\p{Extended_Pictographic}|\p{Regional_Indicator})+)/u;

/**
 * The same content with letters and their marks composed, as the app's letters have them, and its signs (☕) set in letters
 * that have these. What neither has (Arabic, Chinese) is drawn as a box, and can be read in the file's text.
 */
export const comSinais = (content: readonly Content[]): Content[] => content.map((no) => trocar(no) as Content);

type Parte = string | { text: string; font: string };

function trocar(no: unknown): unknown {
  if (typeof no === 'string') {
    const partes = emPartes(no);
    return typeof partes === 'string' ? partes : { text: partes };
  }
  if (Array.isArray(no)) return no.map(trocar);
  if (no === null || typeof no !== 'object') return no;
  const trocados = Object.entries(no).map(([nome, valor]) => [
    nome,
    nome === 'text' ? texto(valor) : outro(nome, valor),
  ]);
  return Object.fromEntries(trocados);
}

const FIGURAS = new Set(['image', 'svg', 'qr']);
const outro = (nome: string, valor: unknown) => (FIGURAS.has(nome) ? valor : trocar(valor));

/** A text of several faces is one flat list of them: the library forgets the face of a list within a list. */
function texto(valor: unknown): unknown {
  if (typeof valor === 'string') return emPartes(valor);
  if (!Array.isArray(valor)) return trocar(valor);
  return (valor as unknown[]).flatMap((parte): unknown[] => {
    if (typeof parte === 'string') return [emPartes(parte)].flat();
    const trocada = trocar(parte) as { text: string | Parte[] };
    if (!Array.isArray(trocada.text)) return [trocada];
    return trocada.text.map((uma) => ({ ...trocada, ...(typeof uma === 'string' ? { text: uma } : uma) }));
  });
}

/** Gives the text itself where no sign stands in it. */
function emPartes(escrito: string): string | Parte[] {
  const composto = escrito.normalize('NFC');
  if (!DE_SINAL.test(composto)) return composto;
  const partes = composto.replace(ACABAMENTO, '').split(DE_SINAL);
  return partes
    .filter((parte) => parte !== '')
    .map((parte) => (DE_SINAL.test(parte) ? { text: parte, font: SINAIS } : parte));
}
