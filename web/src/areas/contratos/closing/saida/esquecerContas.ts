import { esquecer } from '../../../../service/queries.ts';

/** A settlement pays, cancels and makes contas, and receipts with them. */
export const esquecerContas = (): Promise<void> => esquecer('PATCH /financeiro/:id');
