import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { instante } from './base/fields.ts';

export const Copias = z.object({
  /** Onde são guardadas; null: o serviço não faz cópias. */
  onde: z.string().nullable(),
  /** The same folder as the data: what takes the one takes the other. */
  juntoDosDados: z.boolean(),
  ultima: z
    .object({
      ...{ em: instante, linhas: z.number(), arquivos: z.number(), novos: z.number(), bytes: z.number() },
      /** Blocks of the trail that the backup before had and this one lacks, or has otherwise. */
      lacunas: z.number().default(0),
    })
    .nullable(),
  /** Older than a day and a half, or none where they are made. */
  atrasada: z.boolean(),
});
export type Copias = z.infer<typeof Copias>;

export const situacao = endpoint('GET', '/copias', {
  resumo: 'A última cópia de segurança que foi conferida, e se há motivo de preocupação',
  acesso: 'SUPER_ADMIN',
  response: { 200: Copias },
});
