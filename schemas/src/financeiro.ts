import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  dinheiro,
  dinheiroOuZero,
  filtro,
  id,
  instante,
  mensagemSimples,
  opcional,
  porId,
  texto,
  textoObrigatorio,
  textoOuNull,
} from './base/fields.ts';
import { ItemDaConta, mesDoAno, NovosItens, SaldoDaConta, somaDosItens } from './itensDaConta.ts';
import { TIPOS_DE_CONTA } from './paginas/opcoes.ts';
import { Recibo } from './recibos.ts';
import { centavos } from './rules/money.ts';

export const TipoConta = z.enum(TIPOS_DE_CONTA);
export const StatusConta = z.enum(['PENDENTE', 'ATRASADO', 'PAGO', 'CANCELADO']);

export const Conta = z.object({
  id: z.string(),
  userId: z.string(),
  contratoId: z.string(),
  descricao: z.string(),
  valor: z.number(),
  dataVencimento: dataLida,
  tipo: TipoConta,
  status: StatusConta,
  dataPagamento: instante.nullable(),
  reciboId: textoOuNull,
  /** Says what the payment received, the tax withheld of it too, which may be more than `valor`; null while unpaid. */
  valorRecebido: z.number().nullable(),
  /** The part of `valorRecebido` that a company withheld as income tax: it settles the conta, and brought no money. */
  irRetido: z.number(),
  /** The month that it is for, `YYYY-MM`. */
  competencia: textoOuNull,
  /** Says what `valor` is made of, without the charges that a saldo carries; empty where nobody said. */
  itens: z.array(ItemDaConta),
  saldo: SaldoDaConta.nullable(),
  criadoEm: instante,
});
export type Conta = z.infer<typeof Conta>;

/** Characters of a conta's description. */
export const DESCRICAO_MAXIMA = 5_000;

export const SOMA_DOS_ITENS = 'A soma dos itens deve ser igual ao valor da conta.';
export const NovaConta = z
  .object({
    contratoId: id,
    descricao: textoObrigatorio(DESCRICAO_MAXIMA),
    valor: dinheiro,
    dataVencimento: data,
    tipo: TipoConta,
    competencia: opcional(mesDoAno),
    itens: opcional(NovosItens),
  })
  .refine(({ valor, itens }) => !itens?.length || somaDosItens(itens) === centavos(valor), {
    error: SOMA_DOS_ITENS,
    path: ['itens'],
  });
export type NovaConta = z.infer<typeof NovaConta>;

/** Charges of a late payment: as the terms reckon them, none, or what both agreed on. */
const EncargosDoPagamento = z.union([
  z.enum(['COBRAR', 'DISPENSAR']),
  z.object({
    multa: dinheiroOuZero.default(0),
    juros: dinheiroOuZero.default(0),
    correcao: dinheiroOuZero.default(0),
  }),
]);

const MOTIVO_MAXIMO = 1_000;
export const Pagamento = z
  .object({
    valorPago: opcional(dinheiro),
    formaPagamento: opcional(texto()),
    dataPagamento: opcional(data),
    encargos: opcional(EncargosDoPagamento),
    motivo: opcional(texto(MOTIVO_MAXIMO)),
    desconto: opcional(dinheiroOuZero),
    quitar: opcional(z.boolean()),
    irRetido: opcional(dinheiroOuZero).meta({
      description:
        'O IR que o inquilino empresa reteve na fonte: quita a conta junto com o dinheiro, e `valorPago` é só o dinheiro. Apenas de empresa para pessoa física, e do que é aluguel',
    }),
    totalVisto: opcional(dinheiroOuZero).meta({
      description:
        'O total que /financeiro/:id/encargos dizia para o dia do pagamento: se a conta já não pede isso, 409 e nada muda',
    }),
  })
  .nullish()
  .transform((corpo) => corpo ?? {});
export type Pagamento = z.infer<typeof Pagamento>;

/**
 * ATRASADO follows from the date and PAGO from a payment: neither is set by hand, but each may be sent back as read.
 */
export const STATUS_MANUAL =
  'Só é possível mudar o status para PENDENTE ou CANCELADO; para quitar a conta, registre o pagamento.';
