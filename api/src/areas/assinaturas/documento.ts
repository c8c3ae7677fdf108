import { cnpjValido, cpfValido, ehDeEmpresa, semPontuacao } from '@imob/schemas/rules/documentos';
import type { SignatarioRow } from './enderecos.ts';

/**
 * The number of what stands on the paper as `CPF nº 123.456.789-09`, or is typed, as both are compared; empty where nothing stands there. A CPF
 * is one whatever was written around it.
 */
export function numeroDe(documento: string): string {
  const numero = documento.replace(/^.*nº\s*/, '');
  return cnpjValido(numero) ?? cpfValido(numero.replace(/\D/g, '')) ?? semPontuacao(numero);
}

export const ehEmpresa = ({ documento }: Pick<SignatarioRow, 'documento'>) => ehDeEmpresa(numeroDe(documento));
