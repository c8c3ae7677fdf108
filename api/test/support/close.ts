import * as contratos from '@imob/schemas/contratos';
import * as financeiro from '@imob/schemas/financeiro';
import type { Cliente } from './app.ts';
import { contasDe, novaInspecao } from './factories.ts';

/** Closes a contract as a landlord would: cancels what is open, inspects, closes. */
export async function encerrarTudo(cliente: Cliente, contratoId: string): Promise<void> {
  const { body } = await cliente.pedir(contratos.buscar, { params: { id: contratoId } });
  for (const { id, status } of await contasDe(cliente, contratoId)) {
    if (status === 'PAGO' || status === 'CANCELADO') continue;
    await cliente.pedir(financeiro.mudar, { params: { id }, body: { status: 'CANCELADO' } });
  }
  await novaInspecao(cliente, body.imovelId);
  const fim = await cliente.pedir(contratos.encerrar, { params: { id: contratoId } });
  if (fim.status !== 200) throw new Error(`encerrar: ${fim.status} ${fim.texto}`);
}
