import type { Acerto } from '../acerto.ts';
import { formaLida } from '../rules/formaEscrita.ts';
import { type Prova, provasDosDanos } from './damagesPdf.ts';
import { data, dinheiro, documentoComNome, lista, numero, quantia } from './format.ts';
import { assinadoEletronicamente, type DefinicaoPdf, emPares, linhaDeAssinatura, type Meio } from './pdf.ts';
import { localEData } from './text.ts';

type Pessoa = { nome: string; documento: string | null };
/** `local`: the city in which it is signed, `Campinas/SP`. */
type PartesDoAcerto = { locador: Pessoa; locatarios: Pessoa[]; imovel: string; local: string };

/** One figure that the exit inspection counted or read, beside the entry's figure if there is one. */
type Medido = { nome: string; antes: number | null; depois: number | null };
export type EntregaDasChaves = { em: string; chaves: readonly Medido[]; leituras: readonly Medido[] };

type Margens = [number, number, number, number];

const MARGEM = 56;

/** The paper of the day of the keys, for both to sign: each amount with its reason, and one result. */
export function pdfDoAcerto(
  acerto: Acerto,
  { locador, locatarios, imovel, local }: PartesDoAcerto,
  provas: readonly Prova[],
  entrega: EntregaDasChaves | null,
  meio: Meio = 'PAPEL',
): DefinicaoPdf {
  const titulo = 'Termo de entrega de chaves e acerto';
  return {
    info: { title: titulo, author: locador.nome },
    pageMargins: [MARGEM, 56, MARGEM, 60],
    defaultStyle: { fontSize: 10.5, lineHeight: 1.3 },
    rodape: { rubricas: meio === 'PAPEL', margem: MARGEM },
    content: [
      { text: titulo.toUpperCase(), fontSize: 14, bold: true, alignment: 'center', margin: [0, 0, 0, 16] },
      {
        text: `Em ${data(acerto.chavesEm)}, ${lista(locatarios.map(({ nome, documento }) => `${nome} (${documentoComNome(documento)})`))}, parte locatária, ${locatarios.length > 1 ? 'entregam' : 'entrega'} a ${locador.nome} (${documentoComNome(locador.documento)}), parte locadora, as chaves do imóvel situado em ${imovel}. As partes conferem as contas da locação, como segue.`,
        margin: [0, 0, 0, 12],
      },
      {
        layout: 'entreLinhas',
        table: {
          headerRows: 1,
          widths: ['*', 'auto'],
          body: [
            [
              { text: 'Item', bold: true },
              { text: 'Valor', bold: true, alignment: 'right' },
            ],
            ...acerto.linhas.map(({ descricao, valor }) => [
              descricao,
              { text: dinheiro(valor), alignment: 'right' as const },
            ]),
            [
              { text: 'Resultado', bold: true },
              { text: dinheiro(acerto.saldo), bold: true, alignment: 'right' },
            ],
          ],
        },
      },
      { text: resultado(acerto, locador, locatarios), bold: true, margin: [0, 14, 0, 8] },
      ...[...observacoes(acerto), ...(entrega ? oEntregue(entrega) : [])].map((text) => ({
        text,
        margin: [0, 0, 0, 6] as Margens,
      })),
      ...provasDosDanos(provas),
      {
        unbreakable: true,
        stack: [
          {
            text: 'Valores positivos são devidos pela parte locatária; negativos, a favor dela. O desgaste natural do uso não é dano (Lei nº 8.245/1991, art. 23, III). A assinatura vale para os itens discriminados.',
            fontSize: 9,
            margin: [0, 0, 0, 14],
          },
          { text: localEData(local, undefined, meio), margin: [0, 0, 0, meio === 'PAPEL' ? 36 : 14] },
          meio === 'PAPEL'
            ? { stack: assinam(locador, locatarios) }
            : assinadoEletronicamente('Assinado eletronicamente pelas pessoas identificadas'),
        ],
      },
      ...acerto.devolucoes.map((devolucao) => reciboDaDevolucao(devolucao, locador, locatarios, meio)),
    ],
  };
}

