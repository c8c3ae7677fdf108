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

export const Renovacao = z.object({ dataFim: data, valorAluguel: dinheiro.nullish() });
export type Renovacao = z.infer<typeof Renovacao>;

export const renovar = endpoint('POST', '/contratos/:id/renovar', {
  resumo: 'Renova o contrato até uma nova data, com o mesmo aluguel ou outro; o imóvel nunca fica livre no meio',
  params: porId,
  body: Renovacao,
  response: { 201: Continuacao },
  erros: [409],
});

export const prorrogar = endpoint('POST', '/contratos/:id/prorrogar', {
  resumo:
    'Prorroga o contrato por prazo indeterminado: cria os meses que faltam desde o fim e, daí em diante, cada mês',
  params: porId,
  response: { 200: Continuacao },
  erros: [409],
});
