import { z } from 'zod';
import { numero } from '../rules/numbers.ts';

/** One sentence in Portuguese for every way in which a value can be wrong; API and web show the same ones. */
z.config({ customError: (issue) => mensagem(issue) });

export const preencha = 'Preencha este campo.';
const invalido = 'O valor deste campo não é válido.';

const tipos: Record<string, string> = {
  string: 'um texto',
  number: 'um número',
  int: 'um número inteiro',
  boolean: 'verdadeiro ou falso',
  array: 'uma lista',
  object: 'um objeto',
  record: 'um objeto',
};

function mensagem(issue: Parameters<z.core.$ZodErrorMap>[0]): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return preencha;
      return `Informe ${tipos[issue.expected] ?? 'um valor válido'}.`;
    case 'invalid_value':
      if (issue.values.length === 1) return `Informe ${String(issue.values[0])}.`;
      return `Escolha um destes valores: ${issue.values.map(String).join(', ')}.`;
    case 'too_small':
      return pequeno(issue.origin, Number(issue.minimum), issue.inclusive !== false);
    case 'too_big':
      return grande(issue.origin, Number(issue.maximum));
    case 'invalid_format':
      return issue.format === 'email'
        ? 'Informe um e-mail válido, como nome@exemplo.com.br.'
        : 'O formato deste campo não é válido.';
    case 'not_multiple_of':
      return `Informe um múltiplo de ${issue.divisor}.`;
    case 'invalid_union':
      return deNenhuma(issue.errors);
    default:
      return invalido;
  }
}

/** A value that none of the forms a field may have took: what the form it was meant to have says of it. */
function deNenhuma(formas: z.core.$ZodIssue[][]): string {
  const primeiros = formas.flatMap(([primeiro]) => (primeiro && !soVazio(primeiro) ? [primeiro] : []));
  const deOutroTipo = (issue: z.core.$ZodIssue) => issue.code === 'invalid_type' && issue.path.length === 0;
  const pretendida = primeiros.find((issue) => !deOutroTipo(issue));
  if (pretendida) return pretendida.message;
  const nomes = primeiros.map((issue) => tipos[(issue as z.core.$ZodIssueInvalidType).expected] ?? 'um valor válido');
  return nomes.length > 0 ? `Informe ${[...new Set(nomes)].join(' ou ')}.` : invalido;
}

/** The form's empty field (campos.ts), which nobody meant who sent something. */
const soVazio = (issue: z.core.$ZodIssue) => issue.code === 'invalid_value' && issue.values[0] === '';

function pequeno(origem: string, minimo: number, inclusive: boolean): string {
  if (origem === 'string') return minimo <= 1 ? preencha : `Use pelo menos ${minimo} caracteres.`;
  if (origem === 'array') return `Informe pelo menos ${minimo} ${minimo === 1 ? 'item' : 'itens'}.`;
  return `Informe um número ${inclusive ? 'a partir de' : 'maior que'} ${numero(minimo)}.`;
}

function grande(origem: string, maximo: number): string {
  if (origem === 'string') return `Use no máximo ${maximo} caracteres.`;
  if (origem === 'array') return `Informe no máximo ${maximo} itens.`;
  return `Informe um número de até ${numero(maximo)}.`;
}
