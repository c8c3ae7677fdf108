import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { dinheiro, dinheiroOuZero, filtro, id, instante, opcional, porId, textoOuNull } from './base/fields.ts';
import { ContaDaPagina } from './paginas/financeiro.ts';
import { daPagina, proximo } from './paginas/pagina.ts';
import { MAIS_CONTAS_A_COBRAR } from './pix.ts';

/** A charge in a bank. */
export const SITUACOES_DA_COBRANCA = ['A_CRIAR', 'ATIVA', 'PAGA', 'CANCELADA', 'EXPIRADA', 'FALHOU'] as const;
export type SituacaoDaCobranca = (typeof SITUACOES_DA_COBRANCA)[number];

/**
 * Money that arrived: settled, or waiting for the landlord's word because nobody knows whose it is, because its conta
 * was paid or cancelled already, or because it is less than was due.
 */
export const SituacaoRecebimento = z.enum(['NAO_IDENTIFICADO', 'DUPLICADO', 'A_MENOR', 'CONCILIADO', 'DEVOLVIDO']);
export type SituacaoRecebimento = z.infer<typeof SituacaoRecebimento>;

export const Devolucao = z.object({
  id: z.string(),
  valor: z.number(),
  situacao: z.enum(['EM_PROCESSAMENTO', 'DEVOLVIDO', 'NAO_REALIZADO']),
  /** The bank's code: ORIGINAL, or of a return that another bank obtained. */
  natureza: textoOuNull,
  motivo: textoOuNull,
  criadoEm: instante,
});
export type Devolucao = z.infer<typeof Devolucao>;

export const Recebimento = z.object({
  id: z.string(),
  e2eid: z.string(),
  origem: z.enum(['BANCO', 'EXTRATO']),
  bancoId: textoOuNull,
  txid: textoOuNull,
  valor: z.number(),
  horario: instante,
  situacao: SituacaoRecebimento,
  /** The contas that it paid; while it waits, the conta for which it was sent. */
  contaIds: z.array(z.string()),
  /** The contas whose payment, registered by hand, one that waits seems to be. */
  registradas: z.array(z.string()),
  /** The payer's message. */
  mensagem: textoOuNull,
  /** The payer's name and document, kept until the money is settled. */
  pagadorNome: textoOuNull,
  pagadorDocumento: textoOuNull,
  alerta: textoOuNull,
  devolucoes: z.array(Devolucao),
  criadoEm: instante,
  conciliadoEm: instante.nullable(),
});
export type Recebimento = z.infer<typeof Recebimento>;

export const listar = endpoint('GET', '/recebimentos', {
  resumo: 'O que chegou por Pix ou extrato, do mais recente ao mais antigo',
  querystring: z.object({
    situacao: filtro(SituacaoRecebimento),
    /** Only what waits for the landlord's word, latest first. */
    aConciliar: filtro(z.literal('true')),
    ...daPagina,
  }),
  response: {
    200: z.object({
      recebimentos: z.array(Recebimento),
      /** The contas that these tell of. */
      contas: z.array(ContaDaPagina),
      proximo,
      aConciliar: z.number(),
    }),
  },
});

export const resumo = endpoint('GET', '/recebimentos/resumo', {
  resumo: 'Quanto espera pelo locador, e se algo mudou desde a última pergunta',
  response: {
    200: z.object({
      aConciliar: z.number(),
      pedidosAbertos: z.number(),
      /** Another one when money has arrived or was settled since. */
      versao: z.string(),
    }),
  },
});

export const conciliar = endpoint('POST', '/recebimentos/:id/conciliar', {
  resumo: 'Quita com este dinheiro as contas indicadas, na data em que ele chegou',
  params: porId,
  body: z.object({
    contaIds: z.array(id).min(1).max(MAIS_CONTAS_A_COBRAR),
    /** Less than what is due settles it whole, the rest being forgiven. */
    quitar: opcional(z.boolean()),
    /** The tax that the tenant of the one conta withheld at the source: it settles it with this money. */
    irRetido: opcional(dinheiroOuZero),
    /** It is the payment that was registered for these contas, all of them paid: nothing is paid again. */
    jaRegistrado: opcional(z.boolean()),
  }),
  response: { 200: Recebimento },
  erros: [409],
});

export const devolver = endpoint('POST', '/recebimentos/:id/devolver', {
  resumo: 'Devolve pelo banco, no todo ou em parte, o que um Pix trouxe',
  sensivel: true,
  umaVez: true,
  params: porId,
  body: z.object({ valor: dinheiro }),
  response: { 200: Recebimento },
  erros: [409, 502],
});
