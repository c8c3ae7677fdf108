import {
  assinadoEletronicamente,
  completar,
  emPares,
  LAYOUTS,
  linhaDeAssinatura,
  type Meio,
} from '@imob/schemas/documents/pdf';
import type { Column, Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import type { ItemDoLaudo } from './secoesDoLaudo.ts';
import { type Foto, fotosDe, type TextoDoLaudo } from './textoLaudo.ts';

const MARGEM = 50;
const POR_LINHA = 3;
const FOTO = { largura: 158, altura: 130 };

/** The inspection on A4, to be signed by hand or from afar; `fotos` has what could be read of the photos, by address. */
export function pdfDoLaudo(
  laudo: TextoDoLaudo,
  autor: string,
  fotos: ReadonlyMap<string, string>,
  meio: Meio = 'PAPEL',
): TDocumentDefinitions {
  const imagens = fotosDe(laudo);
  const lidas = imagens.flatMap(({ url }) => {
    const imagem = fotos.get(url);
    return imagem ? [[url, imagem] as const] : [];
  });
  return completar({
    info: { title: laudo.titulo, author: autor },
    pageMargins: [MARGEM, 50, MARGEM, 60],
    defaultStyle: { fontSize: 10, lineHeight: 1.25 },
    styles: { secao: { fontSize: 11.5, bold: true, margin: [0, 16, 0, 6] } },
    images: Object.fromEntries(lidas),
    rodape: { rubricas: meio === 'PAPEL', margem: MARGEM },
    content: [
      { text: laudo.titulo.toUpperCase(), fontSize: 15, bold: true, margin: [0, 0, 0, 12] },
      {
        layout: LAYOUTS.entreLinhas,
        table: {
          widths: [100, '*'],
          body: laudo.dados.map(({ nome, valor }) => [{ text: nome, color: '#555555' }, valor]),
        },
      },
      ...(laudo.descricao ? [secao('Descrição'), { text: laudo.descricao } satisfies Content] : []),
      ...laudo.secoes.flatMap(({ titulo, itens }) => [
        secao(titulo),
        ...(itens.length > 0 ? itens.map((item) => doItem(item, fotos)) : ['Nada a verificar neste cômodo.']),
      ]),
      ...(laudo.medidas.length > 0
        ? [secao('Medidores e chaves'), ...laudo.medidas.flatMap((uma) => daMedida(uma, fotos))]
        : []),
      ...(laudo.fotosGerais.length > 0 ? [secao('Fotos gerais'), ...grade(laudo.fotosGerais, fotos)] : []),
      ...(laudo.emendas.length > 0 ? [secao('Emendas'), ...laudo.emendas.flatMap((uma) => daEmenda(uma, fotos))] : []),
      ...(laudo.fecho
        ? [{ text: laudo.fecho, fontSize: 8, color: '#555555', margin: [0, 16, 0, 0] } satisfies Content]
        : []),
      {
        unbreakable: true,
        stack: [
          { text: laudo.declaracao, margin: [0, 20, 0, 8] },
          { text: laudo.localEData, margin: [0, 0, 0, meio === 'PAPEL' ? 40 : 8] },
          meio === 'PAPEL'
            ? { stack: emPares(laudo.assinaturas.map((um) => linhaDeAssinatura(um.nome, um.documento, um.papel))) }
            : assinadoEletronicamente('Assinado eletronicamente pelas pessoas identificadas'),
        ],
      },
    ],
  });
}

const secao = (text: string): Content => ({ text, style: 'secao', headlineLevel: 1 });

function daMedida(
  { nome, valor, fotos }: TextoDoLaudo['medidas'][number],
  lidas: ReadonlyMap<string, string>,
): Content[] {
  const linha: Content = { columns: [{ text: nome }, { text: valor, bold: true, width: 'auto' }], columnGap: 12 };
  return [linha, ...grade(fotos, lidas)];
}

function daEmenda(
  { titulo, motivo, alteracoes, fotos }: TextoDoLaudo['emendas'][number],
  lidas: ReadonlyMap<string, string>,
): Content[] {
  const mudou: Content[] = alteracoes.length > 0 ? [{ ul: alteracoes, margin: [0, 2, 0, 0] }] : [];
  return [
    { margin: [0, 4, 0, 0], stack: [{ text: titulo, bold: true }, motivo, ...mudou] },
    ...grade(fotos, lidas),
    { text: '', margin: [0, 0, 0, 6] },
  ];
}

function doItem(
  { nome, detalhe, condicao, ausente, observacao, outras, fotos }: ItemDoLaudo,
  lidas: ReadonlyMap<string, string>,
): Content {
  const [primeiras, ...demais] = grade(fotos, lidas);
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
              { text: ausente ? 'Não está no imóvel' : condicao, bold: true, width: 'auto' },
            ],
            columnGap: 12,
          },
          ...(observacao ? [{ text: observacao, margin: [0, 2, 0, 0] } satisfies Content] : []),
          ...outras.map(
            (outra): Content => ({ text: `Outra versão, de quem vistoriou ao mesmo tempo: ${outra}`, italics: true }),
          ),
          ...(primeiras ? [primeiras] : []),
        ],
      },
      ...demais,
      {
        canvas: [{ type: 'line', x1: 0, y1: 0, x2: 495, y2: 0, lineWidth: 0.5, lineColor: '#cccccc' }],
        margin: [0, 8, 0, 0],
      },
    ],
  };
}

/** Photos three in a row, each row whole on its page; of one that could not be read, where it is. */
function grade(fotos: Foto[], lidas: ReadonlyMap<string, string>): Content[] {
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
