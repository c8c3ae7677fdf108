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
import { somarMeses } from '@imob/schemas/rules/dates';
import { type Contas, ler, lerContas, type Vida } from './life.ts';

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
  recibos: recibosEmPaginas.TotaisRecibos;
  extrato: extratoDoLocatario.ExtratoDoLocatario;
  devidas: Devida[];
  recebidas: Recebida[];
  aCobrar: pix.ParaCobrar['contas'];
  doInquilino: inquilino.PaginaDoInquilino;
};

const PRIMEIRO_MES = '2025-07-01';
const QUANTOS_MESES = 24;
const ANOS = ['2025', '2026', '2027'];

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
  const [totais, porSituacao, pagina, meses, anos, somaDosRecibos, extrato, devidas, recebidas, cobrar, doInquilino] =
    await Promise.all([
      ler<contasEmPaginas.TotaisContas>(vida, contasEmPaginas.totais),
      lerSituacoes(vida),
      ler<{ contas: contasEmPaginas.ContaDaPagina[] }>(vida, contasEmPaginas.pagina, { query: { limite: '100' } }),
      Promise.all(mesesDe(pagas).map((mes) => lerMes(vida, mes))),
      Promise.all(ANOS.map((ano) => ler<rendimentos.Rendimentos>(vida, rendimentos.ler, { query: { ano } }))),
      ler<recibosEmPaginas.TotaisRecibos>(vida, recibosEmPaginas.totais),
      ler<extratoDoLocatario.ExtratoDoLocatario>(vida, extratoDoLocatario.extrato, {
        params: { id: locatarioId },
        query: { de: '2020-01-01', ate: '2035-01-01' },
      }),
      Promise.all(abertas.map((conta) => lerDevida(vida, conta))),
      Promise.all(pagas.map((conta) => lerRecebida(vida, conta))),
      lerCobrar(vida, abertas),
      ler<inquilino.PaginaDoInquilino>(vida, inquilino.dados, { params: { token } }),
    ]);
  return {
    ...{ ...contas, vida, totais, porSituacao, pagina: pagina.contas, meses, anos, recibos: somaDosRecibos, extrato },
    ...{ devidas, recebidas, aCobrar: cobrar.contas, doInquilino },
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
