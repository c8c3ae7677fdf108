import type { TextoDaCarta } from './letter.ts';
import type { DefinicaoPdf } from './pdf.ts';

/** The letter on A4. `versao` stands at the foot of each page: `Carta, SHA-256 0123456789abcdef`. */
export function pdfDaCarta(_texto: TextoDaCarta, _versao: string): DefinicaoPdf {
  throw new Error('not written yet');
}
