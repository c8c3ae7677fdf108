import type { Content, CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { soltarAltas } from './wholeParts.ts';

/** How a paper is signed: by hand on its lines, or by the addresses that went to its signers, with a sheet of signatures behind it. */
export type Meio = 'PAPEL' | 'ELETRONICO';

/** Says what stands at the foot of every page beside its number. */
type Rodape = { rubricas?: boolean; texto?: string; margem: number };

/**
 * A document as plain data: the service hands it to a thread, which no function can be sent to. What pdfmake takes as
 * functions is named here and given by `completar`, the same for service and app.
 */
export type DefinicaoPdf = Omit<
  TDocumentDefinitions,
  'header' | 'footer' | 'background' | 'pageBreakBefore' | 'tableLayouts' | 'content'
> & { content: Content[]; rodape?: Rodape };

/** The app's own letters, in the two faces that documents have: nothing in them slants. */
export const fontes = (normal: string, bold: string) => ({
  Inter: { normal, bold, italics: normal, bolditalics: bold },
});

/**
 * Pairs of letters stand at their full width: as pdfmake draws them closer, the dot of `7.117,71` vanishes under the 7. Its
 * type knows only what is switched on, the library takes this too.
 */
const SEM_PARES = { kern: false } as unknown as [];

const CINZA = '#555555';

/** Tables name their layout: `layout: 'entreLinhas'` draws a thin line between two rows, none around them. */
export const LAYOUTS: Record<'entreLinhas', CustomTableLayout> = {
  entreLinhas: {
    hLineWidth: (i, { table }) => (i === 0 || i === table.body.length ? 0 : 0.5),
    hLineColor: () => '#bbbbbb',
    vLineWidth: () => 0,
    paddingLeft: (i) => (i === 0 ? 0 : 8),
    paddingTop: () => 3,
  },
};

/** The definition as pdfmake takes it: Portuguese, A4, its foot drawn, and no title left alone at the end of a page. */
export function completar({ rodape, content, ...definicao }: DefinicaoPdf): TDocumentDefinitions {
  return {
    content: comPalavrasQuebradas(soltarAltas(content, definicao.defaultStyle?.fontSize ?? TAMANHO_DA_LETRA)),
    pageSize: 'A4',
    language: 'pt-BR',
    displayTitle: true,
    ...definicao,
    defaultStyle: { font: 'Inter', fontFeatures: SEM_PARES, ...definicao.defaultStyle },
    ...(rodape && { footer: (pagina: number, paginas: number) => pe(rodape, pagina, paginas) }),
    pageBreakBefore: (no, { getFollowingNodesOnPage }) =>
      no.headlineLevel === 1 && getFollowingNodesOnPage().every(({ style }) => style === DO_PE),
  };
}

/** The library's own, where a document says no other. */
const TAMANHO_DA_LETRA = 12;

const SEM_FIM = /\S{300,}/g;

/**
 * The same with line breaks in words of several lines: pdfmake measures what is left of such a word anew for each line, which took
 * eleven seconds for 20,000 letters.
 */
const comPalavrasQuebradas = <T>(no: T): T => {
  if (typeof no === 'string') return no.replace(SEM_FIM, (palavra) => palavra.replace(/\S{60}(?=\S)/g, '$&\n')) as T;
  if (Array.isArray(no)) return no.map(comPalavrasQuebradas) as T;
  if (no === null || typeof no !== 'object') return no;
  const partes = Object.entries(no).map(([nome, valor]) => [
    nome,
    FIGURAS.has(nome) ? valor : comPalavrasQuebradas(valor),
  ]);
  return Object.fromEntries(partes) as T;
};
const FIGURAS = new Set(['image', 'svg', 'qr']);

/** Every part of the foot carries this name: pdfmake counts them among what follows on a page. */
const DO_PE = 'pe';

function pe({ rubricas, texto, margem }: Rodape, pagina: number, paginas: number): Content {
  const linhas = [...(rubricas ? ['Rubricas: ______________  ______________'] : []), ...(texto ? [texto] : [])];
  return {
    margin: [margem, 18, margem, 0],
    fontSize: 8,
    color: CINZA,
    style: DO_PE,
    columns: [
      { stack: linhas.map((text) => ({ text, style: DO_PE })), style: DO_PE },
      { text: `Página ${pagina} de ${paginas}`, alignment: 'right', width: 'auto', style: DO_PE },
    ],
  };
}

const PALAVRA_LONGA = /\S{21}/;

/** A text in a narrow place: a word too long for it is broken at any letter, where it would push what stands beside it off the page. */
export const quebravel = (text: string) => ({
  text,
  ...(PALAVRA_LONGA.test(text) && { wordBreak: 'break-all' as const }),
});

/** A line to sign on, and under it who signs. */
export const linhaDeAssinatura = (nome: string, documento: string, papel?: string): Content => ({
  stack: [
    { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 220, y2: 0, lineWidth: 0.7 }], margin: [0, 0, 0, 4] },
    { ...quebravel(nome), bold: papel !== undefined },
    ...(documento ? [{ text: documento, fontSize: 9 }] : []),
    ...(papel ? [{ text: papel, fontSize: 9 }] : []),
  ],
});

/** Stands in place of the lines where nobody signs by hand. */
export const assinadoEletronicamente = (quem: string): Content => ({
  text: `${quem} na folha de assinaturas ao final.`,
  bold: true,
});

const EM_PARES = 2;

/** Lines to sign on, two beside each other. */
export const emPares = (linhas: readonly Content[]): Content[] =>
  Array.from({ length: Math.ceil(linhas.length / EM_PARES) }, (_, i): Content => {
    const [uma, outra] = linhas.slice(i * EM_PARES, (i + 1) * EM_PARES);
    return { columns: [uma ?? '', outra ?? ''], columnGap: 30, margin: [0, i === 0 ? 0 : 34, 0, 0] };
  });
