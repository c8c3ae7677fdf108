import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import { instante, mensagemSimples, opcional, porId, texto } from './base/fields.ts';

/** How many devices of a landlord are told. */
export const MAXIMO_DE_APARELHOS = 10;

/** A browser that tells its landlord what happens, also while the app is closed. */
export const Aparelho = z.object({
  id: z.string(),
  nome: z.string().meta({ description: 'Como `Chrome no Android`' }),
  atual: z.boolean().meta({ description: 'Se foi esta sessão que o ligou' }),
  criadoEm: instante,
  avisadoEm: instante.nullable().meta({ description: 'Quando recebeu um aviso pela última vez' }),
});
export type Aparelho = z.infer<typeof Aparelho>;

const emBase64 = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_+/-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), {
    error: 'Esta chave não é de um navegador.',
  });

/** Carries what a browser's `PushSubscription` says of itself. */
export const NovoAparelho = z.object({
  endpoint: texto(2_000),
  chaves: z.object({ p256dh: emBase64(65), auth: emBase64(16) }),
  nome: opcional(texto(60)),
});
export type NovoAparelho = z.infer<typeof NovoAparelho>;

export const listar = endpoint('GET', '/aparelhos', {
  resumo: 'Os aparelhos que avisam o locador, e a chave com que um navegador se inscreve',
  soDono: true,
  response: {
    200: z.object({
      aparelhos: z.array(Aparelho),
      chavePublica: z.string().meta({ description: 'A `applicationServerKey` da inscrição, em base64url' }),
    }),
  },
});

export const criar = endpoint('POST', '/aparelhos', {
  resumo: 'Passa a avisar este aparelho; inscrito de novo, é o mesmo, e o de outra conta passa a ser desta',
  soDono: true,
  body: NovoAparelho,
  response: { 201: Aparelho },
  erros: [409],
});

export const remover = endpoint('DELETE', '/aparelhos/:id', {
  resumo: 'Deixa de avisar o aparelho',
  soDono: true,
  params: porId,
  response: { 200: mensagemSimples },
});

export const testar = endpoint('POST', '/aparelhos/:id/testar', {
  resumo: 'Manda um aviso de teste ao aparelho',
  soDono: true,
  params: porId,
  response: { 200: mensagemSimples },
  erros: [409, 429, 502],
});
