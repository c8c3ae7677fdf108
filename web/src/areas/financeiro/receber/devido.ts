import type { Conta, Encargos, Pagamento } from '@imob/schemas/financeiro';
import { somar, subtrair } from '@imob/schemas/rules/money';

export type Escolha = 'COBRAR' | 'DISPENSAR' | 'COMBINAR';

export const SEM_MOTIVO = 'Diga por que os encargos foram dispensados.';

export type Combinado = { multa: number | ''; juros: number | ''; correcao: number | ''; desconto: number | '' };

/** Whether the terms change what is due on that day: without terms a payment stays as simple as ever. */
export const temEncargos = (encargos: Encargos | undefined): encargos is Encargos =>
  encargos !== undefined && (temAcrescimo(encargos) || encargos.desconto > 0);

export const temAcrescimo = ({ multa, juros, correcao }: Encargos): boolean => multa + juros + correcao > 0;

/**
 * Gives what is to be received, by what the landlord chose about the charges. `valor` is what a list says, which may have
 * been read long ago: it counts until the service has told what is due.
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

/** Says how much tax the tenant withheld: what was typed, or else as much as last time; none where none can be. */
export const retidoDe = (encargos: Encargos | undefined, digitado: number | '' | null): number =>
  encargos?.irRetido == null ? 0 : Number(digitado ?? encargos.irRetido) || 0;

/** What the service is told of it, beside the money; where the tax is all that came, it reckons the rest of what is due as none. */
export const pagoPara = (dinheiro: number, retido: number): Pick<NonNullable<Pagamento>, 'valorPago' | 'irRetido'> => ({
  ...((retido === 0 || dinheiro > 0) && { valorPago: dinheiro }),
  ...(retido > 0 && { irRetido: retido }),
});

/** A conta's value before what is due on a day: the service's, where the list was read before it changed. A saldo's includes its charges. */
export const valorAgora = ({ saldo, valor }: Pick<Conta, 'saldo' | 'valor'>, encargos: Encargos | undefined): number =>
  saldo ? valor : (encargos?.valor ?? valor);

/** The same as the service is told of it, beside the total that was seen; no charges where there are none. */
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
