import type { Content } from 'pdfmake/interfaces.js';
import { quebravel } from './pdf.ts';
import type { Quadro } from './table.ts';

const MUITAS_COLUNAS = 5;

/** `larga`: which columns get the width that the others leave. `comPalavras`: the first one has words, and all others have figures. */
export function tabela(
  { colunas, linhas, total }: Quadro,
  { larga, comPalavras = false }: { larga: (coluna: number) => boolean; comPalavras?: boolean },
): Content {
  const celula = (text: string, i: number, bold = false) => ({
    bold,
    ...(comPalavras && i === 0 ? quebravel(text) : { text, alignment: 'right' as const, noWrap: true }),
  });
  const emNegrito = (textos: string[]) => textos.map((text, i) => celula(text, i, true));
  return {
    layout: 'entreLinhas',
    margin: [0, 2, 0, 10],
    fontSize: colunas.length > MUITAS_COLUNAS ? 8.5 : 10,
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: colunas.map((_, i) => (larga(i) ? '*' : 'auto')),
      body: [
        emNegrito(colunas),
        ...linhas.map((linha) => linha.map((text, i) => celula(text, i))),
        ...(total ? [emNegrito(total)] : []),
      ],
    },
  };
}
