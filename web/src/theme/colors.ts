import type { MantineColorsTuple } from '@mantine/core';

type Rgb = readonly [number, number, number];
const BRANCO: Rgb = [255, 255, 255];
const PRETO: Rgb = [0, 0, 0];

/** WCAG's minimum between text and what is behind it. */
export const MINIMUM_CONTRAST = 4.5;

/** `#abc` or `#aabbcc`; anything else is not a colour that we can work with. */
export function readColor(texto: string | null | undefined): Rgb | undefined {
  const hex = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(texto?.trim() ?? '')?.[1];
  if (!hex) return undefined;
  const cheio = hex.length === 3 ? [...hex].map((letra) => letra + letra).join('') : hex;
  const parte = (inicio: number) => Number.parseInt(cheio.slice(inicio, inicio + 2), 16);
  return [parte(0), parte(2), parte(4)];
}

const escrever = (cor: Rgb) => `#${cor.map((parte) => Math.round(parte).toString(16).padStart(2, '0')).join('')}`;

const misturar = (de: Rgb, para: Rgb, quanto: number): Rgb => [
  de[0] + (para[0] - de[0]) * quanto,
  de[1] + (para[1] - de[1]) * quanto,
  de[2] + (para[2] - de[2]) * quanto,
];

function luminancia(cor: Rgb): number {
  const [r, g, b] = cor.map((parte) => {
    const s = parte / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

export function contraste(a: string, b: string): number {
  const [x, y] = [readColor(a), readColor(b)];
  if (!x || !y) return 1;
  const [claro, escuro] = [luminancia(x), luminancia(y)].sort((m, n) => n - m) as [number, number];
  return (claro + 0.05) / (escuro + 0.05);
}

/** Darkens a colour just as far as white text on it can be read, so that any brand colour makes usable buttons. */
function legivelComBranco(cor: Rgb): Rgb {
  for (let passo = 0; passo <= 40; passo++) {
    const tentativa = misturar(cor, PRETO, passo / 40);
    if (contraste(escrever(tentativa), '#ffffff') >= MINIMUM_CONTRAST + 0.3) return tentativa;
  }
  return PRETO;
}

/** Ten shades of a brand colour, from nearly white to very dark; the sixth carries white text. */
export function tenShades(cor: string): MantineColorsTuple | undefined {
  const lida = readColor(cor);
  if (!lida) return undefined;
  const base = legivelComBranco(lida);
  const claros = [0.93, 0.84, 0.7, 0.54, 0.36, 0.18].map((quanto) => escrever(misturar(base, BRANCO, quanto)));
  const escuros = [0, 0.14, 0.28, 0.42].map((quanto) => escrever(misturar(base, PRETO, quanto)));
  return [...claros, ...escuros] as unknown as MantineColorsTuple;
}
