import { chamar, messageOf } from '../../../service/api.ts';
import { esquecer } from '../../../service/queries.ts';
import type { Recebida } from './Recebidas.tsx';
import type { Parcela } from './varias.ts';

/**
 * Registers payments one after another, so that a refusal does not hold up the others.
 * Calls `aoComecar` before each, with the number of those done.
 */
export async function registrarVarias(parcelas: readonly Parcela[], aoComecar: (quantas: number) => void) {
  const recusadas = new Map<string, string>();
  const recebidas: Recebida[] = [];
  for (const [i, { linha, body }] of parcelas.entries()) {
    aoComecar(i);
    await chamar('PATCH /financeiro/:id/pagar', { params: { id: linha.conta.id }, body }).then(
      ({ recibo_digital: recibo, saldo_devedor: saldo }) => void recebidas.push({ linha, recibo, saldo }),
      (erro: unknown) => void recusadas.set(linha.conta.id, messageOf(erro)),
    );
  }
  void esquecer('PATCH /financeiro/:id/pagar');
  return { recebidas, recusadas };
}
