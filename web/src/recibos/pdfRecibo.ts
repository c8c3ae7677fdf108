import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { entreLinhas } from '../pdf/partes.ts';
import type { TextoRecibo } from './textoRecibo.ts';

/** A receipt on the upper half of an A4 page. */
export function pdfDoRecibo(recibo: TextoRecibo): TDocumentDefinitions {
  return {
    info: { title: `${recibo.titulo} ${recibo.codigo}`, author: recibo.locador.nome },
    pageMargins: [50, 50, 50, 50],
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.3 },
    content: [
      {
        columns: [
          [
            { text: recibo.titulo.toUpperCase(), fontSize: 15, bold: true },
            { text: `Nº ${recibo.codigo}`, color: '#555555' },
          ],
          { text: recibo.valor, fontSize: 20, bold: true, alignment: 'right', width: 'auto' },
        ],
      },
      fio(),
      { text: recibo.declaracao, margin: [0, 0, 0, 14] },
      {
        layout: entreLinhas,
        table: {
          widths: [120, '*'],
          body: [...recibo.detalhes, { nome: 'Valor recebido', valor: recibo.valor }].map(({ nome, valor }) => [
            { text: nome, color: '#555555' },
            { text: valor, bold: nome === 'Valor recebido' },
          ]),
        },
      },
      { text: recibo.ressalva, fontSize: 9, color: '#555555', margin: [0, 12, 0, 22] },
      { text: recibo.localEData, margin: [0, 0, 0, 36] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 240, y2: 0, lineWidth: 0.7 }], margin: [0, 0, 0, 4] },
      { text: recibo.locador.nome, bold: true },
      { text: recibo.locador.documento, fontSize: 9 },
    ],
  };
}

const fio = (): Content => ({
  canvas: [{ type: 'line', x1: 0, y1: 0, x2: 495, y2: 0, lineWidth: 0.7, lineColor: '#999999' }],
  margin: [0, 10, 0, 14],
});
