import { data } from '@imob/schemas/rules/dates';
import { HttpError } from '../../http/errors.ts';
import type { AssinaturaRow } from './enderecos.ts';
import { estaVencida } from './ler.ts';

/** Throws 409 where the last day to sign is over. */
export function recusarVencida(assinatura: AssinaturaRow, dia: string): void {
  if (estaVencida(assinatura, dia))
    throw new HttpError(
      409,
      `O prazo para assinar acabou em ${data(assinatura.ate)}. Quem pediu as assinaturas pode abri-lo de novo, com um lembrete.`,
    );
}
