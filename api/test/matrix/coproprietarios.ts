import * as coproprietarios from '@imob/schemas/coproprietarios';
import * as rendimentos from '@imob/schemas/rendimentos';
import * as repasses from '@imob/schemas/repasses';
import { type Locador, novoImovel, novoRepasse, novosCoproprietarios } from '../support/factories.ts';
import type { Linha } from './row.ts';

const MARIA = { nome: 'Maria Lima', documento: '529.982.247-25', percentual: 50 };
const doImovel = async (dono: Locador) => {
  const imovelId = await novoImovel(dono);
  const [parte] = await novosCoproprietarios(dono, imovelId, [MARIA]);
  return { imovelId, id: (parte as coproprietarios.Coproprietario).id };
};
const doTitular = (endpoint: Linha['endpoint'], permitido: number, query = {}): Linha => ({
  endpoint,
  caso: '?titular=',
  tipo: 'registro',
  permitido,
  pedido: async (dono) => ({ query: { ...query, titular: (await doImovel(dono)).id } }),
});

/** The endpoints of co-owners, and of the accounts given to them. */
export const linhasCoproprietarios: Linha[] = [
  {
    endpoint: coproprietarios.listar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { id: (await doImovel(dono)).imovelId } }),
  },
  {
    endpoint: coproprietarios.gravar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { id: await novoImovel(dono) }, body: { coproprietarios: [MARIA] } }),
  },
  {
    endpoint: coproprietarios.prestacao,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { id: (await doImovel(dono)).id } }),
  },
  {
    endpoint: coproprietarios.prestacaoPdf,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { id: (await doImovel(dono)).id } }),
  },
  { endpoint: repasses.listar, tipo: 'proprio', permitido: 200 },
  {
    endpoint: repasses.criar,
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono) => ({
      body: { coproprietarioId: (await doImovel(dono)).id, dia: '2026-03-01', valor: 10, nota: 'Pix' },
    }),
  },
  {
    endpoint: repasses.remover,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { id: await novoRepasse(dono, (await doImovel(dono)).id) } }),
  },
  doTitular(rendimentos.ler, 200),
  doTitular(rendimentos.exportar, 200, { formato: 'csv' }),
  // Nobody here has received anything from a natural person.
  doTitular(rendimentos.carneLeao, 409),
];
