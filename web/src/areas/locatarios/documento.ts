import type { TipoDocumento } from '@imob/schemas/upload';
import { mascaraCpfOuCnpj } from '../../format/documents.ts';

/** Written as people write it, when it is a whole document; otherwise as it was typed. */
export const documento = ({ cpf }: { cpf: string }): string =>
  /^\d{11}$|^[0-9A-Z]{12}\d{2}$/i.test(cpf) ? mascaraCpfOuCnpj(cpf) : cpf;

/** The kinds of papers that are kept of somebody. */
export const TIPOS: { value: TipoDocumento; label: string }[] = [
  { value: 'identidade', label: 'Documento de identidade' },
  { value: 'comprovanteResidencia', label: 'Comprovante de residência' },
  { value: 'comprovanteRenda', label: 'Comprovante de renda' },
  { value: 'outro', label: 'Outro documento' },
];

export const nomeDoTipo = (tipo: string): string => TIPOS.find(({ value }) => value === tipo)?.label ?? tipo;
