import * as compromissos from '@imob/schemas/compromissos';
import * as manutencoes from '@imob/schemas/manutencoes';
import * as prestadores from '@imob/schemas/prestadores';
import { type Locador, novoImovel } from '../support/factories.ts';
import { manutencoesDe, novoCompromisso, novoPrestador } from '../support/repairs.ts';
import type { Linha } from './row.ts';

const corpo = async (dono: Locador) => ({
  body: { imovelId: await novoImovel(dono), titulo: 'Torneira da cozinha', descricao: 'Pinga.', urgente: true },
});
const aberta = async (dono: Locador) => {
  const { body } = await manutencoesDe(dono).abrir((await corpo(dono)).body);
  return { params: { id: body.id } };
};
const prestador = async (dono: Locador) => ({ params: { id: (await novoPrestador(dono)).id } });
const orcada = async (dono: Locador) => {
  const { params } = await aberta(dono);
  const { id: prestadorId } = await novoPrestador(dono);
  const { body } = await manutencoesDe(dono).orcar(params.id, { prestadorId, valor: 150 });
  return { params: { ...params, orcamentoId: body.orcamentos[0]?.id as string }, prestadorId };
};
const compromisso = async (dono: Locador) => {
  const imovelId = await novoImovel(dono);
  return { params: { id: (await novoCompromisso(dono, { imovelId, proximo: '2026-04-10' })).id }, imovelId };
};

/** Repairs, who does them, and what a property has to do by a day: the landlord's side. */
export const linhasManutencoes: Linha[] = [
  { endpoint: manutencoes.pagina, tipo: 'proprio', permitido: 200 },
  {
    endpoint: manutencoes.pagina,
    caso: '?imovelId=',
    tipo: 'filtro',
    permitido: 200,
    vazio: { manutencoes: [], proximo: null },
    pedido: async (dono) => {
      const { body } = await corpo(dono);
      await manutencoesDe(dono).abrir(body);
      return { query: { imovelId: body.imovelId } };
    },
  },
  {
    endpoint: manutencoes.pagina,
    caso: '?prestadorId=',
    tipo: 'filtro',
    permitido: 200,
    vazio: { manutencoes: [], proximo: null },
    pedido: async (dono) => ({ query: { prestadorId: (await orcada(dono)).prestadorId } }),
  },
  { endpoint: manutencoes.buscar, tipo: 'registro', permitido: 200, pedido: aberta },
  { endpoint: manutencoes.criar, tipo: 'corpo', permitido: 201, pedido: corpo },
  {
    endpoint: manutencoes.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({
      ...(await aberta(dono)),
      body: { visitaDia: '2026-03-18', anotacoes: 'Levar escada.' },
    }),
  },
  {
    endpoint: manutencoes.concluir,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await aberta(dono)), body: { em: '2026-03-01', custo: 150 } }),
  },
  { endpoint: manutencoes.remover, tipo: 'registro', permitido: 200, pedido: aberta },
  {
    endpoint: manutencoes.pedirOrcamento,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono, quem) => {
      // The repair alone is somebody else's: whoever asks names a provider of his own.
      const { id: prestadorId } = await novoPrestador(quem.cookie ? quem : dono);
      return { ...(await aberta(dono)), body: { prestadorId } };
    },
  },
  {
    endpoint: manutencoes.pedirOrcamento,
    caso: 'the provider',
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono, quem) => {
      const { id: prestadorId } = await novoPrestador(dono);
      return { ...(await aberta(quem.cookie ? quem : dono)), body: { prestadorId } };
    },
  },
  {
    endpoint: manutencoes.mudarOrcamento,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: (await orcada(dono)).params, body: { valor: 140, escolhido: true } }),
  },
  {
    endpoint: manutencoes.removerOrcamento,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: (await orcada(dono)).params }),
  },
  { endpoint: prestadores.pagina, tipo: 'proprio', permitido: 200 },
  { endpoint: prestadores.buscar, tipo: 'registro', permitido: 200, pedido: prestador },
  {
    endpoint: prestadores.criar,
    tipo: 'proprio',
    permitido: 201,
    pedido: () => ({ body: { nome: 'Rui Reparos', oficio: 'Pedreiro' } }),
  },
  {
    endpoint: prestadores.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await prestador(dono)), body: { telefone: '(11) 90000-0000' } }),
  },
  { endpoint: prestadores.remover, tipo: 'registro', permitido: 200, pedido: prestador },
  { endpoint: compromissos.pagina, tipo: 'proprio', permitido: 200 },
  {
    endpoint: compromissos.pagina,
    caso: '?imovelId=',
    tipo: 'filtro',
    permitido: 200,
    vazio: { compromissos: [], proximo: null },
    pedido: async (dono) => ({ query: { imovelId: (await compromisso(dono)).imovelId } }),
  },
  {
    endpoint: compromissos.buscar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: (await compromisso(dono)).params }),
  },
  {
    endpoint: compromissos.criar,
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono) => ({
      body: { titulo: 'AVCB', proximo: '2026-06-01', aCadaMeses: 36, imovelId: await novoImovel(dono) },
    }),
  },
  {
    endpoint: compromissos.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: (await compromisso(dono)).params, body: { proximo: '2026-05-01' } }),
  },
  {
    endpoint: compromissos.fazer,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({
      params: (await compromisso(dono)).params,
      body: { em: '2026-03-01', venceVisto: '2026-04-10', valor: 300 },
    }),
  },
  {
    endpoint: compromissos.remover,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: (await compromisso(dono)).params }),
  },
];
