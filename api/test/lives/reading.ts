import * as extratoDoLocatario from '@imob/schemas/extratoDoLocatario';
import * as extratos from '@imob/schemas/extratos';
import type { Conta, Encargos } from '@imob/schemas/financeiro';
import * as financeiro from '@imob/schemas/financeiro';
import * as inquilino from '@imob/schemas/inquilino';
import * as contasEmPaginas from '@imob/schemas/paginas/financeiro';
import * as recibosEmPaginas from '@imob/schemas/paginas/recibos';
import * as painel from '@imob/schemas/painel';
import * as pix from '@imob/schemas/pix';
import * as recibos from '@imob/schemas/recibos';
import * as rendimentos from '@imob/schemas/rendimentos';
import * as resultado from '@imob/schemas/resultado';
import { lerLinhas } from '@imob/schemas/rules/csv';
import { somarDias, somarMeses } from '@imob/schemas/rules/dates';
import { lerValor } from '@imob/schemas/rules/statement';
import { lerRecebidos } from './bank.ts';
import { type Contas, ler, lerContas, pedir, type Vida } from './life.ts';

type Situacao = 'ATRASADAS' | 'A_RECEBER' | 'RECEBIDAS' | 'CANCELADAS';
export type Devida = { conta: Conta; encargos: Encargos; codigo: pix.CodigoDaConta };
export type Recebida = { conta: Conta; encargos: Encargos; recibo: recibos.Recibo | undefined };
export type Mes = { painel: painel.Painel; registrado: number };

/** All that the service says of one lease's money at one moment, on every screen that says it. */
export type Leitura = Contas & {
  vida: Vida;
  totais: contasEmPaginas.TotaisContas;
  porSituacao: Record<Situacao, contasEmPaginas.TotaisContas>;
  pagina: contasEmPaginas.ContaDaPagina[];
  meses: Mes[];
  anos: rendimentos.Rendimentos[];
  /** The results of the same years as `anos`. */
  resultados: resultado.Resultado[];
  recibos: recibosEmPaginas.TotaisRecibos;
  extrato: extratoDoLocatario.ExtratoDoLocatario;
  /** The same statement in two halves: until the day before this one, and from this one on. */
  metades: [extratoDoLocatario.ExtratoDoLocatario, extratoDoLocatario.ExtratoDoLocatario];
  devidas: Devida[];
  recebidas: Recebida[];
  aCobrar: pix.ParaCobrar['contas'];
  doInquilino: inquilino.PaginaDoInquilino;
  /** These contas were paid by money of which some went back. */
  devolvidas: ReadonlySet<string>;
  /** Cents that stand in the sheets, of contas and of receipts. */
  planilhas: { abertas: number; recebido: number; contado: number; retido: number };
};

const PRIMEIRO_MES = '2025-01-01';
const QUANTOS_MESES = 30;
const ANOS = ['2024', '2025', '2026', '2027'];

/** The months in which a life can receive money, and those in which what was paid was due. */
const mesesDe = (pagas: readonly Conta[]) => [
  ...new Set([
    ...Array.from({ length: QUANTOS_MESES }, (_, i) => somarMeses(PRIMEIRO_MES, i).slice(0, 7)),
    ...pagas.map(({ dataVencimento }) => dataVencimento.slice(0, 7)),
  ]),
];

export async function lerTudo(vida: Vida): Promise<Leitura> {
  const contas = await lerContas(vida);
  const { abertas, pagas } = contas;
  const { locatarioId, token } = vida;
  const lerExtrato = (de: string, ate: string) =>
    ler<extratoDoLocatario.ExtratoDoLocatario>(vida, extratoDoLocatario.extrato, {
      ...{ params: { id: locatarioId }, query: { de, ate } },
    });
  const [
    totais,
    porSituacao,
    pagina,
    meses,
    anos,
    resultados,
    somaDosRecibos,
    extrato,
    antes,
    depois,
    devidas,
    recebidas,
    cobrar,
    doInquilino,
    planilhas,
    recebidos,
  ] = await Promise.all([
    ler<contasEmPaginas.TotaisContas>(vida, contasEmPaginas.totais),
    lerSituacoes(vida),
    ler<{ contas: contasEmPaginas.ContaDaPagina[] }>(vida, contasEmPaginas.pagina, { query: { limite: '100' } }),
    Promise.all(mesesDe(pagas).map((mes) => lerMes(vida, mes))),
    Promise.all(ANOS.map((ano) => ler<rendimentos.Rendimentos>(vida, rendimentos.ler, { query: { ano } }))),
    Promise.all(ANOS.map((ano) => ler<resultado.Resultado>(vida, resultado.ler, { query: { ano } }))),
    ler<recibosEmPaginas.TotaisRecibos>(vida, recibosEmPaginas.totais),
    lerExtrato('2020-01-01', '2035-01-01'),
    lerExtrato('2020-01-01', somarDias(vida.dia, -1)),
    lerExtrato(vida.dia, '2035-01-01'),
    Promise.all(abertas.map((conta) => lerDevida(vida, conta))),
    Promise.all(pagas.map((conta) => lerRecebida(vida, conta))),
    lerCobrar(vida, abertas),
    ler<inquilino.PaginaDoInquilino>(vida, inquilino.dados, { params: { token } }),
    lerPlanilhas(vida),
    lerRecebidos(vida),
  ]);
  const voltaram = recebidos.filter((um) => um.devolucoes.some(({ situacao }) => situacao === 'DEVOLVIDO'));
  return {
    ...{ ...contas, vida, totais, porSituacao, pagina: pagina.contas, meses, anos, resultados },
    ...{
      recibos: somaDosRecibos,
      extrato,
      metades: [antes, depois],
      devidas,
      recebidas,
      aCobrar: cobrar.contas,
      doInquilino,
      planilhas,
    },
    devolvidas: new Set(voltaram.flatMap(({ contaIds }) => contaIds)),
  };
}

