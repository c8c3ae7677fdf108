import type { Declaracao } from '@imob/schemas/cartas';
import { chamar } from '../../service/api.ts';

/** Whether the year's declaration is there: one of a year gone by was made after its end, since payments came until then, and still says what was paid. */
export const estaFeita = ({ carta }: Pick<Declaracao, 'carta'>, ano: number, hoje: string): boolean =>
  carta !== null && ((carta.dia > `${ano}-12-31` && !carta.mudou) || hoje <= `${ano}-12-31`);

/** Whether something of it is left to do: it is not there, or it could go by e-mail and did not. */
export const falta = (uma: Declaracao, ano: number, hoje: string): boolean =>
  !estaFeita(uma, ano, hoje) || (uma.temEmail && uma.carta?.enviadaEm === null);

/** Writes the year's declaration where it lacks, and mails it where the tenant has an address. */
export async function declarar(uma: Declaracao, ano: number, hoje: string): Promise<void> {
  const params = { id: uma.contratoId };
  const feita = estaFeita(uma, ano, hoje) ? uma.carta : null;
  const { id: cartaId, enviadaEm } =
    feita ?? (await chamar('POST /contratos/:id/cartas', { params, body: { tipo: 'PAGAMENTOS', ano } }));
  if (uma.temEmail && !enviadaEm)
    await chamar('POST /contratos/:id/cartas/:cartaId/enviar', { params: { ...params, cartaId } });
}
