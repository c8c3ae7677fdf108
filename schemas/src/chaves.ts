import { z } from 'zod';
import { Entrada } from './auth.ts';
import { endpoint } from './base/endpoint.ts';
import { instante, mensagemSimples, porId, texto, textoObrigatorio } from './base/fields.ts';

/** A passkey as its owner sees it. */
export const Chave = z.object({
  id: z.string(),
  nome: z.string(),
  sincronizada: z.boolean().meta({ description: 'Se a conta da pessoa (Google, Apple…) a leva a outros aparelhos' }),
  criadaEm: instante,
  usadaEm: instante.nullable(),
});
export type Chave = z.infer<typeof Chave>;

/** The most passkeys of one person: nobody has that many devices. */
export const MAXIMO_DE_CHAVES = 20;

const nome = textoObrigatorio(60);
const emBase64url = (maximo: number) =>
  z
    .string()
    .min(1)
    .max(maximo)
    .regex(/^[\w-]+$/, { error: 'Valor inválido.' });
const credencial = {
  id: emBase64url(1_400),
  rawId: emBase64url(1_400),
  type: z.literal('public-key', { error: 'Valor inválido.' }),
};
const clientDataJSON = emBase64url(8_000);

/** The browser's answer to the options, with the names of WebAuthn (`PublicKeyCredential.toJSON`). */
export const RespostaDeCadastro = z.object({
  ...credencial,
  response: z.object({
    clientDataJSON,
    attestationObject: emBase64url(40_000),
    transports: z.array(texto(20)).max(10).optional(),
  }),
});
export const RespostaDeUso = z.object({
  ...credencial,
  response: z.object({
    clientDataJSON,
    authenticatorData: emBase64url(8_000),
    signature: emBase64url(8_000),
    userHandle: emBase64url(100).nullish(),
  }),
});

const opcoes = z.record(z.string(), z.unknown());
const paraCriar = z.object({
  opcoes: opcoes.meta({ description: 'PublicKeyCredentialCreationOptionsJSON (WebAuthn)' }),
});
const paraUsar = z.object({ opcoes: opcoes.meta({ description: 'PublicKeyCredentialRequestOptionsJSON (WebAuthn)' }) });

export const listar = endpoint('GET', '/auth/chaves', {
  resumo: 'As chaves de acesso (passkeys) da pessoa',
  soDono: true,
  response: { 200: z.array(Chave) },
});

export const comecarCadastro = endpoint('POST', '/auth/chaves/comecar', {
  resumo: 'O que o aparelho deve assinar para virar chave de acesso; vale cinco minutos, uma vez',
  sensivel: 'sempre',
  response: { 200: paraCriar },
  erros: [409],
});

export const cadastrar = endpoint('POST', '/auth/chaves', {
  resumo: 'Guarda uma chave de acesso; sem nome, leva o do aparelho',
  soDono: true,
  body: z.object({ nome: nome.optional(), resposta: RespostaDeCadastro }),
  response: { 201: Chave },
  erros: [409],
});

export const renomear = endpoint('PATCH', '/auth/chaves/:id', {
  resumo: 'Muda o nome de uma chave de acesso',
  soDono: true,
  params: porId,
  body: z.object({ nome }),
  response: { 200: Chave },
});

export const remover = endpoint('DELETE', '/auth/chaves/:id', {
  resumo: 'Remove uma chave de acesso e encerra as outras sessões que ela abriu',
  params: porId,
  sensivel: 'sempre',
  response: { 200: mensagemSimples },
});

export const comecarEntrada = endpoint('POST', '/auth/chaves/entrar/comecar', {
  resumo: 'O que o aparelho deve assinar para entrar; vale cinco minutos, uma vez',
  acesso: 'publico',
  response: { 200: paraUsar },
  erros: [429],
});

export const entrar = endpoint('POST', '/auth/chaves/entrar', {
  resumo: 'Entra com uma chave de acesso, sem senha nem código, e recebe o cookie de sessão',
  acesso: 'publico',
  body: z.object({ resposta: RespostaDeUso }),
  response: { 200: Entrada },
  erros: [401, 429, 502],
});

export const comecarConfirmacao = endpoint('POST', '/auth/chaves/confirmar/comecar', {
  resumo: 'O que uma chave da própria pessoa deve assinar para confirmar que é ela; vale cinco minutos, uma vez',
  soDono: true,
  response: { 200: paraUsar },
  erros: [409],
});

export const confirmar = endpoint('POST', '/auth/chaves/confirmar', {
  resumo:
    'Confirma com uma chave de acesso que é a própria pessoa; vale dez minutos nesta sessão para o que é sensível',
  soDono: true,
  body: z.object({ resposta: RespostaDeUso }),
  response: { 200: mensagemSimples },
  erros: [429],
});