/** Without a reason, an amount or items are no change at all, whatever they look like. */
function soComMotivo(corpo: unknown): unknown {
  if (typeof corpo !== 'object' || corpo === null || Array.isArray(corpo)) return corpo;
  const { motivo, valor: _valor, itens: _itens, ...resto } = corpo as Record<string, unknown>;
  return typeof motivo === 'string' && motivo.trim() ? corpo : resto;
}

/** The status that the caller saw: nothing changes of a conta that was paid, cancelled or reopened since. */
const statusVisto = StatusConta.meta({
  description: 'O status que se via (PENDENTE e ATRASADO são o mesmo): se a conta já não está assim, 409 e nada muda',
});

export const MudancaConta = z.preprocess(
  soComMotivo,
  z
    .object({
      descricao: textoObrigatorio(DESCRICAO_MAXIMA),
      dataVencimento: data,
      status: z.enum(StatusConta.options, { error: STATUS_MANUAL }),
      statusVisto,
      motivo: texto(MOTIVO_MAXIMO),
      valor: dinheiro,
      itens: NovosItens,
    })
    .partial(),
);
export type MudancaConta = z.infer<typeof MudancaConta>;

export const criar = endpoint('POST', '/financeiro', {
  resumo: 'Lança uma conta avulsa num contrato, também depois de encerrado',
  umaVez: true,
  body: NovaConta,
  response: { 201: z.object({ message: z.string(), id: z.string() }) },
  erros: [404, 409],
});

export const listar = endpoint('GET', '/financeiro', {
  resumo: 'Contas do locador, por vencimento; as vencidas passam a ATRASADO',
  querystring: z.object({ contratoId: filtro(id), status: filtro(StatusConta) }),
  response: { 200: z.array(Conta) },
});

export const listarDoContrato = endpoint('GET', '/financeiro/contrato/:contratoId', {
  resumo: 'O mesmo que GET /financeiro?contratoId=',
  params: z.object({ contratoId: id }),
  querystring: z.object({ status: filtro(StatusConta) }),
  response: { 200: z.array(Conta) },
});

export const pagar = endpoint('PATCH', '/financeiro/:id/pagar', {
  resumo: 'Registra um pagamento, inteiro ou parcial, e gera o recibo',
  params: porId,
  body: Pagamento,
  response: {
    200: z.object({
      status: z.literal('sucesso'),
      tipo_pagamento: z.enum(['INTEGRAL', 'PARCIAL']),
      saldo_devedor: z.number(),
      recibo_digital: Recibo,
    }),
  },
  erros: [409],
});

export const Encargos = z.object({
  contaId: z.string(),
  em: dataLida,
  /** The principal: what a saldo keeps of multa and juros is told with them. */
  valor: z.number(),
  vencimento: dataLida,
  vencimentoUtil: dataLida,
  /** Days late, from the business day on. */
  dias: z.number(),
  base: z.number(),
  multa: z.number(),
  juros: z.number(),
  correcao: z.number(),
  desconto: z.number(),
  total: z.number(),
  /** The first month whose index is not published, where the correction ends for lack of it. */
  faltaIndice: textoOuNull,
  /**
   * The tax that the tenant withheld at the contract's last rent, as may be expected again; null where none can be. Of a paid conta, what was
   * withheld, and null where nothing was.
   */
  irRetido: z.number().nullable(),
});
export type Encargos = z.infer<typeof Encargos>;

export const encargos = endpoint('GET', '/financeiro/:id/encargos', {
  resumo: 'O que a conta deve num dia, pelos termos do contrato; de uma conta paga, o que foi pago',
  params: porId,
  querystring: z.object({ em: filtro(data) }),
  response: { 200: Encargos },
});

export const mudar = endpoint('PATCH', '/financeiro/:id', {
  resumo: 'Altera descrição, vencimento ou status de uma conta; valor e itens, só com motivo',
  params: porId,
  body: MudancaConta,
  response: { 200: Conta },
  erros: [409],
});

export const remover = endpoint('DELETE', '/financeiro/:id', {
  resumo: 'Apaga uma conta; o recibo, se houver, permanece',
  params: porId,
  querystring: z.object({ statusVisto: filtro(statusVisto) }),
  response: { 200: mensagemSimples },
  erros: [409],
});
