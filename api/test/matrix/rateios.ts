import * as rateios from '@imob/schemas/rateios';
import { type Locador, novoContrato, novoImovel } from '../support/factories.ts';
import { faturaDeMarco, novoRateio } from '../support/rateios.ts';
import type { Linha } from './row.ts';

const doDono = async (dono: Locador) => {
  const { imovelId, contratoId } = await novoContrato(dono);
  const { id } = await novoRateio(dono, [imovelId], { forma: 'IGUAL' });
  return { params: { id }, imovelId, contratoId };
};
const mes = { competencia: '2026-04', valor: 100 };

/** Bills that homes share. */
export const linhasRateios: Linha[] = [
  { endpoint: rateios.pagina, tipo: 'proprio', permitido: 200 },
  { endpoint: rateios.buscar, tipo: 'registro', permitido: 200, pedido: doDono },
  {
    endpoint: rateios.criar,
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono) => ({
      body: { nome: 'Luz', tipo: 'LUZ', forma: 'PESO', imoveis: [{ imovelId: await novoImovel(dono), peso: 2 }] },
    }),
  },
  {
    endpoint: rateios.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: (await doDono(dono)).params, body: { lembrarDia: 5 } }),
  },
  {
    endpoint: rateios.mudar,
    caso: 'the property',
    tipo: 'corpo',
    permitido: 200,
    pedido: async (dono, quem) => ({
      params: (await doDono(quem.cookie ? quem : dono)).params,
      body: { imoveis: [{ imovelId: await novoImovel(dono) }] },
    }),
  },
  { endpoint: rateios.remover, tipo: 'registro', permitido: 200, pedido: doDono },
  { endpoint: rateios.faturas, tipo: 'registro', permitido: 200, pedido: doDono },
  {
    endpoint: rateios.previa,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: (await doDono(dono)).params, body: mes }),
  },
  {
    endpoint: rateios.previa,
    caso: 'the property',
    tipo: 'corpo',
    permitido: 200,
    pedido: async (dono, quem) => {
      const { params, imovelId } = await doDono(dono);
      const delas = quem.cookie ? (await doDono(quem)).params : params;
      return { params: quem.uid === dono.uid ? params : delas, body: { ...mes, partes: [{ imovelId }] } };
    },
  },
  {
    endpoint: rateios.lancar,
    tipo: 'registro',
    permitido: 201,
    pedido: async (dono) => ({ params: (await doDono(dono)).params, body: mes }),
  },
  {
    endpoint: rateios.lancar,
    caso: 'the lease',
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono, quem) => {
      const { params, imovelId, contratoId } = await doDono(dono);
      if (quem.uid === dono.uid || !quem.cookie)
        return { params, body: { ...mes, partes: [{ imovelId, contratoId }] } };
      const dela = await doDono(quem);
      return { params: dela.params, body: { ...mes, partes: [{ imovelId: dela.imovelId, contratoId }] } };
    },
  },
  {
    endpoint: rateios.desfazer,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => {
      const { id, fatura } = await faturaDeMarco(dono);
      return { params: { id, faturaId: fatura.id } };
    },
  },
];
