import type { SelecaoDespesas } from '@imob/schemas/despesas';
import { NOMES_DE_DESPESA, TIPOS_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { type RawBuilder, sql } from 'kysely';
import { isId } from '../../db/owned.ts';
import { hasWords, wordsOf } from '../../db/words.ts';
import { lerBusca, type Termo } from '../busca/ler.ts';
import { diasDoMes } from '../financeiro/selecao.ts';
import { imoveisDoGrupo } from '../imoveis/grupos.ts';

/** Makes the condition that selects a landlord's expenses (`despesas d`). */
export function selecionar(userId: string, selecao: SelecaoDespesas): RawBuilder<boolean> {
  const { ano, mes, imovelId, grupo, tipo, situacao, busca } = selecao;
  const condicoes = [sql<boolean>`d."userId" = ${userId}`];
  if (ano) condicoes.push(entre({ de: `${ano}-01-01`, ate: `${ano}-12-31` }));
  if (mes) condicoes.push(entre(diasDoMes(mes)));
  if (tipo) condicoes.push(sql`d.tipo = ${tipo}`);
  if (situacao) condicoes.push(situacao === 'PAGAS' ? sql`d."pagaEm" is not null` : A_PAGAR);
  if (imovelId) condicoes.push(isId(imovelId) ? sql`d."imovelId" = ${imovelId}` : sql`false`);
  if (grupo !== undefined) condicoes.push(sql`d."imovelId" = any(${imoveisDoGrupo(userId, grupo)})`);
  for (const termo of lerBusca(busca)) condicoes.push(responde(userId, termo));
  return sql<boolean>`${sql.join(condicoes, sql` and `)}`;
}

export const A_PAGAR = sql<boolean>`d."pagaEm" is null`;

const entre = ({ de, ate }: Periodo, coluna = sql`d.dia`) =>
  sql<boolean>`${coluna} between ${de}::date and ${ate}::date`;
type Periodo = { de: string; ate: string };

/** Finds it by description, kind, property, amount, or the day of payment, done or planned. No index holds the words: a landlord has few. */
function responde(userId: string, { palavras, valor, periodo, aniversario }: Termo): RawBuilder<boolean> {
  const modos = [
    hasWords('despesas', 'd', userId, palavras),
    sql<boolean>`d.tipo = any(${tiposDe(palavras)}::text[])`,
    sql<boolean>`d."imovelId" = any(array(
      select i.id from imoveis i where i."userId" = ${userId} and ${hasWords('imoveis', 'i', userId, palavras)}))`,
  ];
  if (valor !== undefined) modos.push(sql`d.valor = ${valor}`);
  if (periodo) modos.push(entre(periodo), entre(periodo, sql`d.data`));
  if (aniversario) {
    const { mes, dia } = aniversario;
    for (const coluna of [sql`d.dia`, sql`d.data`]) {
      const noDia = dia ? sql` and extract(day from ${coluna}) = ${dia}` : sql``;
      modos.push(sql`(extract(month from ${coluna}) = ${mes}${noDia})`);
    }
  }
  return sql<boolean>`(${sql.join(modos, sql` or `)})`;
}

/** The kinds whose names have, for each of these, a word that begins with it. */
const tiposDe = (palavras: string[]) =>
  TIPOS_DE_DESPESA.filter((tipo) => {
    const doNome = wordsOf(NOMES_DE_DESPESA[tipo]);
    return palavras.length > 0 && palavras.every((palavra) => doNome.some((uma) => uma.startsWith(palavra)));
  });
