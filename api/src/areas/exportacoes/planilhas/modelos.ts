import { alteracoes } from '@imob/schemas/documents/amendmentText';
import { FINALIDADES } from '@imob/schemas/rules/finalidade';
import { numero } from '@imob/schemas/rules/numbers';
import { TERMOS_NEUTROS, type Termos } from '@imob/schemas/rules/termos';
import { sql } from 'kysely';
import type { Db } from '../../../db/connect.ts';
import { type Sheet, text } from '../../../spreadsheet/sheet.ts';
import type { ModeloRow } from '../../modelos/ler.ts';
import { porId } from '../paginas.ts';
import { garantias } from './contratos.ts';
import { type Coluna, count, dayOf, folha } from './folha.ts';

/** Some rows at a time: each may hold a contract of thirty pages. */
const POUCOS = 10;
/** A cell of a spreadsheet holds no more letters. */
const CELULA = 32_000;

/** The landlord's models of contracts, with his own text in as many cells as it needs. */
export function folhaDeModelos(db: Db, userId: string, fuso: string): Sheet {
  const colunas: Coluna<ModeloRow>[] = [
    ['Modelo', (m) => text(m.nome)],
    ['Finalidade', (m) => text(m.finalidade ? FINALIDADES[m.finalidade] : 'Qualquer uma')],
    ['É o padrão', (m) => text(m.padrao ? 'Sim' : 'Não')],
    ['Dia do vencimento', (m) => count(m.condicoes.diaVencimento)],
    ['Prazo em meses', (m) => count(m.condicoes.meses)],
    [
      'Caução em aluguéis',
      (m) => text(m.condicoes.caucaoAlugueis === null ? null : numero(m.condicoes.caucaoAlugueis)),
    ],
    ['Termos', (m) => text(termosDitos(m.termos as Partial<Termos>))],
    ['Disposições adicionais', (m) => text(m.documento.adicionais || null)],
    ['Texto próprio', (m) => text(m.texto?.slice(0, CELULA) ?? null)],
    ['Texto próprio (fim)', (m) => text(m.texto?.slice(CELULA) || null)],
    ['Guardado em', (m) => dayOf(m.criadoEm, fuso)],
    ['Código', (m) => text(m.id)],
  ];
  const linhas = porId(async (depoisDe) => {
    const { rows } = await sql<ModeloRow>`select * from modelos where "userId" = ${userId} and id > ${depoisDe}
      order by id limit ${POUCOS}`.execute(db);
    return rows;
  }, POUCOS);
  return folha('Modelos', colunas, linhas);
}

/** `Multa por atraso: 5%; Índice de reajuste: IPCA`, of those that are not neutral. */
function termosDitos(termos: Partial<Termos>): string {
  const ditos = alteracoes(TERMOS_NEUTROS, { ...TERMOS_NEUTROS, ...termos }).map((frase) =>
    frase.replace(/, em lugar de .*$/, ''),
  );
  return [...ditos, ...(termos.garantia ? [`Garantia: ${garantias[termos.garantia.tipo]}`] : [])].join('; ');
}
