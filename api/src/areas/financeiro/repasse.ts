import type { ItemDaConta } from '@imob/schemas/itensDaConta';
import { REPASSES } from '@imob/schemas/rendimentos';
import { sql } from 'kysely';

/** Whether the tenant pays this through the landlord: by its kind, or since it is his part of a bill that homes share, such as of internet. */
export const ehRepasse = ({ tipo, faturaId }: Pick<ItemDaConta, 'tipo' | 'faturaId'>): boolean =>
  (REPASSES as readonly string[]).includes(tipo) || (tipo === 'OUTRO' && faturaId !== undefined);

/** The same of an item `i` of a conta, as jsonb. */
export const itemRepassado = sql<boolean>`(i ->> 'tipo' = any(${[...REPASSES]}) or (i ->> 'tipo' = 'OUTRO' and i ? 'faturaId'))`;
