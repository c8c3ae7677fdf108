import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { dataLida, porId, textoOuNull } from './base/fields.ts';
import { SITUACOES_DA_COBRANCA } from './recebimentos.ts';

/** A boleto as it stands at the company that issued it. */
export const Boleto = z.object({
  situacao: z.enum(SITUACOES_DA_COBRANCA).meta({
    description: 'A_CRIAR enquanto o banco o registra; ATIVA enquanto pode ser pago; FALHOU se o banco o recusou.',
  }),
  valor: z.number().meta({ description: 'O que pede até o vencimento; depois o banco soma multa e juros.' }),
  vencimento: dataLida,
  /** The last day on which it can be paid. */
  valeAte: dataLida,
  linhaDigitavel: textoOuNull.meta({ description: '47 dígitos, de dígitos verificadores conferidos.' }),
  codigoDeBarras: textoOuNull,
  /** The issuing company's addresses: `link` opens the boleto as a page, `pdf` as a file. */
  link: textoOuNull,
  pdf: textoOuNull,
  /** The Pix code that pays it. */
  copiaECola: textoOuNull,
  /** Why it was refused, or is still alive although it should not be. */
  motivo: textoOuNull,
});
export type Boleto = z.infer<typeof Boleto>;

const impedimentos = z.array(z.string()).meta({
  description: 'O que impede de emitir um boleto, cada um com o que fazer; vazio se nada impede.',
});

export const BoletoDaConta = z.object({
  boleto: Boleto.nullable().meta({ description: 'O boleto desta conta, o mais novo; null se nunca houve um.' }),
  porBoleto: z.boolean().meta({
    description: 'Se o inquilino paga esta conta por boleto: dito na conta, ou senão no contrato.',
  }),
  impedimentos,
});
export type BoletoDaConta = z.infer<typeof BoletoDaConta>;

export const buscar = endpoint('GET', '/financeiro/:id/boleto', {
  resumo: 'O boleto de uma conta, ou o que impede de emiti-lo',
  params: porId,
  response: { 200: BoletoDaConta },
});

export const emitir = endpoint('POST', '/financeiro/:id/boleto', {
  resumo: 'Emite o boleto de uma conta agora; uma cobrança Pix que esteja aberta no banco dá lugar a ele',
  params: porId,
  response: { 200: BoletoDaConta },
  erros: [409],
});

export const cancelar = endpoint('DELETE', '/financeiro/:id/boleto', {
  resumo: 'Cancela o boleto de uma conta no banco; ela volta a ser cobrada por Pix',
  params: porId,
  response: { 200: BoletoDaConta },
});

export const BoletosDoContrato = z.object({
  recebeBoleto: z
    .boolean()
    .meta({ description: 'Se as contas deste contrato saem por boleto, dez dias antes de vencer.' }),
  impedimentos,
});
export type BoletosDoContrato = z.infer<typeof BoletosDoContrato>;

export const doContrato = endpoint('GET', '/contratos/:id/boletos', {
  resumo: 'Se o inquilino recebe boletos, e o que impede de emiti-los',
  params: porId,
  response: { 200: BoletosDoContrato },
});

export const mudarContrato = endpoint('PATCH', '/contratos/:id/boletos', {
  resumo: 'Escolhe se o inquilino deste contrato recebe boletos',
  params: porId,
  body: z.object({ recebeBoleto: z.boolean() }),
  response: { 200: BoletosDoContrato },
});
