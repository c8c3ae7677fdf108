import type { LinhaDaPrestacao, Prestacao } from '../coproprietarios.ts';
import { mesPorExtenso } from '../rules/dates.ts';
import { data, dinheiro, documentoComNome, juntar, porcento } from './format.ts';
import type { DefinicaoPdf } from './pdf.ts';

const CINZA = '#555555';
const MARGEM = 50;
type Margens = [number, number, number, number];

/** Renders account to a co-owner, for the landlord to hand over: what is passed on first, then what it is made of, property by property. */
export function pdfDaPrestacao(prestacao: Prestacao, locador: string): DefinicaoPdf {
  const { titular, periodo, repassar, imoveis } = prestacao;
  const quando = noPeriodo(periodo);
  return {
    info: { title: `Prestação de contas a ${titular.nome}, ${quando}`, author: locador },
    pageMargins: [MARGEM, 50, MARGEM, 60],
    defaultStyle: { fontSize: 10, lineHeight: 1.25 },
    rodape: { texto: 'Esta prestação de contas não é recibo.', margem: MARGEM },
    content: [
      { text: 'PRESTAÇÃO DE CONTAS', fontSize: 15, bold: true },
      { text: quando, color: CINZA, margin: [0, 0, 0, 12] },
      {
        margin: [0, 0, 0, 16],
        layout: 'entreLinhas',
        table: {
          widths: [90, '*'],
          body: [
            ['Coproprietário', juntar(titular.nome, documentoComNome(titular.documento))],
            ['Quem recebe', locador],
          ].map(([nome = '', quem = '']) => [{ text: nome, color: CINZA }, quem]),
        },
      },
      { text: oQueSeRepassa(titular.nome, repassar), fontSize: 12, bold: true, margin: [0, 0, 0, 4] },
      {
        text: `${deQueSeFaz(prestacao)} O que não dá centavos inteiros fica com quem recebe. Cauções não entram: são do inquilino.`,
        color: CINZA,
        margin: [0, 0, 0, 16],
      },
      ...doQueSeRepassou(prestacao),
      ...imoveis.flatMap(doImovel),
    ],
  };
}

const noPeriodo = (periodo: string): string =>
  periodo.length === 4 ? `Ano de ${periodo}` : `Mês de ${mesPorExtenso(`${periodo}-01`)}`;

function oQueSeRepassa(nome: string, repassar: number): string {
  if (repassar < 0) return `A receber de ${nome}: ${dinheiro(-repassar)}`;
  return repassar > 0 ? `A repassar a ${nome}: ${dinheiro(repassar)}` : `Nada a repassar a ${nome}.`;
}

/** Draws the recorded repasses between the balance before the period and the balance at its end; nothing if none is recorded. */
function doQueSeRepassou({
  periodo,
  anterior,
  repassar,
  repassado,
  falta,
  meses,
  repasses,
  ...conta
}: Prestacao): DefinicaoPdf['content'] {
  if (!conta.comRepasses) return [];
  const linhas: [string, number][] = [
    ...(anterior === 0 ? [] : [['Saldo de antes', anterior] as [string, number]]),
    ['A repassar no período', repassar],
    ...repasses.map(({ dia, nota, valor }): [string, number] => [
      `Repassado em ${data(dia)}${nota ? `: ${nota}` : ''}`,
      -valor,
    ]),
  ];
  return [
    { text: oQueFalta({ repassado, falta }), bold: true, fontSize: 11, margin: [0, 0, 0, 4] },
    {
      margin: [0, 0, 0, 16],
      layout: 'entreLinhas',
      table: {
        dontBreakRows: true,
        widths: ['*', 'auto'],
        body: [
          ...linhas.map(([nome, valor]) => [nome, quanto(valor)]),
          [
            { text: 'Saldo', bold: true },
            { ...quanto(falta), bold: true },
          ],
        ],
      },
    },
    ...(periodo.length === 4 && meses.length > 1 ? [mesAMes(meses)] : []),
  ];
}

function oQueFalta({ repassado, falta }: Pick<Prestacao, 'repassado' | 'falta'>): string {
  const dito = `Repassado: ${dinheiro(repassado)}.`;
  if (falta < 0) return `${dito} Passou ${dinheiro(-falta)} do que era devido.`;
  return falta > 0 ? `${dito} Falta repassar ${dinheiro(falta)}.` : `${dito} Nada falta.`;
}

const mesAMes = (meses: Prestacao['meses']): DefinicaoPdf['content'][number] => ({
  margin: [0, 0, 0, 16],
  layout: 'entreLinhas',
  table: {
    headerRows: 1,
    dontBreakRows: true,
    widths: ['*', 'auto', 'auto', 'auto'],
    body: [
      ['Mês', 'A repassar', 'Repassado', 'Saldo'].map((text, i) => ({
        ...{ text, bold: true },
        alignment: i > 0 ? ('right' as const) : ('left' as const),
      })),
      ...meses.map(({ mes, repassar, repassado, saldo }) => [
        mes.split('-').reverse().join('/'),
        ...[repassar, repassado, saldo].map(quanto),
      ]),
    ],
  },
});

const deQueSeFaz = ({ recebido, irRetido, despesas }: Prestacao): string =>
  `Recebido ${dinheiro(recebido)}${irRetido > 0 ? `, menos imposto retido na fonte ${dinheiro(irRetido)}` : ''}, menos despesas ${dinheiro(despesas)}.`;

function doImovel({ imovelNome, partes, linhas, repassar }: Prestacao['imoveis'][number]): DefinicaoPdf['content'] {
  const titulo = [
    { text: imovelNome ?? 'Imóvel apagado', bold: true, fontSize: 11, margin: [0, 0, 0, 0] as Margens },
    { text: partes.map(emPalavras).join('; '), color: CINZA, margin: [0, 0, 0, 4] as Margens },
  ];
  if (linhas.length === 0)
    return [...titulo, { text: 'Nada entrou nem saiu no período.', margin: [0, 0, 0, 16] as Margens }];
  return [
    ...titulo,
    {
      margin: [0, 0, 0, 16],
      layout: 'entreLinhas',
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: ['auto', '*', 'auto', 'auto'],
        body: [
          ['Mês', 'Lançamento', 'Valor', 'Parte'].map((text, i) => ({
            ...{ text, bold: true },
            alignment: i > 1 ? ('right' as const) : ('left' as const),
          })),
          ...linhas.map((linha) => [
            linha.mes.split('-').reverse().join('/'),
            linha.descricao,
            quanto(comSinal(linha, linha.valor)),
            quanto(comSinal(linha, linha.parte)),
          ]),
          ['', { text: 'Parte no imóvel', bold: true }, '', { ...quanto(repassar), bold: true }],
        ],
      },
    },
  ];
}

const emPalavras = ({ percentual, desde, ate }: Prestacao['imoveis'][number]['partes'][number]): string =>
  [`${porcento(percentual)} do imóvel`, desde && `desde ${data(desde)}`, ate && `até ${data(ate)}`]
    .filter(Boolean)
    .join(' ');

const comSinal = ({ tipo }: LinhaDaPrestacao, valor: number): number => (tipo === 'RECEBIDO' ? valor : -valor);
const quanto = (valor: number) => ({ text: dinheiro(valor), alignment: 'right' as const, noWrap: true });
