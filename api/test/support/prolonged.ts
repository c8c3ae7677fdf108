import * as continuacao from '@imob/schemas/continuacao';
import * as recorrentes from '@imob/schemas/recorrentes';
import type { Cliente } from './app.ts';
import { novoContrato } from './factories.ts';

/** A lease that goes on since the end of February 2026 with an item that recurs; today is a day soon after. */
export async function prorrogadoCom(cliente: Cliente, item: object, mudancas: object = {}) {
  const prazo = { dataInicio: '2025-01-01', dataFim: '2026-02-28', vencidasPagas: true };
  const { contratoId: id } = await novoContrato(cliente, { ...prazo, ...mudancas });
  const [{ status: prorrogou }, { status: criou, body }] = [
    await cliente.pedir(continuacao.prorrogar, { params: { id } }),
    await cliente.pedir(recorrentes.criar, { params: { id }, body: item }),
  ];
  if (prorrogou !== 200 || criou !== 201) throw new Error(`prorrogado com item: ${prorrogou} ${criou}`);
  return { id, recorrenteId: body.id as string };
}

/** An item beside which a rent that rises cannot be made any more, and a discount of which one that falls to 1,000.00 leaves nothing. */
export const OBRA = { descricao: 'Obra', tipo: 'OUTRO', valor: 999_000_000, ate: '2026-12' };
export const BONUS = { descricao: 'Bônus', tipo: 'DESCONTO', valor: -1400, de: '2026-05' };
