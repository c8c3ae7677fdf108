import type { Conta } from '@imob/schemas/financeiro';
import type { Recorrente } from '@imob/schemas/recorrentes';
import { itemDoMes } from '@imob/schemas/rules/parcelas';
import type { Db } from '../../../db/connect.ts';
import { orderedIds } from '../../../db/orderedIds.ts';
import { owned } from '../../../db/owned.ts';
import type { Meios } from '../../auditoria/autor.ts';
import { type MesSemAluguel, mesesSemAluguel } from '../../contratos/etapas/meses.ts';
import { anotarMudadas } from '../anotarMudadas.ts';
import { emJson } from '../gravar.ts';

type Meses = ReadonlyMap<string, MesSemAluguel>;

/** The months without a rent that are still to come, by month. */
export async function lerSemAluguel(db: Db, userId: string, contratoId: string, dia: string): Promise<Meses> {
  const contrato = await owned(db, 'contratos', userId, contratoId);
  return new Map((await mesesSemAluguel(db, contrato, dia)).map((mes) => [mes.competencia, mes]));
}

/** Makes the contas of months without a rent in which this recurs, where none was made yet. The change is written already. */
export async function cobrarSemAluguel(
  { trx, autor, agora }: Omit<Meios, 'fuso'>,
  contratoId: string,
  recorrente: Recorrente,
  meses: Meses,
  montar: (mes: MesSemAluguel) => Promise<Pick<Conta, 'valor' | 'itens'> | null>,
): Promise<void> {
  const { userId } = autor;
  const cobrados = [...meses.values()].filter(({ competencia }) => itemDoMes(recorrente, competencia) !== null);
  if (cobrados.length === 0) return;
  const existentes = await trx
    .selectFrom('contas')
    .select('competencia')
    .where('userId', '=', userId)
    .where('contratoId', '=', contratoId)
    .where('tipo', '=', 'ALUGUEL')
    .where(
      'competencia',
      'in',
      cobrados.map(({ competencia }) => competencia),
    )
    .execute();
  const ja = new Set(existentes.map(({ competencia }) => competencia));
  const faltam = cobrados.filter(({ competencia }) => !ja.has(competencia));
  const ids = orderedIds(faltam.length);
  for (const [i, mes] of faltam.entries()) {
    const montada = await montar(mes);
    if (!montada) continue;
    const id = ids[i] as string;
    const conta = {
      ...mes,
      ...montada,
      id,
      userId,
      contratoId,
      tipo: 'ALUGUEL' as const,
      criadoEm: agora.toISOString(),
    };
    await trx.insertInto('contas').values(emJson(conta)).execute();
    await anotarMudadas(trx, autor, agora, { antes: [], depois: [conta] });
  }
}
