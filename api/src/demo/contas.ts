import { cpfDe } from './cpf.ts';

/** The people of the demo. The administrator registers first and so becomes the SUPER_ADMIN. */
const endereco = {
  cep: '04101-300',
  rua: 'Rua Domingos de Morais',
  numero: '2187',
  bairro: 'Vila Mariana',
  cidade: 'São Paulo',
  estado: 'SP',
};
export const administrador = {
  tipoPessoa: 'PJ',
  email: 'admin@demo.test',
  password: 'demo-admin',
  razaoSocial: 'Imob Demonstração Ltda.',
  cnpj: '11.222.333/0001-81',
  nomeResponsavel: 'Sílvia Menezes',
  telefone: '(11) 90000-0001',
  ...endereco,
} as const;
export const locador = {
  tipoPessoa: 'PF',
  email: 'locador@demo.test',
  password: 'demo-locador',
  nomeCompleto: 'Helena Martins Duarte',
  cpf: cpfDe(271_828_182),
  telefone: '(11) 90000-0002',
  ...endereco,
} as const;
/** The landlord's accountant, who looks at what is hers. */
export const contadora = { nome: 'Marta Lima', email: 'contadora@demo.test', password: 'demo-contadora' } as const;
/** Facts of the landlord that contracts need beside the account; without them no contract could be signed. */
export const profissao = 'Dentista';
export const qualificacao = { genero: 'FEMININO', nacionalidade: 'Brasileira', estadoCivil: 'Casada' } as const;
