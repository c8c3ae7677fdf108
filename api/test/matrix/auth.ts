import { randomUUID } from 'node:crypto';
import * as acesso from '@imob/schemas/acesso';
import * as auth from '@imob/schemas/auth';
import * as chaves from '@imob/schemas/chaves';
import * as copias from '@imob/schemas/copias';
import * as operacional from '@imob/schemas/operacional';
import * as usuarios from '@imob/schemas/usuarios';
import { cadastroPF, type Locador, senha } from '../support/factories.ts';
import { Autenticador, novaChave, opcoesDeEntrada } from '../support/passkey.ts';
import type { Linha } from './row.ts';

/** Confirms the caller's identity first, for endpoints that ask everybody to confirm it. */
async function confirmada<T>(quem: Locador, pedido: T): Promise<T> {
  await quem.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });
  return pedido;
}

/** One passkey in place of those before: there may be twenty. */
async function umaChave(dono: Locador) {
  const { body } = await (await confirmada(dono, dono)).pedir(chaves.listar);
  for (const { id } of body) await dono.pedir(chaves.remover, { params: { id } });
  return novaChave(dono);
}

export const linhasAuth: Linha[] = [
  { endpoint: operacional.health, tipo: 'publico', permitido: 200 },
  { endpoint: operacional.live, tipo: 'publico', permitido: 200 },
  { endpoint: operacional.ready, tipo: 'publico', permitido: 200 },
  { endpoint: operacional.securityTxt, caso: 'without a contact', tipo: 'publico', permitido: 404 },
  { endpoint: operacional.relatarCsp, tipo: 'publico', permitido: 200, pedido: () => ({ body: {} }) },
  { endpoint: operacional.metrics, caso: 'without the token', tipo: 'publico', permitido: 404 },
  {
    endpoint: auth.login,
    tipo: 'publico',
    permitido: 200,
    pedido: (dono) => ({ body: { email: dono.email, password: senha } }),
  },
  // Every caller signs in as the owner here, until the next row signs everybody out.
  {
    endpoint: chaves.entrar,
    tipo: 'publico',
    permitido: 200,
    pedido: async (dono) => {
      const { autenticador } = await umaChave(dono);
      return { body: { resposta: autenticador.usar(await opcoesDeEntrada(dono)) } };
    },
  },
  { endpoint: auth.logout, tipo: 'publico', permitido: 200 },
  { endpoint: auth.register, tipo: 'publico', permitido: 201, pedido: () => ({ body: cadastroPF() }) },
  {
    endpoint: auth.cadastrar,
    tipo: 'publico',
    permitido: 201,
    pedido: () => ({ body: { nome: 'Rui Lima', email: cadastroPF().email, password: senha } }),
  },
  {
    endpoint: auth.identificar,
    caso: 'who said it already',
    tipo: 'proprio',
    permitido: 409,
    pedido: () => ({ body: cadastroPF() }),
  },
  {
    endpoint: auth.forgotPassword,
    tipo: 'publico',
    permitido: 200,
    pedido: (dono) => ({ body: { email: dono.email } }),
  },
  {
    endpoint: auth.resetPassword,
    caso: 'a token that nobody was sent',
    tipo: 'publico',
    permitido: 400,
    pedido: () => ({ body: { token: 'x'.repeat(43), newPassword: 'outra-senha' } }),
  },
  {
    endpoint: auth.confirmEmail,
    caso: 'a token that nobody was sent',
    tipo: 'publico',
    permitido: 400,
    pedido: () => ({ body: { token: 'x'.repeat(43) } }),
  },
  {
    endpoint: auth.verLink,
    caso: 'a token that nobody was sent',
    tipo: 'publico',
    permitido: 400,
    pedido: () => ({ body: { token: 'x'.repeat(43) } }),
  },
  { endpoint: auth.confirmEmail, caso: 'the session alone', tipo: 'proprio', acesso: 'publico', permitido: 200 },
  { endpoint: auth.resendVerification, tipo: 'proprio', permitido: 200 },
  {
    endpoint: auth.trocarEmail,
    tipo: 'proprio',
    permitido: 200,
    pedido: (_dono, quem) => confirmada(quem, { body: { email: `${randomUUID()}@exemplo.com.br` } }),
  },
  { endpoint: auth.perfil, tipo: 'proprio', permitido: 200 },
  {
    endpoint: auth.mudarPerfil,
    tipo: 'proprio',
    permitido: 200,
    pedido: () => ({ body: { profissao: 'Corretora' } }),
  },
  { endpoint: acesso.sessoes, tipo: 'proprio', permitido: 200 },
  {
    endpoint: acesso.encerrarSessao,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => {
      // Signs in again: the session before is the one to be ended.
      await dono.pedir(auth.login, { body: { email: dono.email, password: senha } });
      const { body } = await dono.pedir(acesso.sessoes);
      return { params: { id: body.find(({ atual }: { atual: boolean }) => !atual).id } };
    },
  },
  { endpoint: acesso.segundoFator, tipo: 'proprio', permitido: 200 },
  {
    endpoint: acesso.comecarSegundoFator,
    tipo: 'proprio',
    permitido: 201,
    pedido: async (_dono, quem) => confirmada(quem, {}),
  },
  ...[acesso.ligarSegundoFator, acesso.novosCodigos, acesso.desligarSegundoFator, acesso.confirmarIdentidade].map(
    (endpoint): Linha => ({
      endpoint,
      caso: 'without a second factor',
      tipo: 'proprio',
      permitido: endpoint === acesso.ligarSegundoFator ? 400 : 409,
      pedido: async (_dono, quem) => {
        const body = { codigo: '123456' };
        return endpoint === acesso.ligarSegundoFator ? confirmada(quem, { body }) : { body };
      },
    }),
  ),
  { endpoint: chaves.listar, tipo: 'proprio', permitido: 200 },
  {
    endpoint: chaves.comecarCadastro,
    tipo: 'proprio',
    permitido: 200,
    pedido: async (_dono, quem) => confirmada(quem, {}),
  },
  {
    endpoint: chaves.cadastrar,
    tipo: 'proprio',
    permitido: 201,
    pedido: async (_dono, quem) => {
      const { body } = await (await confirmada(quem, quem)).pedir(chaves.comecarCadastro);
      // Without a session there are no options to answer.
      const opcoes = body.opcoes ?? { challenge: '', rp: { id: '' }, user: { id: '' } };
      return { body: { resposta: new Autenticador().criar(opcoes) } };
    },
  },
  {
    endpoint: chaves.renomear,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { id: (await umaChave(dono)).id }, body: { nome: 'Celular' } }),
  },
  {
    endpoint: chaves.remover,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono, quem) => confirmada(quem, { params: { id: (await umaChave(dono)).id } }),
  },
  { endpoint: chaves.comecarEntrada, tipo: 'publico', permitido: 200 },
  {
    endpoint: chaves.comecarConfirmacao,
    tipo: 'proprio',
    permitido: 200,
    pedido: async (_dono, quem) => {
      if (quem.cookie) await umaChave(quem);
      return {};
    },
  },
  {
    endpoint: chaves.confirmar,
    caso: "a challenge that was not the caller's",
    tipo: 'proprio',
    permitido: 400,
    pedido: async (dono) => {
      const { autenticador } = await umaChave(dono);
      return { body: { resposta: autenticador.usar(await opcoesDeEntrada(dono)) } };
    },
  },
  { endpoint: copias.situacao, tipo: 'SUPER_ADMIN', permitido: 200 },
  { endpoint: usuarios.listar, tipo: 'SUPER_ADMIN', permitido: 200 },
  { endpoint: usuarios.pagina, tipo: 'SUPER_ADMIN', permitido: 200 },
  {
    endpoint: usuarios.mudar,
    tipo: 'SUPER_ADMIN',
    permitido: 200,
    pedido: (dono) => ({ params: { uid: dono.uid }, body: { role: 'LOCADOR', ativo: true } }),
  },
];
