import { ehDeEmpresa } from './documentos.ts';

/** How a message greets somebody: a person by the first name, a company, which its document tells, by its whole one. */
export const tratamento = (nome: string, documento: string | null): string =>
  ehDeEmpresa(documento ?? '') ? nome : (nome.split(' ')[0] ?? nome);
