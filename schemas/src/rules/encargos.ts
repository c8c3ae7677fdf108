import { data, diasEntre, somarDias, somarMeses } from './dates.ts';
import { proximoDiaUtil } from './feriados.ts';
import { aplicar, decimal, encadear, porcento } from './fractions.ts';
import { centavos, reais } from './money.ts';
import type { Termos } from './termos.ts';

type TipoDeConta = 'ALUGUEL' | 'CAUCAO' | 'REPARO';
/** A published monthly rate: `{ mes: '2025-12', taxa: '-0.01' }`. */
export type TaxaDoMes = { mes: string; taxa: string };

/**
 * The rest of a conta that was paid in part, in cents: what is still owed of the multa and the juros charged then, and
 * the day from which juros run on the principal. `jurosDesde` is null where that payment was not late: nothing was
 * charged yet, and all may be. `pagoEmDia` is the rent that was paid while the discount could be had.
 */
export type Saldo = { multa: number; juros: number; jurosDesde: string | null; pagoEmDia?: number };

type TermosDeEncargos = Pick<
  Termos,
  'multaPercentual' | 'jurosMensal' | 'carenciaDias' | 'descontoPontualidade' | 'correcao'
>;

export type EntradaEncargos = {
  /** Cents of principal, without the multa and the juros that `saldo` says. */
  valor: number;
  tipo: TipoDeConta;
  vencimento: string;
  em: string;
  termos: TermosDeEncargos;
  saldo?: Saldo | null;
  /** The rent among the items, what a punctuality discount is of. The whole where there are no items. */
  aluguel?: number;
  /** Published rates of `termos.correcao`; months that lack one end the correction, which is never estimated. */
  indices?: readonly TaxaDoMes[];
};

/** All amounts in cents: `base = valor + correcao`, `total = base + multa + juros − desconto`. */
export type Encargos = {
  valor: number;
  vencimentoUtil: string;
  /** Days late, from the business day on. */
  dias: number;
  base: number;
  multa: number;
  juros: number;
  correcao: number;
  desconto: number;
  total: number;
  /** Months whose rate was used, and the first that is not published where one lacks. */
  mesesCorrigidos: string[];
  faltaIndice: string | null;
};

const DIAS_ATE_CORRIGIR = 30;

/** The months from that of `de` to the one before that of `em`. */
export function mesesDeCorrecao(de: string, em: string): string[] {
  const meses: string[] = [];
  for (let mes = de.slice(0, 7); mes < em.slice(0, 7); mes = somarMeses(`${mes}-01`, 1).slice(0, 7)) meses.push(mes);
  return meses;
}

function corrigir(valor: number, meses: readonly string[], indices: readonly TaxaDoMes[]) {
  const taxas = new Map(indices.map(({ mes, taxa }) => [mes, taxa]));
  const falta = meses.findIndex((mes) => !taxas.has(mes));
  const mesesCorrigidos = falta < 0 ? [...meses] : meses.slice(0, falta);
  const corrigido = aplicar(valor, encadear(mesesCorrigidos.map((mes) => taxas.get(mes) as string)));
  // Deflation counts within the period, but never takes the debt below its face value.
  return { base: Math.max(valor, corrigido), mesesCorrigidos, faltaIndice: meses[falta] ?? null };
}

/**
 * The last day of the discount. A term that ends on a day without bank hours goes to the next that has them (CC, art.
 * 132, § 1º).
 */
export const limiteDoDesconto = (vencimento: string, diasAntes: number): string =>
  proximoDiaUtil(somarDias(vencimento, -diasAntes));

function descontoDe({ valor, tipo, vencimento, em, termos, saldo, aluguel = valor }: EntradaEncargos): number {
  const desconto = termos.descontoPontualidade;
  // The discount is of who pays the whole on time, at once or in parts: once a part came too late, the rest has none.
  const emDia = saldo ? saldo.pagoEmDia : 0;
  if (!desconto || tipo !== 'ALUGUEL' || emDia === undefined) return 0;
  if (em > limiteDoDesconto(vencimento, desconto.diasAntes)) return 0;
  const inteiro = aluguel + emDia;
  const pedido = desconto.tipo === 'PERCENTUAL' ? porcento(inteiro, desconto.valor) : centavos(desconto.valor);
  const dado = Math.min(pedido, inteiro);
  // Meant for the rent, it may be more than a small conta of the same kind (what an adjustment lacked): that one has none.
  return dado < valor ? dado : 0;
}

