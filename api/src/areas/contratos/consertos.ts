import type { Evento } from '@imob/schemas/linhaDoTempo';
import { dinheiro } from '@imob/schemas/rules/numbers';
import type { Db } from '../../db/connect.ts';

/** Makes the timeline's events of a contract's repairs: opened and done. A repair recorded only after it was done counts as opened on that day. */
export async function dasManutencoes(
  db: Db,
  { userId, id }: { userId: string; id: string },
  dia: (instante: string) => string,
): Promise<Evento[]> {
  const manutencoes = await db
    .selectFrom('manutencoes')
    .select(['id', 'titulo', 'situacao', 'custo', 'quemArca', 'concluidaEm', 'criadoEm', 'atualizadoEm'])
    .where('userId', '=', userId)
    .where('contratoId', '=', id)
    .execute();
  return manutencoes.flatMap((ela): Evento[] => {
    const { titulo, situacao, custo, quemArca, concluidaEm, criadoEm, atualizadoEm } = ela;
    const comum = { tipo: 'MANUTENCAO' as const, registro: { tipo: 'manutencao', id: ela.id } };
    const abertaEm = dia(criadoEm);
    const aberta: Evento = {
      ...{ ...comum, dia: concluidaEm && concluidaEm < abertaEm ? concluidaEm : abertaEm, em: criadoEm },
      ...{ titulo: `Manutenção aberta: ${titulo}`, detalhe: situacao === 'CANCELADA' ? 'Cancelada' : null },
    };
    if (!concluidaEm) return [aberta];
    const detalhe =
      custo && `${dinheiro(custo)}, ${quemArca === 'INQUILINO' ? 'por conta do inquilino' : 'por sua conta'}`;
    const feita = { titulo: `Manutenção concluída: ${titulo}`, detalhe: detalhe || null };
    return [aberta, { ...comum, dia: concluidaEm, em: atualizadoEm, ...feita }];
  });
}
