import * as acordos from '@imob/schemas/acordos';
import { somarDias, somarMeses } from '@imob/schemas/rules/dates';
import { centavos, reais } from '@imob/schemas/rules/money';
import { dividirEmParcelas } from '@imob/schemas/rules/parcelas';
import type { Cliente } from './cliente.ts';

/** A tenant's debt is divided on this day into so many months, of which the first installments are paid on their days. */
export type AcordoDaHistoria = { dia: string; parcelas: number; pagas: number };

/** The first falls due five days after the agreement. */
export const diaDaParcela = ({ dia }: AcordoDaHistoria, qual: number): string => somarMeses(somarDias(dia, 5), qual);

export async function acordar(locador: Cliente, contratoId: string, acordo: AcordoDaHistoria): Promise<void> {
  const params = { id: contratoId };
  const { dividas, total } = await locador.pedir<{ dividas: acordos.Divida[]; total: number }>(acordos.dividas, {
    params,
  });
  const parcelas = dividirEmParcelas(centavos(total), acordo.parcelas).map((valor, i) => ({
    valor: reais(valor),
    vencimento: diaDaParcela(acordo, i),
  }));
  const contaIds = dividas.map(({ contaId }) => contaId);
  await locador.pedir(acordos.criar, { params, body: { contaIds, parcelas } });
}
