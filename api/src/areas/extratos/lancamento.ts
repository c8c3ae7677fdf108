import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type LancamentoRow = Selectable<Tables['lancamentos']>;
