/** The first `maximo` characters at most; one of two halves (an emoji) stays whole or goes. */
export const cortar = (texto: string, maximo: number): string => texto.slice(0, maximo).replace(/[\uD800-\uDBFF]$/, '');
