import { OPCOES_INICIAIS } from '../documento.ts';
import { TERMOS_USUAIS } from '../rules/termos.ts';
import type { DadosDoContrato } from './contractData.ts';

/** A contract for tests of its text. */
export const contrato: DadosDoContrato['contrato'] = {
  dataInicio: '2026-01-10',
  dataFim: '2028-07-09',
  valorAluguel: 2500.5,
  diaVencimento: 31,
  numeroParcelas: 30,
  imovel: {
    id: 'i',
    nome: 'Ap',
    endereco: 'Rua A, 1 - Centro, Campinas/SP',
    rua: 'Rua A',
    numero: '1',
    complemento: null,
    bairro: 'Centro',
    cidade: 'Campinas',
    estado: 'SP',
  },
  locatario: { id: 'l', nome: 'Ana Lima', cpf: '529.982.247-25', email: 'ana@exemplo.com', telefone: null },
};
export const locador = {
  tipoPessoa: 'PF',
  nome: 'João',
  nomeCompleto: 'João da Silva',
  cpf: '111.444.777-35',
  email: 'joao@exemplo.com',
  rua: 'Rua B',
  numero: '2',
  bairro: 'Sul',
  cidade: 'Campinas',
  estado: 'SP',
  cep: '13000-000',
  profissao: 'Engenheiro(a)',
  razaoSocial: null,
  cnpj: null,
  nomeResponsavel: null,
  telefone: null,
} satisfies DadosDoContrato['locador'];
export const locatario = {
  nome: 'Ana Lima',
  cpf: '529.982.247-25',
  sexo: 'Feminino',
  nacionalidade: 'Brasileira',
  estadoCivil: 'Solteiro(a)',
  profissao: 'Analista de TI',
  endereco: { rua: 'Rua C', numero: '3', bairro: 'Leste', cidade: 'Campinas', estado: 'SP' },
} as unknown as DadosDoContrato['locatario'];

export const base: DadosDoContrato = {
  contrato,
  termos: TERMOS_USUAIS,
  termosRegistrados: true,
  opcoes: OPCOES_INICIAIS,
  locador,
  imovel: undefined,
  locatario,
};
