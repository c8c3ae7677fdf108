import { NOMES_DOS_DOCUMENTOS } from '@imob/schemas/rules/ficha';
import type { TipoDocumento } from '@imob/schemas/upload';
import type { Campo } from '../lerFicha.ts';

/** How the form calls each field, at the field and in what was wrong with it. */
export const ROTULOS: Record<Campo | TipoDocumento, string> = {
  ...{ nome: 'Nome completo', cpf: 'CPF (ou CNPJ)', rg: 'RG', dataNascimento: 'Data de nascimento' },
  ...{ estadoCivil: 'Estado civil', nacionalidade: 'Nacionalidade', profissao: 'Profissão' },
  ...{ email: 'E-mail', telefone: 'Telefone, com DDD' },
  ...{ cep: 'CEP', rua: 'Rua', numero: 'Número', complemento: 'Complemento', bairro: 'Bairro', cidade: 'Cidade' },
  ...{ estado: 'Estado', moradia: 'Esta casa é' },
  ...{ ocupacao: 'Como trabalha', empresa: 'Onde trabalha, e desde quando', renda: 'Renda por mês, em reais' },
  ...{ conjugeNome: 'Nome do cônjuge ou companheiro', conjugeCpf: 'CPF do cônjuge ou companheiro' },
  moradores: 'Quem vai morar no imóvel',
  ...{ garantia: 'Garantia que pode dar', fiadorNome: 'Nome do fiador', fiadorCpf: 'CPF do fiador' },
  ...{ fiadorTelefone: 'Telefone do fiador', mudancaEm: 'Quando quer mudar', observacoes: 'Observações' },
  ...NOMES_DOS_DOCUMENTOS,
};
