import { cabeNaTemporada } from '@imob/schemas/rules/temporada';
import type { Termos } from '@imob/schemas/rules/termos';
import { fieldError } from '../../../http/errors.ts';

type Prazo = { dataInicio: string; dataFim: string };

/** A season has ninety days at most (Lei 8.245/1991, art. 48): a longer one is a residential lease, whatever it is called. Throws 400. */
export function conferirTemporada(
  finalidade: Termos['finalidade'] | undefined,
  { dataInicio, dataFim }: Prazo,
  campo = 'finalidade',
): void {
  if (finalidade !== 'TEMPORADA' || cabeNaTemporada(dataInicio, dataFim)) return;
  throw fieldError(
    400,
    campo,
    'A locação por temporada tem no máximo 90 dias (Lei 8.245/1991, art. 48). Encurte o prazo, ou escolha a finalidade residencial.',
  );
}
