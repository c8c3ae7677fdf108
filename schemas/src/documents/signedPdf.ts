import type { Content } from 'pdfmake/interfaces.js';
import { assinadoEletronicamente, type DefinicaoPdf, emPares, linhaDeAssinatura, type Meio } from './pdf.ts';
import { blocoDoPix } from './pixPdf.ts';
import { type Bloco, frasesDoPix, semLinhaParaODia, type TextoDoDocumento, tituloDaClausula } from './text.ts';

const MARGEM = 62;

/**
 * A contract, an addendum or an agreement on A4: numbered pages with room for initials, signatures and the code that pays kept together. Each
 * of `quadros` stands below the first paragraph of the clause at its place.
 */
export function pdfDoDocumento(
  texto: TextoDoDocumento,
  autor: string,
  versao?: string,
  quadros: readonly Content[] = [],
  meio: Meio = 'PAPEL',
): DefinicaoPdf {
  return {
    info: { title: texto.titulo, author: autor, subject: 'Locação de imóvel urbano, Lei nº 8.245/1991' },
    pageMargins: [MARGEM, 60, MARGEM, 66],
    defaultStyle: { fontSize: 10.5, lineHeight: 1.3 },
    styles: {
      titulo: { fontSize: 14, bold: true, alignment: 'center', lineHeight: 1.2 },
      clausula: { bold: true, margin: [0, 12, 0, 4] },
      corpo: { margin: [0, 0, 0, 5] },
    },
    rodape: { rubricas: meio === 'PAPEL', margem: MARGEM, ...(versao && { texto: versao }) },
    content: [
      { text: texto.titulo, style: 'titulo', margin: [0, 0, 0, 16] },
      ...(texto.corpo ? texto.corpo.map(emPdf) : comeco(texto)),
      ...texto.clausulas.flatMap(({ titulo, paragrafos }, indice): Content[] => [
        { text: tituloDaClausula(indice, titulo), style: 'clausula', headlineLevel: 1 },
        ...paragrafos.flatMap((paragrafo, i): Content[] => [
          { text: `${indice + 1}.${i + 1}. ${paragrafo}`, style: 'corpo' },
          ...(i === 0 ? quadros.slice(indice, indice + 1) : []),
        ]),
      ]),
      {
        unbreakable: true,
        stack: [
          ...assinaturas(texto, meio),
          ...(texto.pix ? [blocoDoPix(texto.pix.copiaECola, 'Pagamento por Pix', frasesDoPix(texto.pix))] : []),
        ],
      },
    ],
  };
}

const comeco = ({ abertura, partes }: TextoDoDocumento): Content[] => [
  { text: abertura, style: 'corpo' },
  ...partes.map(
    ({ papel, nome, qualificacao }): Content => ({
      text: [{ text: `${papel}: ${nome}`, bold: true }, qualificacao ? `, ${qualificacao}.` : '.'],
      style: 'corpo',
    }),
  ),
];

/** A paragraph of the landlord's own text, as he wrote it. */
function emPdf({ tipo, trechos }: Bloco): Content {
  const text = trechos.map(({ texto, negrito }) => ({ text: texto, ...(negrito && { bold: true }) }));
  if (tipo === 'PARAGRAFO') return { text, style: 'corpo' };
  return { text, style: 'clausula', headlineLevel: 1, ...(tipo === 'TITULO' && { alignment: 'center' }) };
}

const seHouver = (text: string, margin: [number, number, number, number]): Content[] =>
  text ? [{ text, margin }] : [];

/** The closing words stay with the signatures, and so does the code that pays: nobody signs a page that says nothing. */
function assinaturas({ fecho, localEData, assinaturas: quem, testemunhas }: TextoDoDocumento, meio: Meio): Content[] {
  if (meio === 'ELETRONICO')
    return [
      { text: fecho, style: 'corpo', margin: [0, 16, 0, 8] },
      ...seHouver(semLinhaParaODia(localEData, meio), [0, 0, 0, 14]),
      assinadoEletronicamente('Assinado eletronicamente pelas pessoas identificadas'),
    ];
  const linhas = quem.map(({ papel, nome, documento }) => linhaDeAssinatura(nome, documento, papel));
  return [
    ...(fecho ? [{ text: fecho, style: 'corpo', margin: [0, 16, 0, 8] } satisfies Content] : []),
    { text: localEData, margin: [0, fecho ? 0 : 16, 0, 40] },
    ...emPares(linhas),
    ...(testemunhas
      ? [
          { text: 'Testemunhas:', bold: true, margin: [0, 28, 0, 34] } satisfies Content,
          { columns: [linhaDeAssinatura('Nome:', 'CPF:'), linhaDeAssinatura('Nome:', 'CPF:')], columnGap: 30 },
        ]
      : []),
  ];
}
