/**
 * Digits with country code, as the providers want them, or undefined for what cannot be a number. Written without
 * country code it is Brazilian: area code and 8 or 9 digits, perhaps after the trunk's 0 (and a carrier's two digits).
 */
export function telefoneInternacional(escrito: string | null): string | undefined {
  if (!escrito) return undefined;
  const digitos = escrito.replace(/\D/g, '').replace(/^0+/, '');
  if (escrito.trim().startsWith('+')) return /^\d{8,15}$/.test(digitos) ? digitos : undefined;
  if (/^55\d{10,11}$/.test(digitos)) return digitos;
  if (/^[1-9]\d{9,10}$/.test(digitos)) return `55${digitos}`;
  const comOperadora = /^[1-9]\d([1-9]\d{9,10})$/.exec(digitos);
  return comOperadora ? `55${comOperadora[1]}` : undefined;
}
