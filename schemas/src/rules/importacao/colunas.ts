import { palavras } from '../payerName.ts';
import { CAMPOS, type Campo, TIPOS_DE_FOLHA, type TipoDeFolha } from './campos.ts';

/** A cell as a file holds it; days are `YYYY-MM-DD`. */
export type Celula = string | number | boolean | null;

/** A part of a sheet whose rows each hold a property, its tenant and their lease. */
export type Parte = {
  /** The place of the sheet in the file: rows of one number of one sheet speak of each other. */
  de: number;
  tipo: TipoDeFolha;
  /** The other kinds that the same rows hold. */
  com: TipoDeFolha[];
};

/** A sheet with every row of its file, so that rows are named as spreadsheets number them. */
export type FolhaLida = {
  nome: string;
  linhas: Celula[][];
  parte?: Parte;
  /** Its file is text, which holds days as they were typed. */
  texto?: true;
};

/** A sheet holds its kind, the row of its titles and, by column, the field that it brings. */
export type Escolha = { tipo: TipoDeFolha | null; cabecalho: number; colunas: (string | null)[] };

/** Field by heading, as this landlord matched them before; an empty field is a column that counts for nothing. */
export type Lembradas = ReadonlyMap<string, string>;

/** Under this a heading is known again: accents, case, signs and small words do not matter. */
export const chaveDoTitulo = (titulo: Celula): string =>
  palavras(String(titulo ?? '').replace(/r\$|m²/gi, (marca) => (marca === 'm²' ? 'm2' : ''))).join(' ');

/** Every field's names, as keys; made once. */
const nomes = new Map<Campo, string[]>(
  TIPOS_DE_FOLHA.flatMap((tipo) => CAMPOS[tipo]).map((campo) => [
    campo,
    [...new Set([campo.titulo, campo.nome, ...campo.sinonimos].map(chaveDoTitulo).filter(Boolean))],
  ]),
);

const EXATO = 2;
/** A heading that says more than a field's name is still it, while most of its words are the name's. */
const PARTE = 0.5;

/** From 0, for nothing alike, to 2, for the name itself. Earlier names of a field are a little better. */
function parecido(chave: string, campo: Campo): number {
  const daChave = chave.split(' ');
  let melhor = 0;
  for (const [i, nome] of (nomes.get(campo) ?? []).entries()) {
    if (nome === chave) return EXATO - i / 1000;
    const doNome = nome.split(' ');
    const parte = doNome.every((palavra) => daChave.includes(palavra)) ? doNome.length / daChave.length : 0;
    if (parte > PARTE) melhor = Math.max(melhor, parte - i / 1000);
  }
  return melhor;
}

/** The field of each column: what was told before, then the best name; a field is one column's only. */
export function casarColunas(
  tipo: TipoDeFolha,
  titulos: readonly Celula[],
  lembradas: Lembradas = new Map(),
): (string | null)[] {
  const colunas: (string | null)[] = titulos.map(() => null);
  const chaves = titulos.map(chaveDoTitulo);
  const usados = new Set<string>();
  const decididas = new Set<number>();
  for (const [i, chave] of chaves.entries()) {
    const lembrado = lembradas.get(`${tipo}:${chave}`);
    if (lembrado === undefined || chave === '' || usados.has(lembrado)) continue;
    decididas.add(i);
    if (!lembrado) continue;
    colunas[i] = lembrado;
    usados.add(lembrado);
  }
  const pares = CAMPOS[tipo]
    .flatMap((campo) => chaves.map((chave, i) => ({ campo, i, nota: chave ? parecido(chave, campo) : 0 })))
    .filter(({ nota, i }) => nota > 0 && !decididas.has(i))
    .sort((a, b) => b.nota - a.nota || a.i - b.i);
  for (const { campo, i } of pares) {
    if (colunas[i] !== null || usados.has(campo.nome)) continue;
    colunas[i] = campo.nome;
    usados.add(campo.nome);
  }
  return colunas;
}

const PROCURADAS = 20;

/** The row of the titles: of the first ones, that which names most fields. */
export function acharCabecalho(tipo: TipoDeFolha, linhas: readonly Celula[][], lembradas: Lembradas) {
  let melhor = { cabecalho: Math.max(0, linhas.findIndex(temAlgo)), achadas: 0 };
  for (const [i, linha] of linhas.slice(0, PROCURADAS).entries()) {
    const achadas = casarColunas(tipo, linha, lembradas).filter(Boolean).length;
    if (achadas > melhor.achadas) melhor = { cabecalho: i, achadas };
  }
  return melhor;
}

export const temAlgo = (linha: readonly Celula[]): boolean =>
  linha.some((celula) => celula !== null && String(celula).trim() !== '');
