import { z } from 'zod';
import {
  email,
  enderecoObrigatorio,
  instante,
  mensagemSimples,
  opcional,
  senhaNova,
  texto,
  textoObrigatorio,
  textoOuNull,
} from './campos.ts';
import { endpoint } from './endpoint.ts';

export const Papel = z.enum(['SUPER_ADMIN', 'ADMIN', 'LOCADOR']);
export type Papel = z.infer<typeof Papel>;
export const TipoPessoa = z.enum(['PF', 'PJ']);

export const Perfil = z.object({
  uid: z.string(),
  email: z.string(),
  role: Papel,
  tipoPessoa: TipoPessoa,
  nome: z.string(),
  nomeCompleto: textoOuNull,
  cpf: textoOuNull,
  razaoSocial: textoOuNull,
  cnpj: textoOuNull,
  nomeResponsavel: textoOuNull,
  telefone: textoOuNull,
  profissao: textoOuNull,
  cep: textoOuNull,
  rua: textoOuNull,
  numero: textoOuNull,
  bairro: textoOuNull,
  cidade: textoOuNull,
  estado: textoOuNull,
  emailVerificado: z.boolean(),
  criadoEm: instante,
});
export type Perfil = z.infer<typeof Perfil>;

const comuns = { email, password: senhaNova, telefone: opcional(texto(40)), ...enderecoObrigatorio };
export const CadastroPF = z.object({
  tipoPessoa: z.literal('PF'),
  nomeCompleto: textoObrigatorio(),
  cpf: textoObrigatorio(40),
  ...comuns,
});
export const CadastroPJ = z.object({
  tipoPessoa: z.literal('PJ'),
  razaoSocial: textoObrigatorio(),
  cnpj: textoObrigatorio(40),
  nomeResponsavel: textoObrigatorio(),
  ...comuns,
});
export const Cadastro = z.discriminatedUnion('tipoPessoa', [CadastroPF, CadastroPJ], {
  error: 'Escolha um destes valores: PF, PJ.',
});
export type Cadastro = z.infer<typeof Cadastro>;

/** Everything a person may change of their own profile; protected fields are not named, so they are ignored. */
export const MudancaPerfil = z
  .object({
    nome: textoObrigatorio(),
    nomeCompleto: textoObrigatorio(),
    razaoSocial: textoObrigatorio(),
    nomeResponsavel: textoObrigatorio(),
    telefone: opcional(texto(40)),
    profissao: opcional(texto()),
    ...enderecoObrigatorio,
  })
  .partial();
export type MudancaPerfil = z.infer<typeof MudancaPerfil>;

const Sessao = z.object({
  uid: z.string(),
  email: z.string(),
  role: Papel,
  tipoPessoa: TipoPessoa,
  nome: z.string(),
});

export const login = endpoint('POST', '/auth/login', {
  resumo: 'Entra com e-mail e senha e recebe o cookie de sessão',
  acesso: 'publico',
  body: z.object({ email: textoObrigatorio(254), password: z.string().min(1).max(1_000) }),
  response: { 200: z.object({ message: z.string(), user: Sessao }) },
  erros: [401, 429, 502],
});

export const logout = endpoint('POST', '/auth/logout', {
  resumo: 'Encerra todas as sessões do usuário e apaga o cookie',
  acesso: 'publico',
  response: { 200: mensagemSimples },
  erros: [429],
});

export const register = endpoint('POST', '/auth/register', {
  resumo: 'Cadastra um locador; o primeiro de todos é o super administrador',
  acesso: 'publico',
  body: Cadastro,
  response: {
    201: z.object({ message: z.string(), user: Sessao.omit({ tipoPessoa: true }) }),
  },
  erros: [409, 429, 502],
});

export const resendVerification = endpoint('POST', '/auth/resend-verification', {
  resumo: 'Reenvia o e-mail de confirmação, no máximo um a cada dois minutos',
  response: { 200: mensagemSimples },
  erros: [429, 502],
});

export const confirmEmail = endpoint('POST', '/auth/confirm-email', {
  resumo: 'Confirma o e-mail de quem está na sessão ou, sem sessão, de quem recebeu o token',
  acesso: 'publico',
  body: z.object({ token: z.string().max(4_000).optional() }).nullish(),
  response: { 200: mensagemSimples },
  erros: [401, 429, 502],
});

export const forgotPassword = endpoint('POST', '/auth/forgot-password', {
  resumo: 'Envia o link para criar uma nova senha; a resposta não revela se o e-mail existe',
  acesso: 'publico',
  body: z.object({ email: textoObrigatorio(254) }),
  response: { 200: mensagemSimples },
  erros: [429],
});

export const resetPassword = endpoint('POST', '/auth/reset-password', {
  resumo: 'Cria uma nova senha com o token recebido por e-mail e encerra todas as sessões',
  acesso: 'publico',
  body: z.object({ token: z.string().min(1).max(4_000), newPassword: senhaNova }),
  response: { 200: mensagemSimples },
  erros: [429, 502],
});

export const perfil = endpoint('GET', '/auth/perfil', {
  resumo: 'Perfil de quem está na sessão',
  response: { 200: Perfil },
});

export const mudarPerfil = endpoint('PATCH', '/auth/perfil', {
  resumo: 'Altera o perfil; campos protegidos são ignorados',
  body: MudancaPerfil,
  response: { 200: Perfil },
});
