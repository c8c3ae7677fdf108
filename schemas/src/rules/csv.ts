/** A table as text: rows of cells, trimmed. */
export type Tabela = string[][];

/** With the number of each row in its file, as spreadsheets show it. */
export type TabelaNumerada = { tabela: Tabela; numeros: number[] };

const SEPARADORES = [';', ',', '\t'];
/** Rows by which the separator is told. */
const AMOSTRA = 200;
/** Cells further right are the formats of a spreadsheet, where they are empty; others are no table that a person made. */
const MAIS_COLUNAS = 1_000;
/** No spreadsheet is wider. */
const MAIS_CELULAS = 16_384;

type Quais = { comVazias: boolean; ate: number };

/** The rows of a CSV, by the separator that gives most rows of one width; undefined where none gives two columns. */
export function lerLinhas(texto: string, quais: Quais): TabelaNumerada | undefined {
  const semMarca = texto.replace(/^\uFEFF/, '');
  const [melhor] = SEPARADORES.map((separador) => ({
    separador,
    nota: regularidade(separar(semMarca, separador, { ...quais, ate: Math.min(AMOSTRA, quais.ate) }).tabela),
  }))
    .filter(({ nota }) => nota > 0)
    .sort((a, b) => b.nota - a.nota);
  const lida = melhor && separar(semMarca, melhor.separador, quais);
  return lida?.tabela.length ? lida : undefined;
}

/** Beyond so many columns a wider row says no more of its separator: words may hold any number of commas. */
const LARGURA_QUE_CONTA = 4;

/** A row counts for its width: one separator inside of amounts gives rows of two, the true one of more. */
function regularidade(tabela: Tabela): number {
  const larguras = new Map<number, number>();
  for (const { length } of tabela) if (length > 1) larguras.set(length, (larguras.get(length) ?? 0) + 1);
  return Math.max(0, ...[...larguras].map(([largura, linhas]) => Math.min(largura, LARGURA_QUE_CONTA) * linhas));
}

/** Looks at each character once. A quotation that never ends, or a row that is too wide, makes it no table: no rows. */
function separar(texto: string, separador: string, { comVazias, ate }: Quais): TabelaNumerada {
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
    if (fecha === -1) return nenhuma;
    fim.lastIndex = fecha === undefined ? aqui : fecha + 1;
    const parada = fim.exec(texto)?.index ?? texto.length;
    const cru = fecha === undefined ? texto.slice(aqui, parada) : texto.slice(comeco + 1, fecha).replaceAll('""', '"');
    const celula = cru.trim();
    celulas += 1;
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
 * Where a quotation ends: at its first mark that is not doubled, if the cell ends there too. -1 where the text ends first;
 * undefined where more follows, and the marks are text.
 */
function fechaAspas(texto: string, abre: number, separador: string, pular: (de: number) => number): number | undefined {
  let fecha = texto.indexOf('"', abre + 1);
  while (fecha >= 0 && texto[fecha + 1] === '"') fecha = texto.indexOf('"', fecha + 2);
  if (fecha < 0) return -1;
  const depois = texto[pular(fecha + 1)];
  const acaba = depois === undefined || depois === separador || depois === '\n' || depois === '\r';
  return acaba ? fecha : undefined;
}
