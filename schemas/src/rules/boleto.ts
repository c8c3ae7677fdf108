import { diasEntre, somarDias } from './dates.ts';

/** The contents of a boleto's barcode of 44 digits. */
export type BoletoLido = {
  /** 47 digits, as they are typed. */
  linhaDigitavel: string;
  codigoDeBarras: string;
  banco: string;
  /** Undefined where it is left open. */
  centavos: number | undefined;
  /** Days since a day that changed in 2025; `vencimentoDoFator` gives the due date. */
  fator: number;
};

/** Each field of the typed line ends with this digit (module 10, weights 2 and 1 from the right). */
function modulo10(digitos: string): number {
  let soma = 0;
  for (const [i, digito] of [...digitos].reverse().entries()) {
    const produto = Number(digito) * (i % 2 === 0 ? 2 : 1);
    soma += produto > 9 ? produto - 9 : produto;
  }
  return (10 - (soma % 10)) % 10;
}

/** The fifth digit of the barcode (module 11, weights 2 to 9 from the right): where it would be 0, 10 or 11 it is 1. */
function modulo11(digitos: string): number {
  let soma = 0;
  for (const [i, digito] of [...digitos].reverse().entries()) soma += Number(digito) * (2 + (i % 8));
  const digito = 11 - (soma % 11);
  return digito > 9 ? 1 : digito;
}

/** Reads a boleto's barcode; undefined where it is not whole or a check digit is wrong. */
export function lerCodigoDeBarras(codigo: string): BoletoLido | undefined {
  if (!/^\d{44}$/.test(codigo)) return undefined;
  const banco = codigo.slice(0, 3);
  const geral = codigo.slice(4, 5);
  if (modulo11(codigo.slice(0, 4) + codigo.slice(5)) !== Number(geral)) return undefined;
  const [prazoEValor, livre] = [codigo.slice(5, 19), codigo.slice(19)];
  const campos = [codigo.slice(0, 4) + livre.slice(0, 5), livre.slice(5, 15), livre.slice(15)];
  const linhaDigitavel = campos.map((campo) => `${campo}${modulo10(campo)}`).join('') + geral + prazoEValor;
  const centavos = Number(codigo.slice(9, 19));
  return {
    ...{ linhaDigitavel, codigoDeBarras: codigo, banco },
    ...{ centavos: centavos || undefined, fator: Number(codigo.slice(5, 9)) },
  };
}

/** Reads a typed line, with or without its dots and blanks; undefined where it is not whole or a check digit is wrong. */
export function lerLinhaDigitavel(texto: string): BoletoLido | undefined {
  const linha = texto.replace(/[\s.-]/g, '');
  if (!/^\d{47}$/.test(linha)) return undefined;
  const livre = linha.slice(4, 9) + linha.slice(10, 20) + linha.slice(21, 31);
  const lido = lerCodigoDeBarras(linha.slice(0, 4) + linha.slice(32, 33) + linha.slice(33) + livre);
  return lido?.linhaDigitavel === linha ? lido : undefined;
}

/** `00190.50095 40144.816069 06809.350314 3 37370000000100`, as boletos print it. */
export const escreverLinha = (linha: string): string =>
  linha.replace(/^(\d{5})(\d{5})(\d{5})(\d{6})(\d{5})(\d{6})(\d)(\d{14})$/, '$1.$2 $3.$4 $5.$6 $7 $8');

/** How money that a boleto brought is known: by its number at the company. */
const DE_BOLETO = 'BOLETO:';
export const e2eidDoBoleto = (numero: string): string => `${DE_BOLETO}${numero}`;
export const ehDeBoleto = (e2eid: string): boolean => e2eid.startsWith(DE_BOLETO);

const INICIO = '1997-10-07';
/** After 9999, on 21/02/2025, it went on with 1000. */
const VOLTA = 9000;

/** The due date that a barcode's four digits mean, being the one of those possible that is nearest to a day; none for 0000. */
export function vencimentoDoFator(fator: number, perto: string): string | undefined {
  if (fator < 1000) return undefined;
  const voltas = Math.round((diasEntre(INICIO, perto) - fator) / VOLTA);
  return somarDias(INICIO, fator + Math.max(0, voltas) * VOLTA);
}
