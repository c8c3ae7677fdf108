import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  dinheiroOuZero,
  id,
  instante,
  mensagemSimples,
  opcional,
  porId,
  texto,
  textoObrigatorio,
  textoOuNull,
} from './base/fields.ts';

/** A landlord's account in a bank that speaks the API Pix, or issues boletos, or both. Secrets are only written: they come back as a mask. */
export const Banco = z.object({
  id: z.string(),
  perfil: z.string(),
  apelido: z.string(),
  clientId: z.string(),
  clientSecret: z.string(),
  certificado: z.string(),
  /** The Pix key. An account that only issues boletos has none, and no certificate either. */
  chave: z.string(),
  homologacao: z.boolean(),
  /** Further fields that the bank asks for. */
  extras: z.record(z.string(), z.string()),
  certificadoSujeito: textoOuNull,
  certificadoValidoAte: instante.nullable(),
  /** ENCERRANDO: the account is being removed, and stays until its bank has cancelled the open charges. */
  situacao: z.enum(['ATIVO', 'INATIVO', 'ENCERRANDO']),
  /** Charges are registered in this account; the others only receive. A landlord has at most one such account. */
  principal: z.boolean(),
  /** Boletos are issued in this account. A landlord has at most one such account. */
  emiteBoletos: z.boolean(),
  /** The bank takes this for each boleto that is paid; absent where the landlord does not say. */
  tarifaBoleto: z.number().optional(),
  /** The fault that the landlord has to mend. */
  problema: textoOuNull,
  criadoEm: instante,
});
export type Banco = z.infer<typeof Banco>;

const CERTIFICADO_MAXIMO = 100_000;
const comum = {
  apelido: textoObrigatorio(100),
  clientId: textoObrigatorio(500),
  chave: texto(77),
  homologacao: z.boolean(),
  /** Takes this task from the account that has it. */
  emiteBoletos: z.boolean(),
  tarifaBoleto: opcional(dinheiroOuZero.max(999.99, { error: 'Confira a tarifa: é a de um boleto só.' })).meta({
    description: 'O que o banco cobra por boleto pago, só para a previsão; null tira',
  }),
  extras: z.record(texto(50), texto(200)),
  senha: opcional(texto(500)),
};

export const NovoBanco = z.object({
  ...comum,
  perfil: textoObrigatorio(50),
  homologacao: comum.homologacao.default(false),
  emiteBoletos: comum.emiteBoletos.default(false),
  /** Nobody receives Pix without it; an account that only issues boletos has none. */
  chave: comum.chave.default(''),
  extras: comum.extras.default({}),
  /** Empty for a bank whose proof is the certificate alone. */
  clientSecret: texto(2_000).default(''),
  /** PEM, certificate and key one after the other, or a .p12 in base64; empty where the account only issues boletos. */
  certificado: texto(CERTIFICADO_MAXIMO).default(''),
});
export type NovoBanco = z.infer<typeof NovoBanco>;

export const MudancaBanco = z
  .object({
    ...comum,
    clientSecret: texto(2_000),
    certificado: texto(CERTIFICADO_MAXIMO),
    situacao: z.enum(['ATIVO', 'INATIVO']),
    /** Takes this place from the one that has it. */
    principal: z.literal(true),
  })
  .partial();
export type MudancaBanco = z.infer<typeof MudancaBanco>;

export const PerfilDeBanco = z.object({
  id: z.string(),
  nome: z.string(),
  /** Whether it has a place for trying things out. */
  homologacao: z.boolean(),
  semSegredo: z.boolean(),
  /** Whether boletos can be issued there, which needs no certificate. */
  boletos: z.boolean(),
  extras: z.array(z.object({ nome: z.string(), rotulo: z.string() })),
});

export type PerfilDeBanco = z.infer<typeof PerfilDeBanco>;

export const listar = endpoint('GET', '/bancos', {
  resumo: 'Contas em bancos com API Pix ou boletos, e os bancos que se pode escolher',
  response: { 200: z.object({ bancos: z.array(Banco), perfis: z.array(PerfilDeBanco) }) },
});

export const criar = endpoint('POST', '/bancos', {
  resumo: 'Cadastra uma conta em banco; o certificado é conferido ao gravar',
  sensivel: true,
  body: NovoBanco,
  response: { 201: Banco },
});

export const mudar = endpoint('PATCH', '/bancos/:id', {
  resumo: 'Altera só os campos enviados; a máscara mantém o segredo guardado',
  sensivel: true,
  params: porId,
  body: MudancaBanco,
  response: { 200: Banco },
});

export const remover = endpoint('DELETE', '/bancos/:id', {
  resumo:
    'Encerra a conta: o banco cancela o que está em aberto, e então ela e seus segredos saem; pedido de novo, saem já',
  sensivel: true,
  params: porId,
  response: { 200: mensagemSimples },
});

export const testar = endpoint('POST', '/bancos/:id/testar', {
  resumo: 'Fala com o banco, passo a passo, e registra o endereço dos avisos',
  soDono: true,
  params: porId,
  response: {
    200: z.object({
      ok: z.boolean(),
      passos: z.array(
        z.object({
          passo: z.enum(['certificado', 'acesso', 'recebidos', 'aviso', 'boletos']),
          ok: z.boolean(),
          texto: z.string(),
        }),
      ),
    }),
  },
  erros: [409],
});

const aviso = {
  resumo: 'Aviso do banco de que chegou um Pix',
  acesso: 'publico',
  params: z.object({ bancoId: id, segredo: id }),
  limiteDoCorpo: 1024 * 1024,
  response: { 200: z.object({ ok: z.literal(true) }) },
} as const;
export const avisar = endpoint('POST', '/webhooks/pix/:bancoId/:segredo', aviso);
/** The same: banks add `/pix` to the address. */
export const avisarPix = endpoint('POST', '/webhooks/pix/:bancoId/:segredo/pix', aviso);
/** Efí names in it a token; what that is worth is asked of Efí. */
export const avisarBoleto = endpoint('POST', '/webhooks/boleto/:bancoId/:segredo', {
  ...aviso,
  resumo: 'Aviso de que algo aconteceu a um boleto',
});
