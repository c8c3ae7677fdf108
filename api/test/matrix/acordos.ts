import * as acordos from '@imob/schemas/acordos';
import { type Locador, novaConta, novoContrato } from '../support/factories.ts';
import type { Linha } from './row.ts';

const devedor = async (dono: Locador) => {
  const { contratoId } = await novoContrato(dono, { dataInicio: '2026-01-01', dataFim: '2026-03-01' });
  const contaId = await novaConta(dono, contratoId, { dataVencimento: '2026-01-05', valor: 100 });
  return {
    params: { id: contratoId },
    body: { contaIds: [contaId], parcelas: [{ vencimento: '2030-01-01', valor: 100 }] },
  };
};
const acordado = async (dono: Locador) => {
  const { params, body } = await devedor(dono);
  const { body: feito } = await dono.pedir(acordos.criar, { params, body });
  return { params: { ...params, acordoId: feito.id as string } };
};

/** Agreements on debts. */
export const linhasAcordos: Linha[] = [
  { endpoint: acordos.dividas, tipo: 'registro', permitido: 200, pedido: devedor },
  { endpoint: acordos.criar, tipo: 'registro', permitido: 201, pedido: devedor },
  { endpoint: acordos.listar, tipo: 'registro', permitido: 200, pedido: devedor },
  { endpoint: acordos.desfazer, tipo: 'registro', permitido: 200, pedido: acordado },
  { endpoint: acordos.pdf, tipo: 'registro', permitido: 200, pedido: acordado },
];
