import { mascaraCpfOuCnpj } from '../../format/documents.ts';

/** Written as people write it, when it is a whole document; otherwise as it was typed. */
export const documento = ({ cpf }: { cpf: string }): string =>
  /^\d{11}$|^[0-9A-Z]{12}\d{2}$/i.test(cpf) ? mascaraCpfOuCnpj(cpf) : cpf;
