import type { Evento } from '@imob/schemas/linhaDoTempo';
import { data, hoje } from '@imob/schemas/rules/dates';
import { dinheiro } from '@imob/schemas/rules/numbers';
import { NOMES_DAS_PROMESSAS } from '@imob/schemas/rules/promessas';
import type { Db } from '../../db/connect.ts';
import { julgar, lerPrometidas } from '../promessas/situacao.ts';

/** The promises of a lease, on the day on which each was made, as they stand today. */
export async function dasPromessas(
  db: Db,
  { userId, id }: { userId: string; id: string },
  dia: (instante: string) => string,
  fuso: string,
  agora: Date,
): Promise<Evento[]> {
  const promessas = await db
    .selectFrom('promessas')
    .selectAll()
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .execute();
  const ids = promessas.map((uma) => uma.id);
  const prometidas = await lerPrometidas(db, userId, ids, fuso);
  return promessas.map((uma) => {
    const { situacao } = julgar(uma, prometidas.get(uma.id) ?? [], hoje(agora, fuso), fuso);
    return {
      tipo: 'PROMESSA',
      dia: dia(uma.criadoEm),
      em: uma.criadoEm,
      titulo: `Promessa de pagar em ${data(uma.prometidaPara)}${uma.valor === null ? '' : `: ${dinheiro(uma.valor)}`}`,
      detalhe: NOMES_DAS_PROMESSAS[situacao],
      registro: { tipo: 'promessa', id: uma.id },
    };
  });
}
