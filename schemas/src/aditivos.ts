import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { data, dataLida, id, instante, opcional, porId, textoLivre, textoOuNull } from './base/fields.ts';
import { DemaisLocatarios } from './demaisLocatarios.ts';
import { TextoDoDocumento } from './documents/text.ts';
import { EtapasMudadas, MudancaDeEtapas } from './etapas.ts';
import { MudancaTermos, Termos } from './termos.ts';

const Alguns = Termos.partial();

export const Aditivo = z.object({
  id: z.string(),
  contratoId: z.string(),
  numero: z.number(),
  termos: Alguns.meta({ description: 'Os termos que mudaram, como ficaram' }),
  termosAntes: Alguns.meta({ description: 'Os mesmos, como eram' }),
  locatarios: z
    .object({
      entram: z.array(z.string()),
      saem: z.array(z.string()),
      /** The contract's own tenant before and after, where another took that place. */
      principal: z.object({ antes: z.string(), depois: z.string() }).optional(),
    })
    .nullable()
    .meta({ description: 'Quem passou a alugar e quem deixou de alugar, pelos ids; null se ninguém' }),
  etapas: EtapasMudadas.nullable().meta({
    description: 'O aluguel de cada mês, como era e como ficou; null se não mudou',
  }),
  texto: textoOuNull,
  dataAssinatura: dataLida.nullable(),
  documento: TextoDoDocumento,
  conteudo: z.string().meta({ description: 'O texto inteiro, de cujos bytes em UTF-8 `sha256` é o resumo' }),
  sha256: z.string(),
  arquivoKey: textoOuNull,
  assinadoEm: instante.nullable(),
  criadoEm: instante,
});
export type Aditivo = z.infer<typeof Aditivo>;

export const NovoAditivo = z.object({
  termos: opcional(MudancaTermos),
  /** All who rent from now on beside the principal tenant; without it nobody changes. */
  demaisLocatarios: opcional(DemaisLocatarios),
  /** The contract's own tenant from now on; whoever was it leaves, unless he is one of `demaisLocatarios`. */
  locatarioPrincipal: opcional(id),
  /** The rent by steps, all of them from the first month on; what fell due stays as it was. */
  etapas: opcional(MudancaDeEtapas),
  texto: opcional(textoLivre),
  dataAssinatura: opcional(data),
});
export type NovoAditivo = z.infer<typeof NovoAditivo>;

export const criar = endpoint('POST', '/contratos/:id/aditivos', {
  resumo: 'Altera os termos de um contrato assinado, com o texto que as partes assinam',
  params: porId,
  body: NovoAditivo,
  response: { 201: Aditivo },
  erros: [409],
});

export const listar = endpoint('GET', '/contratos/:id/aditivos', {
  resumo: 'Os aditivos do contrato, do primeiro ao último',
  params: porId,
  response: { 200: z.array(Aditivo) },
});

const porAditivo = porId.extend({ aditivoId: id });

export const pdf = endpoint('GET', '/contratos/:id/aditivos/:aditivoId/pdf', {
  resumo: 'O PDF do aditivo',
  params: porAditivo,
  arquivo: 'application/pdf',
});