async function lerMes(vida: Vida, mes: string): Promise<Mes> {
  const query = { mes };
  const { registrado } = await ler<{ registrado: { total: number } }>(vida, extratos.fechamento, { query });
  return { painel: await ler<painel.Painel>(vida, painel.ler, { query }), registrado: registrado.total };
}

async function lerSituacoes(vida: Vida): Promise<Leitura['porSituacao']> {
  const da = (situacao: Situacao) =>
    ler<contasEmPaginas.TotaisContas>(vida, contasEmPaginas.totais, { query: { situacao } });
  const [ATRASADAS, A_RECEBER, RECEBIDAS, CANCELADAS] = await Promise.all([
    da('ATRASADAS'),
    da('A_RECEBER'),
    da('RECEBIDAS'),
    da('CANCELADAS'),
  ]);
  return { ATRASADAS, A_RECEBER, RECEBIDAS, CANCELADAS };
}

async function lerDevida(vida: Vida, conta: Conta): Promise<Devida> {
  const params = { id: conta.id };
  return {
    conta,
    encargos: await ler<Encargos>(vida, financeiro.encargos, { params }),
    codigo: await ler<pix.CodigoDaConta>(vida, pix.codigo, { params }),
  };
}

async function lerRecebida(vida: Vida, conta: Conta): Promise<Recebida> {
  const { id, reciboId } = conta;
  return {
    conta,
    encargos: await ler<Encargos>(vida, financeiro.encargos, { params: { id } }),
    recibo: reciboId ? await ler<recibos.Recibo>(vida, recibos.buscar, { params: { id: reciboId } }) : undefined,
  };
}

const lerCobrar = async (vida: Vida, abertas: readonly Conta[]): Promise<Pick<pix.ParaCobrar, 'contas'>> => {
  const ids = abertas.slice(0, pix.MAIS_CONTAS_A_COBRAR).map(({ id }) => id);
  return ids.length > 0 ? ler<pix.ParaCobrar>(vida, pix.cobrar, { query: { ids: ids.join(',') } }) : { contas: [] };
};

/** The sums of what a landlord saves as CSV. */
async function lerPlanilhas(vida: Vida): Promise<Leitura['planilhas']> {
  const query = { formato: 'csv' };
  const [contas, todos] = await Promise.all([
    pedir(vida, contasEmPaginas.exportar, { query }),
    pedir(vida, recibosEmPaginas.exportar, { query }),
  ]);
  const somar = (
    texto: string,
    titulo: string,
    quais: (linha: string[], titulos: string[]) => boolean = () => true,
  ) => {
    const [titulos = [], ...linhas] = lerLinhas(texto, { comVazias: false, ate: 100_000 })?.tabela ?? [];
    const coluna = titulos.indexOf(titulo);
    return linhas
      .filter((linha) => quais(linha, titulos))
      .reduce((soma, linha) => soma + (lerValor(linha[coluna] ?? '') ?? 0), 0);
  };
  const aberta = (linha: string[], titulos: string[]) =>
    ['Pendente', 'Atrasado'].includes(linha[titulos.indexOf('Situação')] ?? '');
  return {
    abertas: somar(contas.texto, 'Valor', aberta),
    recebido: somar(contas.texto, 'Valor recebido'),
    retido: somar(contas.texto, 'IR retido na fonte'),
    contado: somar(todos.texto, 'Conta nos totais'),
  };
}
