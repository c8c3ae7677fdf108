/** The longest name of a group of properties. */
export const MAIOR_NOME_DE_GRUPO = 80;

/** Two names are the same group where their letters and digits are: case, accents, signs and spaces between do not count. */
export const chaveDoGrupo = (nome: string): string =>
  nome
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
