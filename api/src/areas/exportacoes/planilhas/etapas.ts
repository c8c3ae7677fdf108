import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { amount, day, type Sheet, text } from '../../../spreadsheet/sheet.ts';
import { comPartes } from '../../contratos/comPartes.ts';
import { FATIA, porCursor } from '../paginas.ts';
import { type Coluna, folha } from './folha.ts';

type Linha = {
  contratoId: string;
  locatarioNome: string;
  imovelNome: string;
  desde: string;
  valorAntes: number;
  valor: number;
};

const PRIMEIRO = '00000000-0000-0000-0000-000000000000';

/** The days on which a rent changes as it was agreed on before: a lease without steps has none. */
export function folhaDeEtapas(db: Db, userId: string): Sheet {
  const colunas: Coluna<Linha>[] = [
    ['Locatário', (e) => text(e.locatarioNome)],
    ['Imóvel', (e) => text(e.imovelNome)],
    ['A partir de', (e) => day(e.desde)],
    ['Aluguel até então', (e) => amount(e.valorAntes)],
    ['Aluguel', (e) => amount(e.valor)],
    ['Código do contrato', (e) => text(e.contratoId)],
  ];
  const linhas = porCursor(async (cursor = PRIMEIRO) => {
    const { rows: contratos } = await sql<{ id: string }>`select distinct "contratoId" as id from etapas
      where "userId" = ${userId} and "contratoId" > ${cursor}::uuid order by id limit ${FATIA}`.execute(db);
    const { rows } = await sql<Omit<Linha, 'locatarioNome' | 'imovelNome'>>`
      select "contratoId", desde, "valorAntes", valor from etapas
      where "userId" = ${userId} and "contratoId" = any(${contratos.map(({ id }) => id)}::uuid[])
      order by "contratoId", desde`.execute(db);
    const proximo = contratos.length < FATIA ? null : (contratos.at(-1)?.id ?? null);
    return { linhas: await comPartes(db, userId, rows), proximo };
  });
  return folha('Etapas do aluguel', colunas, linhas);
}
