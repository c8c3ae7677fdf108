import type { Rateio } from '@imob/schemas/rateios';
import { numero } from '@imob/schemas/rules/numbers';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import type { ParteGuardada } from '../../../db/tables/dinheiro.ts';
import { amount, type Sheet, text } from '../../../spreadsheet/sheet.ts';
import { comCasas, type FaturaRow, type RateioRow } from '../../rateios/ler.ts';
import { FATIA, porId } from '../paginas.ts';
import { type Coluna, count, dayOf, folha, yesNo } from './folha.ts';

const formas = { IGUAL: 'Partes iguais', PESO: 'Por peso', LEITURA: 'Por leitura' };
const deQuem = { LOCADOR: 'Locador', LOCATARIO: 'Locatário', OCUPADOS: 'Os ocupados', DIVIDIDA: 'Dividida' };

/** How each bill is divided. */
export function folhaDeRateios(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<Rateio>[] = [
    ['Rateio', (r) => text(r.nome)],
    ['Tipo', (r) => text(r.tipo)],
    ['Como se divide', (r) => text(formas[r.forma])],
    ['Unidade', (r) => text(r.unidade)],
    [
      'Imóveis e pesos',
      (r) => text(r.imoveis.map(({ imovelNome, peso }) => `${imovelNome}: ${numero(peso)}`).join('; ')),
    ],
    ['Vagos', (r) => text(deQuem[r.vagos])],
    ['Área comum', (r) => text(deQuem[r.comum])],
    ['Lembrar no dia', (r) => count(r.lembrarDia)],
    ['Ligado', (r) => yesNo(r.ativo)],
    ['Anotado em', (r) => dayOf(r.criadoEm, fuso)],
    ['Código', (r) => text(r.id)],
  ];
  const linhas = porId((depoisDe) => {
    const pagina = sql<RateioRow>`select * from rateios where "userId" = ${userId} and id > ${depoisDe} order by id limit ${FATIA}`;
    return comCasas(db, userId, pagina, sql`q.id`);
  });
  return folha('Rateios', colunas, linhas);
}

type Parte = ParteGuardada &
  Pick<FaturaRow, 'id' | 'competencia' | 'rateioId' | 'criadoEm'> & { nome: string; total: number };

/** The bills, one row a part. */
export function folhaDeFaturas(db: Db, userId: string, fuso: string): Sheet {
  const escrito = (valor: number | null) => text(valor === null ? null : numero(valor));
  const colunas: Coluna<Parte>[] = [
    ['Rateio', (p) => text(p.nome)],
    ['Competência', (p) => text(p.competencia)],
    ['Valor da conta', (p) => amount(p.total)],
    ['Imóvel', (p) => text(p.imovelNome)],
    ['De quem', (p) => text(deQuem[p.de])],
    ['Parte', (p) => amount(p.valor)],
    ['Descrição', (p) => text(p.descricao)],
    ['Peso', (p) => escrito(p.peso)],
    ['Leitura anterior', (p) => escrito(p.leituraAnterior)],
    ['Leitura', (p) => escrito(p.leituraAtual)],
    ['Medidor trocado', (p) => yesNo(p.trocado)],
    ['Última leitura do medidor antigo', (p) => escrito(p.leituraFinal ?? null)],
    ['Primeira leitura do novo', (p) => escrito(p.leituraInicial ?? null)],
    ['Consumo', (p) => escrito(p.consumo)],
    ['Lançada em', (p) => dayOf(p.criadoEm, fuso)],
    ['Código do contrato', (p) => text(p.contratoId)],
    ['Código da conta', (p) => text(p.contaId)],
    ['Código do rateio', (p) => text(p.rateioId)],
    ['Código', (p) => text(p.id)],
  ];
  async function* linhas() {
    for await (const { partes, valor: total, ...fatura } of porId(async (depoisDe) => {
      const { rows } = await sql<FaturaRow & { nome: string }>`select f.*, r.nome from faturas f
        join rateios r on r."userId" = ${userId} and r.id = f."rateioId"
        where f."userId" = ${userId} and f.id > ${depoisDe} order by f.id limit ${FATIA}`.execute(db);
      return rows;
    }))
      yield* partes.map((parte) => ({ ...fatura, total, ...parte }));
  }
  return folha('Contas dos rateios', colunas, linhas());
}
