import { formatCep } from '@brazilian-utils/brazilian-utils/format-cep';
import { formatCnpj } from '@brazilian-utils/brazilian-utils/format-cnpj';
import { formatCpf } from '@brazilian-utils/brazilian-utils/format-cpf';
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj';
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf';
import { CNPJ_NAO_EXISTE, CPF_NAO_EXISTE } from '@imob/schemas/rules/documentos';
import { mascaraTelefone, telefoneInternacional } from '@imob/schemas/rules/telephones';

/** Letters and digits only, as documents are compared. */
export const soSignificativos = (texto: string): string => texto.toUpperCase().replace(/[^0-9A-Z]/g, '');

const LETRA = /\p{L}/u;
const UM_DOCUMENTO =
  /(?<![0-9A-Z])(?:\d{3}\.?\d{3}\.?\d{3}-?\d{2}|[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2})(?![0-9A-Z])/gi;

/** The one CPF or CNPJ within other words, such as `CPF: 529.982.247-25`; otherwise the text as it is. */
function soDocumento(texto: string): string {
  if (!LETRA.test(texto)) return texto;
  const achados = texto.match(UM_DOCUMENTO)?.filter((um) => /\d.*\d/.test(um)) ?? [];
  return achados.length === 1 ? (achados[0] as string) : texto;
}

/** A telephone behind its label, such as `Cel.: (11) 98765-4321`; what else has letters stays as typed, to be asked about. */
export function mascaraDoTelefone(texto: string): string {
  if (!LETRA.test(texto)) return mascaraTelefone(texto);
  const [numero = ''] = /[+(\d][\d\s().-]*$/.exec(texto) ?? [];
  const doRotulo = !/\d/.test(texto.slice(0, -numero.length)) && telefoneInternacional(numero);
  return doRotulo ? mascaraTelefone(numero) : texto;
}

const digitos = (texto: string, maximo: number) => texto.replace(/\D/g, '').slice(0, maximo);

/** Letters stay, to be asked about. */
export function mascaraCpf(texto: string): string {
  const documento = soDocumento(texto);
  return LETRA.test(documento) ? documento : formatCpf(digitos(documento, 11));
}

/** Alphanumeric since July 2026: letters in the first twelve places. */
export const mascaraCnpj = (texto: string): string =>
  formatCnpj(soSignificativos(soDocumento(texto)).slice(0, 14), { version: 2 });

/** A tenant may be a person or a company: eleven digits are a CPF, more, or any letter, a CNPJ. */
export function mascaraCpfOuCnpj(texto: string): string {
  const limpo = soSignificativos(soDocumento(texto));
  return /^\d{0,11}$/.test(limpo) ? mascaraCpf(limpo) : mascaraCnpj(limpo);
}

/** Eight digits are a CEP, whatever words are beside them; other letters stay, to be asked about. */
export const mascaraCep = (texto: string): string =>
  LETRA.test(texto) && !/^\D*(?:\d\D*){8}$/.test(texto) ? texto : formatCep(digitos(texto, 8));

/** Why a document deserves a second look; it can be saved all the same, as the service takes any text. */
export function avisoCpf(texto: string): string | undefined {
  const limpo = soSignificativos(texto);
  if (limpo === '') return undefined;
  if (limpo.length < 11) return 'Confira: um CPF tem 11 dígitos.';
  return isValidCpf(limpo) ? undefined : CPF_NAO_EXISTE;
}

export function avisoCnpj(texto: string): string | undefined {
  const limpo = soSignificativos(texto);
  if (limpo === '') return undefined;
  if (limpo.length < 14) return 'Confira: um CNPJ tem 14 letras e dígitos.';
  return isValidCnpj(limpo, { version: 2 }) ? undefined : CNPJ_NAO_EXISTE;
}

export const avisoCpfOuCnpj = (texto: string): string | undefined =>
  /^\d{0,11}$/.test(soSignificativos(texto)) ? avisoCpf(texto) : avisoCnpj(texto);

export const avisoCep = (texto: string): string | undefined =>
  texto.trim() === '' || /^\d{8}$/.test(soSignificativos(texto)) ? undefined : 'Confira: um CEP tem 8 dígitos.';

/** A rate outside -5 % to 10 % is nearly always a slip of the hand; the form itself refuses a text that is no number. */
export function avisoTaxa(texto: string): string | undefined {
  const taxa = Number(texto.replace(',', '.').replace('%', ''));
  return taxa < -5 || taxa > 10 ? 'Confira: a taxa de um mês fica quase sempre entre -5% e 10%.' : undefined;
}

/** No Brazilian area code has a zero, and a number has ten or eleven digits with it. */
export function avisoTelefone(texto: string): string | undefined {
  if (texto.trim() === '') return undefined;
  const numero = LETRA.test(texto) ? undefined : telefoneInternacional(texto);
  if (!numero) return 'Confira: um telefone tem DDD e 8 ou 9 dígitos.';
  return /^55\d?0/.test(numero) ? 'Confira: este DDD não existe.' : undefined;
}
