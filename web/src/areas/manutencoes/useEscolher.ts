import type { Manutencao } from '@imob/schemas/manutencoes';
import { useMudanca } from '../../service/queries.ts';

/** Chooses an offer, or undoes the choice. */
export const useEscolher = ({ orcamentoId }: Manutencao) =>
  useMudanca('PATCH /manutencoes/:id/orcamentos/:orcamentoId', {
    sucesso: (lida) =>
      lida.orcamentoId && lida.orcamentoId !== orcamentoId
        ? `Quem faz é ${lida.prestadorNome}. Combine o dia.`
        : 'Escolha desfeita.',
  });
