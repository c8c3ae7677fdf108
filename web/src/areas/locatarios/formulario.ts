import type { Locatario } from '@imob/schemas/locatarios';

const NOMES = [
  'nome',
  'cpf',
  'rg',
  'sexo',
  'estadoCivil',
  'profissao',
  'nacionalidade',
  'dataNascimento',
  'email',
  'telefone',
  'whatsapp',
  'nomeEmergencia',
  'telefoneEmergencia',
] as const;
const ENDERECO = ['cep', 'rua', 'numero', 'complemento', 'bairro', 'cidade', 'estado'] as const;

export type ValoresDoLocatario = Record<(typeof NOMES)[number] | (typeof ENDERECO)[number], string>;

/** A form's values, the address flat as the service takes it. */
export function valoresDe(locatario?: Locatario): ValoresDoLocatario {
  const proprios = NOMES.map((nome) => [nome, locatario?.[nome] ?? '']);
  const endereco = ENDERECO.map((nome) => [nome, locatario?.endereco[nome] ?? '']);
  return Object.fromEntries([...proprios, ...endereco]);
}

/** Suggestions only: the service takes any text. */
export const ESTADOS_CIVIS = ['Solteiro(a)', 'Casado(a)', 'União estável', 'Divorciado(a)', 'Viúvo(a)'];
export const SEXOS = ['Feminino', 'Masculino', 'Outro'];
