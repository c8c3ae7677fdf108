import { centavos } from '@imob/schemas/rules/money';
import type { Lancamento } from '@imob/schemas/rules/statement';
import type { Selectable } from 'kysely';
import type { Tables } from '../../db/tables.ts';

export type LancamentoRow = Selectable<Tables['lancamentos']>;

/** A kept row as it was read from the file, but for bank and account, which its key tells. */
export const comoLido = ({ chave, data, valor, descricao, saldo, sinalTrocado, fitid }: LancamentoRow): Lancamento => ({
  ...{ banco: '', conta: '', fitid, chave, data, centavos: centavos(valor), descricao, saldo, sinalTrocado },
});
