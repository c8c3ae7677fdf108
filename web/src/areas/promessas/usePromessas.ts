import type { Promessa } from '@imob/schemas/promessas';
import { useQuery } from '@tanstack/react-query';
import { consulta } from '../../service/queries.ts';

type Lidas = { promessas: Promessa[] };

/** Each conta with its promise; of a conta the newest counts. */
const porConta = ({ promessas }: Lidas): ReadonlyMap<string, Promessa> =>
  new Map(promessas.flatMap((uma) => uma.contas.map(({ contaId }) => [contaId, uma] as const)));

/** Each tenant with the promise whose day comes first. */
const porLocatario = ({ promessas }: Lidas): ReadonlyMap<string, Promessa> =>
  new Map(promessas.toReversed().map((uma) => [uma.locatarioId, uma]));

const NENHUMA: ReadonlyMap<string, Promessa> = new Map();

/** The promises that are waited for or were broken, by conta. They are read once for all that is on the screen. */
export const usePromessasDasContas = (): ReadonlyMap<string, Promessa> =>
  useQuery({ ...consulta('GET /promessas/abertas'), select: porConta }).data ?? NENHUMA;

export const usePromessasDosLocatarios = (): ReadonlyMap<string, Promessa> =>
  useQuery({ ...consulta('GET /promessas/abertas'), select: porLocatario }).data ?? NENHUMA;
