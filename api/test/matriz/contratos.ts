import * as contratos from '@imob/schemas/contratos';
import * as locatarios from '@imob/schemas/locatarios';
import { type Locador, novoContrato, novoImovel, novoLocatario } from '../factories.ts';
import type { Linha } from './linha.ts';

const deLocatario = async (dono: Locador) => ({ params: { id: await novoLocatario(dono) } });
const deContrato = async (dono: Locador) => ({ params: { id: (await novoContrato(dono)).contratoId } });

const termos = { dataInicio: '2026-01-01', dataFim: '2026-12-31', valorAluguel: 1500, diaVencimento: 10 };

/** Tenants and contracts. */
export const linhasContratos: Linha[] = [
  {
    endpoint: locatarios.criar,
    tipo: 'proprio',
    permitido: 201,
    pedido: () => ({ body: { nome: 'Bia', cpf: `cpf ${Math.random()}` } }),
  },
  { endpoint: locatarios.listar, tipo: 'proprio', permitido: 200 },
  { endpoint: locatarios.buscar, tipo: 'registro', permitido: 200, pedido: deLocatario },
  {
    endpoint: locatarios.contratos,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ params: { id: (await novoContrato(dono)).locatarioId } }),
  },
  {
    endpoint: locatarios.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deLocatario(dono)), body: { nome: 'Mudado', cidade: 'Santos' } }),
  },
  { endpoint: locatarios.remover, tipo: 'registro', permitido: 200, pedido: deLocatario },

  {
    endpoint: contratos.criar,
    caso: "another landlord's property and tenant",
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono) => ({
      body: { ...termos, imovelId: await novoImovel(dono), locatarioId: await novoLocatario(dono) },
    }),
  },
  {
    endpoint: contratos.criar,
    caso: "another landlord's property only",
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono, quem) => ({
      body: { ...termos, imovelId: await novoImovel(dono), locatarioId: await novoLocatario(quem) },
    }),
  },
  {
    endpoint: contratos.criar,
    caso: "another landlord's tenant only",
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono, quem) => ({
      body: { ...termos, imovelId: await novoImovel(quem), locatarioId: await novoLocatario(dono) },
    }),
  },
  { endpoint: contratos.listar, tipo: 'proprio', permitido: 200 },
  { endpoint: contratos.buscar, tipo: 'registro', permitido: 200, pedido: deContrato },
  {
    endpoint: contratos.uploadAssinado,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({
      ...(await deContrato(dono)),
      body: { contratoAssinadoUrl: 'https://arquivos.exemplo.com/contrato.pdf' },
    }),
  },
  { endpoint: contratos.statusEncerramento, tipo: 'registro', permitido: 200, pedido: deContrato },
  // The owner's own call shows that the contract was reached: what is missing is the exit inspection.
  { endpoint: contratos.encerrar, tipo: 'registro', permitido: 422, pedido: deContrato },
];
