import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Trecho = { texto: string; largura: number; acabaLinha: boolean };

/** Reads the pieces of text on each page of a PDF, in their order, with their widths. */
async function lerPaginas(pdf: Uint8Array): Promise<Trecho[][]> {
  const tarefa = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  try {
    const documento = await tarefa.promise;
    const paginas: Trecho[][] = [];
    for (let i = 1; i <= documento.numPages; i++) {
      const { items } = await (await documento.getPage(i)).getTextContent();
      paginas.push(
        items.flatMap((item) =>
          'str' in item ? [{ texto: item.str, largura: item.width, acabaLinha: item.hasEOL }] : [],
        ),
      );
    }
    return paginas;
  } finally {
    await tarefa.destroy();
  }
}

/** Gives what a person reads on each page of a PDF, blanks made one. */
export async function paginasDoPdf(pdf: Uint8Array): Promise<string[]> {
  const paginas = await lerPaginas(pdf);
  return paginas.map((trechos) =>
    trechos
      .map(({ texto, acabaLinha }) => `${texto}${acabaLinha ? '\n' : ''}`)
      .join('')
      .replace(/\s+/g, ' ')
      .trim(),
  );
}

/** Gives what a person reads in a PDF, its pages one after the other. */
export const textoDoPdf = async (pdf: Uint8Array): Promise<string> => (await paginasDoPdf(pdf)).join(' ').trim();

/** How wide all that stands in a PDF is, in points. */
export async function larguraDoPdf(pdf: Uint8Array): Promise<number> {
  return (await lerPaginas(pdf)).flat().reduce((soma, { largura }) => soma + largura, 0);
}
