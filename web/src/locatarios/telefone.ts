/** Digits for a wa.me address, with Brazil's code where none was typed. */
export function numeroWhatsApp(telefone: string | null): string | undefined {
  const digitos = telefone?.replace(/\D/g, '') ?? '';
  if (digitos.length < 10) return undefined;
  return telefone?.trim().startsWith('+') || digitos.length > 11 ? digitos : `55${digitos}`;
}
