import { z } from 'zod';
import { dataLida, numeroOuNull, textoOuNull } from './base/fields.ts';
import { Endereco } from './locatarios.ts';
import { TIPOS_DE_GARANTIA } from './termos.ts';

/** The choices for the applicant's present home, and for his occupation. */
export const MORADIAS = ['ALUGADA', 'PROPRIA', 'FAMILIA', 'OUTRA'] as const;
export const OCUPACOES = [
  'EMPREGADO',
  'SERVIDOR',
  'AUTONOMO',
  'EMPRESARIO',
  'APOSENTADO',
  'ESTUDANTE',
  'OUTRA',
] as const;

/** An applicant's answers about himself, as he sent them. */
export const Ficha = z.object({
  nome: z.string(),
  cpf: z.string().meta({ description: 'CPF, ou CNPJ de uma empresa' }),
  rg: textoOuNull,
  dataNascimento: dataLida.nullable(),
  estadoCivil: textoOuNull,
  nacionalidade: textoOuNull,
  profissao: textoOuNull,
  email: textoOuNull,
  telefone: z.string(),
  endereco: Endereco,
  moradia: z.enum(MORADIAS).nullable(),
  ocupacao: z.enum(OCUPACOES).nullable(),
  empresa: textoOuNull.meta({ description: 'Onde trabalha, e desde quando' }),
  renda: numeroOuNull.meta({ description: 'Por mês, em reais' }),
  conjugeNome: textoOuNull,
  conjugeCpf: textoOuNull,
  moradores: textoOuNull.meta({ description: 'Quem vai morar no imóvel, e animais' }),
  garantia: z.enum(TIPOS_DE_GARANTIA).nullable(),
  fiadorNome: textoOuNull,
  fiadorCpf: textoOuNull,
  fiadorTelefone: textoOuNull,
  mudancaEm: dataLida.nullable(),
  observacoes: textoOuNull,
});
export type Ficha = z.infer<typeof Ficha>;
