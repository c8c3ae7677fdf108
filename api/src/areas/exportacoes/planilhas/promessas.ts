import type { Promessa } from '@imob/schemas/promessas';
import { NOMES_DE_COMO } from '@imob/schemas/rules/conversas';
import { NOMES_DAS_PROMESSAS } from '@imob/schemas/rules/promessas';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { amount, day, type Sheet, text } from '../../../spreadsheet/sheet.ts';
import type { ConversaRow } from '../../conversas/gravar.ts';
import { type Dia, paraLer } from '../../promessas/ler.ts';
import type { PromessaRow } from '../../promessas/situacao.ts';
import { FATIA, porId } from '../paginas.ts';
import { type Coluna, dayOf, folha } from './folha.ts';

/** The days for which debts were promised, and what came of each. */
export function folhaDePromessas(db: Db, userId: string, dia: Dia): Sheet {
  const { fuso } = dia;
  const colunas: Coluna<Promessa>[] = [
    ['Locatário', (p) => text(p.locatarioNome)],
    ['Imóvel', (p) => text(p.imovelNome)],
    ['Contas', (p) => text(p.contas.map(({ descricao }) => descricao).join('; '))],
    ['Prometida para', (p) => day(p.prometidaPara)],
    ['Valor prometido', (p) => amount(p.valor)],
    ['Situação', (p) => text(NOMES_DAS_PROMESSAS[p.situacao])],
    ['Recebido desde então', (p) => amount(p.recebido)],
    ['Em aberto', (p) => amount(p.emAberto)],
    ['Registrada por', (p) => text(p.quem === 'INQUILINO' ? 'Inquilino' : 'Locador')],
    ['Recado', (p) => text(p.recado)],
    ['Registrada em', (p) => dayOf(p.criadoEm, fuso)],
    ['Código do contrato', (p) => text(p.contratoId)],
    ['Código', (p) => text(p.id)],
  ];
  const linhas = porId(async (depoisDe) => {
    const { rows } = await sql<PromessaRow>`select * from promessas where "userId" = ${userId} and id > ${depoisDe}
      order by id limit ${FATIA}`.execute(db);
    return paraLer(db, userId, rows, dia);
  });
  return folha('Promessas', colunas, linhas);
}

/** The notes on what was said with tenants. */
export function folhaDeConversas(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<ConversaRow & { locatarioNome: string }>[] = [
    ['Locatário', (c) => text(c.locatarioNome)],
    ['Dia', (c) => day(c.dia)],
    ['Hora', (c) => text(c.hora)],
    ['Como', (c) => text(NOMES_DE_COMO[c.como])],
    ['O que foi dito', (c) => text(c.texto)],
    ['Anotada em', (c) => dayOf(c.criadoEm, fuso)],
    ['Código do locatário', (c) => text(c.locatarioId)],
    ['Código do contrato', (c) => text(c.contratoId)],
    ['Código', (c) => text(c.id)],
  ];
  const linhas = porId(async (depoisDe) => {
    const { rows } = await sql<ConversaRow & { locatarioNome: string }>`
      select c.*, l.nome as "locatarioNome" from conversas c join locatarios l on l."userId" = ${userId} and l.id = c."locatarioId"
      where c."userId" = ${userId} and c.id > ${depoisDe} order by c.id limit ${FATIA}`.execute(db);
    return rows;
  });
  return folha('Conversas', colunas, linhas);
}
