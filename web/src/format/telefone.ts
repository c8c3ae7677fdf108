import { mascaraTelefone, telefoneInternacional } from '@imob/schemas/rules/telephones';

/** A telephone as people read it, however it was sent or imported; what is no number, or says more, stays as it was written. */
export const telefone = (escrito: string): string =>
  telefoneInternacional(escrito) && !/\p{L}/u.test(escrito) ? mascaraTelefone(escrito) : escrito;
