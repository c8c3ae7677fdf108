/** Check digits of Brazil's two registers, where a typed document must be the right one. */

/** A wrong check digit in a person's words: nobody has this number. */
export const CPF_NAO_EXISTE = 'Este CPF não existe: confira os números.';
export const CNPJ_NAO_EXISTE = 'Este CNPJ não existe: confira os números.';

/** A document as it is compared: a CNPJ may have letters. */
export const semPontuacao = (texto: string): string => texto.replace(/[\s.\-/]/g, '').toUpperCase();

/** Whether it is written as a company's number (CNPJ), also with a wrong check digit; a foreigner's passport may be as long. */
export const ehDeEmpresa = (documento: string): boolean => CNPJ.test(semPontuacao(documento));

/** Since 2026 its first twelve places may hold letters. */
const CNPJ = /^[0-9A-Z]{12}\d{2}$/;

/** A character counts as its code less that of `0`. */
const peso = (caractere: string) => caractere.charCodeAt(0) - 48;

function digito(base: string, maiorPeso: number): number {
  let soma = 0;
  let fator = 2;
  for (let i = base.length - 1; i >= 0; i--) {
    soma += peso(base[i] as string) * fator;
    fator = fator === maiorPeso ? 2 : fator + 1;
  }
  const resto = soma % 11;
  return resto < 2 ? 0 : 11 - resto;
}

function conferem(documento: string, maiorPeso: number): boolean {
  const base = documento.slice(0, -2);
  const primeiro = digito(base, maiorPeso);
  return documento.endsWith(`${primeiro}${digito(`${base}${primeiro}`, maiorPeso)}`);
}

/** The eleven digits, or undefined. One digit repeated passes the sum and is nobody's. */
export function cpfValido(texto: string): string | undefined {
  const cpf = semPontuacao(texto);
  return /^(?!(\d)\1{10})\d{11}$/.test(cpf) && conferem(cpf, 11) ? cpf : undefined;
}

/** The fourteen characters, or undefined. */
export function cnpjValido(texto: string): string | undefined {
  const cnpj = semPontuacao(texto);
  return CNPJ.test(cnpj) && !/^(\d)\1{13}$/.test(cnpj) && conferem(cnpj, 9) ? cnpj : undefined;
}

/** A CPF or CNPJ as people write it. */
export const pontuado = (documento: string): string =>
  documento.length === 11
    ? documento.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    : documento.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5');
