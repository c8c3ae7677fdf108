import type { Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import type { ManutencaoRow } from './enderecos.ts';

/** The trail tells these of each step. */
const NO_RASTRO = [
  ...([
    'imovelId',
    'titulo',
    'urgente',
    'situacao',
    'orcamentoId',
    'visitaDia',
    'visitaHora',
    'visitaResposta',
  ] as const),
  ...(['feitoEm', 'custo', 'quemPagou', 'quemArca', 'despesaId', 'contaId', 'concluidaEm'] as const),
];

export const doRastro = (ela: Pick<ManutencaoRow, (typeof NO_RASTRO)[number]>) =>
  Object.fromEntries(NO_RASTRO.map((nome) => [nome, ela[nome]]));

type Mudanca = Omit<Updateable<Tables['manutencoes']>, 'userId' | 'fotos'>;

/**
 * Writes what became of a repair, whose row the caller holds, with its trail, which tells `mais` beside it. From this moment on is counted how long it
 * stands still.
 */
export async function gravarManutencao(
  trx: Db,
  autor: Autor,
  antes: ManutencaoRow,
  mudanca: Mudanca,
  agora: Date,
  acao: 'mudar' | 'concluir' = 'mudar',
  mais: object = {},
): Promise<void> {
  const em = agora.toISOString();
  await trx
    .updateTable('manutencoes')
    .set({ ...mudanca, andouEm: em, atualizadoEm: em })
    .where('userId', '=', antes.userId)
    .where('id', '=', antes.id)
    .execute();
  await auditar(trx, autor, agora, {
    ...{ acao, registro: { tipo: 'manutencao', id: antes.id } },
    ...{ antes: doRastro(antes), depois: { ...doRastro({ ...antes, ...mudanca } as ManutencaoRow), ...mais } },
  });
}
