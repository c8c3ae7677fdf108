import type { Locatario } from '@imob/schemas/locatarios';
import { ehDeEmpresa } from '@imob/schemas/rules/documentos';

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

/** A company has none of these. */
const SO_DE_PESSOA = ['rg', 'dataNascimento', 'profissao', 'estadoCivil', 'nacionalidade', 'sexo'] as const;

/**
 * Gives what is sent of a form: of a company nothing that only a person has, whatever was typed, or stood there, before
 * its CNPJ was. The form keeps it, for who corrects the document.
 */
export const semDadosDePessoa = <V extends { cpf: string }>(valores: V): V =>
  ehDeEmpresa(valores.cpf)
    ? { ...valores, ...Object.fromEntries(SO_DE_PESSOA.flatMap((nome) => (nome in valores ? [[nome, '']] : []))) }
    : valores;

/** Suggestions only: the service takes any text. */
export const SEXOS = ['Feminino', 'Masculino', 'Outro'];
