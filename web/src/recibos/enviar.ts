/** `https://wa.me` address of a Brazilian number as typed; `undefined` when it cannot be one. */
export function enderecoWhatsapp(telefone: string | null | undefined, mensagem: string): string | undefined {
  const internacional = telefone?.trim().startsWith('+');
  const digitos = (telefone ?? '').replace(/\D/g, '').replace(/^0+/, '');
  const comPais = internacional || digitos.length > 11 ? digitos : `55${digitos}`;
  // Country, area code and 8 or 9 digits; from abroad, whatever E.164 allows.
  if (internacional ? comPais.length < 8 || comPais.length > 15 : !/^55\d{10,11}$/.test(comPais)) return undefined;
  return `https://wa.me/${comPais}?text=${encodeURIComponent(mensagem)}`;
}

export const enderecoEmail = (email: string, assunto: string, mensagem: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(assunto)}&body=${encodeURIComponent(mensagem)}`;

/** Whether this device can hand a PDF to another app (phones mostly can). */
export const podeCompartilhar = (arquivo: File): boolean => navigator.canShare?.({ files: [arquivo] }) ?? false;

/** Hands the file over; `false` when the device refused, not when the person changed their mind. */
export async function compartilhar(arquivo: File, titulo: string, texto: string): Promise<boolean> {
  try {
    await navigator.share({ files: [arquivo], title: titulo, text: texto });
    return true;
  } catch (erro) {
    return erro instanceof DOMException && erro.name === 'AbortError';
  }
}
