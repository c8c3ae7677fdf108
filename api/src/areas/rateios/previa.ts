import type { PedidoDePrevia, Previa } from '@imob/schemas/rateios';
import type { Db } from '../../db/connect.ts';
import { jaLancada } from './lancar.ts';
import type { RateioRow } from './ler.ts';
import type { Quando } from './preparada.ts';
import { paraEscolher, preparar } from './preparar.ts';

/** Tells the parts that a bill would make, without making it. */
export async function lerPrevia(db: Db, rateio: RateioRow, corpo: PedidoDePrevia, quando: Quando): Promise<Previa> {
  const { partes, faltas, ...dito } = await preparar(db, rateio, corpo, quando);
  const feita = await db
    .selectFrom('faturas')
    .select('id')
    .where('userId', '=', rateio.userId)
    .where('rateioId', '=', rateio.id)
    .where('competencia', '=', corpo.competencia)
    .executeTakeFirst();
  const outras = [
    ...(feita ? [{ campo: 'competencia', mensagem: jaLancada(corpo.competencia).message }] : []),
    ...(rateio.ativo
      ? []
      : [{ campo: 'ativo', mensagem: 'Este rateio está desligado. Ligue-o de novo para lançar uma conta.' }]),
  ];
  return {
    ...dito,
    partes: partes.map((parte) => ({ ...parte, conta: parte.conta && paraEscolher(parte.conta) })),
    faltas: [...outras, ...faltas.map(({ campo, mensagem }) => ({ campo, mensagem }))],
    faturaId: feita?.id ?? null,
  };
}
