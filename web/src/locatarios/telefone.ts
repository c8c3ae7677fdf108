import { digitosDoTelefone, ehDeFora, temCodigoDoBrasil } from '../documentos.ts';

/** Digits for a wa.me address, with Brazil's code where none was typed; `undefined` when it cannot be a number. */
export function numeroWhatsApp(telefone: string | null | undefined): string | undefined {
  const digitos = digitosDoTelefone(telefone ?? '');
  // From abroad, whatever E.164 allows.
  if (ehDeFora(telefone ?? '')) return /^\d{8,15}$/.test(digitos) ? digitos : undefined;
  if (temCodigoDoBrasil(digitos)) return digitos;
  return /^\d{10,11}$/.test(digitos) ? `55${digitos}` : undefined;
}
