import * as aditivos from '@imob/schemas/aditivos';
import * as assinaturas from '@imob/schemas/assinaturas';
import type { Cliente } from './cliente.ts';

/** An addendum that the landlord has signed from afar, and the tenant not yet. */
export type AditivoEnviado = { dia: string; texto: string };

export async function enviarAditivo(locador: Cliente, id: string, texto: string): Promise<void> {
  const params = { id };
  const { id: registroId } = await locador.pedir<aditivos.Aditivo>(aditivos.criar, { params, body: { texto } });
  await pedirAssinaturas(locador, id, { tipo: 'ADITIVO', registroId });
}

/** The landlord signs at once, and the others have not yet. */
export async function pedirAssinaturas(
  locador: Cliente,
  id: string,
  qual: { tipo: 'ADITIVO' | 'VISTORIA'; registroId: string },
): Promise<void> {
  const params = { id };
  const { signatarios } = await locador.pedir<assinaturas.Proposta>(assinaturas.proposta, { params, query: qual });
  const emails = signatarios.filter(({ quem }) => quem === 'CONVIDADO').map(({ email }) => email);
  // The landlord passes the addresses on himself: nobody of the story reads mail.
  const body = { ...qual, emails, assinarJa: true, enviar: false, mesmoComPendencias: true };
  await locador.pedir(assinaturas.criar, { params, body });
}
