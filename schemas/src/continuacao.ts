import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { data, dataLida, dinheiro, porId, textoOuNull } from './base/fields.ts';

const Continuacao = z.object({
  id: z.string(),
  contratoId: z.string(),
  tipo: z.enum(['RENOVACAO', 'PRORROGACAO']),
  dataFim: dataLida,
  valorAluguel: z.number(),
  contasCriadas: z.number(),
  /** The addendum of a renewal. */
  aditivoId: textoOuNull,
});
export type Continuacao = z.infer<typeof Continuacao>;

/** Rents made now whose day has passed fall due today, so that nothing is late that nobody was asked for. */
const vencidosHoje = z.boolean().nullish();

export const Renovacao = z.object({ dataFim: data, valorAluguel: dinheiro.nullish(), vencidosHoje });
export type Renovacao = z.infer<typeof Renovacao>;

export const renovar = endpoint('POST', '/contratos/:id/renovar', {
  resumo: 'Renova o contrato até uma nova data, com o mesmo aluguel ou outro; o imóvel nunca fica livre no meio',
  params: porId,
  body: Renovacao,
  response: { 201: Continuacao },
  erros: [409],
});

/** `valorAluguel` is the rent of a month where a season goes on, and asked for where its days had one rent. */
export const Prorrogacao = z.object({ vencidosHoje, valorAluguel: dinheiro.nullish() }).nullish();
export type Prorrogacao = z.infer<typeof Prorrogacao>;

export const prorrogar = endpoint('POST', '/contratos/:id/prorrogar', {
  resumo:
    'Prorroga o contrato por prazo indeterminado: cria os meses que faltam desde o fim e, daí em diante, cada mês',
  params: porId,
  body: Prorrogacao,
  response: { 200: Continuacao },
  erros: [409],
});
