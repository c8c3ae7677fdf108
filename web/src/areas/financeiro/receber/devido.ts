import type { Conta, Encargos, Pagamento } from '@imob/schemas/financeiro';
import { somar, subtrair } from '@imob/schemas/rules/money';

export type Escolha = 'COBRAR' | 'DISPENSAR' | 'COMBINAR';

export const SEM_MOTIVO = 'Diga por que os encargos foram dispensados.';

export type Combinado = { multa: number | ''; juros: number | ''; correcao: number | ''; desconto: number | '' };

/** Tells whether the terms change what is due on that day. If not, the payment asks nothing about charges. */
export const temEncargos = (encargos: Encargos | undefined): encargos is Encargos =>
  encargos !== undefined && (temAcrescimo(encargos) || encargos.desconto > 0);

export const temAcrescimo = ({ multa, juros, correcao }: Encargos): boolean => multa + juros + correcao > 0;

/**
 * Gives the amount to be received, by what the landlord chose about the charges. `valor` comes from a list that may be old:
 * it counts until the service has told what is due.
 */
export function devidoPor(
  valor: number,
  encargos: Encargos | undefined,
  escolha: Escolha,
  combinado: Combinado,
): number {
  if (!encargos) return valor;
  const { total, valor: principal, desconto: doDia } = encargos;
  if (escolha === 'COBRAR' || !temEncargos(encargos)) return total;
  if (escolha === 'DISPENSAR') return subtrair(principal, doDia);
  const { multa, juros, correcao, desconto } = combinado;
  return subtrair(somar([principal, Number(multa), Number(juros), Number(correcao)]), somar([Number(desconto), doDia]));
}

/** Gives the tax that the tenant withheld: the typed amount, or else last time's; 0 if no tax can be withheld. */
export const retidoDe = (encargos: Encargos | undefined, digitado: number | '' | null): number =>
  encargos?.irRetido == null ? 0 : Number(digitado ?? encargos.irRetido) || 0;

/** Shapes money and tax for the service. If only the tax came, `valorPago` is left out, and the service takes the rest due as zero. */
export const pagoPara = (dinheiro: number, retido: number): Pick<NonNullable<Pagamento>, 'valorPago' | 'irRetido'> => ({
  ...((retido === 0 || dinheiro > 0) && { valorPago: dinheiro }),
  ...(retido > 0 && { irRetido: retido }),
});

/**
 * Gives a conta's value without the charges of a day: the service's, since the list may be old.
 * The value of a saldo includes its charges.
 */
export const valorAgora = ({ saldo, valor }: Pick<Conta, 'saldo' | 'valor'>, encargos: Encargos | undefined): number =>
  saldo ? valor : (encargos?.valor ?? valor);

/** Shapes the choice about the charges for the service, with the total that was seen; no choice is sent if there are no charges. */
export function encargosPara(
  encargos: Encargos | undefined,
  escolha: Escolha,
  { multa, juros, correcao, desconto }: Combinado,
): Pick<NonNullable<Pagamento>, 'encargos' | 'desconto' | 'totalVisto'> {
  if (!encargos) return {};
  const visto = { totalVisto: encargos.total };
  if (!temEncargos(encargos)) return visto;
  if (escolha !== 'COMBINAR') return { ...visto, encargos: escolha };
  const acordo = { multa: Number(multa), juros: Number(juros), correcao: Number(correcao) };
  return { ...visto, encargos: acordo, ...(Number(desconto) > 0 && { desconto: Number(desconto) }) };
}
