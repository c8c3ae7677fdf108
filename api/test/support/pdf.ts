import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** Gives what a person reads in a PDF, its pages one after the other, blanks made one. */
export async function textoDoPdf(pdf: Uint8Array): Promise<string> {
  const tarefa = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  try {
    const documento = await tarefa.promise;
    const paginas: string[] = [];
    for (let i = 1; i <= documento.numPages; i++) {
      const { items } = await (await documento.getPage(i)).getTextContent();
      paginas.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''));
    }
    return paginas.join('\n').replace(/\s+/g, ' ').trim();
  } finally {
    await tarefa.destroy();
  }
}
