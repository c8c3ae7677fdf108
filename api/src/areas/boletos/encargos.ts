import { centavos } from '@imob/schemas/rules/money';
import type { Termos } from '@imob/schemas/rules/termos';
import type { Encargos } from '../../providers/pix/pix.ts';
import { encargosNoBanco } from '../bancos/pedido.ts';
import type { ContaCalculada } from '../financeiro/encargos.ts';

/** In cents: below it Efí takes neither fine nor interest nor discount along. */
const SEM_ENCARGOS_ABAIXO = 1_000;
/** Per cent. No contract has more, but of a rent less its tax the same fine is a larger part. */
const MAIOR_MULTA = 10;

/**
 * Gives what a boleto of this conta tells its bank to reckon: what a Pix charge does, in Efí's units. Its fine is a percentage of what it asks
 * for, 10 % at most, its interest thousandths of a percent by the day, both rounded down, so that it never asks for more than the terms say.
 * Undefined where no bank reckons so.
 */
export function encargosNoBoleto(conta: ContaCalculada, termos: Termos, irRetido: number): Encargos | undefined {
  const noBanco = encargosNoBanco(conta, termos, irRetido);
  if (!noBanco) return undefined;
  const pedido = centavos(conta.valor) - irRetido;
  if (pedido < SEM_ENCARGOS_ABAIXO) return {};
  const { multa: dita, juros: ditos, desconto } = noBanco;
  const multa = dita && ('percentual' in dita ? dita.percentual : Math.floor((dita.centavos * 10_000) / pedido) / 100);
  const aoDia = ditos ? Math.floor(centavos(ditos.percentualAoMes) / 3) : 0;
  return {
    multa: multa ? { percentual: Math.min(multa, MAIOR_MULTA) } : undefined,
    juros: aoDia > 0 ? { percentualAoMes: (aoDia * 3) / 100 } : undefined,
    desconto,
  };
}
