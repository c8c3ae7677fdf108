import type { Content } from 'pdfmake/interfaces.js';
import type { Reajuste } from '../reajustes.ts';
import { adjustmentLetterText, type CartaDoReajuste } from './adjustmentLetterText.ts';
import { documentoComNome } from './format.ts';
import { type DefinicaoPdf, linhaDeAssinatura } from './pdf.ts';

const MARGEM = 62;

/** The letter on A4: what changes, from when, and the working month by month, so that the tenant can reckon it again. */
export function pdfDoReajuste(reajuste: Reajuste, carta: CartaDoReajuste): DefinicaoPdf {
  const { titulo, paragrafos, calculo, fecho } = adjustmentLetterText(reajuste, carta);
  const { locador, locatarios, imovel, localEData } = carta;
  return {
    info: { title: titulo, author: locador.nome },
    pageMargins: [MARGEM, 60, MARGEM, 60],
    defaultStyle: { fontSize: 10.5, lineHeight: 1.3 },
    rodape: { margem: MARGEM },
    content: [
      { text: titulo.toUpperCase(), fontSize: 14, bold: true, alignment: 'center', margin: [0, 0, 0, 18] },
      ...locatarios.flatMap(({ nome, documento }) => [
        { text: `À parte locatária: ${nome}`, bold: true },
        { text: documentoComNome(documento) },
      ]),
      { text: `Imóvel: ${imovel}`, margin: [0, 0, 0, 14] },
      ...paragrafos.map((text): Content => ({ text, margin: [0, 0, 0, 8] })),
      ...(calculo.length > 0 ? [tabela(calculo)] : []),
      {
        unbreakable: true,
        stack: [
          { text: fecho, margin: [0, 12, 0, 8] },
          { text: localEData, margin: [0, 0, 0, 40] },
          linhaDeAssinatura(locador.nome, documentoComNome(locador.documento), 'Parte locadora'),
        ],
      },
    ],
  };
}

const tabela = (linhas: [mes: string, taxa: string, acumulado: string][]): Content => ({
  layout: 'entreLinhas',
  margin: [0, 6, 0, 6],
  table: {
    headerRows: 1,
    widths: ['*', 'auto', 'auto'],
    body: [
      ['Mês', 'Variação', 'Fator acumulado'].map((text, i) => ({
        text,
        bold: true,
        alignment: i === 0 ? ('left' as const) : ('right' as const),
      })),
      ...linhas.map(([mes, taxa, acumulado]) => [
        mes,
        { text: taxa, alignment: 'right' as const },
        { text: acumulado, alignment: 'right' as const },
      ]),
    ],
  },
});
