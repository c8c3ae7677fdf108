import { telefoneInternacional } from '@imob/schemas/rules/telephones';

/** Gives the `https://wa.me` address of a typed number; `undefined` if it cannot be one. */
export function enderecoWhatsapp(telefone: string | null | undefined, mensagem: string): string | undefined {
  const numero = telefoneInternacional(telefone);
  return numero && `https://wa.me/${numero}?text=${encodeURIComponent(mensagem)}`;
}

export const enderecoEmail = (email: string, assunto: string, mensagem: string): string =>
  `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}?subject=${encodeURIComponent(assunto)}&body=${encodeURIComponent(mensagem)}`;

/** Tells whether this device can hand a PDF to another app (phones mostly can). */
export const podeCompartilhar = (arquivo: File): boolean => navigator.canShare?.({ files: [arquivo] }) ?? false;

/** Hands the files over; `false` if the device refused, but not if the person cancelled. */
export async function compartilhar(files: File[], titulo: string, texto: string): Promise<boolean> {
  try {
    await navigator.share({ files, title: titulo, text: texto });
    return true;
  } catch (erro) {
    return erro instanceof DOMException && erro.name === 'AbortError';
  }
}

/** The attributes of a link to another app: a page opens in a new tab, a mail program in place. */
export const paraFora = (href: string) => ({
  href,
  ...(href.startsWith('https:') && { target: '_blank', rel: 'noopener noreferrer' }),
});
