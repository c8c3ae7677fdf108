import { NOMES_DOS_DOCUMENTOS } from '@imob/schemas/rules/ficha';
import type { TipoDocumento } from '@imob/schemas/upload';
import { mascaraCpfOuCnpj } from '../../format/documents.ts';

/** Written as people write it, when it is a whole document; otherwise as it was typed. */
export const documento = ({ cpf }: { cpf: string }): string =>
  /^\d{11}$|^[0-9A-Z]{12}\d{2}$/i.test(cpf) ? mascaraCpfOuCnpj(cpf) : cpf;

/** The kinds of papers that are kept of somebody. */
export const TIPOS = (Object.keys(NOMES_DOS_DOCUMENTOS) as TipoDocumento[]).map((value) => ({
  value,
  label: NOMES_DOS_DOCUMENTOS[value],
}));

export const nomeDoTipo = (tipo: string): string => TIPOS.find(({ value }) => value === tipo)?.label ?? tipo;
