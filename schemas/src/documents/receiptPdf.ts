import type { Content } from 'pdfmake/interfaces.js';
import type { DefinicaoPdf } from './pdf.ts';
import type { TextoDoRecibo } from './receiptText.ts';

const CINZA = '#555555';

/** A receipt on the upper part of an A4 page. */
export function pdfDoRecibo(recibo: TextoDoRecibo): DefinicaoPdf {
  return {
    info: { title: `${recibo.titulo} ${recibo.codigo}`, author: recibo.locador.nome },
    pageMargins: [50, 50, 50, 50],
    defaultStyle: { fontSize: 10.5, lineHeight: 1.3 },
    content: [
      {
        columns: [
          [
            { text: recibo.titulo.toUpperCase(), fontSize: 15, bold: true },
            { text: `Nº ${recibo.codigo}`, color: CINZA },
          ],
          { text: recibo.valor, fontSize: 20, bold: true, alignment: 'right', width: 'auto' },
        ],
      },
      fio(),
      { text: recibo.declaracao, margin: [0, 0, 0, 14] },
      {
        layout: 'entreLinhas',
        table: {
          widths: ['*', 'auto'],
          body: [...recibo.parcelas, ...recibo.totais].map(({ nome, valor }, i) => {
            const total = i >= recibo.parcelas.length;
            return [
              { text: nome, bold: total },
              { text: valor, alignment: 'right', bold: total },
            ];
          }),
        },
      },
      {
        margin: [0, 14, 0, 0],
        layout: 'entreLinhas',
        table: {
          widths: [120, '*'],
          body: recibo.detalhes.map(({ nome, valor }) => [{ text: nome, color: CINZA }, valor]),
        },
      },
      { text: recibo.ressalva, fontSize: 9, color: CINZA, margin: [0, 12, 0, 22] },
      {
        unbreakable: true,
        stack: [
          { text: recibo.localEData, margin: [0, 0, 0, 36] },
          { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 240, y2: 0, lineWidth: 0.7 }], margin: [0, 0, 0, 4] },
          { text: recibo.locador.nome, bold: true },
          { text: recibo.locador.documento, fontSize: 9 },
        ],
      },
    ],
  };
}

const fio = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 495, y2: 0, lineWidth: 0.7, lineColor: '#999999' }],
  margin: [0, 10, 0, 14],
});
