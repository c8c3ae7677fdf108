import * as anuncios from '@imob/schemas/anuncios';
import * as interessados from '@imob/schemas/interessados';
import { fichaMinima, fichaPedida, novoAnuncio } from '../support/adverts.ts';
import { type Locador, novoImovel } from '../support/factories.ts';
import type { Linha } from './row.ts';

const anunciado = async (dono: Locador) => ({ params: (await novoAnuncio(dono)).params });
const ficha = async (dono: Locador) => ({ params: (await fichaPedida(dono, await novoImovel(dono))).params });

/** The doors of whoever looks for a home. */
export const linhasDeQuemProcura: Linha[] = [
  { endpoint: anuncios.pagina, tipo: 'publico', permitido: 200, pedido: anunciado },
  {
    endpoint: anuncios.interessar,
    tipo: 'publico',
    permitido: 201,
    pedido: async (dono) => ({ ...(await anunciado(dono)), body: { nome: 'Rui Ramos', telefone: '11 98765-4321' } }),
  },
  { endpoint: interessados.ficha, tipo: 'publico', permitido: 200, pedido: ficha },
  {
    endpoint: interessados.enviarFicha,
    tipo: 'publico',
    permitido: 201,
    pedido: async (dono) => ({ ...(await ficha(dono)), body: fichaMinima }),
  },
];
