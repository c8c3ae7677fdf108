import type { Selectable } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { Tables } from '../../../db/tables.ts';
import { amount, day, type Sheet, text } from '../../../spreadsheet/sheet.ts';
import { FATIA, porId } from '../paginas.ts';
import { type Coluna, dayOf, folha } from './folha.ts';

type PatrimonioRow = Selectable<Tables['patrimonios']>;
type AvaliacaoRow = Selectable<Tables['avaliacoes']>;

/** The price and the financing of each property, as the landlord says them. */
export function folhaDoPatrimonio(db: Db, userId: string): Sheet {
  const colunas: Coluna<PatrimonioRow>[] = [
    ['Código do imóvel', (p) => text(p.imovelId)],
    ['Comprado por', (p) => amount(p.valorDeCompra)],
    ['Comprado em', (p) => day(p.compradoEm)],
    ['Parcela do financiamento', (p) => amount(p.parcela)],
    ['Financiado até', (p) => text(p.financiadoAte)],
    ['Saldo devedor', (p) => amount(p.saldoDevedor)],
    ['Saldo de', (p) => day(p.saldoEm)],
  ];
  const linhas = porId((depoisDe) =>
    db
      .selectFrom('patrimonios')
      .selectAll()
      .select('imovelId as id')
      .where('userId', '=', userId)
      .where('imovelId', '>', depoisDe)
      .orderBy('imovelId')
      .limit(FATIA)
      .execute(),
  );
  return folha('Patrimônio', colunas, linhas);
}

/** The values of each property, day by day. */
export function folhaDasAvaliacoes(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<AvaliacaoRow>[] = [
    ['Código do imóvel', (a) => text(a.imovelId)],
    ['Dia', (a) => day(a.dia)],
    ['Valor', (a) => amount(a.valor)],
    ['Registrada em', (a) => dayOf(a.criadoEm, fuso)],
    ['Código', (a) => text(a.id)],
  ];
  const linhas = porId<AvaliacaoRow>((depoisDe) =>
    db
      .selectFrom('avaliacoes')
      .selectAll()
      .where('userId', '=', userId)
      .where('id', '>', depoisDe)
      .orderBy('id')
      .limit(FATIA)
      .execute(),
  );
  return folha('Avaliações', colunas, linhas);
}
