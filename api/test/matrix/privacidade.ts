import * as privacidade from '@imob/schemas/privacidade';
import { novoContrato, novoLocatario } from '../support/factories.ts';
import type { Linha } from './row.ts';

/** These routes tell what is known of a person, and end it. */
export const linhasPrivacidade: Linha[] = [
  {
    endpoint: privacidade.dadosDoLocatario,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { id: (await novoContrato(dono)).locatarioId } }),
  },
  {
    endpoint: privacidade.pacoteDoLocatario,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { id: (await novoContrato(dono)).locatarioId } }),
  },
  {
    endpoint: privacidade.anonimizarLocatario,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { id: await novoLocatario(dono) } }),
  },
  {
    endpoint: privacidade.apagarConta,
    caso: 'with a wrong password',
    tipo: 'proprio',
    permitido: 400,
    pedido: () => ({ body: { senhaAtual: 'errada' } }),
  },
];
