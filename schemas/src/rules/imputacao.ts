import type { Pagamento } from '../financeiro.ts';
import type { Encargos } from './encargos.ts';
import { centavos, reais } from './money.ts';

/** The parts of a debt, in cents. `principal` is without the correction. */
export type Partes = { juros: number; multa: number; correcao: number; principal: number };

type Imputacao = {
  pago: Partes;
  /** Forgiven: a discount takes from the principal first, as it is the rent that is made cheaper. */
  abatido: Partes;
  /** Paid or forgiven: so much of the debt is gone. */
  coberto: Partes;
  resta: Partes;
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

const somarPartes = (a: Partes, b: Partes): Partes => ({
  juros: a.juros + b.juros,
  multa: a.multa + b.multa,
  correcao: a.correcao + b.correcao,
  principal: a.principal + b.principal,
});

export const emReais = ({ juros, multa, correcao, principal }: Partes): Partes => ({
  juros: reais(juros),
  multa: reais(multa),
  correcao: reais(correcao),
  principal: reais(principal),
});

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
    coberto: somarPartes(pagamento.tirado, abatimento.tirado),
    resta: abatimento.resto,
    totalAbatido: totalDe(abatimento.tirado),
    totalResta: totalDe(abatimento.resto),
    sobra: pagamento.fica,
  };
}

export type Recebimento = Imputacao & { recebido: number };

/**
 * Reckons what a payment does to what is due. A discount covers what the money left, and `quitar` forgives it all. Only the
 * payment that completes the whole gets the punctuality discount. With a discount that leaves nothing to pay, `recebido` is not above zero.
 * Tax withheld at the source pays as money does, and is in `recebido`.
 */
export function imputarPagamento(
  { partes, pontualidade }: { partes: Partes; pontualidade: number },
  { valorPago, irRetido, desconto, quitar }: Pick<Pagamento, 'valorPago' | 'irRetido' | 'desconto' | 'quitar'>,
): Recebimento {
  const devido = totalDe(partes);
  const cedido = centavos(desconto ?? 0);
  const recebido = valorPago == null ? devido - pontualidade - cedido : centavos(valorPago) + centavos(irRetido ?? 0);
  const inteiro = recebido + cedido + pontualidade >= devido;
  const abatimento = quitar ? Math.max(0, devido - recebido) : cedido + (inteiro ? pontualidade : 0);
  return { ...imputar({ ...partes, recebido, desconto: abatimento }), recebido };
}

/** The parts of what `calcularEncargos` answered. Its discount is given apart, to `imputar`. */
export const partesDe = ({ valor, correcao, multa, juros }: Encargos): Partes => ({
  juros,
  multa,
  correcao,
  principal: valor,
});
