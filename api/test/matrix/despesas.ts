import * as despesas from '@imob/schemas/despesas';
import { type Locador, novaDespesa, novoImovel } from '../support/factories.ts';
import type { Linha } from './row.ts';

const doImovel = async (dono: Locador) => {
  const imovelId = await novoImovel(dono);
  const { id } = await novaDespesa(dono, { imovelId, vezes: 3 });
  return { imovelId, id };
};
const deDespesa = async (dono: Locador) => ({ params: { id: (await doImovel(dono)).id } });
const filtrado = (endpoint: Linha['endpoint'], vazio: object): Linha => ({
  endpoint,
  caso: '?imovelId=',
  tipo: 'filtro',
  permitido: 200,
  vazio,
  pedido: async (dono) => ({ query: { imovelId: (await doImovel(dono)).imovelId } }),
});

export const linhasDespesas: Linha[] = [
  {
    endpoint: despesas.criar,
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono) => ({
      body: { imovelId: await novoImovel(dono), tipo: 'IPTU', valor: 100, data: '2026-03-10', vezes: 2 },
    }),
  },
  { endpoint: despesas.pagina, tipo: 'proprio', permitido: 200 },
  filtrado(despesas.pagina, { despesas: [], proximo: null }),
  { endpoint: despesas.totais, tipo: 'proprio', permitido: 200 },
  filtrado(despesas.totais, { despesas: 0, valor: 0, prevista: 0, vencida: 0, deExemplos: 0 }),
  { endpoint: despesas.exportar, tipo: 'proprio', permitido: 200, pedido: () => ({ query: { formato: 'csv' } }) },
  { endpoint: despesas.buscar, tipo: 'registro', permitido: 200, pedido: deDespesa },
  {
    endpoint: despesas.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deDespesa(dono)), body: { valor: 10, reembolsada: true } }),
  },
  {
    endpoint: despesas.mudar,
    caso: 'to a property',
    tipo: 'corpo',
    permitido: 200,
    pedido: async (dono, quem) => ({
      params: { id: (await novaDespesa(quem)).id },
      body: { imovelId: await novoImovel(dono) },
    }),
  },
  { endpoint: despesas.remover, tipo: 'registro', permitido: 200, pedido: deDespesa },
];
