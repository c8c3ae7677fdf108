import * as acordos from '@imob/schemas/acordos';
import * as termos from '@imob/schemas/termos';
import type { Resposta } from './app.ts';
import { contasDe, type Locador, novoContrato } from './factories.ts';

export const parcelas = (...valores: number[]) =>
  valores.map((valor, i) => ({ valor, vencimento: `2026-${String(5 + i).padStart(2, '0')}-05` }));

export const idDa = ({ contas }: acordos.Acordo, i = 0) => contas[i]?.id as string;

/**
 * A contract with rents of 1,500.00 from January on, due on the 10th, with 10 % of fine and 1 % of interest a month. On April 10th those of
 * January, February and March are late: 1,694.00, 1,679.50 and 1,665.50.
 */
export async function novaDevedora(ana: Locador, mudancas: Record<string, unknown> = {}) {
  const { contratoId, locatarioId } = await novoContrato(ana, mudancas);
  const params = { id: contratoId };
  await ana.pedir(termos.mudar, { params, body: { multaPercentual: 10, jurosMensal: 1 } });
  const contas = () => contasDe(ana, contratoId);
  const atrasadas = (await contas()).slice(0, 3).map(({ id }) => id as string);
  const acordar = (body: object, headers = {}): Promise<Resposta> =>
    ana.pedir(acordos.criar, { params, body, headers });
  /** January's and February's rents, in two halves. */
  async function acordarDois(): Promise<acordos.Acordo> {
    const { body, status } = await acordar({ contaIds: atrasadas.slice(0, 2), parcelas: parcelas(1686.75, 1686.75) });
    if (status !== 201) throw new Error(`acordo: ${status} ${JSON.stringify(body)}`);
    return body;
  }
  return {
    ...{ contratoId, locatarioId, params, atrasadas, contas, acordar, acordarDois },
    dividas: async (): Promise<acordos.Divida[]> => (await ana.pedir(acordos.dividas, { params })).body.dividas,
    desfazer: ({ id }: Pick<acordos.Acordo, 'id'>) =>
      ana.pedir(acordos.desfazer, { params: { ...params, acordoId: id } }),
    acordos: async (): Promise<acordos.Acordo[]> => (await ana.pedir(acordos.listar, { params })).body,
    conta: async (id: string) => (await contas()).find((conta) => conta.id === id),
  };
}
