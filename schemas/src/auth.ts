import { z } from 'zod';
import { codigo } from './acesso.ts';
import { Alcance } from './ajudantes.ts';
import { endpoint } from './base/endpoint.ts';
import {
  email,
  enderecoObrigatorio,
  instante,
  mensagemSimples,
  opcional,
  opcionalOuVazio,
  senhaNova,
  texto,
  textoObrigatorio,
  textoOuNull,
} from './base/fields.ts';

export const Papel = z.enum(['SUPER_ADMIN', 'ADMIN', 'LOCADOR']);
export type Papel = z.infer<typeof Papel>;
const TipoPessoa = z.enum(['PF', 'PJ']);

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
  emailProvado: z.boolean().describe('Confirmado pelo link enviado a ele: as respostas aos avisos chegam a quem o tem'),
  criadoEm: instante,
  fusoHorario: z.string().describe('O fuso em que o serviço conta os dias, como `America/Sao_Paulo`'),
  fusoAgora: z
    .object({ minutos: z.int(), de: instante, ate: instante })
    .describe(
      'Quantos minutos os relógios desse fuso estão à frente de UTC, e entre que momentos isso vale com certeza',
    ),
  ajudante: z
    .object({ uid: z.string(), nome: z.string(), email: z.string(), alcance: Alcance })
    .nullable()
    .describe('Quem entrou, se é alguém que ajuda este locador; null se é ele mesmo'),
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

const documentado = { telefone: opcional(texto(40)), ...enderecoObrigatorio };
/** A contract needs these of its landlord, and the short sign-up did not ask them. */
export const Identificacao = z.discriminatedUnion(
  'tipoPessoa',
  [
    z.object({
      tipoPessoa: z.literal('PF'),
      nomeCompleto: opcional(textoObrigatorio()),
      cpf: textoObrigatorio(40),
      ...documentado,
    }),
    z.object({
      tipoPessoa: z.literal('PJ'),
      razaoSocial: textoObrigatorio(),
      cnpj: textoObrigatorio(40),
      nomeResponsavel: textoObrigatorio(),
      ...documentado,
    }),
  ],
  { error: 'Escolha um destes valores: PF, PJ.' },
);
export type Identificacao = z.infer<typeof Identificacao>;

/** Everything a person may change of their own profile; protected fields are not named, so they are ignored. */
export const MudancaPerfil = z
  .object({
    nome: textoObrigatorio(),
    // Reading gives null for those of the other tipoPessoa, and for an address not given yet; null is taken back.
    nomeCompleto: opcional(textoObrigatorio()),
    razaoSocial: opcional(textoObrigatorio()),
    nomeResponsavel: opcional(textoObrigatorio()),
    telefone: opcional(texto(40)),
    profissao: opcional(texto()),
    cep: opcional(enderecoObrigatorio.cep),
    rua: opcional(enderecoObrigatorio.rua),
    numero: opcional(enderecoObrigatorio.numero),
    bairro: opcional(enderecoObrigatorio.bairro),
    cidade: opcional(enderecoObrigatorio.cidade),
    estado: opcional(enderecoObrigatorio.estado),
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

/** The answer to a successful sign-in. */
export const Entrada = z.object({
  message: z.string(),
  user: Sessao,
  reaberta: z
    .literal(true)
    .optional()
    .meta({ description: 'Só quando entrar trouxe de volta a conta que a pessoa tinha apagado' }),
});

export const login = endpoint('POST', '/auth/login', {
  resumo: 'Entra com e-mail e senha e recebe o cookie de sessão',
  acesso: 'publico',
  body: z.object({
    email: textoObrigatorio(254),
    password: z.string().min(1).max(1_000),
    codigo: opcionalOuVazio(codigo).meta({
      description: 'Só de quem ligou a verificação em duas etapas; sem ele, 401 com `segundoFator`',
    }),
  }),
  response: { 200: Entrada },
  erros: [401, 429, 502],
});

export const logout = endpoint('POST', '/auth/logout', {
  resumo: 'Encerra todas as sessões do usuário, ou só a deste aparelho, e apaga o cookie',
  acesso: 'publico',
  body: z.object({ soEste: z.boolean().optional() }).nullish(),
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

export const cadastrar = endpoint('POST', '/auth/cadastro', {
  resumo:
    'Cadastra um locador só com nome, e-mail e senha; o documento e o endereço vêm depois, em /auth/identificacao',
  acesso: 'publico',
  body: z.object({ nome: textoObrigatorio(), email, password: senhaNova }),
  response: { 201: z.object({ message: z.string(), user: Sessao.omit({ tipoPessoa: true }) }) },
  erros: [409, 429, 502],
});

export const identificar = endpoint('POST', '/auth/identificacao', {
  resumo: 'Diz, uma vez, quem é o locador: CPF ou CNPJ e endereço',
  soDono: true,
  body: Identificacao,
  response: { 200: Perfil },
  erros: [409],
});

export const resendVerification = endpoint('POST', '/auth/resend-verification', {
  resumo: 'Reenvia o e-mail de confirmação, no máximo um a cada dois minutos',
  soDono: true,
  response: { 200: mensagemSimples },
  erros: [429, 502],
});

export const confirmEmail = endpoint('POST', '/auth/confirm-email', {
  resumo: 'Confirma o e-mail de quem está na sessão ou, sem sessão, de quem recebeu o token',
  acesso: 'publico',
  body: z.object({ token: z.string().max(4_000).optional() }).nullish(),
  response: { 200: mensagemSimples },
  erros: [401, 409, 429, 502],
});

export const verLink = endpoint('POST', '/auth/confirm-email/ver', {
  resumo: 'Diz de qual e-mail é um link de confirmação, sem usá-lo; 409 onde só o provedor de identidade o sabe',
  acesso: 'publico',
  body: z.object({ token: z.string().min(1).max(4_000) }),
  response: {
    200: z.object({
      email: z.string(),
      troca: z.boolean().meta({ description: 'Se a conta passa a usar este e-mail no lugar do que tem' }),
    }),
  },
  erros: [409, 429],
});

export const trocarEmail = endpoint('POST', '/auth/email', {
  resumo: 'Envia um link ao novo e-mail da conta, que o usa quando o link for aberto (POST /auth/confirm-email)',
  sensivel: 'sempre',
  body: z.object({ email }),
  response: { 200: mensagemSimples },
  erros: [409, 429, 502],
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
  response: { 200: mensagemSimples.extend({ email: z.string().meta({ description: 'Com que se entra agora' }) }) },
  erros: [429, 502],
});

export const perfil = endpoint('GET', '/auth/perfil', {
  resumo: 'Perfil de quem está na sessão',
  response: { 200: Perfil },
});

export const mudarPerfil = endpoint('PATCH', '/auth/perfil', {
  resumo: 'Altera o perfil; campos protegidos são ignorados',
  soDono: true,
  body: MudancaPerfil,
  response: { 200: Perfil },
});
