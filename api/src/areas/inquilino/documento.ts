import { ehDeEmpresa, semPontuacao } from '@imob/schemas/rules/documentos';

export type Documento = 'CPF' | 'CNPJ';

/** Tells which document a tenant has, and its last four characters, by which the tenant asks for papers. */
export function finalDe(documento: string): { nome: Documento; final: string } {
  return { nome: ehDeEmpresa(documento) ? 'CNPJ' : 'CPF', final: semPontuacao(documento).slice(-4) };
}
