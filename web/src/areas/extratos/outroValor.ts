import type { Despesa } from '@imob/schemas/despesas';
import { NOMES_DE_DESPESA, tipoPelasPalavras } from '@imob/schemas/rules/despesas';
import { useQueries } from '@tanstack/react-query';
import { diasEntre, somarDias } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';

/** What went out by a statement: `valor` is what of it is recorded as nothing yet. */
export type Debito = { id: string; data: string; valor: number; descricao: string };

/** How far from its day an expense may have been paid with another amount. */
const DIAS = 35;
/** An amount is near where it differs by no more than this part of it. */
const PERTO = 0.2;
const A_VISTA = 5;

/** Expenses that wait to be paid and may be this debit, though of another amount: of the kind that its words tell, or of a near amount. */
export function deOutroValor(despesas: readonly Despesa[], { data, valor, descricao }: Debito): Despesa[] {
  const tipo = tipoPelasPalavras(descricao);
  const doTipo = (uma: Despesa) => tipo !== 'OUTRO' && uma.tipo === tipo;
  const longe = (uma: Despesa) => Math.abs(uma.valor - valor) / Math.max(uma.valor, valor);
  return despesas
    .filter((uma) => uma.valor !== valor && Math.abs(diasEntre(uma.data, data)) <= DIAS)
    .filter((uma) => doTipo(uma) || longe(uma) <= PERTO)
    .toSorted((a, b) => Number(doTipo(b)) - Number(doTipo(a)) || longe(a) - longe(b))
    .slice(0, A_VISTA);
}

/** The same of what the service has; undefined until it is read. */
export function useDeOutroValor(debito: Debito): Despesa[] | undefined {
  const meses = [-DIAS, 0, DIAS].map((dias) => somarDias(debito.data, dias).slice(0, 7));
  const lidas = useQueries({
    queries: [...new Set(meses)].map((mes) =>
      consulta('GET /despesas/pagina', { query: { situacao: 'A_PAGAR', mes, limite: 100 } }),
    ),
  });
  if (lidas.some(({ isPending }) => isPending)) return undefined;
  return deOutroValor(
    lidas.flatMap(({ data }) => data?.despesas ?? []),
    debito,
  );
}

export const nomeDe = ({ descricao, tipo, imovelNome }: Despesa) =>
  [descricao ?? NOMES_DE_DESPESA[tipo], imovelNome].filter(Boolean).join(' · ');
