import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { entreLinhas, linhaDeAssinatura, rodapeComRubricas } from '../pdf/partes.ts';
import type { TextoDoLaudo } from './textoLaudo.ts';

const MARGEM = 50;
const POR_LINHA = 3;
const FOTO = { largura: 158, altura: 130 };

/** The inspection on A4, to be signed; `fotos` has what could be read of the photos, by address. */
export function pdfDoLaudo(
  laudo: TextoDoLaudo,
  autor: string,
  fotos: ReadonlyMap<string, string>,
): TDocumentDefinitions {
  const imagens = [...laudo.itens.flatMap((item) => item.fotos), ...laudo.fotosGerais];
  const lidas = imagens.flatMap(({ url }) => {
    const imagem = fotos.get(url);
    return imagem ? [[url, imagem] as const] : [];
  });
  return {
    info: { title: laudo.titulo, author: autor },
    pageMargins: [MARGEM, 50, MARGEM, 60],
    defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.25 },
    styles: { secao: { fontSize: 11.5, bold: true, margin: [0, 16, 0, 6] } },
    images: Object.fromEntries(lidas),
    footer: rodapeComRubricas(MARGEM),
    content: [
      { text: laudo.titulo.toUpperCase(), fontSize: 15, bold: true, margin: [0, 0, 0, 12] },
      {
        layout: entreLinhas,
        table: {
          widths: [100, '*'],
          body: laudo.dados.map(({ nome, valor }) => [{ text: nome, color: '#555555' }, valor]),
        },
      },
      ...(laudo.descricao ? [secao('Descrição'), { text: laudo.descricao } satisfies Content] : []),
      ...(laudo.itens.length > 0 ? [secao('Itens'), ...laudo.itens.map((item) => doItem(item, fotos))] : []),
      ...(laudo.fotosGerais.length > 0 ? [secao('Fotos gerais'), ...grade(laudo.fotosGerais, fotos)] : []),
      {
        unbreakable: true,
        stack: [
          { text: laudo.declaracao, margin: [0, 20, 0, 8] },
          { text: laudo.localEData, margin: [0, 0, 0, 40] },
          {
            columns: laudo.assinaturas.map(({ nome, documento, papel }) => linhaDeAssinatura(nome, documento, papel)),
            columnGap: 30,
          },
        ],
      },
    ],
    // A section's title at the foot of a page goes to the next one, with what it is about.
    pageBreakBefore: (no, { getFollowingNodesOnPage }) =>
      no.headlineLevel === 1 && getFollowingNodesOnPage().length === 0,
  };
}

const secao = (text: string): Content => ({ text, style: 'secao', headlineLevel: 1 });

function doItem(
  { nome, detalhe, condicao, observacao, fotos }: TextoDoLaudo['itens'][number],
  lidas: ReadonlyMap<string, string>,
): Content {
  const [primeiras, ...outras] = grade(fotos, lidas);
  return {
    margin: [0, 0, 0, 10],
    stack: [
      {
        unbreakable: true,
        stack: [
          {
            columns: [
              {
                text: [
                  { text: nome, bold: true },
                  { text: `  ${detalhe}`, color: '#555555' },
                ],
                width: '*',
              },
              { text: condicao, bold: true, width: 'auto' },
            ],
            columnGap: 12,
          },
          ...(observacao ? [{ text: observacao, margin: [0, 2, 0, 0] } satisfies Content] : []),
          ...(primeiras ? [primeiras] : []),
        ],
      },
      ...outras,
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 495, y2: 0, lineWidth: 0.5, lineColor: '#cccccc' }],
        margin: [0, 8, 0, 0],
      },
    ],
  };
}

/** Photos three in a row, each row whole on its page; of one that could not be read, where it is. */
function grade(fotos: TextoDoLaudo['fotosGerais'], lidas: ReadonlyMap<string, string>): Content[] {
  const linhas = Array.from({ length: Math.ceil(fotos.length / POR_LINHA) }, (_, i) =>
    fotos.slice(i * POR_LINHA, (i + 1) * POR_LINHA),
  );
  return linhas.map((linha) => ({
    unbreakable: true,
    margin: [0, 6, 0, 0],
    columnGap: 10,
    columns: linha.map(({ url, nome }): Column => {
      if (lidas.has(url)) return { image: url, fit: [FOTO.largura, FOTO.altura], width: FOTO.largura };
      return { text: `${nome}: ${url}`, link: url, fontSize: 8, color: '#555555', width: FOTO.largura };
    }),
  }));
}
