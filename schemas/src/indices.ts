import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { data, filtro } from './base/fields.ts';
import { erroDoMes, MES } from './paginas/opcoes.ts';

export const SERIES = ['IPCA', 'IGP-M', 'INPC', 'IVAR', 'POUPANCA'] as const;
export const Serie = z.enum(SERIES);
export type Serie = z.infer<typeof Serie>;

export const mes = z.string().regex(MES, { error: erroDoMes });
const mesOuDia = z
  .string()
  .refine((valor) => mes.safeParse(valor).success || data.safeParse(valor).success, {
    error: 'Informe o mês (AAAA-MM) ou, para a POUPANCA, um dia que exista (AAAA-MM-DD).',
  })
  .meta({ description: 'AAAA-MM, ou AAAA-MM-DD para a POUPANCA' });

/** Percent of the month as it is published, with a point or a comma: a decimal is exact, which a binary number is not. */
const taxa = z.union([z.number().transform(String), z.string().trim()]).pipe(
  z
    .string()
    .overwrite((valor) => valor.replace(',', '.'))
    .regex(/^-?\d{1,3}(\.\d{1,4})?$/, { error: 'Informe a taxa do mês em %, como 0,42 ou -0,01.' })
    .refine((valor) => Number(valor) >= -50 && Number(valor) <= 100, {
      error: 'Uma taxa de um mês fica entre -50 e 100 %. Confira o valor.',
    }),
);

export const IndiceLido = z.object({
  serie: Serie,
  mes: z.string(),
  taxa: z.string(),
  /** Says whose figure counts: the landlord's own, then the published one, then the SUPER_ADMIN's. */
  fonte: z.enum(['PROPRIO', 'PUBLICADO', 'ADMIN']),
});
export type IndiceLido = z.infer<typeof IndiceLido>;

export const listar = endpoint('GET', '/indices', {
  resumo:
    'Taxas de uma série, mês a mês; vale a do próprio locador, depois a publicada, depois a do super administrador',
  querystring: z.object({ serie: Serie, de: filtro(mesOuDia), ate: filtro(mesOuDia) }),
  response: { 200: z.array(IndiceLido) },
});

export const gravar = endpoint('PUT', '/indices/:serie/:mes', {
  resumo: 'Grava a taxa de um mês (ou, da POUPANCA, de um dia) digitada pelo locador',
  params: z.object({ serie: Serie, mes: mesOuDia }),
  body: z.object({ taxa }),
  response: { 200: IndiceLido },
});
