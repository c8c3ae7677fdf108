import type { Content } from 'pdfmake/interfaces.js';
import { RECEBI, type TextoDaCarta } from './letter.ts';
import { assinadoEletronicamente, type DefinicaoPdf, emPares, linhaDeAssinatura, type Meio } from './pdf.ts';
import { tabela } from './tablePdf.ts';

const MARGEM = 62;

/** The letter on A4. `versao` stands at the foot of each page: `Carta, SHA-256 0123456789abcdef`. */
export function pdfDaCarta(texto: TextoDaCarta, versao: string, meio: Meio = 'PAPEL'): DefinicaoPdf {
  const { titulo, destinatarios, imovel, paragrafos, quadro, assinaturas } = texto;
  const corpo = paragrafos.map((text): Content => ({ text, margin: [0, 0, 0, 7] }));
  return {
    info: {
      ...{ title: titulo, author: assinaturas[0]?.nome ?? '' },
      subject: 'Locação de imóvel urbano, Lei nº 8.245/1991',
    },
    pageMargins: [MARGEM, 56, MARGEM, 56],
    defaultStyle: { fontSize: 10, lineHeight: 1.25 },
    rodape: { texto: versao, margem: MARGEM },
    content: [
      { text: titulo, fontSize: 14, bold: true, alignment: 'center', margin: [0, 0, 0, 16] },
      ...destinatarios.map(
        ({ papel, nome, documento }): Content => ({
          text: [{ text: `${papel}: ${nome}`, bold: true }, documento ? `, ${documento}` : ''],
        }),
      ),
      { text: `Imóvel: ${imovel}`, margin: [0, 0, 0, 12] },
      ...corpo.slice(0, 1),
      ...(quadro ? [tabela(quadro, { larga: (i) => i === 0, comPalavras: true })] : []),
      ...corpo.slice(1, -1),
      { unbreakable: true, stack: [...(corpo.length > 1 ? corpo.slice(-1) : []), ...fecho(texto, meio)] },
    ],
  };
}

/** Gives the signatures and the receipt of the copy. The last paragraph stays with them, so that nobody signs a page without text. */
const fecho = (texto: TextoDaCarta, meio: Meio): Content[] => (meio === 'PAPEL' ? noPapel(texto) : eletronico(texto));

const eletronico = ({ localEData, recebimento }: TextoDaCarta): Content[] => [
  { text: localEData, margin: [0, 6, 0, 14] },
  assinadoEletronicamente(
    recebimento
      ? 'Assinada eletronicamente por quem a envia e recebida por quem a lê, como se vê'
      : 'Assinada eletronicamente por quem a envia, como se vê',
  ),
];

const noPapel = ({ localEData, assinaturas, destinatarios, recebimento }: TextoDaCarta): Content[] => [
  { text: localEData, margin: [0, 6, 0, 36] },
  ...emPares(assinaturas.map(({ papel, nome, documento }) => linhaDeAssinatura(nome, documento, papel))),
  ...(recebimento
    ? [
        { text: '', margin: [0, 0, 0, 14] } satisfies Content,
        ...emPares(
          destinatarios.map(({ nome, documento }) => ({
            stack: [{ text: RECEBI, fontSize: 9, margin: [0, 0, 0, 30] }, linhaDeAssinatura(nome, documento)],
          })),
        ),
      ]
    : []),
];
