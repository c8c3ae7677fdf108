/** Letters and lines are taken for wide and high: a part that is let break needlessly only stands on two pages. */
const LARGURA_DA_LETRA = 0.6;
const ALTURA_DA_LINHA = 1.6;
/** The narrowest of the documents' pages between their margins, and what surely fits on one. In points. */
const LARGURA = 450;
const CABE = 640;

type Espaco = { letra: number; largura: number };
type No = Record<string, unknown>;

/**
 * The same without the wish to keep whole what may not fit on one page: the library draws nothing at all of such a part, or of such a row of a table, and
 * what somebody wrote was missing from the paper.
 */
export function soltarAltas<T>(no: T, letra: number): T {
  if (Array.isArray(no)) return no.map((um) => soltarAltas(um, letra)) as T;
  if (no === null || typeof no !== 'object') return no;
  const { unbreakable, dontBreakRows, ...resto } = no as No;
  const partes = Object.entries(resto).map(([nome, valor]) => [nome, soltarAltas(valor, letra)]);
  const pagina = { letra, largura: LARGURA };
  const inteira = unbreakable && altura(resto, pagina) <= CABE;
  const linhas = dontBreakRows && linhasDe(resto).every((linha) => lado(linha, pagina) <= CABE);
  const juntas = [...(inteira ? [['unbreakable', true]] : []), ...(linhas ? [['dontBreakRows', true]] : [])];
  return Object.fromEntries([...partes, ...juntas]) as T;
}

/** How high a part may be, at the most. */
function altura(no: unknown, { letra, largura }: Espaco): number {
  if (typeof no === 'string' || typeof no === 'number') return doTexto(String(no), { letra, largura });
  if (Array.isArray(no)) return soma(no, (um) => altura(um, { letra, largura }));
  if (no === null || typeof no !== 'object') return 0;
  const { fontSize, text, stack, ul, ol, columns, table, fit, margin } = no as No;
  const aqui = { letra: typeof fontSize === 'number' ? fontSize : letra, largura };
  return (
    (text === undefined ? 0 : doTexto(emPalavras(text), aqui)) +
    soma([stack, ul, ol], (um) => altura(um ?? [], aqui)) +
    lado(columns, aqui) +
    soma(linhasDe(table), (linha) => lado(linha, aqui)) +
    (Array.isArray(fit) ? Number(fit[1]) : 0) +
    (Array.isArray(margin) ? Number(margin[1] ?? 0) + Number(margin[3] ?? 0) : 0)
  );
}

/** Parts side by side are as high as their highest. */
function lado(partes: unknown, { letra, largura }: Espaco): number {
  if (!Array.isArray(partes)) return 0;
  return Math.max(0, ...partes.map((um) => altura(um, { letra, largura: largura / partes.length })));
}

const linhasDe = (table: unknown): unknown[] => (table as { body?: unknown[] } | undefined)?.body ?? [];

function emPalavras(text: unknown): string {
  if (Array.isArray(text)) return text.map(emPalavras).join('');
  return text !== null && typeof text === 'object' ? emPalavras((text as No).text ?? '') : String(text);
}

function doTexto(texto: string, { letra, largura }: Espaco): number {
  const porLinha = Math.max(1, Math.floor(largura / (letra * LARGURA_DA_LETRA)));
  return soma(texto.split('\n'), (linha) => Math.max(1, Math.ceil(linha.length / porLinha))) * letra * ALTURA_DA_LINHA;
}

const soma = <T>(de: readonly T[], quanto: (um: T) => number): number => de.reduce((ate, um) => ate + quanto(um), 0);
