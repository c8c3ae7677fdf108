import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { data, dataLida, filtro, porId, textoOuNull } from './base/fields.ts';

/** Lines that a PDF is made of. */
export const MAIS_LINHAS_NO_PDF = 3_000;

/**
 * A line either charges (`debito`) or settles (`credito`); `saldo` is what the tenant owed after it. What a settlement gave
 * back is a credit (`ACERTO`) and its payment to the tenant (`DEVOLUCAO`), whose `contaId` is the return's.
 */
export const LancamentoDoExtrato = z.object({
  em: dataLida,
  tipo: z.enum(['CONTA', 'ENCARGOS', 'A_MAIS', 'DESCONTO', 'PAGAMENTO', 'IR_RETIDO', 'ACERTO', 'DEVOLUCAO']),
  descricao: z.string(),
  imovel: z.string(),
  contaId: z.string(),
  reciboId: textoOuNull,
  debito: z.number(),
  credito: z.number(),
  saldo: z.number(),
});
export type LancamentoDoExtrato = z.infer<typeof LancamentoDoExtrato>;

/** An overdue conta and what paying it on the day of the statement would take. */
const AtrasoDoExtrato = z.object({
  contaId: z.string(),
  descricao: z.string(),
  imovel: z.string(),
  vencimento: dataLida,
  dias: z.number(),
  valor: z.number(),
  total: z.number(),
});

export const ExtratoDoLocatario = z.object({
  locatario: z.object({ id: z.string(), nome: z.string(), cpf: z.string() }),
  /** Those who rent beside him in a lease of the statement, or did within its days; `ate`: until when. Absent where nobody. */
  juntos: z
    .array(
      z.object({
        contratoId: z.string(),
        imovel: z.string(),
        quem: z.array(z.object({ nome: z.string(), ate: dataLida.nullable() })),
      }),
    )
    .optional(),
  de: dataLida,
  ate: dataLida,
  saldoAnterior: z.number(),
  lancamentos: z.array(LancamentoDoExtrato),
  cobrado: z.number(),
  pago: z.number(),
  saldo: z.number(),
  /** This counts as of today, whatever the period. */
  emAtraso: z.object({ em: dataLida, contas: z.array(AtrasoDoExtrato), total: z.number() }),
});
export type ExtratoDoLocatario = z.infer<typeof ExtratoDoLocatario>;

const periodo = z.object({ de: filtro(data), ate: filtro(data) });

export const extrato = endpoint('GET', '/locatarios/:id/extrato', {
  resumo: 'Extrato de um locatário: o que foi cobrado e pago no período (os últimos doze meses), e o que deve hoje',
  pesado: true,
  params: porId,
  querystring: periodo,
  response: { 200: ExtratoDoLocatario },
});

export const pdf = endpoint('GET', '/locatarios/:id/extrato.pdf', {
  resumo: 'O mesmo extrato em PDF',
  pesado: true,
  params: porId,
  querystring: periodo,
  arquivo: 'application/pdf',
  erros: [413],
});
