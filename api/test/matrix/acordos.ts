import * as acordos from '@imob/schemas/acordos';
import { type Locador, novaConta, novoContrato } from '../support/factories.ts';
import { comAviso } from './notificacoes.ts';
import type { Linha } from './row.ts';

const devedor = async (dono: Locador, id?: string) => {
  const contratoId = id ?? (await novoContrato(dono, { dataInicio: '2026-01-01', dataFim: '2026-03-01' })).contratoId;
  const contaId = await novaConta(dono, contratoId, { dataVencimento: '2026-01-05', valor: 100 });
  return {
    params: { id: contratoId },
    body: { contaIds: [contaId], parcelas: [{ vencimento: '2030-01-01', valor: 100 }] },
  };
};
const acordado = async (dono: Locador, id?: string) => {
  const { params, body } = await devedor(dono, id);
  const { body: feito } = await dono.pedir(acordos.criar, { params, body });
  return { params: { ...params, acordoId: feito.id as string } };
};

/** Agreements on debts. */
export const linhasAcordos: Linha[] = [
  { endpoint: acordos.dividas, tipo: 'registro', permitido: 200, pedido: (dono) => devedor(dono) },
  { endpoint: acordos.criar, tipo: 'registro', permitido: 201, pedido: (dono) => devedor(dono) },
  { endpoint: acordos.listar, tipo: 'registro', permitido: 200, pedido: (dono) => devedor(dono) },
  { endpoint: acordos.desfazer, tipo: 'registro', permitido: 200, pedido: (dono) => acordado(dono) },
  {
    endpoint: acordos.enviar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => acordado(dono, await comAviso(dono)),
  },
  { endpoint: acordos.pdf, tipo: 'registro', permitido: 200, pedido: (dono) => acordado(dono) },
];
