import type { Lancamento, Par } from '@imob/schemas/extratos';
import { centavos, reais } from '@imob/schemas/rules/money';

/** Says what the landlord chose of a credit: contas to pay, or that it is no rent; nothing leaves it for later. */
export type Escolha = { contaIds: string[] } | 'NAO_ALUGUEL';
export type Escolhas = Readonly<Record<string, Escolha | undefined>>;

export const PROPOSTOS = ['SEGURO', 'SUGERIDO'] as const;
export const proposto = ({ situacao }: Pick<Lancamento, 'situacao'>): boolean =>
  (PROPOSTOS as readonly string[]).includes(situacao);

/** Sure and suggested pairs begin chosen. */
export const iniciais = (lancamentos: readonly Lancamento[]): Escolhas =>
  Object.fromEntries(lancamentos.filter(proposto).map(({ id, contaIds }) => [id, { contaIds }]));

/** All of these are the money that they seem to be. */
export const mesmosTodos = (repetidos: readonly Lancamento[]): Escolhas =>
  Object.fromEntries(repetidos.map(({ id, contaIds }) => [id, { contaIds }]));

/** Gives what is to be confirmed; credits that pay a conta together are one pair. */
export function pedidoDe(lancamentos: readonly Lancamento[], escolhas: Escolhas) {
  const pares: Par[] = [];
  const juntados = new Set<string>();
  for (const { id, juntoCom, situacao, contaIds } of lancamentos) {
    const escolha = escolhas[id];
    if (!escolha || escolha === 'NAO_ALUGUEL' || juntados.has(id) || escolha.contaIds.length === 0) continue;
    const juntos = juntoCom.filter((outro) => mesma(escolhas[outro], escolha));
    for (const outro of juntos) juntados.add(outro);
    const outroDinheiro = situacao === 'JA_REGISTRADO' && escolha.contaIds.join() !== contaIds.join();
    pares.push({ lancamentoIds: [id, ...juntos], contaIds: escolha.contaIds, ...(outroDinheiro && { outroDinheiro }) });
  }
  const naoSaoAluguel = lancamentos.filter(({ id }) => escolhas[id] === 'NAO_ALUGUEL').map(({ id }) => id);
  return { pares, naoSaoAluguel };
}

const mesma = (outra: Escolha | undefined, { contaIds }: { contaIds: string[] }) =>
  outra !== undefined && outra !== 'NAO_ALUGUEL' && outra.contaIds.join() === contaIds.join();

type Devida = { id: string; valor: number };

/**
 * What these contas still owe once the credits have paid them. `semEncargos`: one of them was looked for by hand, of which
 * only the service can tell the charges of the day.
 */
export function faltaDe(creditos: readonly Lancamento[], contas: readonly Devida[]) {
  const devidos = new Map(creditos.flatMap((um) => um.devidos.map(({ contaId, valor }) => [contaId, valor])));
  const soma = (valores: number[]) => valores.reduce((total, valor) => total + centavos(valor), 0);
  const falta =
    soma(contas.map(({ id, valor }) => devidos.get(id) ?? valor)) - soma(creditos.map(({ valor }) => valor));
  return { falta: reais(Math.max(0, falta)), semEncargos: contas.some(({ id }) => !devidos.has(id)) };
}
