import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { dataLida, dinheiro, dinheiroOuZero, opcional, porId, textoOuNull } from './base/fields.ts';

const MAIS_MESES = 600;
const MAIS_ETAPAS = 60;

/** A rent up to one of the lease's months, counted from 1; zero where nothing is asked for (carência). */
export const Etapas = z
  .array(z.object({ ateMes: z.number().int().min(1).max(MAIS_MESES), valor: dinheiroOuZero }))
  .max(MAIS_ETAPAS, { error: `Um aluguel tem no máximo ${MAIS_ETAPAS} etapas.` });

export const MudancaDeEtapas = z.object({
  etapas: Etapas,
  /** The rent after the last step; without it this one stays as it is. */
  valorAluguel: opcional(dinheiro),
});
export type MudancaDeEtapas = z.infer<typeof MudancaDeEtapas>;

const Faixa = z.object({ deMes: z.number(), ateMes: z.number(), valor: z.number() });
/** An addendum's steps: all months, as they were and are. */
export const EtapasMudadas = z.object({ antes: z.array(Faixa), depois: z.array(Faixa) });
export type EtapasMudadas = z.infer<typeof EtapasMudadas>;

/** A step that an adjustment changed beside the rent in force. */
export const EtapaReajustada = z.object({ desde: dataLida, valorAntes: z.number(), valorDepois: z.number() });
export type EtapaReajustada = z.infer<typeof EtapaReajustada>;

export const EtapaLida = Faixa.extend({
  desde: dataLida,
  /** Its last day; null of the last step of a lease without a term. */
  ate: dataLida.nullable(),
  vigente: z.boolean(),
});
export type EtapaLida = z.infer<typeof EtapaLida>;

export const EtapasDoContrato = z.object({
  /** Whether the rent changes, or changed, by steps that were agreed on. */
  emEtapas: z.boolean(),
  etapas: z.array(EtapaLida).meta({
    description: 'O aluguel de todos os meses já feitos, do primeiro ao último, com os reajustes e as etapas',
  }),
  /** The rent after the last step. */
  valorAluguel: z.number(),
  total: z.number(),
  media: z.number(),
  mudam: z.object({
    /** `ADITIVO`: the rent stands in a text that was signed. */
    como: z.enum(['LISTA', 'ADITIVO', 'NAO']),
    porque: textoOuNull,
  }),
});
export type EtapasDoContrato = z.infer<typeof EtapasDoContrato>;

export const ler = endpoint('GET', '/contratos/:id/etapas', {
  resumo: 'O aluguel mês a mês de um contrato, junto por etapas, com o total e a média',
  params: porId,
  response: { 200: EtapasDoContrato },
});

export const gravar = endpoint('PUT', '/contratos/:id/etapas', {
  resumo: 'Combina o aluguel em etapas, ou o desfaz, antes da assinatura; depois dela, só por aditivo',
  params: porId,
  body: MudancaDeEtapas,
  response: { 200: EtapasDoContrato },
  erros: [409],
});
