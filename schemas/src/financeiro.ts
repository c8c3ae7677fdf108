import { z } from 'zod';
import {
  data,
  dataLida,
  dinheiro,
  filtro,
  id,
  instante,
  mensagemSimples,
  opcional,
  porId,
  texto,
  textoObrigatorio,
  textoOuNull,
} from './campos.ts';
import { endpoint } from './endpoint.ts';
import { Recibo } from './recibos.ts';

export const TipoConta = z.enum(['ALUGUEL', 'CAUCAO', 'REPARO']);
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
  /** What the payment received, which may be more than `valor`; null while unpaid. */
  valorRecebido: z.number().nullable(),
  criadoEm: instante,
});
export type Conta = z.infer<typeof Conta>;

/** Characters of a conta's description. */
export const DESCRICAO_MAXIMA = 5_000;

export const NovaConta = z.object({
  contratoId: id,
  descricao: textoObrigatorio(DESCRICAO_MAXIMA),
  valor: dinheiro,
  dataVencimento: data,
  tipo: TipoConta,
});
export type NovaConta = z.infer<typeof NovaConta>;

export const Pagamento = z
  .object({ valorPago: opcional(dinheiro), formaPagamento: opcional(texto()) })
  .nullish()
  .transform((corpo) => corpo ?? {});
export type Pagamento = z.infer<typeof Pagamento>;

/** ATRASADO follows from the date and PAGO from a payment: neither is set by hand (decisions). */
const statusManual = z.enum(['PENDENTE', 'CANCELADO'], {
  error: 'Só é possível mudar o status para PENDENTE ou CANCELADO; para quitar a conta, registre o pagamento.',
});
export const MudancaConta = z
  .object({
    descricao: textoObrigatorio(DESCRICAO_MAXIMA),
    dataVencimento: data,
    status: statusManual,
  })
  .partial();
export type MudancaConta = z.infer<typeof MudancaConta>;

export const criar = endpoint('POST', '/financeiro', {
  resumo: 'Lança uma conta avulsa num contrato ativo',
  body: NovaConta,
  response: { 201: z.object({ message: z.string(), id: z.string() }) },
  erros: [404],
});

export const listar = endpoint('GET', '/financeiro', {
  resumo: 'Contas do locador, por vencimento; as vencidas passam a ATRASADO',
  querystring: z.object({ contratoId: filtro(id), status: filtro(StatusConta) }),
  response: { 200: z.array(Conta) },
});

export const listarDoContrato = endpoint('GET', '/financeiro/contrato/:contratoId', {
  resumo: 'O mesmo que GET /financeiro?contratoId=',
  params: z.object({ contratoId: id }),
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
});

export const mudar = endpoint('PATCH', '/financeiro/:id', {
  resumo: 'Altera descrição, vencimento ou status de uma conta',
  params: porId,
  body: MudancaConta,
  response: { 200: Conta },
});

export const remover = endpoint('DELETE', '/financeiro/:id', {
  resumo: 'Apaga uma conta; o recibo, se houver, permanece',
  params: porId,
  response: { 200: mensagemSimples },
});
