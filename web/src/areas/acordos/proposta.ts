import type { Divida } from '@imob/schemas/acordos';
import { MAXIMO_DO_ACORDO } from '@imob/schemas/rules/acordo';
import { diaNoMes, somarMeses } from '@imob/schemas/rules/dates';
import { centavos, reais, somar, subtrair } from '@imob/schemas/rules/money';
import { dividirEmParcelas } from '@imob/schemas/rules/parcelas';
import { ehData } from '../../components/fields/lerData.ts';

/** The typed fields of an installment; the others are proposed. */
type Digitada = { valor?: number | string; vencimento?: string };
/** The typed fields by an installment's place in the list. */
export type Digitadas = Readonly<Record<number, Digitada>>;

export type Parcela = { valor: number | string; vencimento: string };

/** The values of an agreement's form. */
export type Valores = {
  /** The ids of contas that are left out. */
  fora: string[];
  cobrar: boolean;
  desconto: number | string;
  quantas: number | string;
  primeiro: string;
  digitadas: Digitadas;
};

const numeroDe = (valor: number | string | undefined): number => (typeof valor === 'number' ? valor : 0);

/**
 * Proposes equal amounts, a month apart. Typed fields stay, and the other installments share the rest of the sum.
 * If the first one is on the contract's due day (`dia`), so are the others: after the 28th of February comes the 31st of March.
 */
export function propor(aParcelar: number, { quantas, primeiro, digitadas }: Valores, dia: number): Parcela[] {
  const numero = numeroDe(quantas);
  if (!Number.isInteger(numero) || numero < 1 || numero > MAXIMO_DO_ACORDO) return [];
  const quais = Array.from({ length: numero }, (_, i) => digitadas[i]);
  const propostas = quais.filter((uma) => uma?.valor === undefined).length;
  const resto = subtrair(aParcelar, somar(quais.map((uma) => numeroDe(uma?.valor))));
  const partes = propostas > 0 ? dividirEmParcelas(Math.max(0, centavos(resto)), propostas).map(reais) : [];
  const depois = (i: number) =>
    diaNoMes(primeiro, 0, dia) === primeiro ? diaNoMes(primeiro, i, dia) : somarMeses(primeiro, i);
  return quais.map((uma, i) => ({
    valor: uma?.valor ?? partes.shift() ?? 0,
    vencimento: uma?.vencimento ?? (i > 0 && ehData(primeiro) ? depois(i) : primeiro),
  }));
}

/** Sets a typed field of an installment; an emptied field is proposed again. */
export function digitar(digitadas: Digitadas, qual: number, campo: keyof Parcela, valor: number | string): Digitadas {
  const { [campo]: _, ...resto } = digitadas[qual] ?? {};
  return { ...digitadas, [qual]: valor === '' ? resto : { ...resto, [campo]: valor } };
}

export const foiDigitada = (digitadas: Digitadas, quantas: number): boolean =>
  Object.entries(digitadas).some(([qual, uma]) => Number(qual) < quantas && Object.keys(uma).length > 0);

/** Sums what these contas owe, with or without their charges. */
export const devido = (dividas: readonly Divida[], contaIds: readonly string[], cobrar: boolean): number =>
  somar(
    dividas.filter(({ contaId }) => contaIds.includes(contaId)).map(({ total, valor }) => (cobrar ? total : valor)),
  );

/**
 * Reckons an agreement in a contract due on the day `dia` of the month: the debt, the part that is divided, and `falta`,
 * which the installments lack of that part (below zero they are too much).
 */
export function calcular(dividas: readonly Divida[], valores: Valores, dia: number) {
  const contaIds = dividas.map(({ contaId }) => contaId).filter((id) => !valores.fora.includes(id));
  const divida = devido(dividas, contaIds, valores.cobrar);
  const desconto = numeroDe(valores.desconto);
  const aParcelar = subtrair(divida, desconto);
  const parcelas = propor(aParcelar, valores, dia);
  const soma = somar(parcelas.map(({ valor }) => numeroDe(valor)));
  return { contaIds, divida, desconto, aParcelar, parcelas, soma, falta: subtrair(aParcelar, soma) };
}
export type Calculo = ReturnType<typeof calcular>;

/** Names the charges that late contas owe beside their value: `multa e juros`. */
export function nomeDosEncargos(dividas: readonly Pick<Divida, 'correcao' | 'multa' | 'juros'>[]): string {
  const ha = (qual: 'correcao' | 'multa' | 'juros') => dividas.some((uma) => uma[qual] > 0);
  const nomes = [ha('correcao') && 'correção', ha('multa') && 'multa', ha('juros') && 'juros'].filter(Boolean);
  return nomes.join(', ').replace(/, ([^,]*)$/, ' e $1');
}

/** Gives the contract's next due day after today, so that an installment falls due with a rent. */
export function proximoVencimento(hoje: string, dia: number): string {
  const deste = diaNoMes(hoje, 0, dia);
  return deste > hoje ? deste : diaNoMes(hoje, 1, dia);
}
