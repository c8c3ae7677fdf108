import type { Lancamento, Par } from '@imob/schemas/extratos';
import { centavos, reais, somar, subtrair } from '@imob/schemas/rules/money';

/**
 * The landlord's choice for a credit: the contas that it pays, or that it is no rent; undefined leaves it for later.
 * `quitar` forgives what lacks; `irRetido` is the tax that he says was withheld.
 */
export type Escolha = { contaIds: string[]; quitar?: boolean; irRetido?: number } | 'NAO_ALUGUEL';
export type Escolhas = Readonly<Record<string, Escolha | undefined>>;

export const proposto = ({ situacao }: Pick<Lancamento, 'situacao'>): boolean =>
  situacao === 'SEGURO' || situacao === 'SUGERIDO';

/** The first choices: sure and suggested pairs are already chosen. */
export const iniciais = (lancamentos: readonly Lancamento[]): Escolhas =>
  Object.fromEntries(lancamentos.filter(proposto).map(({ id, contaIds }) => [id, { contaIds }]));

/** Confirms every repeated credit as the payment that was registered before. */
export const mesmosTodos = (repetidos: readonly Lancamento[]): Escolhas =>
  Object.fromEntries(repetidos.map(({ id, contaIds }) => [id, { contaIds }]));

/** Makes the request of the chosen credits; credits that pay a conta together are one pair. */
export function pedidoDe(lancamentos: readonly Lancamento[], escolhas: Escolhas) {
  const pares: Par[] = [];
  const juntados = new Set<string>();
  for (const { id, juntoCom, situacao, contaIds, valor, devidos } of lancamentos) {
    const escolha = escolhas[id];
    if (!escolha || escolha === 'NAO_ALUGUEL' || juntados.has(id) || escolha.contaIds.length === 0) continue;
    const juntos = juntosDe({ id, juntoCom }, escolhas);
    for (const outro of juntos) juntados.add(outro);
    const outroDinheiro = situacao === 'JA_REGISTRADO' && escolha.contaIds.join() !== contaIds.join();
    const quitar = [id, ...juntos].every((um) => (escolhas[um] as typeof escolha).quitar);
    const varias = escolha.contaIds.length > 1;
    const esperado = varias || juntos.length > 0 || quitar ? 0 : retidoDe([{ valor, devidos }], escolha.contaIds);
    const dito = ditoDe([escolha, ...juntos.map((um) => escolhas[um])]);
    const irRetido = dito ?? esperado;
    pares.push({
      ...{ lancamentoIds: [id, ...juntos], contaIds: escolha.contaIds },
      ...(quitar && { quitar }),
      // Zero is an answer too: without any the service goes by the tax that was asked for.
      ...((irRetido > 0 || dito !== undefined) && { irRetido }),
      ...(outroDinheiro && { outroDinheiro }),
    });
  }
  const naoSaoAluguel = lancamentos.filter(({ id }) => escolhas[id] === 'NAO_ALUGUEL').map(({ id }) => id);
  return { pares, naoSaoAluguel };
}

/** Separates the pairs that pay a conta, with a receipt, from credits that are registered already, which pay nothing again. */
export function separar(pares: readonly Par[], lancamentos: readonly Pick<Lancamento, 'id' | 'situacao'>[]) {
  const repetidos = new Set(lancamentos.filter(({ situacao }) => situacao === 'JA_REGISTRADO').map(({ id }) => id));
  const mesmos = pares.filter(
    ({ lancamentoIds, outroDinheiro }) => !outroDinheiro && lancamentoIds.every((id) => repetidos.has(id)),
  );
  return { pagam: pares.filter((par) => !mesmos.includes(par)), mesmos };
}

/**
 * Gives the choices that remain after some were sent: those that did not fit in one request, or that wait.
 * A refused credit is proposed anew.
 */
export function aindaNaoFeitas(escolhas: Escolhas, { pares, naoSaoAluguel }: ReturnType<typeof pedidoDe>): Escolhas {
  const feitas = new Set([...pares.flatMap(({ lancamentoIds }) => lancamentoIds), ...naoSaoAluguel]);
  return Object.fromEntries(Object.entries(escolhas).filter(([id]) => !feitas.has(id)));
}

/** Gives the other credits that pay the same contas, if they are chosen for these. */
export function juntosDe({ id, juntoCom }: Pick<Lancamento, 'id' | 'juntoCom'>, escolhas: Escolhas): string[] {
  const contas = (escolha: Escolha | undefined) =>
    escolha && escolha !== 'NAO_ALUGUEL' ? escolha.contaIds.join() : '';
  const dela = contas(escolhas[id]);
  return dela === '' ? [] : juntoCom.filter((outro) => contas(escolhas[outro]) === dela);
}

/** Gives the tax that the credit says was withheld, of the only conta that it pays or of several that it pays to the cent. */
export function retidoDe(
  [credito, outro]: readonly Pick<Dinheiro, 'valor' | 'devidos'>[],
  contaIds: readonly string[],
): number {
  if (!credito || outro) return 0;
  const delas = credito.devidos.filter(({ contaId }) => contaIds.includes(contaId));
  const [devido, retido] = [somar(delas.map(({ valor }) => valor)), somar(delas.map(({ irRetido }) => irRetido))];
  return contaIds.length === 1 || (delas.length === contaIds.length && subtrair(devido, retido) === credito.valor)
    ? retido
    : 0;
}

/** Gives the tax that the landlord says was withheld of these choices; undefined if he says nothing. */
export const ditoDe = (escolhas: readonly (Escolha | undefined)[]): number | undefined =>
  escolhas.map((um) => (um && um !== 'NAO_ALUGUEL' ? um.irRetido : undefined)).find((um) => um !== undefined);

/** Money of a day: a statement's credit, or a bank's Pix, whose `devidos` the service does not tell beforehand. */
export type Dinheiro = Pick<Lancamento, 'valor' | 'data' | 'devidos'>;
type Devida = { id: string; valor: number; dataVencimento: string };

/**
 * Reckons what these contas owe, what the credits bring and what then lacks. `lidas` are the day's charges of contas found by hand.
 * `semEncargos`: the charges of a conta are not known yet. `naoChega`: nothing is left for the last conta, which the service refuses.
 */
export function faltaDe(
  creditos: readonly Pick<Dinheiro, 'valor' | 'devidos'>[],
  contas: readonly Devida[],
  lidas: readonly Omit<Lancamento['devidos'][number], 'irRetido'>[] = [],
  dito?: number,
) {
  const sabidas = [...lidas, ...creditos.flatMap(({ devidos }) => devidos)];
  const devidos = new Map(sabidas.map(({ contaId, valor }) => [contaId, valor]));
  const soma = (valores: number[]) => valores.reduce((total, valor) => total + centavos(valor), 0);
  const deve = (quais: readonly Devida[]) => soma(quais.map(({ id, valor }) => devidos.get(id) ?? valor));
  const emOrdem = contas.toSorted(
    (a, b) => a.dataVencimento.localeCompare(b.dataVencimento) || a.id.localeCompare(b.id),
  );
  const devido = deve(contas);
  const recebido = soma(creditos.map(({ valor }) => valor));
  const ids = contas.map(({ id }) => id);
  const retido = centavos(dito ?? retidoDe(creditos, ids));
  return {
    ...{ devido: reais(devido), recebido: reais(recebido), retido: reais(retido) },
    ...{ falta: reais(Math.max(0, devido - recebido - retido)) },
    naoChega: recebido <= deve(emOrdem.slice(0, -1)),
    semEncargos: contas.some(({ id }) => !devidos.has(id)),
  };
}