/** The lines on which both sides sign: two beside each other, or in pairs where several rent. */
function assinam(locador: Pessoa, locatarios: readonly Pessoa[]) {
  const linhas = [
    linhaDeAssinatura(locador.nome, documentoComNome(locador.documento), 'Parte locadora'),
    ...locatarios.map((um) => linhaDeAssinatura(um.nome, documentoComNome(um.documento), 'Parte locatária')),
  ];
  return linhas.length > 2 ? emPares(linhas) : [{ columns: linhas }];
}

/** Why an amount is missing that one might look for, and what both know of the day. */
function observacoes({ pedido, faltam }: Acerto): string[] {
  const { avisoEm, avisoDispensado, transferencia, desgaste } = pedido;
  const desgastados = desgaste?.length ?? 0;
  return [
    avisoEm ? `A saída foi avisada em ${data(avisoEm)}.` : '',
    avisoDispensado ? 'A parte locadora dispensou o aviso prévio.' : '',
    transferencia
      ? 'A saída se deve à transferência da parte locatária por seu empregador (Lei nº 8.245/1991, art. 4º, parágrafo único).'
      : '',
    desgastados > 0
      ? `${desgastados === 1 ? 'Uma diferença entre as vistorias foi considerada' : `${desgastados} diferenças entre as vistorias foram consideradas`} desgaste natural do uso e não ${desgastados === 1 ? 'foi cobrada' : 'foram cobradas'}.`
      : '',
    faltam.length > 0
      ? 'O rendimento da caução não inclui os meses cuja taxa da poupança ainda não foi publicada.'
      : '',
  ].filter(Boolean);
}

function reciboDaDevolucao(
  { numero, valor, em, forma }: Acerto['devolucoes'][number],
  locador: Pessoa,
  [locatario]: readonly Pessoa[],
  meio: Meio,
) {
  return {
    unbreakable: true,
    stack: [
      { text: `RECIBO DE DEVOLUÇÃO Nº ${numero}`, fontSize: 12, bold: true, margin: [0, 28, 0, 8] as Margens },
      {
        text: `Recebi de ${locador.nome} (${documentoComNome(locador.documento)}) ${quantia(valor)}, em ${data(em)}${forma ? `, por ${formaLida(forma)}` : ''}, em devolução do que resulta deste acerto.`,
        margin: [0, 0, 0, 24] as Margens,
      },
      meio === 'PAPEL'
        ? linhaDeAssinatura(locatario?.nome ?? '', documentoComNome(locatario?.documento ?? null), 'Parte locatária')
        : assinadoEletronicamente(`Recibo assinado eletronicamente por ${locatario?.nome},`),
    ],
  };
}

/** `Porta da frente: 2 (na entrada, 3)`, of keys and meters that were looked at. */
function oEntregue({ em, chaves, leituras }: EntregaDasChaves): string[] {
  const dizer = (titulo: string, medidos: readonly Medido[]) => {
    const vistos = medidos.flatMap(({ nome, antes, depois }) => {
      if (depois === null) return [];
      return `${nome}: ${numero(depois)}${antes === null ? '' : ` (na entrada, ${numero(antes)})`}`;
    });
    return vistos.length > 0 ? [`${titulo}, pela vistoria de saída de ${data(em)}: ${vistos.join('; ')}.`] : [];
  };
  return [...dizer('Chaves entregues', chaves), ...dizer('Leituras dos medidores', leituras)];
}

function resultado({ saldo }: Acerto, locador: Pessoa, locatarios: readonly Pessoa[]): string {
  const nomes = lista(locatarios.map(({ nome }) => nome));
  if (saldo > 0) return `${nomes} ${locatarios.length > 1 ? 'devem' : 'deve'} a ${locador.nome} ${quantia(saldo)}.`;
  if (saldo < 0) return `${locador.nome} devolve a ${nomes} ${quantia(-saldo)}.`;
  return 'Nada é devido por nenhuma das partes.';
}
