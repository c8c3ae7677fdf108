import { NOMES_DOS_DOCUMENTOS } from '@imob/schemas/rules/ficha';
import { mascaraCpfOuCnpj } from '../../format/documents.ts';

/** Written as people write it, when it is a whole document; otherwise as it was typed. */
export const documento = ({ cpf }: { cpf: string }): string =>
  /^\d{11}$|^[0-9A-Z]{12}\d{2}$/i.test(cpf) ? mascaraCpfOuCnpj(cpf) : cpf;

/** The kinds of papers that are kept of somebody. */
export const TIPOS = Object.entries(NOMES_DOS_DOCUMENTOS).map(([value, label]) => ({ value, label }));

export const nomeDoTipo = (tipo: string): string => TIPOS.find(({ value }) => value === tipo)?.label ?? tipo;
