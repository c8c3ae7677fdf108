import * as continuacao from '@imob/schemas/continuacao';
import * as indices from '@imob/schemas/indices';
import * as reajustes from '@imob/schemas/reajustes';
import { type Locador, novoContrato } from '../support/factories.ts';
import type { Linha } from './row.ts';

const deContrato = async (dono: Locador) => ({
  params: { id: (await novoContrato(dono, { dataInicio: '2025-01-01', dataFim: '2026-03-01' })).contratoId },
});
const comValor = { dataBase: '2026-01-01', valor: 1600 };
const reajustado = async (dono: Locador) => {
  const { params } = await deContrato(dono);
  const { body } = await dono.pedir(reajustes.aplicar, { params, body: comValor });
  return { params: { ...params, reajusteId: body.id as string } };
};

/** Adjustment and continuation of contracts, and the rates they use. */
export const linhasReajustes: Linha[] = [
  { endpoint: reajustes.simular, tipo: 'registro', permitido: 200, pedido: deContrato },
  {
    endpoint: reajustes.aplicar,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await deContrato(dono)), body: comValor }),
  },
  { endpoint: reajustes.listar, tipo: 'registro', permitido: 200, pedido: deContrato },
  { endpoint: reajustes.desfazer, tipo: 'registro', permitido: 200, pedido: reajustado },
  { endpoint: reajustes.pdf, tipo: 'registro', permitido: 200, pedido: reajustado },
  { endpoint: reajustes.enviar, tipo: 'registro', permitido: 422, pedido: reajustado },
  { endpoint: reajustes.proximos, tipo: 'proprio', permitido: 200 },
  { endpoint: reajustes.totais, tipo: 'proprio', permitido: 200 },
  {
    endpoint: continuacao.renovar,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await deContrato(dono)), body: { dataFim: '2027-03-01' } }),
  },
  { endpoint: continuacao.prorrogar, tipo: 'registro', permitido: 200, pedido: deContrato },
  { endpoint: indices.listar, tipo: 'proprio', permitido: 200, pedido: async () => ({ query: { serie: 'IPCA' } }) },
  {
    endpoint: indices.gravar,
    tipo: 'proprio',
    permitido: 200,
    pedido: async () => ({ params: { serie: 'IPCA', mes: '2025-01' }, body: { taxa: '0.16' } }),
  },
];
