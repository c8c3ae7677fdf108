import { fontes } from '@imob/schemas/documents/pdf';
import type { TDocumentDefinitions } from 'pdfmake/interfaces';
import { bring } from '../start/lazy.ts';

type Pdfmake = typeof import('pdfmake/build/pdfmake');

let carregado: Promise<Pdfmake> | undefined;

/**
 * The library and its fonts (they know every letter of a name, which the PDF format's own fonts do not), loaded with the
 * first document that is made.
 */
async function carregar(): Promise<Pdfmake> {
  const [modulo, normal, negrito] = await Promise.all([
    import('pdfmake/build/pdfmake'),
    import('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf?url').then(({ default: endereco }) =>
      lerFonte(endereco),
    ),
    import('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf?url').then(({ default: endereco }) =>
      lerFonte(endereco),
    ),
  ]);
  // The library is CommonJS: what it exports may be the module or its default.
  const pdfmake = ((modulo as { default?: Pdfmake }).default ?? modulo) as Pdfmake;
  pdfmake.addVirtualFileSystem({ 'normal.ttf': normal, 'negrito.ttf': negrito });
  pdfmake.setFonts(fontes('normal.ttf', 'negrito.ttf'));
  return pdfmake;
}

async function lerFonte(endereco: string): Promise<string> {
  const resposta = await fetch(endereco);
  if (!resposta.ok) throw new Error(`fonte: ${resposta.status}`);
  return emBase64(await resposta.blob());
}

/** A PDF of this definition: Portuguese, tagged, with page numbers unless it brings a footer of its own. */
export async function gerarPdf(definicao: TDocumentDefinitions): Promise<Blob> {
  carregado ??= bring(carregar);
  try {
    const pdfmake = await carregado;
    return await pdfmake.createPdf({ pageSize: 'A4', language: 'pt-BR', displayTitle: true, ...definicao }).getBlob();
  } catch (erro) {
    carregado = undefined;
    throw erro;
  }
}

/** The bytes of a file as base64, as the service takes a PDF to send. */
function emBase64(arquivo: Blob): Promise<string> {
  return new Promise((resolver, rejeitar) => {
    const leitor = new FileReader();
    leitor.onload = () => resolver(String(leitor.result).split(',', 2)[1] ?? '');
    leitor.onerror = () => rejeitar(leitor.error);
    leitor.readAsDataURL(arquivo);
  });
}
