import type { Encargos, Saldo } from './encargos.ts';

/** The parts of a debt, in cents. `principal` is without the correction. */
export type Partes = { juros: number; multa: number; correcao: number; principal: number };

export type Imputacao = {
  pago: Partes;
  /** Forgiven: a discount takes from the principal first, as it is the rent that is made cheaper. */
  abatido: Partes;
  resta: Partes;
  totalPago: number;
  totalAbatido: number;
  totalResta: number;
  /** Received beyond what was due. */
  sobra: number;
};

const ORDEM = ['juros', 'multa', 'correcao', 'principal'] as const;
const ORDEM_DO_ABATIMENTO = ['principal', 'correcao', 'multa', 'juros'] as const;

export const totalDe = ({ juros, multa, correcao, principal }: Partes): number => juros + multa + correcao + principal;

/** Takes `quanto` from the parts in order; `fica` is what they could not hold. */
function tirar(de: Partes, quanto: number, ordem: readonly (keyof Partes)[]) {
  const tirado: Partes = { juros: 0, multa: 0, correcao: 0, principal: 0 };
  const resto = { ...de };
  let fica = quanto;
  for (const parte of ordem) {
    tirado[parte] = Math.min(resto[parte], fica);
    resto[parte] -= tirado[parte];
    fica -= tirado[parte];
  }
  return { tirado, resto, fica };
}

/** Money received pays juros, then multa, then the corrected principal (CC, art. 354). */
export function imputar({
  recebido,
  desconto = 0,
  ...devido
}: Partes & { recebido: number; desconto?: number }): Imputacao {
  const pagamento = tirar(devido, recebido, ORDEM);
  const abatimento = tirar(pagamento.resto, desconto, ORDEM_DO_ABATIMENTO);
  return {
    pago: pagamento.tirado,
    abatido: abatimento.tirado,
    resta: abatimento.resto,
    totalPago: totalDe(pagamento.tirado),
    totalAbatido: totalDe(abatimento.tirado),
    totalResta: totalDe(abatimento.resto),
    sobra: pagamento.fica,
  };
}

/** Accepts what was received as the whole: what it did not cover is forgiven. */
export const quitar = (devido: Partes & { recebido: number }): Imputacao =>
  imputar({ ...devido, desconto: Math.max(0, totalDe(devido) - devido.recebido) });

/** The parts of what `calcularEncargos` answered. Its discount is given apart, to `imputar`. */
export const partesDe = ({ valor, correcao, multa, juros }: Encargos): Partes => ({
  juros,
  multa,
  correcao,
  principal: valor,
});

/**
 * Gives what a payment left: the principal with its correction, and the saldo to give to the next `calcularEncargos`.
 * Only a payment that was late beyond the tolerance had its multa charged, or waived, for good.
 */
export function saldoApos(
  { resta }: Imputacao,
  { dias, em, carenciaDias, anterior }: { dias: number; em: string; carenciaDias: number; anterior?: Saldo | null },
): { valor: number; saldo: Saldo } {
  const cobrado = dias > carenciaDias || (anterior?.jurosDesde ?? null) !== null;
  return {
    valor: resta.principal + resta.correcao,
    saldo: { multa: resta.multa, juros: resta.juros, jurosDesde: cobrado ? em : null },
  };
}
