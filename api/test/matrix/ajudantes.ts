import * as ajudantes from '@imob/schemas/ajudantes';
import * as auth from '@imob/schemas/auth';
import { cadastroPF, type Locador, senha } from '../support/factories.ts';
import { confirmar, convidado } from '../support/helpers.ts';
import type { Linha } from './row.ts';

let contador = 0;
const deOutrem = () => `ajudante-${++contador}@exemplo.com.br`;

/** One invitation in place of those before: there may be twenty. */
async function umConvite(dono: Locador, quem: Locador) {
  await confirmar(quem);
  const { body } = await dono.pedir(ajudantes.listar);
  for (const { id, situacao } of body.ajudantes)
    if (situacao === 'CONVIDADO') await dono.pedir(ajudantes.terminar, { params: { id } });
  return convidado(dono, deOutrem());
}
const deConvite = async (dono: Locador, quem: Locador) => ({
  params: { id: (await umConvite(dono, quem)).ajudante.id },
});

/** A landlord who invites the owner of the rows, made in his browser; he is signed in again afterwards. */
async function conviteDeOutrem(dono: Locador) {
  const corpo = cadastroPF();
  const { body } = await dono.pedir(auth.register, { body: corpo });
  await dono.pedir(auth.login, { body: corpo });
  const { token } = await convidado(dono, dono.email);
  await dono.pedir(auth.login, { body: { email: dono.email, password: senha } });
  return { userId: body.user.uid as string, token };
}
async function ajudado(dono: Locador) {
  const { userId, token } = await conviteDeOutrem(dono);
  await dono.pedir(ajudantes.aceitar, { body: { token } });
  return userId;
}

/** Those who help a landlord, and whom one helps. */
export const linhasAjudantes: Linha[] = [
  { endpoint: ajudantes.listar, tipo: 'proprio', permitido: 200 },
  {
    endpoint: ajudantes.convidar,
    tipo: 'proprio',
    permitido: 201,
    pedido: async (dono, quem) => {
      await umConvite(dono, quem);
      return { body: { nome: 'Marta Lima', email: deOutrem(), alcance: 'VER', enviar: false } };
    },
  },
  {
    endpoint: ajudantes.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono, quem) => ({ ...(await deConvite(dono, quem)), body: { alcance: 'CUIDAR' } }),
  },
  { endpoint: ajudantes.convidarDeNovo, tipo: 'registro', permitido: 201, pedido: deConvite },
  { endpoint: ajudantes.terminar, tipo: 'registro', permitido: 200, pedido: deConvite },
  {
    endpoint: ajudantes.verConvite,
    tipo: 'publico',
    permitido: 200,
    pedido: async (dono) => ({ body: { token: (await umConvite(dono, dono)).token } }),
  },
  {
    endpoint: ajudantes.aceitar,
    tipo: 'corpo',
    permitido: 200,
    pedido: async (dono) => ({ body: { token: (await conviteDeOutrem(dono)).token } }),
  },
  { endpoint: ajudantes.minhas, tipo: 'proprio', permitido: 200 },
  {
    endpoint: ajudantes.abrir,
    tipo: 'corpo',
    permitido: 200,
    pedido: async (dono) => ({ body: { userId: await ajudado(dono) } }),
  },
  // It follows the row above, after which the owner's session is about another's records.
  { endpoint: ajudantes.fechar, tipo: 'proprio', permitido: 200 },
  {
    endpoint: ajudantes.deixar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { userId: await ajudado(dono) } }),
  },
];
