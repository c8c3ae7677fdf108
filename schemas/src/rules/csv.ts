/** A table as text: rows of cells, trimmed. */
export type Tabela = string[][];

/** With the number of each row in its file, as spreadsheets show it. */
export type TabelaNumerada = { tabela: Tabela; numeros: number[] };

const SEPARADORES = [';', ',', '\t'];
/** The separator is told by so many rows, of so many letters. */
const AMOSTRA = 200;
const LETRAS_DA_AMOSTRA = 64 * 1024;
/** Cells further right are the formats of a spreadsheet, where they are empty; others are no table that a person made. */
const MAIS_COLUNAS = 1_000;
/** No spreadsheet is wider. */
const MAIS_CELULAS = 16_384;
/** And no table that a person made has more cells, or a longer one. */
const MAIS_CELULAS_AO_TODO = 500_000;
const MAIS_LETRAS = 64 * 1024;

/** `cortado`: the text is the beginning of another. */
type Quais = { comVazias: boolean; ate: number; cortado?: boolean };

/** The rows of a CSV, by the separator that gives most rows of one width; undefined where none gives two columns. */
export function lerLinhas(texto: string, quais: Quais): TabelaNumerada | undefined {
  const semMarca = texto.replace(/^\uFEFF/, '');
  const provaveis = SEPARADORES.map((separador) => ({
    separador,
    nota: regularidade(lerInicio(semMarca, separador, quais)),
  }))
    .filter(({ nota }) => nota > 0)
    .sort((a, b) => b.nota - a.nota);
  // A text that looks like a table at its beginning may be none further on.
  for (const { separador } of provaveis) {
    const lida = separar(semMarca, separador, quais);
    if (lida.tabela.length > 0) return lida;
  }
  return undefined;
}

/** The first rows; the one in which the sample ends is whole only where it is the last. */
function lerInicio(texto: string, separador: string, { comVazias, ate }: Quais): Tabela {
  const inicio = texto.slice(0, LETRAS_DA_AMOSTRA);
  const cortado = inicio.length < texto.length;
  const { tabela } = separar(inicio, separador, { comVazias, ate: Math.min(AMOSTRA, ate), cortado });
  return cortado && tabela.length > 1 && tabela.length < AMOSTRA ? tabela.slice(0, -1) : tabela;
}

/** A row that is wider says no more of its separator: words may hold any number of commas. */
const LARGURA_QUE_CONTA = 4;

/** A row counts for its width: one separator inside of amounts gives rows of two, the true one of more. */
function regularidade(tabela: Tabela): number {
  const larguras = new Map<number, number>();
  for (const { length } of tabela) if (length > 1) larguras.set(length, (larguras.get(length) ?? 0) + 1);
  return Math.max(0, ...[...larguras].map(([largura, linhas]) => Math.min(largura, LARGURA_QUE_CONTA) * linhas));
}

/** Looks at each character once. A quotation that never ends, or a row that is too wide, makes it no table: no rows. */
function separar(texto: string, separador: string, { comVazias, ate, cortado }: Quais): TabelaNumerada {
  const tabela: Tabela = [];
  const numeros: number[] = [];
  const nenhuma = { tabela: [], numeros: [] };
  const fim = new RegExp(`[${separador}\r\n]`, 'g');
  const semPalavra = new RegExp(`[ \t${separador}]*\r?\n`, 'y');
  const brancos = separador === '\t' ? / */y : /[ \t]*/y;
  const pular = (de: number) => {
    brancos.lastIndex = de;
    brancos.test(texto);
    return brancos.lastIndex;
  };
  let linha: string[] = [];
  let celulas = 0;
  let aoTodo = 0;
  let numero = 1;
  let aqui = 0;
  while (aqui < texto.length && tabela.length < ate) {
    if (!comVazias && linha.length === 0) {
      // At once: a spreadsheet's end may be a million of them.
      semPalavra.lastIndex = aqui;
      if (semPalavra.test(texto)) {
        [aqui, numero] = [semPalavra.lastIndex, numero + 1];
        continue;
      }
    }
    const comeco = pular(aqui);
    const fecha = texto[comeco] === '"' ? fechaAspas(texto, comeco, separador, pular) : undefined;
    if (fecha === -1) return cortado ? { tabela, numeros } : nenhuma;
    fim.lastIndex = fecha === undefined ? aqui : fecha + 1;
    const parada = fim.exec(texto)?.index ?? texto.length;
    const cru = fecha === undefined ? texto.slice(aqui, parada) : texto.slice(comeco + 1, fecha).replaceAll('""', '"');
    const celula = cru.trim();
    celulas += 1;
    aoTodo += 1;
    if (aoTodo > MAIS_CELULAS_AO_TODO) return nenhuma;
    if (linha.length < MAIS_COLUNAS) linha.push(celula);
    else if (celula !== '' || celulas > MAIS_CELULAS) return nenhuma;
    aqui = parada + 1;
    if (texto[parada] === separador && aqui < texto.length) continue;
    if (texto[parada] === separador) linha.push('');
    if (texto[parada] === '\r' && texto[aqui] === '\n') aqui += 1;
    if (comVazias || linha.some((celula) => celula !== '')) {
      tabela.push(linha);
      numeros.push(numero);
    }
    [linha, celulas, numero] = [[], 0, numero + 1];
  }
  return { tabela, numeros };
}

/**
 * Finds the end of a quotation: its first mark that is not doubled, if the cell ends there too. Gives -1 if the text ends first or the
 * cell would be too long, and undefined if more text follows, because then the marks are text.
 */
function fechaAspas(texto: string, abre: number, separador: string, pular: (de: number) => number): number | undefined {
  const ate = Math.min(texto.length, abre + MAIS_LETRAS);
  let fecha = abre + 1;
  while (fecha < ate && (texto.charCodeAt(fecha) !== MARCA || texto.charCodeAt(fecha + 1) === MARCA)) {
    fecha += texto.charCodeAt(fecha) === MARCA ? 2 : 1;
  }
  if (fecha >= ate) return -1;
  const depois = texto[pular(fecha + 1)];
  const acaba = depois === undefined || depois === separador || depois === '\n' || depois === '\r';
  return acaba ? fecha : undefined;
}

const MARCA = '"'.charCodeAt(0);
