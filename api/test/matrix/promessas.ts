import * as conversas from '@imob/schemas/conversas';
import * as pontualidade from '@imob/schemas/pontualidade';
import * as promessas from '@imob/schemas/promessas';
import { contasDe, type Locador, novoContrato } from '../support/factories.ts';
import { conversasDe, promessasDe } from '../support/promises.ts';
import type { Linha } from './row.ts';

const atrasada = async (dono: Locador) => {
  const { contratoId } = await novoContrato(dono);
  const [conta] = await contasDe(dono, contratoId);
  return { contaIds: [conta.id as string], contratoId };
};
const feita = async (dono: Locador) => {
  const { contaIds, contratoId } = await atrasada(dono);
  const { body } = await promessasDe(dono).prometer(contaIds, '2026-03-20');
  return { params: { id: body.id }, contratoId };
};
const anotada = async (dono: Locador) => {
  const { locatarioId, contratoId } = await novoContrato(dono);
  const { body } = await conversasDe(dono).anotar(locatarioId, { contratoId });
  return { params: { id: body.id }, locatarioId, contratoId };
};
const dita = { dia: '2026-03-09', como: 'TELEFONE', texto: 'Paga na sexta.' };
const doLocatario = async (dono: Locador) => ({ params: { id: (await anotada(dono)).locatarioId } });

/** Promises of payment, what was said, and how a tenant pays. The promise from the tenant's page stands with the page. */
export const linhasPromessas: Linha[] = [
  { endpoint: promessas.pagina, tipo: 'proprio', permitido: 200 },
  {
    endpoint: promessas.pagina,
    caso: '?contratoId=',
    tipo: 'filtro',
    permitido: 200,
    vazio: { promessas: [], proximo: null },
    pedido: async (dono) => ({ query: { contratoId: (await feita(dono)).contratoId } }),
  },
  { endpoint: promessas.abertas, tipo: 'proprio', permitido: 200 },
  { endpoint: promessas.buscar, tipo: 'registro', permitido: 200, pedido: feita },
  {
    endpoint: promessas.criar,
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono) => ({
      body: { contaIds: (await atrasada(dono)).contaIds, prometidaPara: '2026-03-20', valor: 700 },
    }),
  },
  {
    endpoint: promessas.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: (await feita(dono)).params, body: { recado: 'Sexta.' } }),
  },
  { endpoint: promessas.retirar, tipo: 'registro', permitido: 200, pedido: feita },
  { endpoint: promessas.remover, tipo: 'registro', permitido: 200, pedido: feita },
  { endpoint: conversas.pagina, tipo: 'proprio', permitido: 200 },
  ...(['locatarioId', 'contratoId'] as const).map(
    (filtro): Linha => ({
      endpoint: conversas.pagina,
      caso: `?${filtro}=`,
      tipo: 'filtro',
      permitido: 200,
      vazio: { conversas: [], proximo: null },
      pedido: async (dono) => ({ query: { [filtro]: (await anotada(dono))[filtro] } }),
    }),
  ),
  {
    endpoint: conversas.criar,
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono) => ({ body: { ...dita, locatarioId: (await novoContrato(dono)).locatarioId } }),
  },
  {
    endpoint: conversas.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: (await anotada(dono)).params, body: { texto: 'Paga no sábado.' } }),
  },
  { endpoint: conversas.remover, tipo: 'registro', permitido: 200, pedido: anotada },
  { endpoint: conversas.acontecimentos, tipo: 'registro', permitido: 200, pedido: doLocatario },
  { endpoint: pontualidade.buscar, tipo: 'registro', permitido: 200, pedido: doLocatario },
];
