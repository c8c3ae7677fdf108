import { somarDias } from './dates.ts';
import { ehDaPessoa, lerEscrito, type Pessoa } from './payerName.ts';
import type { Lancamento } from './statement.ts';

/** Words with which banks tell that money went back. */
const DEVOLVIDO = /devol|estorn|reembols/i;
const DIAS = 10;

/**
 * The credits of a statement that seem to have gone back, by their place, with the day: soon after them just as much went
 * out, in the words of a return or to one of these people. A return takes back one credit, the last one before it.
 */
export function acharDevolvidos(
  lancamentos: readonly Lancamento[],
  pessoas: ReadonlyMap<string, Pessoa>,
): Map<number, string> {
  const porValor = Map.groupBy(
    [...lancamentos.keys()].filter((indice) => daVez(lancamentos, indice).centavos > 0),
    (indice) => daVez(lancamentos, indice).centavos,
  );
  const devolvidos = new Map<number, string>();
  for (const { centavos, data, descricao, saldo } of lancamentos) {
    if (saldo || centavos >= 0) continue;
    const credito = (porValor.get(-centavos) ?? [])
      .filter((indice) => {
        const dia = daVez(lancamentos, indice).data;
        return dia <= data && dia >= somarDias(data, -DIAS) && !devolvidos.has(indice);
      })
      .toSorted((a, b) => daVez(lancamentos, a).data.localeCompare(daVez(lancamentos, b).data))
      .at(-1);
    if (credito !== undefined && dizQueVoltou(descricao, pessoas)) devolvidos.set(credito, data);
  }
  return devolvidos;
}

const daVez = (lancamentos: readonly Lancamento[], indice: number) => lancamentos[indice] as Lancamento;

function dizQueVoltou(descricao: string, pessoas: ReadonlyMap<string, Pessoa>): boolean {
  if (DEVOLVIDO.test(descricao)) return true;
  const escrito = lerEscrito(descricao);
  return [...pessoas.values()].some((pessoa) => ehDaPessoa(pessoa, escrito));
}
