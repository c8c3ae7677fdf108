import * as cartas from '@imob/schemas/cartas';
import { type Locador, novoContrato } from '../support/factories.ts';
import { comAviso } from './notificacoes.ts';
import type { Linha } from './row.ts';

const contrato = async (dono: Locador) => ({ params: { id: (await novoContrato(dono)).contratoId } });
const body = { tipo: 'INFRACAO', fato: 'Barulho.', prazoDias: 15 };
const escrita = async (dono: Locador, id?: string) => {
  const { params } = id ? { params: { id } } : await contrato(dono);
  const { body: feita } = await dono.pedir(cartas.criar, { params, body });
  return { params: { ...params, cartaId: feita.id as string } };
};

/** Letters to a tenant. */
export const linhasCartas: Linha[] = [
  { endpoint: cartas.opcoes, tipo: 'registro', permitido: 200, pedido: contrato },
  { endpoint: cartas.declaracoes, tipo: 'proprio', permitido: 200 },
  { endpoint: cartas.listar, tipo: 'registro', permitido: 200, pedido: contrato },
  {
    endpoint: cartas.criar,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await contrato(dono)), body }),
  },
  {
    endpoint: cartas.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await escrita(dono)), body: { desfecho: 'ATENDIDA' } }),
  },
  { endpoint: cartas.remover, tipo: 'registro', permitido: 200, pedido: (dono) => escrita(dono) },
  { endpoint: cartas.pdf, tipo: 'registro', permitido: 200, pedido: (dono) => escrita(dono) },
  {
    endpoint: cartas.enviar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => escrita(dono, await comAviso(dono)),
  },
];
