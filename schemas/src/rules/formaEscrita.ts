const FORMAS: [RegExp, string][] = [
  [/\bpix\b/i, 'Pix'],
  [/\b(ted|tef|transf\w*)\b/i, 'Transferência bancária'],
  [/\bboletos?\b/i, 'Boleto'],
  [/\bdep([oó]sito)?\b/i, 'Depósito'],
];

/** A way to pay as people read it: who recorded it may have written PIX. */
export const formaLida = (forma: string): string => forma.replace(/^\s*pix\s*$/i, 'Pix');

/** How a credit came, where its bank's words say it; a receipt claims nothing else. */
export const formaEscrita = (descricao: string): string | null =>
  FORMAS.find(([palavra]) => palavra.test(descricao.normalize('NFC')))?.[1] ?? null;
