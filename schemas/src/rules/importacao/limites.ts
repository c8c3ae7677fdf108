export const MAIOR_PLANILHA_BYTES = 10 * 1024 * 1024;
export const MAXIMO_DE_LINHAS = 5_000;
export const MAXIMO_DE_COLUNAS = 100;
export const MAXIMO_DE_FOLHAS = 20;
