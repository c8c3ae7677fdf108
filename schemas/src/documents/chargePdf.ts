import type { Content } from 'pdfmake/interfaces.js';
import type { Encargos } from '../financeiro.ts';
import type { CodigoDaConta } from '../pix.ts';
import { escreverLinha } from '../rules/boleto.ts';
import { parcelas } from '../rules/encargos.ts';
import { aPagarDe } from '../rules/retencaoNaFonte.ts';
import { data, dinheiro } from './format.ts';
import type { DefinicaoPdf } from './pdf.ts';
import { blocoDoPix } from './pixPdf.ts';

const CINZA = '#555555';

export type Cobranca = {
  locador: string;
  locatario: string;
  imovel: string;
  descricao: string;
  encargos: Encargos;
  /** The tax that the tenant is asked less for. */
  irRetido: number;
  /** Left by a partial payment. */
  resto: boolean;
  /** Absent where the landlord has neither key nor bank. */
  codigo?: CodigoDaConta | undefined;
  /** Absent where it has none that can be paid. */
  boleto?: { linhaDigitavel: string | null; link: string | null } | undefined;
};

/** Shows what a conta asks for on a day, with its working, its boleto and the Pix code that pays it; it is no receipt, and says so. */
export function pdfDaCobranca({
  locador,
  locatario,
  imovel,
  descricao,
  encargos,
  irRetido,
  resto,
  codigo,
  boleto,
}: Cobranca): DefinicaoPdf {
  const { em, total, vencimento } = encargos;
  const pedido = { total, irRetido };
  const mostradas = parcelas({ ...encargos, resto }, vencimento);
  return {
    info: { title: `Cobrança: ${descricao}`, author: locador },
    pageMargins: [50, 50, 50, 50],
    defaultStyle: { fontSize: 10.5, lineHeight: 1.3 },
    content: [
      {
        columns: [
          [
            { text: 'COBRANÇA', fontSize: 15, bold: true },
            { text: descricao, color: CINZA },
          ],
          { text: dinheiro(aPagarDe(pedido)), fontSize: 20, bold: true, alignment: 'right', width: 'auto' },
        ],
      },
      {
        margin: [0, 14, 0, 14],
        layout: 'entreLinhas',
        table: {
          widths: [120, '*'],
          body: [
            ['Inquilino', locatario],
            ['Imóvel', imovel],
            ['Locador', locador],
            ['Vencimento', data(vencimento)],
          ].map(([nome = '', quem = '']) => [{ text: nome, color: CINZA }, quem]),
        },
      },
      // The total and the code that pays it stay on one page.
      {
        unbreakable: true,
        stack: [
          {
            layout: 'entreLinhas',
            table: {
              widths: ['*', 'auto'],
              body: [
                ...mostradas.map(([nome, quanto]) => [nome, { text: dinheiro(quanto), alignment: 'right' as const }]),
                [
                  { text: `Total em ${data(em)}`, bold: true },
                  { text: dinheiro(total), bold: true, alignment: 'right' as const },
                ],
                ...(irRetido > 0
                  ? [
                      ['IR retido na fonte', { text: dinheiro(-irRetido), alignment: 'right' as const }],
                      [
                        { text: 'Valor a pagar', bold: true },
                        { text: dinheiro(aPagarDe(pedido)), bold: true, alignment: 'right' as const },
                      ],
                    ]
                  : []),
              ],
            },
          },
          ...(codigo
            ? [
                blocoDoPix(codigo.copiaECola, 'Pague com Pix', [
                  `Pago até ${data(codigo.valeAte)}, quita a conta inteira.`,
                ]),
              ]
            : []),
          ...(boleto ? [blocoDoBoleto(boleto, codigo ? 'Ou pague o boleto' : 'Pague o boleto')] : []),
        ],
      },
      { text: 'Este papel não é recibo.', fontSize: 9, color: CINZA, margin: [0, 18, 0, 0] },
    ],
  };
}

const blocoDoBoleto = ({ linhaDigitavel, link }: NonNullable<Cobranca['boleto']>, titulo: string): Content => ({
  margin: [0, 16, 0, 0],
  stack: [
    { text: titulo, bold: true },
    ...(linhaDigitavel ? [{ text: escreverLinha(linhaDigitavel) }] : []),
    ...(link ? [{ text: link, link, fontSize: 9, color: CINZA }] : []),
  ],
});
