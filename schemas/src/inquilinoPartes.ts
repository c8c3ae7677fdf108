import { z } from 'zod';
import { dataLida, textoOuNull } from './base/fields.ts';
import { StatusConta } from './financeiro.ts';
import { irRetidoDoPedido } from './pix.ts';
import { SITUACOES_DE_MANUTENCOES } from './rules/manutencao.ts';

/** A conta as the tenant sees it who owes it. */
export const ContaDoInquilino = z.object({
  id: z.string(),
  descricao: z.string(),
  vencimento: dataLida,
  situacao: StatusConta,
  /** Says what is due today, and what it is made of. */
  total: z.number(),
  valor: z.number(),
  multa: z.number(),
  juros: z.number(),
  correcao: z.number(),
  desconto: z.number(),
  dias: z.number(),
  /** Left by a partial payment: its interest runs on from that day, and `dias` does not count it. */
  resto: z.boolean(),
  irRetido: irRetidoDoPedido,
  aPagar: z.number().meta({ description: 'O que se pede hoje, e o código também: total menos irRetido.' }),
  copiaECola: z.string().optional(),
  /** The boleto that can be paid, where he gets one; the printed one names him, and wants the end of his document. */
  boleto: z.object({ linhaDigitavel: textoOuNull }).optional(),
});

/** How what he asked to be mended stands, without what it costs. */
export const ReparoDoPedido = z.object({
  situacao: z.enum(SITUACOES_DE_MANUTENCOES),
  visitaDia: dataLida.nullable().meta({ description: 'De hoje em diante' }),
  visitaHora: textoOuNull,
  feitoEm: dataLida.nullable().meta({ description: 'O dia em que o prestador disse que terminou' }),
  concluidaEm: dataLida.nullable(),
});

/** Somebody comes to mend something where he lives. */
export const VisitaDoServico = z.object({
  manutencaoId: z.string(),
  titulo: z.string(),
  prestador: textoOuNull,
  dia: dataLida,
  hora: textoOuNull,
  resposta: z.enum(['PODE', 'NAO_PODE']).nullable().meta({ description: 'O que ele já disse desse dia' }),
});
