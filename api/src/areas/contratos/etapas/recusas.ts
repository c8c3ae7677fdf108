import type { MudancaDeEtapas } from '@imob/schemas/etapas';
import type { Etapa } from '@imob/schemas/rules/etapas';
import type { Termos } from '@imob/schemas/rules/termos';
import type { Db } from '../../../db/connect.ts';
import { fieldError, HttpError } from '../../../http/errors.ts';
import { lerMudancas } from './meses.ts';

/** A season has a rent of its days, and no months to change in. Throws 400. */
export function recusarEtapasDaTemporada(finalidade: Termos['finalidade'] | undefined, etapas: readonly Etapa[]): void {
  if (finalidade !== 'TEMPORADA' || etapas.length === 0) return;
  throw fieldError(
    400,
    'etapas',
    'Uma temporada tem um aluguel só. Tire as etapas, ou escolha outra finalidade nos termos.',
  );
}

/** Another rent without steps is an adjustment, which has its own act and letter. Throws 400. */
export function umaSo({ etapas, valorAluguel }: MudancaDeEtapas): void {
  if (etapas.length > 0 || valorAluguel == null) return;
  throw fieldError(
    400,
    'valorAluguel',
    'Sem etapas, o aluguel muda por um reajuste combinado: use Reajuste, na página do contrato.',
  );
}

/** A lease whose rent changes by steps becomes no season. Throws 409. */
export async function recusarTemporadaEmEtapas(
  db: Db,
  { userId, contratoId }: { userId: string; contratoId: string },
  finalidade: Termos['finalidade'] | undefined,
): Promise<void> {
  if (finalidade !== 'TEMPORADA' || (await lerMudancas(db, userId, contratoId)).length === 0) return;
  throw new HttpError(
    409,
    'O aluguel deste contrato muda em etapas, e uma temporada tem um aluguel só. Desfaça antes as etapas.',
  );
}

/** The least rent that a contract's steps ask for, from a day on. */
export async function menorDasEtapas(
  db: Db,
  { userId, id, valorAluguel }: { userId: string; id: string; valorAluguel: number },
  dia: string,
): Promise<number> {
  const mudancas = await lerMudancas(db, userId, id);
  const porVir = mudancas.filter(({ desde }) => desde > dia).map(({ valorAntes }) => valorAntes);
  return Math.min(valorAluguel, ...porVir.filter((valor) => valor > 0));
}

/** The least rent that is asked for: a discount of an amount leaves something of each. */
export const menorAluguel = ({ etapas, valorAluguel }: MudancaDeEtapas, cheio: number): number =>
  Math.min(valorAluguel ?? cheio, ...etapas.flatMap(({ valor }) => (valor > 0 ? [valor] : [])));
