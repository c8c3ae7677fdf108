import type { Content } from 'pdfmake/interfaces.js';
import type { Divida } from '../acordos.ts';
import { nomeDoStatus } from '../rules/statusNames.ts';
import type { DadosDoContrato } from './contractData.ts';
import { aindaContam } from './debtNotice.ts';
import { quadroDasDividas, totalDas } from './debtTable.ts';
import { data, dinheiro, documentoComNome, enderecoCompleto, juntar, porcento, quantia } from './format.ts';
import { documentoDoLocador } from './parties.ts';
import { type DefinicaoPdf, quebravel } from './pdf.ts';
import { tabela } from './tablePdf.ts';

/** The papers of a lease's file name it so, as of a day, and tell what it owed then. */
export type Locacao = {
  dados: DadosDoContrato;
  /** `João Pereira - Casa Azul`. */
  nome: string;
  em: string;
  dividas: readonly Divida[];
  /** Deposits that were due and did not come: they are no debt of the rent, bear no charges and stand in no sum. */
  caucoes: readonly { descricao: string; vencimento: string; valor: number }[];
  /** Those who left it by an addendum, each with the last day. */
  sairam: readonly { nome: string; cpf: string; saiuEm: string }[];
  /** It goes on for an indeterminate time since its term ended. */
  indeterminado: boolean;
  /** The day on which it was closed. */
  encerrada: string | null;
};

/** A file of the ZIP: its place, and the SHA-256 of its bytes, or why it is not there. */
export type Peca = { caminho: string; sha256: string } | { caminho: string; falta: string };

const MARGEM = 50;
const CINZA = '#555555';

const folha = (
  titulo: string,
  { dados, nome, em }: Locacao,
  content: Content[],
  mais: Partial<DefinicaoPdf> = {},
): DefinicaoPdf => ({
  info: { title: `${titulo} - ${nome}`, author: dados.locador.nome },
  pageMargins: [MARGEM, 50, MARGEM, 60],
  defaultStyle: { fontSize: 10, lineHeight: 1.25 },
  rodape: { texto: `${titulo}, ${nome}, em ${data(em)}`, margem: MARGEM },
  content: [
    { text: titulo.toUpperCase(), fontSize: 15, bold: true },
    { ...quebravel(nome), color: CINZA, margin: [0, 0, 0, 14] },
    ...content,
  ],
  ...mais,
});

/** Leads a reader through the file: who, what, how much is owed, and each paper with its hash. */
export function pdfDoIndice(locacao: Locacao, pecas: readonly Peca[]): DefinicaoPdf {
  const { dividas } = locacao;
  const total = totalDas(dividas);
  return folha('Dossiê da locação', locacao, [
    fatos(osFatos(locacao)),
    {
      text:
        dividas.length === 0
          ? `Nada em atraso em ${data(locacao.em)}.`
          : `Em atraso em ${data(locacao.em)}, com os encargos do dia: ${quantia(total)}.`,
      bold: true,
      margin: [0, 0, 0, locacao.caucoes.length > 0 ? 4 : 16],
    },
    ...asCaucoes(locacao),
    { text: 'Peças', fontSize: 12, bold: true, headlineLevel: 1, margin: [0, 0, 0, 4] },
    {
      layout: 'entreLinhas',
      table: {
        dontBreakRows: true,
        widths: ['*'],
        body: pecas.map((peca) => [
          {
            stack: [
              quebravel(peca.caminho),
              { text: 'falta' in peca ? peca.falta : `SHA-256 ${peca.sha256}`, fontSize: 7.5, color: CINZA },
            ],
          },
        ]),
      },
    },
    {
      text: 'O SHA-256 de um arquivo é um resumo dos seus bytes: quem o calcula de novo sabe se o arquivo é o que estava neste dossiê. As fotos das vistorias estão nos laudos; os originais delas, na exportação de todos os dados.',
      fontSize: 9,
      margin: [0, 14, 0, 0],
    },
  ]);
}

const asCaucoes = ({ caucoes }: Locacao): Content[] =>
  caucoes.map(({ descricao, vencimento, valor }) => ({
    ...quebravel(
      `Fora desse débito: ${descricao}, ${quantia(valor)}, com vencimento em ${data(vencimento)} e não paga.`,
    ),
    margin: [0, 0, 0, 16],
  }));

