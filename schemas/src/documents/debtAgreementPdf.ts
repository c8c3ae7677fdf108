import type { Acordo } from '../acordos.ts';
import { type PartesDoAcordo, textoDoAcordo } from './debtAgreementText.ts';
import type { DefinicaoPdf, Meio } from './pdf.ts';
import { pdfDoDocumento } from './signedPdf.ts';
import type { Quadro } from './table.ts';
import { tabela } from './tablePdf.ts';

/** The agreement on A4, made as the contract is, with the debts and the installments in tables. */
export function pdfDoAcordo(
  acordo: Acordo,
  partes: PartesDoAcordo,
  meio: Meio = 'PAPEL',
  testemunhas?: boolean,
): DefinicaoPdf {
  const { texto, dividas, parcelas } = textoDoAcordo(acordo, partes, meio, testemunhas);
  const [locador] = texto.partes;
  const muitas = parcelas.linhas.length > POUCAS;
  const quadros = [
    tabela(dividas, { larga: (i) => i === 0, comPalavras: true }),
    muitas
      ? tabela(ladoALado(parcelas), { larga: (i) => i % parcelas.colunas.length === 0 })
      : tabela(parcelas, { larga: () => false }),
  ];
  return pdfDoDocumento(texto, locador?.nome ?? '', undefined, quadros, meio);
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
