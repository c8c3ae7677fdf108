export type Documento = 'CPF' | 'CNPJ';

/** Of a document only letters and digits count: a CNPJ may have both. */
export const semPontos = (texto: string): string => texto.replace(/[^0-9a-z]/gi, '').toUpperCase();

/** What a tenant's document is, and its last four characters, by which his papers are asked for. */
export function finalDe(documento: string): { nome: Documento; final: string } {
  const limpo = semPontos(documento);
  return { nome: limpo.length > 11 ? 'CNPJ' : 'CPF', final: limpo.slice(-4) };
}
