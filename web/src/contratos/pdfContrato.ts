import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { linhaDeAssinatura, rodapeComRubricas } from '../pdf/partes.ts';
import { type TextoContrato, tituloDaClausula } from './textoContrato.ts';

/** The contract on A4: numbered pages with room for initials, signatures kept together. */
export function pdfDoContrato(texto: TextoContrato, autor: string): TDocumentDefinitions {
  return {
    info: { title: texto.titulo, author: autor, subject: 'Locação de imóvel urbano, Lei nº 8.245/1991' },
    pageMargins: [62, 60, 62, 66],
    defaultStyle: { font: 'Roboto', fontSize: 10.5, lineHeight: 1.3 },
    styles: {
      titulo: { fontSize: 14, bold: true, alignment: 'center', lineHeight: 1.2 },
      clausula: { bold: true, margin: [0, 12, 0, 4] },
      corpo: { margin: [0, 0, 0, 5] },
    },
    footer: rodapeComRubricas(62),
    content: [
      { text: texto.titulo, style: 'titulo', margin: [0, 0, 0, 16] },
      { text: texto.abertura, style: 'corpo' },
      ...texto.partes.map(
        ({ papel, nome, qualificacao }): Content => ({
          text: [{ text: `${papel}: `, bold: true }, { text: nome, bold: true }, `, ${qualificacao}.`],
          style: 'corpo',
        }),
      ),
      ...texto.clausulas.flatMap(({ titulo, paragrafos }, indice): Content[] => [
        { text: tituloDaClausula(indice, titulo), style: 'clausula', headlineLevel: 1 },
        ...paragrafos.map(
          (paragrafo, i): Content => ({ text: `${indice + 1}.${i + 1}. ${paragrafo}`, style: 'corpo' }),
        ),
      ]),
      { text: texto.fecho, style: 'corpo', margin: [0, 16, 0, 8] },
      { unbreakable: true, stack: assinaturas(texto) },
    ],
    // A title at the foot of a page goes to the next one, with its clause.
    pageBreakBefore: (no, { getFollowingNodesOnPage }) =>
      no.headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
  };
}

function assinaturas({ localEData, partes, testemunhas }: TextoContrato): Content[] {
  const [locador, locatario] = partes.map(({ papel, nome, documento }) => linhaDeAssinatura(nome, documento, papel));
  return [
    { text: localEData, margin: [0, 0, 0, 40] },
    { columns: [locador as Content, locatario as Content], columnGap: 30 },
    ...(testemunhas
      ? [
          { text: 'Testemunhas:', bold: true, margin: [0, 28, 0, 34] } satisfies Content,
          { columns: [linhaDeAssinatura('Nome:', 'CPF:'), linhaDeAssinatura('Nome:', 'CPF:')], columnGap: 30 },
        ]
      : []),
  ];
}
