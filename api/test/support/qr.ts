import jsQR from 'jsqr';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';

type Caixa = [x: number, y: number, x2: number, y2: number];

/** Reads the QR code that is drawn on a page of a PDF, as a phone's camera would; undefined where there is none. */
export async function qrDoPdf(pdf: Uint8Array): Promise<string | undefined> {
  const tarefa = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS, useSystemFonts: false });
  try {
    const documento = await tarefa.promise;
    for (let i = 1; i <= documento.numPages; i++) {
      const { fnArray, argsArray } = await (await documento.getPage(i)).getOperatorList();
      const caixas = fnArray.flatMap((operacao, j) => {
        const limites = operacao === OPS.constructPath ? argsArray[j][2] : null;
        return limites ? [[...(Object.values(limites) as Caixa)] as Caixa] : [];
      });
      const lido = lerQuadrados(caixas);
      if (lido) return lido;
    }
    return undefined;
  } finally {
    await tarefa.destroy();
  }
}

const PONTOS = 4;
const MARGEM = 4;

/** A code is drawn as one square for the whole, and one of the smallest size for each dark module on it. */
function lerQuadrados(caixas: Caixa[]): string | undefined {
  const quadrados = caixas.filter(([x, y, x2, y2]) => x2 > x && Math.abs(x2 - x - (y2 - y)) < 0.01);
  if (quadrados.length < 100) return undefined;
  const lado = Math.min(...quadrados.map(([x, , x2]) => x2 - x));
  const modulos = quadrados.filter(([x, , x2]) => x2 - x < lado * 1.5);
  const [x0, y0] = [Math.min(...modulos.map(([x]) => x)), Math.min(...modulos.map(([, y]) => y))];
  const casas = modulos.map(([x, y]) => [Math.round((x - x0) / lado), Math.round((y - y0) / lado)] as const);
  const tamanho = (Math.max(...casas.flat()) + 1 + 2 * MARGEM) * PONTOS;
  const imagem = new Uint8ClampedArray(tamanho * tamanho * 4).fill(255);
  for (const [coluna, linha] of casas) {
    for (let ponto = 0; ponto < PONTOS * PONTOS; ponto++) {
      const x = (coluna + MARGEM) * PONTOS + (ponto % PONTOS);
      const y = (linha + MARGEM) * PONTOS + Math.floor(ponto / PONTOS);
      imagem.fill(0, (y * tamanho + x) * 4, (y * tamanho + x) * 4 + 3);
    }
  }
  return jsQR.default(imagem, tamanho, tamanho)?.data;
}
