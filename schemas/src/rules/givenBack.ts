import { somarDias } from './dates.ts';
import { indicePorPessoa, lerEscrito, type Pessoa } from './payerName.ts';
import type { Lancamento } from './statement.ts';

/** Words with which banks tell that money went back. */
const DEVOLVIDO = /devol|estorn|reembols/i;
/** A return comes within so many days. */
export const DIAS_ATE_VOLTAR = 10;

type Movimento = Lancamento & { indice: number };

/**
 * The credits that seem to have gone back, by their place, with the place of what took them back: soon after them just as
 * much went out, in the words of a return or to one of these people. A return takes back one credit, the last one before it.
 */
export function acharDevolvidos(
  lancamentos: readonly Lancamento[],
  pessoas: ReadonlyMap<string, Pessoa>,
): Map<number, number> {
  const movimentos = lancamentos.map((um, indice) => ({ ...um, indice })).filter(({ saldo }) => !saldo);
  const creditos = movimentos.filter(({ centavos }) => centavos > 0);
  const valores = new Set(creditos.map(({ centavos }) => centavos));
  const voltas = asQueVoltaram(
    movimentos.filter(({ centavos }) => valores.has(-centavos)),
    pessoas,
  );
  const devolvidos = new Map<number, number>();
  for (const iguais of Map.groupBy([...creditos, ...voltas], ({ centavos }) => Math.abs(centavos)).values()) {
    // Sorted by day alone: of one day, the credits stand first.
    const esperam: Movimento[] = [];
    for (const movimento of iguais.toSorted((a, b) => a.data.localeCompare(b.data))) {
      const ultimo = esperam.at(-1);
      if (movimento.centavos > 0) esperam.push(movimento);
      else if (ultimo && ultimo.data >= somarDias(movimento.data, -DIAS_ATE_VOLTAR)) {
        esperam.pop();
        devolvidos.set(ultimo.indice, movimento.indice);
      }
    }
  }
  return devolvidos;
}

function asQueVoltaram(saidas: Movimento[], pessoas: ReadonlyMap<string, Pessoa>): Movimento[] {
  const voltas = new Set(saidas.filter(({ descricao }) => DEVOLVIDO.test(descricao)));
  const outras = new Map(saidas.filter((uma) => !voltas.has(uma)).map((uma) => [uma, lerEscrito(uma.descricao)]));
  const acharDe = indicePorPessoa([...outras.keys()], (uma) => outras.get(uma)!);
  for (const pessoa of pessoas.values()) for (const uma of acharDe(pessoa)) voltas.add(uma);
  return [...voltas];
}
