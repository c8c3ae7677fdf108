import { avisosDoTexto } from '@imob/schemas/documents/ownText/check';
import type { Modelo, ModeloDaLista } from '@imob/schemas/modelos';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';

export type ModeloRow = Selectable<Tables['modelos']>;

/** The landlord's models by name, without their texts. */
export const listarModelos = (db: Db, userId: string): Promise<ModeloDaLista[]> =>
  db
    .selectFrom('modelos')
    .select(['id', 'nome', 'finalidade', 'padrao', 'criadoEm', 'atualizadoEm'])
    .select(sql<boolean>`texto is not null`.as('temTexto'))
    .where('userId', '=', userId)
    .orderBy('chave')
    .execute();

/** A model with what its text lacks. */
export const comAvisos = (row: ModeloRow): Modelo => ({
  ...row,
  temTexto: row.texto !== null,
  avisos: row.texto ? avisosDoTexto(row.texto) : [],
});
