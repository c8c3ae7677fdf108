import { type Garantia, TERMOS_NEUTROS, type Termos } from '@imob/schemas/rules/termos';
import * as schemas from '@imob/schemas/termos';
import type { Db } from '../../../db/connect.ts';
import { fieldError } from '../../../http/errors.ts';

type Onde = { userId: string; contratoId: string };

/**
 * Writes the whole terms of a contract whose row the caller holds. What may be changed, and by which act, is the
 * caller's to know. Throws 400 for a discount that would leave no rent.
 */
export async function gravarTermos(trx: Db, { userId, contratoId }: Onde, termos: Termos, agora: Date): Promise<void> {
  const valores = {
    ...termos,
    formaPagamento: termos.formaPagamento || null,
    descontoPontualidade: jsonOuNull(termos.descontoPontualidade),
    garantia: jsonOuNull(termos.garantia && completa(termos.garantia)),
    atualizadoEm: agora.toISOString(),
  };
  await trx
    .insertInto('termos')
    .values({ userId, contratoId, ...valores, criadoEm: agora.toISOString() })
    .onConflict((conflito) => conflito.columns(['userId', 'contratoId']).doUpdateSet(valores))
    .execute();
}

const TODO_O_ALUGUEL = 100;

/** A discount of the whole rent, or more, is a slip of the hand. */
export function conferirDesconto(
  { descontoPontualidade: desconto }: schemas.MudancaTermos,
  valorAluguel: number,
): void {
  if (!desconto || desconto.valor < (desconto.tipo === 'VALOR' ? valorAluguel : TODO_O_ALUGUEL)) return;
  throw fieldError(400, 'descontoPontualidade.valor', 'O desconto de pontualidade deve ser menor que o aluguel.');
}

/** The terms after a change; the first ones start from the neutral. */
export const comMudanca = (antes: Termos | undefined, mudanca: schemas.MudancaTermos): Termos => ({
  ...TERMOS_NEUTROS,
  ...antes,
  ...mudanca,
});

/** That there is no fine is a term as well; only of a body without any field nothing is known. */
export const nomeiaTermo = (mudanca: schemas.MudancaTermos): boolean => Object.keys(mudanca).length > 0;

const jsonOuNull = (valor: object | null) => (valor ? JSON.stringify(valor) : null);

/** Every field of its kind is there, absent ones and emptied ones as null. */
export function completa(garantia: Garantia): Garantia {
  const forma = schemas.Garantia.options.find(({ shape }) => shape.tipo.value === garantia.tipo);
  const dados: Record<string, unknown> = garantia;
  return Object.fromEntries(Object.keys(forma?.shape ?? {}).map((campo) => [campo, dados[campo] || null])) as Garantia;
}
