import type { Updateable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import type { InteressadoRow } from './enderecos.ts';

/** The trail tells these of a step, and nothing of who it is, since he is to be forgotten whole. */
const NO_RASTRO = ['situacao', 'visitaDia', 'visitaHora', 'fichaPedidaEm', 'fichaEm', 'locatarioId'] as const;
type NoRastro = (typeof NO_RASTRO)[number];
type Mudanca = Omit<Updateable<Tables['interessados']>, NoRastro | 'userId'> & Partial<Pick<InteressadoRow, NoRastro>>;

/** Writes what became of somebody, whose row the caller holds, with its trail. */
export async function gravarInteressado(
  trx: Db,
  autor: Autor,
  antes: InteressadoRow,
  mudanca: Mudanca,
  agora: Date,
): Promise<void> {
  await trx
    .updateTable('interessados')
    .set({ ...mudanca, atualizadoEm: agora.toISOString() })
    .where('userId', '=', antes.userId)
    .where('id', '=', antes.id)
    .execute();
  await auditar(trx, autor, agora, {
    ...{ acao: 'mudar', registro: { tipo: 'interessado', id: antes.id } },
    ...{ antes: doRastro(antes), depois: doRastro({ ...antes, ...mudanca } as InteressadoRow) },
  });
}

const doRastro = (ele: InteressadoRow) => Object.fromEntries(NO_RASTRO.map((nome) => [nome, ele[nome]]));
