import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep';
import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';

/** Letters and digits only, as documents are compared. */
export const soSignificativos = (texto: string): string => texto.toUpperCase().replace(/[^0-9A-Z]/g, '');

const digitos = (texto: string, maximo: number) => texto.replace(/\D/g, '').slice(0, maximo);

export const mascaraCpf = (texto: string): string => formatCpf(digitos(texto, 11));

/** Alphanumeric since July 2026: letters in the first twelve places. */
export const mascaraCnpj = (texto: string): string => formatCnpj(soSignificativos(texto).slice(0, 14), { version: 2 });

/** A tenant may be a person or a company: eleven digits are a CPF, more, or any letter, a CNPJ. */
export function mascaraCpfOuCnpj(texto: string): string {
  const limpo = soSignificativos(texto);
  return /^\d{0,11}$/.test(limpo) ? mascaraCpf(limpo) : mascaraCnpj(limpo);
}

export const mascaraCep = (texto: string): string => formatCep(digitos(texto, 8));

/** Digits of a telephone without the trunk's zeros: the 0 of `011…` belongs to no number. */
export const digitosDoTelefone = (texto: string): string => texto.replace(/\D/g, '').replace(/^0+/, '');

/** Brazil's code, an area code and 8 or 9 digits; `(55) 98765-4321`, of the area 55, is shorter. */
export const temCodigoDoBrasil = (digitosDele: string): boolean => /^55\d{10,11}$/.test(digitosDele);

/** A plus before the first digit; what is copied from elsewhere may begin with signs that nobody sees. */
export const ehDeFora = (texto: string): boolean => /^\D*\+/.test(texto);

/**
 * `(11) 98765-4321`, `(11) 3456-7890`, also when pasted as `+55 11 …`, `5511…` or `011…`. A number from abroad (`+…`) is
 * left as typed.
 */
export function mascaraTelefone(texto: string): string {
  const completo = digitosDoTelefone(texto);
  const doBrasil = temCodigoDoBrasil(completo);
  if (ehDeFora(texto) && !doBrasil)
    return texto
      .replace(/[^\d+() -]/g, '')
      .trimStart()
      .slice(0, 20);
  const numeros = completo.slice(doBrasil ? 2 : 0).slice(0, 11);
  if (numeros.length <= 2) return numeros && `(${numeros}`;
  const meio = numeros.length > 10 ? 7 : 6;
  const [ddd, inicio, fim] = [numeros.slice(0, 2), numeros.slice(2, meio), numeros.slice(meio)];
  return `(${ddd}) ${inicio}${fim && `-${fim}`}`;
}

const conferir = 'Confira: os dígitos verificadores não fecham.';

/** Why a document deserves a second look; it can be saved all the same, as the service takes any text. */
export function avisoCpf(texto: string): string | undefined {
  const limpo = soSignificativos(texto);
  if (limpo === '') return undefined;
  if (limpo.length < 11) return 'Confira: um CPF tem 11 dígitos.';
  return isValidCpf(limpo) ? undefined : conferir;
}

export function avisoCnpj(texto: string): string | undefined {
  const limpo = soSignificativos(texto);
  if (limpo === '') return undefined;
  if (limpo.length < 14) return 'Confira: um CNPJ tem 14 letras e dígitos.';
  return isValidCnpj(limpo, { version: 2 }) ? undefined : conferir;
}

export const avisoCpfOuCnpj = (texto: string): string | undefined =>
  /^\d{0,11}$/.test(soSignificativos(texto)) ? avisoCpf(texto) : avisoCnpj(texto);