function osFatos({ dados, sairam, indeterminado, encerrada }: Locacao): [string, string][] {
  const { contrato, locador, imovel, locatario, demaisLocatarios = [], termos } = dados;
  const principal = locatario ?? contrato.locatario;
  const quem = [principal, ...demaisLocatarios].map(({ nome, cpf }) => juntar(nome, documentoComNome(cpf)));
  const garantia = termos.garantia;
  const fiador = garantia?.tipo === 'FIADOR' && garantia.nome;
  const encargos = [
    ...(termos.multaPercentual > 0 ? [`multa de ${porcento(termos.multaPercentual)}`] : []),
    ...(termos.jurosMensal > 0 ? [`juros de ${porcento(termos.jurosMensal)} ao mês`] : []),
    ...(termos.correcao === null ? [] : ['correção monetária']),
  ];
  return [
    ['Locador', juntar(locador.nome, documentoComNome(documentoDoLocador(locador)))],
    [quem.length > 1 ? 'Locatários' : 'Locatário', quem.join('\n')],
    ...sairam.map(({ nome, cpf, saiuEm }): [string, string] => [
      'Alugou antes',
      juntar(nome, documentoComNome(cpf), `até ${data(saiuEm)}`),
    ]),
    ['Imóvel', enderecoCompleto(imovel ?? contrato.imovel)],
    [
      'Prazo',
      juntar(
        `${data(contrato.dataInicio)} a ${data(contrato.dataFim)}`,
        indeterminado && 'prorrogado por prazo indeterminado',
        encerrada && `contrato encerrado em ${data(encerrada)}`,
      ),
    ],
    ['Aluguel', `${dinheiro(contrato.valorAluguel)}, com vencimento no dia ${contrato.diaVencimento}`],
    ...(encargos.length > 0 ? [['No atraso', encargos.join(', ')] satisfies [string, string]] : []),
    ...(fiador ? [['Fiança', juntar(fiador, documentoComNome(garantia.cpf))] satisfies [string, string]] : []),
  ];
}

const fatos = (linhas: readonly [string, string][]): Content => ({
  margin: [0, 0, 0, 14],
  layout: 'entreLinhas',
  table: {
    widths: [80, '*'],
    body: linhas.map(([nome, valor]) => [{ text: nome, color: CINZA }, quebravel(valor)]),
  },
});

/** The reckoning that a suit for unpaid rent asks for (Lei 8.245, art. 62, I): each conta with its charges of the day. */
export function pdfDoDebito(locacao: Locacao): DefinicaoPdf {
  const { em, dados, dividas } = locacao;
  if (dividas.length === 0)
    return folha('Cálculo do débito', locacao, [
      { text: `Nada em atraso em ${data(em)}.`, margin: [0, 0, 0, 6] },
      ...asCaucoes(locacao),
    ]);
  return folha('Cálculo do débito', locacao, [
    fatos(osFatos(locacao)),
    { text: `Contas vencidas e não pagas, com os encargos do contrato até ${data(em)}, em reais`, bold: true },
    tabela(quadroDasDividas(dividas, em), { larga: (i) => i === 0, comPalavras: true }),
    {
      text: `O total devido em ${data(em)} é de ${quantia(totalDas(dividas))}.${aindaContam(dados, dividas)}`,
      margin: [0, 6, 0, 6],
    },
    ...asCaucoes(locacao),
  ]);
}

/** A conta of the lease, and what came in for it. */
export type ContaDoDossie = {
  descricao: string;
  vencimento: string;
  valor: number;
  status: string;
  pagaEm: string | null;
  recebido: number | null;
};

/** Lists every conta that the lease ever had. */
export const pdfDasContas = (locacao: Locacao, contas: readonly ContaDoDossie[]): DefinicaoPdf =>
  folha('Contas da locação', locacao, [
    contas.length === 0
      ? 'Nenhuma conta foi lançada.'
      : tabela(
          {
            colunas: ['Conta', 'Vencimento', 'Valor', 'Situação', 'Paga em', 'Recebido'],
            linhas: contas.map(({ descricao, vencimento, valor, status, pagaEm, recebido }) => [
              descricao,
              data(vencimento),
              dinheiro(valor),
              nomeDoStatus(status),
              pagaEm === null ? '' : data(pagaEm),
              recebido === null ? '' : dinheiro(recebido),
            ]),
            total: null,
          },
          { larga: (i) => i === 0, comPalavras: true },
        ),
  ]);

/** Something that happened on a day, at an hour where one is known. */
export type Fato = { dia: string; hora: string | null; oQue: string; detalhe: string | null };

/** Facts in the order of time. */
export const pdfDosFatos = (titulo: string, locacao: Locacao, lista: readonly Fato[]): DefinicaoPdf =>
  folha(titulo, locacao, [
    lista.length === 0
      ? 'Nada anotado.'
      : {
          layout: 'entreLinhas',
          table: {
            dontBreakRows: true,
            widths: [66, '*'],
            body: lista.map(({ dia, hora, oQue, detalhe }) => [
              { stack: [data(dia), ...(hora ? [{ text: hora, fontSize: 8, color: CINZA }] : [])] },
              { stack: [quebravel(oQue), ...(detalhe ? [{ ...quebravel(detalhe), fontSize: 9, color: CINZA }] : [])] },
            ]),
          },
        },
  ]);