/** The parts of an amount, in reais. `resto`: of a conta that was paid in part. */
export type PartesDoValor = Record<'valor' | 'correcao' | 'multa' | 'juros' | 'desconto' | 'dias', number> & {
  resto: boolean;
};

/** The same of what was reckoned, for its working. */
export const partesDoValor = ({ dias, ...centavosDe }: Encargos, resto: boolean): PartesDoValor => ({
  valor: reais(centavosDe.valor),
  correcao: reais(centavosDe.correcao),
  multa: reais(centavosDe.multa),
  juros: reais(centavosDe.juros),
  desconto: reais(centavosDe.desconto),
  dias,
  resto,
});

/**
 * The rows of a working, without what is nothing; they add up to the amount. Interest names its days, and since when they
 * count where the due day is no business day, or they seem too few. After a partial payment it names none: it runs from
 * then on of less, and keeps what was not paid of it.
 */
export function parcelas(
  { valor, correcao, multa, juros, desconto, dias, resto }: PartesDoValor,
  vencimento: string,
  nome = 'Valor',
): [string, number][] {
  const util = proximoDiaUtil(vencimento);
  const desde = util === vencimento ? '' : `, desde o dia útil ${data(util).slice(0, 5)}`;
  const acrescimos: [string, number][] = [
    ['Correção', correcao],
    ['Multa', multa],
    [dias > 0 && !resto ? `Juros (${dias} ${dias > 1 ? 'dias' : 'dia'}${desde})` : 'Juros', juros],
    ['Desconto', -desconto],
  ];
  return [[nome, valor], ...acrescimos.filter(([, quanto]) => quanto !== 0)];
}

/** Simple interest by the day of a commercial month, never compound. */
function jurosSimples(base: number, jurosMensal: number, dias: number): number {
  const { n, d } = decimal(jurosMensal);
  return aplicar(base, { n: n * BigInt(dias), d: d * 3_000n });
}

/** Gives what is due on a day: computed when read, frozen when paid. */
export function calcularEncargos(entrada: EntradaEncargos): Encargos {
  const { valor, tipo, vencimento, em, termos, saldo = null, indices = [] } = entrada;
  const vencimentoUtil = proximoDiaUtil(vencimento);
  const dias = Math.max(0, diasEntre(vencimentoUtil, em));
  const jaCobrado = saldo?.jurosDesde ?? null;
  let encargos = { base: valor, multa: saldo?.multa ?? 0, juros: saldo?.juros ?? 0 };
  let correcao: Pick<Encargos, 'mesesCorrigidos' | 'faltaIndice'> = { mesesCorrigidos: [], faltaIndice: null };
  // A tolerance forgives, it does not shift: once over, days count from the due day.
  if (tipo !== 'CAUCAO' && (jaCobrado !== null || dias > termos.carenciaDias)) {
    // The rest of a payment may have got a later due day since: nothing runs before it.
    const desde = jaCobrado !== null && jaCobrado > vencimentoUtil ? jaCobrado : vencimentoUtil;
    const meses = termos.correcao && dias > DIAS_ATE_CORRIGIR ? mesesDeCorrecao(desde, em) : [];
    const { base, ...usados } = corrigir(valor, meses, indices);
    const multa = jaCobrado === null ? porcento(base, termos.multaPercentual) : 0;
    const juros = jurosSimples(base, termos.jurosMensal, Math.max(0, diasEntre(desde, em)));
    encargos = { base, multa: encargos.multa + multa, juros: encargos.juros + juros };
    correcao = usados;
  }
  const desconto = descontoDe(entrada);
  const { base, multa, juros } = encargos;
  return {
    valor,
    vencimentoUtil,
    dias,
    ...encargos,
    correcao: base - valor,
    desconto,
    total: base + multa + juros - desconto,
    ...correcao,
  };
}
