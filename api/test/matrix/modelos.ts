import * as modelos from '@imob/schemas/modelos';
import { type Locador, novoContrato } from '../support/factories.ts';
import { formulario } from '../support/form.ts';
import { novoModelo } from '../support/models.ts';
import type { Linha } from './row.ts';

const guardado = async (dono: Locador) => ({ params: { id: (await novoModelo(dono)).id } });
const deContrato = async (dono: Locador) => ({ params: { id: (await novoContrato(dono)).contratoId } });

/** Models of contracts; a text is looked at and read without being kept. */
export const linhasModelos: Linha[] = [
  { endpoint: modelos.listar, tipo: 'proprio', permitido: 200 },
  { endpoint: modelos.criar, tipo: 'proprio', permitido: 201, pedido: async () => ({ body: { nome: 'Um modelo' } }) },
  { endpoint: modelos.buscar, tipo: 'registro', permitido: 200, pedido: guardado },
  {
    endpoint: modelos.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await guardado(dono)), body: { texto: 'Aluguel: {aluguel}' } }),
  },
  { endpoint: modelos.duplicar, tipo: 'registro', permitido: 201, pedido: guardado },
  { endpoint: modelos.remover, tipo: 'registro', permitido: 200, pedido: guardado },
  {
    endpoint: modelos.doContrato,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ ...(await deContrato(dono)), body: { nome: `Do contrato ${Date.now()}` } }),
  },
  {
    endpoint: modelos.previa,
    tipo: 'corpo',
    permitido: 200,
    pedido: async (dono) => ({ body: { texto: '{aluguel}', contratoId: (await novoContrato(dono)).contratoId } }),
  },
  {
    endpoint: modelos.lerArquivo,
    tipo: 'proprio',
    permitido: 200,
    pedido: async () => formulario({}, Buffer.from('Aluguel de ______.'), 'contrato.txt'),
  },
];
