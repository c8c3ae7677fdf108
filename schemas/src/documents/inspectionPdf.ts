import type { Column, Content } from 'pdfmake/interfaces.js';
import { contagem } from '../rules/numbers.ts';
import type { Foto, ItemDoLaudo } from './inspectionSections.ts';
import { fotosDe, type TextoDoLaudo } from './inspectionText.ts';
import { assinadoEletronicamente, type DefinicaoPdf, emPares, linhaDeAssinatura, type Meio } from './pdf.ts';

const MARGEM = 50;
const POR_LINHA = 3;
const FOTO = { largura: 158, altura: 130 };
const CINZA = '#555555';

/**
 * A photo as a report shows it: a small JPEG as a data URL, or why there is none. `DE_FORA` is hosted elsewhere, `ILEGIVEL` could not be read, and
 * `ALEM` is beyond what one paper holds.
 */
export type FotoLida = { imagem: string } | { falta: 'DE_FORA' | 'ILEGIVEL' | 'ALEM' };
export type FotosLidas = ReadonlyMap<string, FotoLida>;

/** The inspection on A4, to be signed by hand or from afar; `fotos` has each photo by its address. */
export function pdfDoLaudo(laudo: TextoDoLaudo, autor: string, fotos: FotosLidas, meio: Meio = 'PAPEL'): DefinicaoPdf {
  const ver = desenharFotos(fotos);
  return {
    info: { title: laudo.titulo, author: autor },
    pageMargins: [MARGEM, 50, MARGEM, 60],
    defaultStyle: { fontSize: 10, lineHeight: 1.25 },
    styles: { secao: { fontSize: 11.5, bold: true, margin: [0, 16, 0, 6] } },
    images: ver.imagens,
    rodape: { rubricas: meio === 'PAPEL', margem: MARGEM },
    content: [
      { text: laudo.titulo.toUpperCase(), fontSize: 15, bold: true, margin: [0, 0, 0, 12] },
      {
        layout: 'entreLinhas',
        table: {
          widths: [100, '*'],
          body: laudo.dados.map(({ nome, valor }) => [{ text: nome, color: CINZA }, valor]),
        },
      },
      ...(laudo.descricao ? [secao('Descrição'), { text: laudo.descricao } satisfies Content] : []),
      ...laudo.secoes.flatMap(({ titulo, itens }) => [
        secao(titulo),
        ...(itens.length > 0 ? itens.map((item) => doItem(item, ver)) : ['Nada a verificar neste cômodo.']),
      ]),
      ...(laudo.medidas.length > 0
        ? [secao('Medidores e chaves'), ...laudo.medidas.flatMap((uma) => daMedida(uma, ver))]
        : []),
      ...(laudo.fotosGerais.length > 0 ? [secao('Fotos gerais'), ...ver.grade(laudo.fotosGerais)] : []),
      ...(laudo.emendas.length > 0 ? [secao('Emendas'), ...laudo.emendas.flatMap((uma) => daEmenda(uma, ver))] : []),
      ...sobreAsFotos(laudo, fotos),
      ...(laudo.fecho
        ? [{ text: laudo.fecho, fontSize: 8, color: CINZA, margin: [0, 16, 0, 0] } satisfies Content]
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
  };
}

const secao = (text: string): Content => ({ text, style: 'secao', headlineLevel: 1 });

/** Tells how many photos the inspection has beside those on the paper, and where they are. */
function sobreAsFotos(laudo: TextoDoLaudo, fotos: FotosLidas): Content[] {
  const todas = fotosDe(laudo);
  const alem = todas.filter(({ url }) => estaAlem(fotos.get(url))).length;
  if (alem === 0) return [];
  const soma =
    laudo.emendas.length > 0
      ? ', e as somas (SHA-256) da vistoria e das emendas as incluem'
      : ', e a soma (SHA-256) com que a vistoria foi fechada as inclui';
  const text = `A vistoria tem ${contagem(todas.length, 'foto', 'fotos')}, e ${contagem(alem, 'não está', 'não estão')} neste papel, que ficaria grande demais: ${
    alem === 1 ? 'ela está guardada' : 'elas estão guardadas'
  } no sistema, onde a parte locadora as abre${laudo.fecho ? soma : ''}.`;
  return [{ text, margin: [0, 16, 0, 0] }];
}

const estaAlem = (lida: FotoLida | undefined) => lida !== undefined && 'falta' in lida && lida.falta === 'ALEM';

/** An address in lines as wide as a photo: broken anywhere by the library, each of its letters would be an element of the file. */
const emLinhas = (url: string): string => url.replace(/.{32}(?=.)/g, '$&\n');

type Ver = ReturnType<typeof desenharFotos>;

/** Each picture stands once in the file, under a short name, and is drawn by rows. */
function desenharFotos(fotos: FotosLidas) {
  const nomes = new Map([...fotos.keys()].map((url, i) => [url, `f${i}`]));
  const imagens = Object.fromEntries(
    [...fotos].flatMap(([url, lida]) => ('imagem' in lida ? [[nomes.get(url), lida.imagem]] : [])),
  ) as Record<string, string>;

  function uma({ url, nome }: Foto): Column {
    const lida = fotos.get(url);
    const imagem = nomes.get(url);
    if (lida && 'imagem' in lida && imagem)
      return { image: imagem, fit: [FOTO.largura, FOTO.altura], width: FOTO.largura };
    const onde = lida && 'falta' in lida && lida.falta === 'ILEGIVEL' ? `${nome}: não pôde ser lida. ` : `${nome}: `;
    return { text: [onde, { text: emLinhas(url), link: url }], fontSize: 8, color: CINZA, width: FOTO.largura };
  }

  /** Three in a row, each row whole on its page; then how many more there are. */
  function grade(todas: Foto[]): Content[] {
    const aqui = todas.filter(({ url }) => !estaAlem(fotos.get(url)));
    const linhas = Array.from(
      { length: Math.ceil(aqui.length / POR_LINHA) },
      (_, i): Content => ({
        unbreakable: true,
        margin: [0, 6, 0, 0],
        columnGap: 10,
        columns: aqui.slice(i * POR_LINHA, (i + 1) * POR_LINHA).map(uma),
      }),
    );
    const outras = todas.length - aqui.length;
    if (outras === 0) return linhas;
    const text = `Mais ${contagem(outras, 'foto', 'fotos')} na vistoria.`;
    return [...linhas, { text, fontSize: 8, color: CINZA, margin: [0, 3, 0, 0] }];
  }
  return { imagens, grade };
}

function daMedida({ nome, valor, fotos }: TextoDoLaudo['medidas'][number], ver: Ver): Content[] {
  const linha: Content = { columns: [{ text: nome }, { text: valor, bold: true, width: 'auto' }], columnGap: 12 };
  return [linha, ...ver.grade(fotos)];
}

function daEmenda({ titulo, motivo, alteracoes, fotos }: TextoDoLaudo['emendas'][number], ver: Ver): Content[] {
  const mudou: Content[] = alteracoes.length > 0 ? [{ ul: alteracoes, margin: [0, 2, 0, 0] }] : [];
  return [
    { margin: [0, 4, 0, 0], stack: [{ text: titulo, bold: true }, motivo, ...mudou] },
    ...ver.grade(fotos),
    { text: '', margin: [0, 0, 0, 6] },
  ];
}

function doItem({ nome, detalhe, condicao, ausente, observacao, outras, fotos }: ItemDoLaudo, ver: Ver): Content {
  const [primeiras, ...demais] = ver.grade(fotos);
  return {
    margin: [0, 0, 0, 10],
    stack: [
      {
        // A long text is let go on to the next page: kept whole it would fit on none.
        unbreakable: observacao.length < 2_000,
        stack: [
          {
            columns: [
              {
                text: [
                  { text: nome, bold: true },
                  { text: `  ${detalhe}`, color: CINZA },
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
