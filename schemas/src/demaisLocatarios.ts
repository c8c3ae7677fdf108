import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { id, opcional, porId, textoOuNull } from './base/fields.ts';

/** More than ten people are no lease of one home. */
export const MAIS_LOCATARIOS = 9;

/** The others who rent, each once. */
export const DemaisLocatarios = z
  .array(id)
  .max(MAIS_LOCATARIOS, { error: `Um contrato tem no máximo ${MAIS_LOCATARIOS + 1} locatários ao todo.` });

const Quem = z.object({
  locatarioId: z.string(),
  nome: z.string(),
  cpf: z.string(),
  email: textoOuNull,
  telefone: textoOuNull,
});

export const LocatariosDoContrato = z.object({
  /** The contract's own tenant, whose name contas and receipts bear. */
  principal: Quem,
  demais: z.array(
    Quem.extend({
      avisar: z.boolean().meta({
        description:
          'Recebe cópia dos e-mails de aviso e dos recibos que vão ao principal, e os avisos em lugar dele por onde ele não tem e-mail ou telefone',
      }),
    }),
  ),
  mudam: z.object({
    /** `ADITIVO`: who rents stands in a text that was signed. */
    como: z.enum(['LISTA', 'ADITIVO', 'NAO']),
    porque: textoOuNull,
  }),
});
export type LocatariosDoContrato = z.infer<typeof LocatariosDoContrato>;

export const GravarLocatarios = z.object({
  demais: z
    .array(z.object({ locatarioId: id, avisar: opcional(z.boolean()) }))
    .max(MAIS_LOCATARIOS, { error: `Um contrato tem no máximo ${MAIS_LOCATARIOS + 1} locatários ao todo.` }),
});
export type GravarLocatarios = z.infer<typeof GravarLocatarios>;

export const ler = endpoint('GET', '/contratos/:id/locatarios', {
  resumo: 'Quem aluga neste contrato: o locatário principal e os demais',
  params: porId,
  response: { 200: LocatariosDoContrato },
});

export const gravar = endpoint('PUT', '/contratos/:id/locatarios', {
  resumo: 'Grava quem mais aluga neste contrato, no lugar de quem estava; depois de assinado, só por aditivo',
  params: porId,
  body: GravarLocatarios,
  response: { 200: LocatariosDoContrato },
  erros: [409],
});
