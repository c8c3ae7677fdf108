import * as inquilino from '@imob/schemas/inquilino';
import * as orcamentos from '@imob/schemas/orcamentos';
import * as upload from '@imob/schemas/upload';
import { type Locador, novoContrato, novoLocatario } from '../support/factories.ts';
import { amostra } from '../support/files.ts';
import { formulario } from '../support/form.ts';
import { manutencoesDe, servicoPedido } from '../support/repairs.ts';
import type { Linha } from './row.ts';

const pedido = async (dono: Locador) => ({ params: (await servicoPedido(dono)).params });
const combinado = async (dono: Locador) => ({ params: (await servicoPedido(dono, {}, { escolhido: true })).params });

const comFoto = async (dono: Locador) => {
  const { id, params } = await servicoPedido(dono);
  await dono.pedir(upload.manutencao, {
    params: { manutencaoId: id },
    ...formulario({}, await amostra.png(), 'f.png'),
  });
  return { params: { ...params, numero: '1' } };
};

const visita = async (dono: Locador) => {
  const { contratoId, imovelId } = await novoContrato(dono, { locatarioId: await novoLocatario(dono) });
  const { url } = (await dono.pedir(inquilino.criarLink, { params: { id: contratoId } })).body;
  const de = manutencoesDe(dono);
  const { id } = (await de.abrir({ imovelId })).body;
  await de.mudar(id, { visitaDia: '2026-03-17' });
  return { token: url.split('/').at(-1) as string, manutencaoId: id };
};

/** The doors of who mends something, and of who lets him in. */
export const linhasDoServico: Linha[] = [
  { endpoint: orcamentos.servico, tipo: 'publico', permitido: 200, pedido },
  { endpoint: orcamentos.fotoDoServico, tipo: 'publico', permitido: 200, pedido: comFoto },
  {
    endpoint: orcamentos.enviarOrcamento,
    tipo: 'publico',
    permitido: 201,
    pedido: async (dono) => ({ ...(await pedido(dono)), body: { valor: '350,00' } }),
  },
  {
    endpoint: orcamentos.terminarServico,
    tipo: 'publico',
    permitido: 201,
    pedido: async (dono) => ({ ...(await combinado(dono)), body: { texto: 'Feito.' } }),
  },
  {
    endpoint: inquilino.responderVisita,
    tipo: 'publico',
    permitido: 201,
    pedido: async (dono) => ({
      params: await visita(dono),
      body: { resposta: 'PODE', quando: '2026-03-17 null' },
    }),
  },
];
