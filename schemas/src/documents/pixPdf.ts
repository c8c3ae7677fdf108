import type { Content } from 'pdfmake/interfaces.js';

const CINZA = '#555555';

/** A Pix code to be photographed or copied, with a few words; never broken across two pages. */
export const blocoDoPix = (copiaECola: string, titulo: string, frases: readonly string[]): Content => ({
  margin: [0, 22, 0, 0],
  unbreakable: true,
  columns: [
    { qr: copiaECola, fit: 150, eccLevel: 'M', width: 170 },
    [
      { text: titulo, bold: true },
      { text: frases.join(' '), margin: [0, 0, 0, 8] },
      { text: 'Pix copia e cola', fontSize: 9, color: CINZA },
      { text: emLinhas(copiaECola), fontSize: 8, preserveLeadingSpaces: true },
    ],
  ],
});

const LETRAS_POR_LINHA = 56;

/** Breaks a code where no blank is lost, since a line's own break would drop part of a word that is too long for it. */
function emLinhas(codigo: string): string {
  const linhas: string[] = [];
  let resto = codigo;
  while (resto.length > LETRAS_POR_LINHA) {
    let corte = LETRAS_POR_LINHA;
    while (corte > 1 && /\s/.test(resto.slice(corte - 1, corte + 1))) corte -= 1;
    linhas.push(resto.slice(0, corte));
    resto = resto.slice(corte);
  }
  return [...linhas, resto].join('\n');
}
