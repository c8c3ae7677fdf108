import { data } from '../../format/format.ts';
import { useMudanca } from '../../service/queries.ts';

/** Says of an expense on which day it was paid. */
export const usePaguei = (aoConcluir: () => void = () => {}) =>
  useMudanca('PATCH /despesas/:id', { sucesso: ({ pagaEm }) => `Despesa paga em ${data(pagaEm ?? '')}.`, aoConcluir });
