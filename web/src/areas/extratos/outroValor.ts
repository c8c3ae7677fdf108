import type { Despesa } from '@imob/schemas/despesas';
import { NOMES_DE_DESPESA } from '@imob/schemas/rules/despesas';
import { tipoPelasPalavras } from '@imob/schemas/rules/tipoPelasPalavras';
import { useQueries } from '@tanstack/react-query';
import { diasEntre, somarDias } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';

/** A statement's debit; `valor` is the part that nothing records yet. */
export type Debito = { id: string; data: string; valor: number; descricao: string };

/** Days between an expense's day and the debit that may have paid it with another amount. */
const DIAS = 35;
/** Amounts are near if they differ by no more than this part of the larger one. */
const PERTO = 0.2;
const A_VISTA = 5;

/** Finds unpaid expenses of another amount that this debit may have paid: of the kind its words tell, or of a near amount. */
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

/** Finds them among the service's expenses; undefined until those are read. */
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
