import type { Content } from 'pdfmake/interfaces.js';
import type { Acordo } from '../acordos.ts';
import { type PartesDoAcordo, type Quadro, textoDoAcordo } from './debtAgreementText.ts';
import type { DefinicaoPdf } from './pdf.ts';
import { pdfDoDocumento } from './signedPdf.ts';

/** The agreement on A4, made as the contract is, with the debts and the installments in tables. */
export function pdfDoAcordo(acordo: Acordo, partes: PartesDoAcordo): DefinicaoPdf {
  const { texto, dividas, parcelas } = textoDoAcordo(acordo, partes);
  const [locador] = texto.partes;
  const muitas = parcelas.linhas.length > POUCAS;
  return pdfDoDocumento(texto, locador?.nome ?? '', undefined, [
    tabela(dividas, { larga: (i) => i === 0, comPalavras: true }),
    muitas
      ? tabela(ladoALado(parcelas), { larga: (i) => i % parcelas.colunas.length === 0 })
      : tabela(parcelas, { larga: () => false }),
  ]);
}

const POUCAS = 12;
const LADO_A_LADO = 3;

/** Many short rows beside each other, read from left to right: sixty installments would fill more than a page. */
function ladoALado({ colunas, linhas, total }: Quadro): Quadro {
  const vazia = colunas.map(() => '');
  const lado = <T>(fazer: (i: number) => T[]) => Array.from({ length: LADO_A_LADO }, (_, i) => fazer(i)).flat();
  return {
    colunas: lado(() => colunas),
    linhas: Array.from({ length: Math.ceil(linhas.length / LADO_A_LADO) }, (_, fileira) =>
      lado((i) => linhas[fileira * LADO_A_LADO + i] ?? vazia),
    ),
    total: total && lado((i) => (i === LADO_A_LADO - 1 ? total : vazia)),
  };
}

/** Longer ones do not fit beside six columns of figures, and are broken at any letter. */
const PALAVRA_LONGA = /\S{21}/;
const MUITAS_COLUNAS = 5;

/** `larga`: which columns get the width that the others leave. `comPalavras`: the first one has words, and all others have figures. */
function tabela(
  { colunas, linhas, total }: Quadro,
  { larga, comPalavras = false }: { larga: (coluna: number) => boolean; comPalavras?: boolean },
): Content {
  const celula = (text: string, i: number, bold = false) => ({
    ...{ text, bold },
    ...(comPalavras && i === 0
      ? PALAVRA_LONGA.test(text) && { wordBreak: 'break-all' as const }
      : { alignment: 'right' as const, noWrap: true }),
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
