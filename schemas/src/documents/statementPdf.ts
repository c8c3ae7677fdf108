import type { ExtratoDoLocatario } from '../extratoDoLocatario.ts';
import { juntosEmPalavras, rotuloDosJuntos } from '../rules/extratoDoLocatario.ts';
import { data, dinheiro, documentoComNome, juntar } from './format.ts';
import type { DefinicaoPdf } from './pdf.ts';

const CINZA = '#555555';
const MARGEM = 50;
type Margens = [number, number, number, number];

/** Shows what a tenant was charged and paid, for the landlord to hand over; it says that it is no receipt. */
export function pdfDoExtrato(extrato: ExtratoDoLocatario, locador: string): DefinicaoPdf {
  const { locatario, juntos, de, ate, saldoAnterior, lancamentos, cobrado, pago, saldo } = extrato;
  return {
    info: { title: `Extrato de ${locatario.nome}`, author: locador },
    pageMargins: [MARGEM, 50, MARGEM, 60],
    defaultStyle: { fontSize: 10, lineHeight: 1.25 },
    rodape: { texto: 'Este extrato não é recibo.', margem: MARGEM },
    content: [
      { text: 'EXTRATO DE CONTA', fontSize: 15, bold: true },
      { text: `De ${data(de)} a ${data(ate)}`, color: CINZA, margin: [0, 0, 0, 12] },
      {
        margin: [0, 0, 0, 16],
        layout: 'entreLinhas',
        table: {
          widths: [90, '*'],
          body: [
            ['Inquilino', juntar(locatario.nome, documentoComNome(locatario.cpf))],
            ...(juntos ?? []).map((um) => [rotuloDosJuntos(um), juntosEmPalavras(um)]),
            ['Locador', locador],
          ].map(([nome = '', quem = '']) => [{ text: nome, color: CINZA }, quem]),
        },
      },
      ...emAtraso(extrato),
      {
        layout: 'entreLinhas',
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: ['auto', '*', 'auto', 'auto', 'auto'],
          body: [
            ['Data', 'Lançamento', 'Cobrado', 'Pago', 'Saldo'].map((text, i) => ({
              ...{ text, bold: true },
              alignment: i > 1 ? ('right' as const) : ('left' as const),
            })),
            [data(de), { text: 'Saldo anterior', color: CINZA }, '', '', quanto(saldoAnterior)],
            ...lancamentos.map(({ em, descricao, imovel, debito, credito, saldo }) => [
              data(em),
              { stack: [descricao, { text: imovel, fontSize: 8, color: CINZA }] },
              debito ? quanto(debito) : '',
              credito ? quanto(credito) : '',
              quanto(saldo),
            ]),
            [
              '',
              { text: `Saldo em ${data(ate)}`, bold: true },
              ...[cobrado, pago, saldo].map((valor) => ({ ...quanto(valor), bold: true })),
            ],
          ],
        },
      },
    ],
  };
}

const quanto = (valor: number) => ({ text: dinheiro(valor), alignment: 'right' as const, noWrap: true });

/** Leads with what is owed today, or says that nothing is. */
function emAtraso({ emAtraso: { em, contas, total } }: ExtratoDoLocatario) {
  const margin: Margens = [0, 0, 0, 18];
  if (contas.length === 0) return [{ text: `Nada em atraso em ${data(em)}.`, bold: true, margin }];
  return [
    { text: `Em atraso em ${data(em)}, com os encargos do dia`, bold: true, margin: [0, 0, 0, 4] as Margens },
    {
      margin,
      layout: 'entreLinhas',
      table: {
        dontBreakRows: true,
        widths: ['auto', '*', 'auto', 'auto'],
        body: [
          ...contas.map(({ vencimento, descricao, imovel, dias, valor, total: devido }) => [
            data(vencimento),
            {
              stack: [
                descricao,
                { text: `${imovel} · ${dias} ${dias === 1 ? 'dia' : 'dias'}`, fontSize: 8, color: CINZA },
              ],
            },
            devido === valor ? '' : { ...quanto(valor), color: CINZA },
            quanto(devido),
          ]),
          ['', { text: 'Total em atraso', bold: true }, '', { ...quanto(total), bold: true }],
        ],
      },
    },
  ];
}
