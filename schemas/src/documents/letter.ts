import { z } from 'zod';
import { Quadro } from './table.ts';

const Pessoa = z.object({ papel: z.string(), nome: z.string(), documento: z.string() });

/** A letter from the landlord to the tenant, frozen as it was written: the same for screen, PDF and e-mail. */
export const TextoDaCarta = z.object({
  titulo: z.string(),
  /** First the tenants; who stands surety is told too, where it concerns him. */
  destinatarios: z.array(Pessoa),
  imovel: z.string(),
  /** The table stands behind the first of them. */
  paragrafos: z.array(z.string()),
  quadro: Quadro.nullable(),
  localEData: z.string(),
  /** The landlord, and beside him who else owns the property. */
  assinaturas: z.array(Pessoa),
  /** Below it each of `destinatarios` signs that a copy came, and on which day. */
  recebimento: z.boolean(),
});
export type TextoDaCarta = z.infer<typeof TextoDaCarta>;

/** Stands above the line on which a copy is received. */
export const RECEBI = 'Recebi uma via desta carta em ____/____/______.';
