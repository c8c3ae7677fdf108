import { campoDe } from '@imob/schemas/rules/importacao/campos';
import type { Dito, Linha } from './linhas.ts';

const EXEMPLO = 'Rua das Flores, 120, apto 4 - Centro, Campinas/SP, 13010-000';

/** An address in one cell that lacks a part is told so at that cell, with how to write it: the sheet has no column for the part. */
export function juntarFaltas({ numaCelula = [] }: Linha, ditos: Dito[]): Dito[] {
  const faltam = ditos.flatMap(({ campo }) => (campo && numaCelula.includes(campo) ? campo : []));
  if (faltam.length === 0) return ditos;
  const nomes = new Intl.ListFormat('pt-BR').format(
    faltam.map((nome) =>
      (campoDe('IMOVEIS', nome)?.titulo ?? nome).replace(/^\p{Lu}(?=\p{Ll})/u, (a) => a.toLowerCase()),
    ),
  );
  const mensagem = `Não achamos neste endereço: ${nomes}. Escreva assim: ${EXEMPLO}.`;
  return [{ campo: 'rua', mensagem }, ...ditos.filter(({ campo }) => !faltam.includes(campo as string))];
}
