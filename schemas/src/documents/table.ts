import { z } from 'zod';

/** A table's words. A single row is its own total. */
export const Quadro = z.object({
  colunas: z.array(z.string()),
  linhas: z.array(z.array(z.string())),
  total: z.array(z.string()).nullable(),
});
export type Quadro = z.infer<typeof Quadro>;
