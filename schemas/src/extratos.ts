import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  dataLida,
  dinheiroOuZero,
  id,
  instante,
  mensagemSimples,
  opcional,
  porId,
  textoOuNull,
} from './base/fields.ts';
import { ContaDaPagina } from './paginas/financeiro.ts';
import { daPagina, mes, proximo } from './paginas/pagina.ts';
import { MAIS_CONTAS_A_COBRAR } from './pix.ts';

export const Lancamento = z.object({
  id: z.string(),
  data: dataLida,
  /** Below zero for what went out. */
  valor: z.number(),
  descricao: z.string(),
  /**
   * A credit is sure, likely, to be chosen from, or no rent; it seems to be money that is known already, or is still to
   * come. DEBITO and SALDO are no credits.
   */
  situacao: z.enum([
    'CONCILIADO',
    'SEGURO',
    'SUGERIDO',
    'AMBIGUO',
    'NAO_ALUGUEL',
    'JA_REGISTRADO',
    'AGENDADO',
    'DEBITO',
    'SALDO',
  ]),
  /** Says what it paid, or would; of what seems registered, what that paid. */
  contaIds: z.array(z.string()),
  /** To choose from, likeliest first. */
  candidatos: z.array(z.array(z.string())),
  /** `valor` settles the conta on the credit's day: it owes so much, or a code asked for no more lately. */
  devidos: z.array(
    z.object({
      contaId: z.string(),
      valor: z.number(),
      /** The tax withheld of the contract's last rent, where this credit and as much again settle the conta; else 0. */
      irRetido: z.number(),
    }),
  ),
  /** The other credits with which it pays `contaIds` together. */
  juntoCom: z.array(z.string()),
  recebimentoId: textoOuNull,
  sinalTrocado: z.boolean(),
  /** The day on which the same amount went out as its return. */
  devolvidoEm: dataLida.nullable(),
  /** A debit that seems to give a credit back says the credit's day here, and what that credit paid in `contaIds`. */
  devolve: dataLida.nullable(),
  /** How much of a debit is recorded as expenses. */
  emDespesas: z.number(),
  /** How much of a debit is recorded as passed on to co-owners. */
  emRepasses: z.number(),
  /** The landlord said that it is no rent, of this credit or of its payer. */
  lembrado: z.boolean(),
  /** The known money that this credit seems to be: its day, its source, and whether it still waits among the money received. */
  registro: z
    .object({ data: dataLida, origem: z.enum(['BANCO', 'EXTRATO', 'MANUAL']), espera: z.boolean() })
    .nullable(),
});
export type Lancamento = z.infer<typeof Lancamento>;

export const Extrato = z.object({
  id: z.string(),
  nome: z.string(),
  criadoEm: instante,
  /** The landlord's name for the account of a CSV, which names none itself. */
  conta: textoOuNull,
});
export type Extrato = z.infer<typeof Extrato>;

/** Rows of the file could not be read as movements: how many, and which. */
const ilegiveis = {
  ilegiveis: z.number(),
  /** The first fifty of them, each with its place in the file, and cut after 200 characters. */
  linhasIlegiveis: z.array(z.object({ linha: z.number(), texto: z.string(), motivo: z.string() })),
};

export const listar = endpoint('GET', '/extratos', {
  resumo: 'Extratos importados, do mais recente ao mais antigo',
  response: { 200: z.array(Extrato) },
});

export const pagina = endpoint('GET', '/extratos/pagina', {
  resumo: 'Uma página dos extratos importados, do mais recente ao mais antigo',
  querystring: z.object(daPagina),
  response: { 200: z.object({ extratos: z.array(Extrato), proximo }) },
});

export const importar = endpoint('POST', '/extratos', {
  resumo: 'Importa um extrato OFX ou CSV; o mesmo arquivo de novo não muda nada',
  pesado: true,
  multipart: {
    descricao:
      'O extrato; de um CSV, `conta` diz de qual conta é, pois linhas iguais de duas contas são dois lançamentos, e, sendo o banco desconhecido, `colunas` diz em JSON qual coluna traz o quê',
    campos: { arquivo: 'arquivo', conta: 'texto', colunas: 'texto' },
  },
  response: {
    201: Extrato.extend({
      /** Every row of the file. */
      lancamentos: z.number(),
      novos: z.number(),
      sugeridos: z.number(),
      ...ilegiveis,
    }),
  },
  erros: [422],
});

export const buscar = endpoint('GET', '/extratos/:id', {
  resumo: 'Um extrato, com o que cada crédito parece pagar',
  pesado: true,
  params: porId,
  response: {
    200: Extrato.extend({
      lancamentos: z.array(Lancamento),
      /** The contas that these pay or may pay. */
      contas: z.array(ContaDaPagina),
      ...ilegiveis,
    }),
  },
});

export const Par = z.object({
  /** Usually one; several pay together. */
  lancamentoIds: z.array(id).min(1).max(10),
  contaIds: z.array(id).min(1).max(MAIS_CONTAS_A_COBRAR),
  quitar: opcional(z.boolean()),
  /** The tax that the tenant of the one conta withheld at the source: it settles it with this money. */
  irRetido: opcional(dinheiroOuZero),
  /** The landlord saw what it seems to be, and says that it is other money. */
  outroDinheiro: opcional(z.boolean()),
});
export type Par = z.infer<typeof Par>;

export const confirmar = endpoint('POST', '/extratos/:id/confirmar', {
  resumo: 'Quita contas com os créditos indicados, na data de cada crédito',
  pesado: true,
  params: porId,
  body: z.object({
    pares: z.array(Par).max(500),
    /** Credits that are no rent: these, and who sent them where their words tell it, are remembered. */
    naoSaoAluguel: opcional(z.array(id).max(500)),
  }),
  response: {
    200: z.object({
      confirmados: z.number(),
      recusados: z.array(z.object({ lancamentoIds: z.array(z.string()), motivo: z.string() })),
    }),
  },
});

export const podeSerAluguel = endpoint('POST', '/extratos/:id/pode-ser-aluguel', {
  resumo: 'Desfaz "não é aluguel": estes créditos e quem os enviou voltam a ser comparados com as contas',
  params: porId,
  body: z.object({ lancamentoIds: z.array(id).min(1).max(500) }),
  response: { 200: mensagemSimples },
});

export const remover = endpoint('DELETE', '/extratos/:id', {
  resumo: 'Apaga um extrato e seus lançamentos; o que ele quitou permanece',
  params: porId,
  response: { 200: mensagemSimples },
});

const Soma = z.object({ quantos: z.number(), total: z.number() });

export const fechamento = endpoint('GET', '/extratos/fechamento', {
  resumo: 'O que os extratos de um mês dizem que entrou, ao lado do que está registrado como recebido',
  pesado: true,
  querystring: z.object({ mes }),
  response: {
    200: z.object({
      mes: z.string(),
      /** Credits of the month, but those said to be no rent. */
      extrato: Soma,
      /** Payments of the month, charges included. */
      registrado: Soma,
      /** Credits that have paid a conta. */
      conferido: Soma,
      semConta: z.array(
        Lancamento.pick({ id: true, data: true, valor: true, descricao: true }).extend({ extratoId: z.string() }),
      ),
      /** Payments that no credit of a statement stands for: in cash, or in another bank. */
      semCredito: z.array(ContaDaPagina),
    }),
  },
});
