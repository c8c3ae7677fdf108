import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import * as recibos from '@imob/schemas/recibos';
import { type Locador, novaConta, novoContrato } from '../support/factories.ts';
import type { Linha } from './row.ts';

const contrato = async (dono: Locador) => (await novoContrato(dono, { dataFim: '2026-03-01' })).contratoId;
const deConta = async (dono: Locador) => ({ params: { id: await novaConta(dono, await contrato(dono)) } });
/** A paid conta of a contract of `dono`, of a new one where none is named, with its receipt. */
export const pagar = async (dono: Locador, doContrato?: string) => {
  const contratoId = doContrato ?? (await contrato(dono));
  const id = await novaConta(dono, contratoId);
  const { body } = await dono.pedir(financeiro.pagar, { params: { id } });
  return { contratoId, reciboId: body.recibo_digital.id as string };
};
/** A receipt of this contract, to its own tenant. */
export async function aEnviar(dono: Locador, doContrato: string) {
  const { contratoId: id, reciboId } = await pagar(dono, doContrato);
  const { body } = await dono.pedir(contratos.buscar, { params: { id } });
  return { params: { id: reciboId }, body: { locatarios: [body.locatarioId] } };
}
const deRecibo = async (dono: Locador) => ({ params: { id: (await pagar(dono)).reciboId } });

/** Contas and receipts. */
export const linhasFinanceiro: Linha[] = [
  {
    endpoint: financeiro.criar,
    tipo: 'corpo',
    permitido: 201,
    pedido: async (dono) => ({
      body: {
        contratoId: await contrato(dono),
        descricao: 'Pintura',
        valor: 100,
        dataVencimento: '2026-05-01',
        tipo: 'REPARO',
      },
    }),
  },
  { endpoint: financeiro.listar, tipo: 'proprio', permitido: 200 },
  {
    endpoint: financeiro.listar,
    caso: '?contratoId=',
    tipo: 'filtro',
    permitido: 200,
    pedido: async (dono) => ({ query: { contratoId: await contrato(dono) } }),
  },
  {
    endpoint: financeiro.listarDoContrato,
    tipo: 'filtro',
    permitido: 200,
    pedido: async (dono) => ({ params: { contratoId: await contrato(dono) } }),
  },
  {
    endpoint: financeiro.pagar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deConta(dono)), body: { valorPago: 10 } }),
  },
  {
    endpoint: financeiro.pagar,
    caso: 'with charges',
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({
      ...(await deConta(dono)),
      body: { valorPago: 10, encargos: 'COBRAR', dataPagamento: '2026-02-01', desconto: 1 },
    }),
  },
  { endpoint: financeiro.encargos, tipo: 'registro', permitido: 200, pedido: deConta },
  {
    endpoint: financeiro.mudar,
    tipo: 'registro',
    permitido: 200,
    pedido: async (dono) => ({ ...(await deConta(dono)), body: { status: 'CANCELADO' } }),
  },
  { endpoint: financeiro.remover, tipo: 'registro', permitido: 200, pedido: deConta },

  { endpoint: recibos.listar, tipo: 'proprio', permitido: 200 },
  {
    endpoint: recibos.listar,
    caso: '?contratoId=',
    tipo: 'filtro',
    permitido: 200,
    pedido: async (dono) => ({ query: { contratoId: (await pagar(dono)).contratoId } }),
  },
  { endpoint: recibos.buscar, tipo: 'registro', permitido: 200, pedido: deRecibo },
  { endpoint: recibos.pdf, tipo: 'registro', permitido: 200, pedido: deRecibo },
  { endpoint: recibos.naoEnviados, tipo: 'registro', permitido: 200, pedido: deRecibo },
  // Nothing of it failed to go out.
  { endpoint: recibos.reenviar, tipo: 'registro', permitido: 409, pedido: deRecibo },
  { endpoint: recibos.destinatarios, tipo: 'registro', permitido: 200, pedido: deRecibo },
  // Nobody of that lease has such an id.
  {
    ...{ endpoint: recibos.enviar, tipo: 'registro' as const, permitido: 400 },
    pedido: async (dono) => ({ ...(await deRecibo(dono)), body: { locatarios: ['desconhecido'] } }),
  },
  { endpoint: recibos.remover, tipo: 'registro', permitido: 200, pedido: deRecibo },
];
