import { z } from 'zod';

/** One sentence in Portuguese for every way in which a value can be wrong; API and web show the same ones. */
z.config({ customError: (issue) => mensagem(issue) });

export const preencha = 'Preencha este campo.';

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
    default:
      return 'O valor deste campo não é válido.';
  }
}

function pequeno(origem: string, minimo: number, inclusive: boolean): string {
  if (origem === 'string') return minimo <= 1 ? preencha : `Use pelo menos ${minimo} caracteres.`;
  if (origem === 'array') return `Informe pelo menos ${minimo} ${minimo === 1 ? 'item' : 'itens'}.`;
  return `Informe um número ${inclusive ? 'a partir de' : 'maior que'} ${emPortugues(minimo)}.`;
}

function grande(origem: string, maximo: number): string {
  if (origem === 'string') return `Use no máximo ${maximo} caracteres.`;
  if (origem === 'array') return `Informe no máximo ${maximo} itens.`;
  return `Informe um número de até ${emPortugues(maximo)}.`;
}

const emPortugues = (numero: number) => numero.toLocaleString('pt-BR');
