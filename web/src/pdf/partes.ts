import type { Content, CustomTableLayout, DynamicContent } from 'pdfmake/interfaces';

/** Of a table of names and values: a thin line between two rows, none around them. */
export const entreLinhas: CustomTableLayout = {
  hLineWidth: (i, { table }) => (i === 0 || i === table.body.length ? 0 : 0.5),
  hLineColor: '#bbbbbb',
  vLineWidth: () => 0,
  paddingLeft: (i) => (i === 0 ? 0 : 8),
  paddingTop: () => 3,
};

/** The foot of a document that is signed: room for initials, and which page of how many. */
export const rodapeComRubricas =
  (margem: number): DynamicContent =>
  (pagina, paginas) => ({
    margin: [margem, 18, margem, 0],
    columns: [
      { text: 'Rubricas: ______________  ______________', fontSize: 8, color: '#555555' },
      { text: `Página ${pagina} de ${paginas}`, alignment: 'right', fontSize: 8, color: '#555555' },
    ],
  });

/** A line to sign on, and under it who signs. */
export const linhaDeAssinatura = (nome: string, documento: string, papel?: string): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.7 }], margin: [0, 0, 0, 4] },
    { text: nome, bold: papel !== undefined },
    { text: documento, fontSize: 9 },
    ...(papel ? [{ text: papel, fontSize: 9 }] : []),
  ],
});
