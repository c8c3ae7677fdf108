import { centavos, reais } from './money.ts';
import { dinheiro, numero } from './numbers.ts';

/** How a bill is divided: alike, by a weight (people, rooms, area), or by what each home's own meter says. */
export const FORMAS_DE_RATEIO = ['IGUAL', 'PESO', 'LEITURA'] as const;
export type FormaDeRateio = (typeof FORMAS_DE_RATEIO)[number];

/** Kinds of items that a bill may become. */
export const TIPOS_DE_RATEIO = ['AGUA', 'LUZ', 'GAS', 'CONDOMINIO', 'IPTU', 'SEGURO', 'OUTRO'] as const;
export type TipoDeRateio = (typeof TIPOS_DE_RATEIO)[number];

export const UNIDADES_DE_RATEIO = ['m³', 'kWh', 'pessoas'] as const;
export type UnidadeDeRateio = (typeof UNIDADES_DE_RATEIO)[number];

export const MAXIMO_DE_CASAS = 60;

const NOMES: Record<Exclude<TipoDeRateio, 'OUTRO'>, string> = {
  ...{ AGUA: 'Água', LUZ: 'Luz', GAS: 'Gás', CONDOMINIO: 'Condomínio', IPTU: 'IPTU', SEGURO: 'Seguro' },
};

/** The word that a tenant reads before the month: `Água`, or for another kind its landlord's own name. */
export const nomeNaConta = ({ tipo, nome }: { tipo: TipoDeRateio; nome: string }): string =>
  tipo === 'OUTRO' ? nome : NOMES[tipo];

/** `quanto` is the home's weight or consumption; `valor` (cents) is what was agreed for it instead of its share. */
export type Casa = { ocupada: boolean; quanto: number; valor?: number | null };

export type Divisao = {
  /** Cents of each home, in their order. */
  partes: number[];
  /** Cents that no home bears: the common area, and what agreed amounts leave. They are the landlord's; below zero where those pass the bill. */
  sobra: number;
  /** The whole that the shares are parts of: the sum of weights, or the consumption. */
  total: number;
  /** The common area's consumption, if the bill tells more than the meters. */
  comum: number;
  /** The meters tell more than the bill does. */
  passou: boolean;
};

type Regra = {
  forma: FormaDeRateio;
  /** An empty home's part is the landlord's, or the others bear it. */
  vagos: 'LOCADOR' | 'OCUPADOS';
  /** The consumption beyond the meters is the landlord's, or divided. */
  comum: 'LOCADOR' | 'DIVIDIDA';
};

/** Weights and consumption have three decimals. */
const milesimos = (valor: number): bigint => BigInt(Math.round(valor * 1000));

/** Subtracts two readings, exact to the thousandth. */
export const consumoDe = (anterior: number, atual: number): number =>
  Number(milesimos(atual) - milesimos(anterior)) / 1000;

/** Adds up the consumption of two meters, of which the second took the place of the first. */
export const consumoComTroca = (
  antigo: { anterior: number; final: number },
  novo: { inicial: number; atual: number },
): number =>
  Number(milesimos(antigo.final) - milesimos(antigo.anterior) + milesimos(novo.atual) - milesimos(novo.inicial)) / 1000;

/**
 * Divides a bill of so many cents to the cent: what rounding down leaves goes cent by cent to the largest remainders, in the order of the homes where they are
 * alike. An agreed amount changes no other home's share.
 */
export function dividir(valor: number, consumo: number | null, regra: Regra, casas: readonly Casa[]): Divisao {
  const conta = ({ ocupada }: Casa) => ocupada || regra.vagos === 'LOCADOR';
  const pesos = casas.map((casa) => (conta(casa) ? (regra.forma === 'IGUAL' ? 1000n : milesimos(casa.quanto)) : 0n));
  const soma = pesos.reduce((total, peso) => total + peso, 0n);
  const medido = regra.forma === 'LEITURA' && consumo !== null ? milesimos(consumo) : null;
  const lidos = casas.reduce((total, { quanto }) => total + milesimos(quanto), 0n);
  const areaComum = medido !== null && medido > lidos ? medido - lidos : 0n;
  const aDividir = [...pesos, regra.comum === 'LOCADOR' ? areaComum : 0n];
  const quotas = soma > 0n ? proporcional(valor, aDividir) : [...pesos.map(() => 0), valor];
  const partes = casas.map((casa, i) => casa.valor ?? quotas[i] ?? 0);
  return {
    partes,
    sobra: valor - partes.reduce((total, parte) => total + parte, 0),
    total: Number(regra.comum === 'LOCADOR' ? soma + areaComum : soma) / 1000,
    comum: Number(areaComum) / 1000,
    passou: medido !== null && medido < lidos,
  };
}

function proporcional(valor: number, pesos: readonly bigint[]): number[] {
  const total = pesos.reduce((soma, peso) => soma + peso, 0n);
  const exatos = pesos.map((peso) => BigInt(valor) * peso);
  const partes = exatos.map((exato) => Number(exato / total));
  const falta = valor - partes.reduce((soma, parte) => soma + parte, 0);
  const maiores = exatos
    .map((exato, i) => ({ i, resto: exato % total }))
    .sort((a, b) => (a.resto === b.resto ? a.i - b.i : a.resto > b.resto ? -1 : 1));
  for (const { i } of maiores.slice(0, falta)) partes[i] = (partes[i] ?? 0) + 1;
  return partes;
}

type Dita = {
  rateio: { tipo: TipoDeRateio; nome: string; forma: FormaDeRateio; unidade: UnidadeDeRateio | null };
  competencia: string;
  /** Reais of the whole bill. */
  valor: number;
  quanto: number;
  total: number;
  casas: number;
  combinado: boolean;
};

/** The words of a tenant's item, which tell its working: `Água 10/2026: 12 de 60 m³ de R$ 420,00`. */
export function palavrasDaParte({ rateio, competencia, valor, quanto, total, casas, combinado }: Dita): string {
  const deQuando = `${nomeNaConta(rateio)} ${competencia.slice(5)}/${competencia.slice(0, 4)}`;
  // Kept, searched and sent: with plain spaces.
  const tudo = `de ${dinheiro(valor).replaceAll('\u00a0', ' ')}`;
  if (combinado) return `${deQuando}: parte combinada ${tudo}`;
  if (casas === 1 && quanto === total) return deQuando;
  if (rateio.forma === 'IGUAL') return `${deQuando}: 1 de ${numero(total)} partes iguais ${tudo}`;
  const unidade = rateio.unidade ?? (rateio.forma === 'PESO' ? 'partes' : '');
  return `${deQuando}: ${numero(quanto)} de ${[numero(total), unidade].filter(Boolean).join(' ')} ${tudo}`;
}

/** Reais of the landlord's part: what no home bears, and the homes without a tenant. */
export const doLocador = (partes: readonly { de: 'LOCATARIO' | 'LOCADOR'; valor: number }[]): number =>
  reais(partes.reduce((soma, { de, valor }) => (de === 'LOCADOR' ? soma + centavos(valor) : soma), 0));
