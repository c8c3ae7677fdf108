import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { dataLida, porId } from './base/fields.ts';

const DosMeses = z.object({
  meses: z.number(),
  desde: dataLida,
  vencidos: z.number().meta({ description: 'Aluguéis que venceram no período' }),
  noDia: z.number().meta({ description: 'Pagos até o dia, ou até o dia útil seguinte' }),
  atrasoMedio: z
    .number()
    .nullable()
    .meta({ description: 'Dias de atraso dos outros, em média; do que não foi pago, até hoje' }),
  emAberto: z.number(),
});

/** How a tenant pays, from what is recorded of the leases in which he rents or rented. */
export const Pontualidade = z.object({
  em: dataLida,
  periodos: z.array(DosMeses).meta({ description: 'Dos últimos 12 meses, e dos últimos 24' }),
  promessas: z.object({
    feitas: z.number().meta({ description: 'Promessas de pagamento dos últimos 24 meses cujo dia chegou' }),
    cumpridas: z.number(),
  }),
});
export type Pontualidade = z.infer<typeof Pontualidade>;

export const buscar = endpoint('GET', '/locatarios/:id/pontualidade', {
  resumo: 'Quantos aluguéis o locatário pagou no dia, com que atraso os outros, e que promessas cumpriu',
  params: porId,
  response: { 200: Pontualidade },
});
