import { type RawBuilder, sql } from 'kysely';

/**
 * The words of a text as the database keeps them (function `palavras` of the migrations): case, accents and
 * punctuation do not count, a slash does.
 */
export function wordsOf(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll('ª', 'a')
    .replaceAll('º', 'o')
    .replace(/[\s!"#$%&'()*+,\-.:;<=>?@[\\\]^_`{|}~–—“”‘’«»·]+/g, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => word.slice(0, 100));
}

/** Texts that can be searched; each that has an index is written as the index has it, or the index is not used. */
const texts = {
  imoveis: (t: string) =>
    `coalesce(${t}.nome, '') || ' ' || ${t}.rua || ' ' || ${t}.numero || ' ' || coalesce(${t}.complemento, '') || ' ' || ${t}.bairro || ' ' || ${t}.cidade || ' ' || coalesce(${t}.grupo, '')`,
  locatarios: (t: string) =>
    `${t}.nome || ' ' || ${t}.cpf || ' ' || ${t}."cpfChave" || ' ' || coalesce(${t}.email, '') || ' ' || coalesce(${t}.telefone, '')`,
  contratos: (t: string) =>
    `coalesce(${t}."locatarioCopia" ->> 'nome', '') || ' ' || coalesce(${t}."imovelCopia" ->> 'nome', '') || ' ' || coalesce(${t}."imovelCopia" ->> 'endereco', '')`,
  contas: (t: string) => `${t}.descricao`,
  interessados: (t: string) => `${t}.nome || ' ' || coalesce(${t}.telefone, '') || ' ' || coalesce(${t}.email, '')`,
  manutencoes: (t: string) => `${t}.titulo || ' ' || coalesce(${t}.descricao, '')`,
  prestadores: (t: string) => `${t}.nome || ' ' || coalesce(${t}.oficio, '') || ' ' || coalesce(${t}.telefone, '')`,
  rateios: (t: string) => `${t}.nome`,
  conversas: (t: string) => `${t}.texto`,
  comunicados: (t: string) => `${t}.assunto || ' ' || ${t}.texto`,
  despesas: (t: string) => `coalesce(${t}.descricao, '') || ' ' || coalesce(${t}."imovelCopia", '')`,
  notificacoes: (t: string) => `${t}."locatarioNome" || ' ' || ${t}.assunto`,
  recibos: (t: string) =>
    `${t}."locatarioNome" || ' ' || ${t}."imovelEndereco" || ' ' || ${t}."codigoRecibo" || ' ' || ${t}.descricao`,
};

/** The tsquery by which a landlord's record is asked for a word that begins so, for each of `words`. */
export const questionOf = (userId: string, words: string[]): string =>
  words.map((word) => `'${userId}${word}':*`).join(' & ');

/** True of a record that answers to a question (`questionOf`). */
export const answersTo = (table: keyof typeof texts, alias: string, question: RawBuilder<unknown>) =>
  sql<boolean>`palavras(${sql.ref(`${alias}.userId`)}, ${sql.raw(texts[table](alias))}) @@ ${question}`;

/** True of a landlord's record that has, for each of `palavras`, a word that begins with it. */
export const hasWords = (table: keyof typeof texts, alias: string, userId: string, words: string[]) =>
  answersTo(table, alias, sql`${questionOf(userId, words)}::tsquery`);

/** Letters and digits of which alone `palavras` makes themselves, in either case: an `a`, `e`, `c`, `n` or `k` it also makes of others. */
const OF_ITSELF = /[bdfghjlmpqrstvwxyz0-9/]/g;

/**
 * The same where rows are read for something else, and one among many has the words. To take a text to its words is dear; a row that
 * has not even those of their letters that are always themselves, in their order, is left before.
 */
export function rowHasWords(table: keyof typeof texts, alias: string, userId: string, words: string[]) {
  const letters = words.map((word) => `%${(word.match(OF_ITSELF) ?? []).join('%')}%`);
  return sql<boolean>`(lower(${sql.raw(texts[table](alias))}) like all (${letters}::text[]) and ${hasWords(table, alias, userId, words)})`;
}

/** A user is found across landlords: their words stand in the index under nobody's id. */
const OF_NOBODY = '00000000-0000-0000-0000-000000000000';

/** True of a user (`usuarios u`) whose name or e-mail has, for each of `palavras`, a word that begins with it. */
export function userHasWords(words: string[]): RawBuilder<boolean> {
  const question = words.map((word) => `'${OF_NOBODY}${word}':*`).join(' & ');
  return sql<boolean>`palavras(${sql.lit(OF_NOBODY)}::uuid,
    coalesce(u."nomeCompleto", '') || ' ' || coalesce(u."razaoSocial", '') || ' ' || u.email) @@ ${question}::tsquery`;
}
