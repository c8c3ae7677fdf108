import type { Divida } from '@imob/schemas/acordos';
import { diaNoMes, somarMeses } from '@imob/schemas/rules/dates';
import { centavos, reais, somar, subtrair } from '@imob/schemas/rules/money';
import { dividirEmParcelas } from '@imob/schemas/rules/parcelas';
import { ehData } from '../../components/fields/lerData.ts';

/** As `acordos.ts` has it, which brings schemas. */
export const MAXIMO = 60;

/** What was typed of an installment; the rest of it is proposed. */
type Digitada = { valor?: number | string; vencimento?: string };
/** By the place of each in the list. */
export type Digitadas = Readonly<Record<number, Digitada>>;

export type Parcela = { valor: number | string; vencimento: string };

/** What the form of an agreement holds. */
export type Valores = {
  /** The contas that are left out. */
  fora: string[];
  cobrar: boolean;
  desconto: number | string;
  quantas: number | string;
  primeiro: string;
  digitadas: Digitadas;
};

const numeroDe = (valor: number | string | undefined): number => (typeof valor === 'number' ? valor : 0);

/**
 * Equal amounts, a month apart, in what was not typed; what was typed stays, and the others share what is left of the sum. The first one on
 * the contract's due day (`dia`), the others are on it too: after the 28th of February the 31st of March.
 */
export function propor(aParcelar: number, { quantas, primeiro, digitadas }: Valores, dia: number): Parcela[] {
  const numero = numeroDe(quantas);
  if (!Number.isInteger(numero) || numero < 1 || numero > MAXIMO) return [];
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

/** With what was typed in a field of it; an empty one is proposed again. */
export function digitar(digitadas: Digitadas, qual: number, campo: keyof Parcela, valor: number | string): Digitadas {
  const { [campo]: _, ...resto } = digitadas[qual] ?? {};
  return { ...digitadas, [qual]: valor === '' ? resto : { ...resto, [campo]: valor } };
}

export const foiDigitada = (digitadas: Digitadas, quantas: number): boolean =>
  Object.entries(digitadas).some(([qual, uma]) => Number(qual) < quantas && Object.keys(uma).length > 0);

/** What these contas owe, with their charges or without. */
export const devido = (dividas: readonly Divida[], contaIds: readonly string[], cobrar: boolean): number =>
  somar(
    dividas.filter(({ contaId }) => contaIds.includes(contaId)).map(({ total, valor }) => (cobrar ? total : valor)),
  );

/**
 * Reckons what an agreement comes to, in a contract due on this day of the month: what is owed, what of it is divided, and what the installments lack
 * of that (less than none is too much).
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

/** What a late conta owes beside its value, by its names: `multa e juros`. */
export function nomeDosEncargos(dividas: readonly Pick<Divida, 'correcao' | 'multa' | 'juros'>[]): string {
  const ha = (qual: 'correcao' | 'multa' | 'juros') => dividas.some((uma) => uma[qual] > 0);
  const nomes = [ha('correcao') && 'correção', ha('multa') && 'multa', ha('juros') && 'juros'].filter(Boolean);
  return nomes.join(', ').replace(/, ([^,]*)$/, ' e $1');
}

/** The contract's next due day after today: an installment comes with a rent. */
export function proximoVencimento(hoje: string, dia: number): string {
  const deste = diaNoMes(hoje, 0, dia);
  return deste > hoje ? deste : diaNoMes(hoje, 1, dia);
}
