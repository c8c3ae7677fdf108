import * as financeiro from '@imob/schemas/financeiro';
import type { Recibo } from '@imob/schemas/recibos';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { consulta, consultas } from '../consultas.ts';

/** The receipts whose payment was undone: their conta is there and no longer points to them. */
export function desfeitosDe(recibos: readonly Recibo[], contas: readonly financeiro.Conta[]): Set<string> {
  const reciboDaConta = new Map(contas.map(({ id, reciboId }) => [id, reciboId]));
  const desfeitos = recibos.filter(
    ({ id, contaId }) => reciboDaConta.has(contaId) && reciboDaConta.get(contaId) !== id,
  );
  return new Set(desfeitos.map(({ id }) => id));
}

/**
 * The same of the contas as last read; `undefined` until they are, and while they are read again after a payment, which
 * they do not know of yet.
 */
export function useDesfeitos(recibos: readonly Recibo[]): Set<string> | undefined {
  const todas = consulta(financeiro.listar);
  const { data: contas, isFetching } = useQuery(todas);
  const superadas = isFetching && consultas.getQueryState(todas.queryKey)?.isInvalidated;
  return useMemo(() => (contas && !superadas ? desfeitosDe(recibos, contas) : undefined), [recibos, contas, superadas]);
}
